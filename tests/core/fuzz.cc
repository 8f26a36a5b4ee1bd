// Plays random games between random decks and checks after the moves that all is well.
//
//   hs_fuzz TABLE --games 50000 [--seed 1] [--threads 2] [--every 16]    games with invariants
//   hs_fuzz TABLE --forks 1000                                           clones played to the end
//   hs_fuzz TABLE --bytes 100000                                         damaged saved games
//   hs_fuzz TABLE --games 1 --from 1234 --every 1                        one game again
//
// `--whole 0` is for card sets in which cards of a starting deck are stolen or transformed
// unseen: they cannot be counted then.
//
// TABLE is what `CardTable.save` wrote. The last line of the output is one JSON object: the
// totals, or the first fault with all that is needed to play that game again in Python
// (tests/fuzz/regressions). The exit code is 0 only without faults.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <sstream>
#include <thread>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

#include "hs_env/engine/batch.h"
#include "hs_env/engine/deal.h"
#include "hs_env/engine/engine.h"
#include "hs_env/engine/observation.h"
#include "hs_env/engine/seeds.h"
#include "hs_env/engine/table_io.h"
#include "hs_env/engine/witness.h"
#include "tests/core/any_policy.h"

namespace hs {
namespace {

constexpr int kMostActions = 20000;  ///< a game with more decisions than this is stuck

struct Options {
  std::string table;
  std::string mode = "games";
  u64 games = 1000;
  u64 from = 0;
  u64 seed = 1;
  int threads = 1;
  u32 every = 16;     ///< one step in this many gets all checks
  bool whole = true;  ///< cards of the starting decks can be counted at any time
};

// --- which game a thread is in, for crashes ---------------------------------------------------

constexpr int kThreadsMost = 64;
std::array<std::atomic<u64>, kThreadsMost> now_playing;
thread_local int thread_number = 0;

void tell_where() {
  std::fprintf(stderr, "\nstopped in thread %d; games being played:", thread_number);
  for (const auto& game : now_playing)
    if (const u64 n = game.load(); n)
      std::fprintf(stderr, " %llu", static_cast<unsigned long long>(n - 1));
  std::fprintf(stderr, "  (play one again with --games 1 --from N)\n");
}

void on_signal(int number) {
  tell_where();
  std::_Exit(128 + number);
}

void watch_crashes() {
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_set_death_callback(tell_where);
#else
  for (int number : {SIGSEGV, SIGABRT, SIGFPE}) std::signal(number, on_signal);
#endif
  std::signal(SIGTERM, on_signal);
}

// --- random games -----------------------------------------------------------------------------

/// How a random player moves. Patient ones end their turn late and so fill boards and hands.
enum class Style : u8 { Uniform, Patient, Hoarder };

struct Plan {
  Setup setup;
  std::array<Style, 2> styles;
};

/// The cards decks can be made of.
class Arena {
 public:
  explicit Arena(const CardTable& table)
      : t(table), pools_(static_cast<std::size_t>(Class::Count)) {
    for (std::size_t i = 1; i < t.cards.size(); ++i) {
      const CardDef& c = t.cards[i];
      if (!(c.marks & mark::Implemented)) continue;
      if (c.type == Type::Hero && c.hero_power && t.ids[i].size() == 7 &&
          t.ids[i].rfind("HERO_0", 0) == 0)
        heroes_.push_back(static_cast<u16>(i));
      if (!(c.marks & mark::Collectible) || (c.type == Type::Hero && c.cost == 0)) continue;
      for (std::size_t k = 0; k < pools_.size(); ++k)
        if (c.classes >> k & 1) pools_[k].push_back(static_cast<u16>(i));
    }
  }

  bool usable() const { return !heroes_.empty() && pools_[0].size() > 15; }

  Plan plan(u64 seed) const {
    Random dice{mix(seed ^ 0xf022ull)};
    Plan p;
    p.setup.seed = seed;
    for (int seat = 0; seat < 2; ++seat) {
      const u16 hero = heroes_[dice.below(static_cast<u32>(heroes_.size()))];
      p.setup.heroes[seat] = hero;
      p.setup.decks[seat] = deck(dice, t.cards[hero].class_);
      p.styles[seat] = static_cast<Style>(dice.below(3));
      plan_draft(p.setup, seat);
    }
    p.setup.rules.first = static_cast<int>(dice.below(3)) - 1;
    p.setup.rules.mulligan = dice.below(4) > 0;
    p.setup.rules.positions = dice.below(3) > 0;
    p.setup.rules.turn_limit = dice.below(8) ? kTurnLimit : 1 + static_cast<int>(dice.below(255));
    return p;
  }

  /// All cards that a player of this class may have put in a deck.
  std::vector<u16> pool(int class_) const {
    std::vector<u16> all = pools_[static_cast<std::size_t>(class_)];
    all.insert(all.end(), pools_[0].begin(), pools_[0].end());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

 private:
  const CardTable& t;
  std::vector<std::vector<u16>> pools_;
  std::vector<u16> heroes_;

  /// Now and then a seat drafts its deck, or the rest of it.
  void plan_draft(Setup& setup, int seat) const {
    Random dice{mix(setup.seed ^ (0xd2af7ull + static_cast<u64>(seat)))};
    const u8 class_ = t.cards[setup.heroes[seat]].class_;
    if (dice.below(8) || t.draft_pools[class_].size() < kDraftOffer) return;
    auto& deck = setup.decks[seat];
    deck.resize(std::min<std::size_t>(deck.size(), dice.below(2) ? 0 : dice.below(20)));
    setup.picks[seat] = static_cast<u8>(1 + dice.below(40));
  }

  /// Thirty cards, at most two of each; now and then an odd deck as scenarios have them: of any
  /// size and any number of copies, half of them with cards of any class.
  std::vector<u16> deck(Random& dice, int class_) const {
    const bool odd = dice.below(16) == 0;
    const bool foreign = odd && dice.below(2);
    const std::size_t size = odd ? dice.below(kDeckMax + 1) : 30;
    const u32 own_share = dice.below(5);
    std::vector<u16> cards;
    for (int tries = 0; cards.size() < size && tries < 5000; ++tries) {
      const auto whose =
          foreign ? dice.below(static_cast<u32>(pools_.size())) : static_cast<u32>(class_);
      const auto& own = pools_[whose];
      const auto& from = !own.empty() && dice.below(5) < own_share ? own : pools_[0];
      const u16 card = from[dice.below(static_cast<u32>(from.size()))];
      const auto copies = std::count(cards.begin(), cards.end(), card);
      if (odd || copies < (t.cards[card].rarity == Rarity::Legendary ? 1 : 2))
        cards.push_back(card);
    }
    return cards;
  }
};

int pick_action(const GameState& s, Style style, const u16* legal, int n, Random& dice) {
  const auto pick = [&](int from, int to) {
    return legal[from + static_cast<int>(dice.below(static_cast<u32>(to - from)))];
  };
  if (s.choice.kind != Pending::None || n == 1 || legal[0] != kEndTurn) return pick(0, n);
  if (style == Style::Patient && dice.below(16)) return pick(1, n);
  if (style == Style::Hoarder && dice.below(2)) return kEndTurn;
  return pick(0, n);
}

// --- checks -----------------------------------------------------------------------------------

bool same(const GameState& a, const GameState& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// Where two states differ first, for messages.
std::string difference(const GameState& a, const GameState& b) {
  const auto* x = reinterpret_cast<const unsigned char*>(&a);
  const auto* y = reinterpret_cast<const unsigned char*>(&b);
  std::size_t i = 0;
  while (i < sizeof a && x[i] == y[i]) ++i;
  return " (first at byte " + std::to_string(i) + " of the state: " + std::to_string(x[i]) + ", " +
         std::to_string(y[i]) + ")";
}

/// All that must hold of a state between two actions. Each check returns what is wrong.
class Checker {
 public:
  Checker(const CardTable& table, const Arena& arena, const Setup& setup, bool whole)
      : t(table), setup(setup), whole_(whole) {
    for (int seat = 0; seat < 2; ++seat) {
      pools_[seat] = arena.pool(t.cards[setup.heroes[seat]].class_);
      lists_[seat] = setup.decks[seat];
      std::sort(lists_[seat].begin(), lists_[seat].end());
    }
    drafting_ = setup.picks[0] || setup.picks[1];
  }

  u64 done = 0;  ///< how often `all` ran

  /// Cheap enough for every step, and to be called at every step.
  std::string bounds(const GameState& s, int legal) {
    if (drafting_) list_picks(s);
    drafting_ = is_drafting(s);
    if (s.choice.kind == Pending::Pick && !drafting_) unpicked_[s.choice.seat] += s.choice.n - 1u;
    if (s.over ? legal != 0 : legal <= 0)
      return "a running game has legal actions, a finished one has none";
    if (s.turn > setup.rules.turn_limit) return "the turn limit has passed";
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      const Entity& hero = s.entities[hero_slot(seat)];
      if (p.hand_n > kHandMax || p.board_n > kBoardMax || p.secrets_n > kSecretsMax ||
          p.deck_n > kDeckMax)
        return "a zone holds more than it can";
      if (p.mana > kManaMax || p.crystals > kManaMax) return "there is too much mana";
      if (hero.health() > hero.max_health || p.armor < 0)
        return "a hero's health or armor is out of bounds";
      if (!s.over && hero.health() <= 0) return "a dead hero plays on";
    }
    return "";
  }

  std::string all(const GameState& s, Random& dice) {
    ++done;
    const GameState before = s;
    for (auto check : {&Checker::sound, &Checker::true_to_facts, &Checker::exact,
                       &Checker::conserved, &Checker::saved, &Checker::watched})
      if (std::string fault = (this->*check)(s); !fault.empty()) return fault;
    for (int seat = 0; seat < 2; ++seat)
      if (std::string fault = secret(s, seat, dice); !fault.empty())
        return "seat " + std::to_string(seat) + ": " + fault;
    return same(before, s) ? "" : "a check changed the state" + difference(before, s);
  }

  std::string sound(const GameState& s) { return find_fault(s, t); }

 private:
  const CardTable& t;
  const Setup& setup;
  std::array<std::vector<u16>, 2> pools_, lists_;
  std::array<std::size_t, 2> unpicked_{};
  bool drafting_;
  bool whole_;

  /// A deck that is drafted is what was picked so far; hands may just have been dealt from it.
  void list_picks(const GameState& s) {
    for (int seat = 0; seat < 2; ++seat) {
      if (!setup.picks[seat]) continue;
      const Player& p = s.players[seat];
      auto& list = lists_[seat];
      list.clear();
      for (int i = 0; i < p.deck_n; ++i) list.push_back(s.decks[seat][i].card);
      for (int i = 0; i < p.hand_n; ++i)
        if (const Entity& e = s.entities[p.hand[i]]; !e.is(flag::Created)) list.push_back(e.card);
      std::sort(list.begin(), list.end());
    }
  }

  /// What the seats believe to know about each other's cards is true.
  std::string true_to_facts(const GameState& s) { return find_untruth(s, t); }

  /// The mask and the refusals are two accounts of the same rules.
  std::string exact(const GameState& s) {
    std::array<u16, kActions> legal;
    const int n = legal_actions(s, t, legal.data());
    if (!std::is_sorted(legal.begin(), legal.begin() + n)) return "legal actions are not ascending";
    for (int a = -1; a <= kActions; ++a) {
      const bool listed = std::binary_search(legal.begin(), legal.begin() + n, a);
      const std::string why = refusal(s, t, a);
      if (listed == why.empty()) continue;
      return "action " + std::to_string(a) +
             (listed ? " is in the mask but refused: " + why
                     : " is not in the mask but not refused");
    }
    return "";
  }

  /// A card of a starting deck is either unseen and somewhere, or on the list of those seen, or
  /// among those that went unseen because another was picked.
  std::string conserved(const GameState& s) {
    if (!whole_) return "";
    for (int seat = 0; seat < 2; ++seat) {
      const Player& p = s.players[seat];
      std::vector<u16> cards(s.revealed[seat].begin(), s.revealed[seat].begin() + p.revealed_n);
      for (int i = 0; i < p.deck_n; ++i)
        if (!(s.decks[seat][i].flags & flag::Origin)) cards.push_back(s.decks[seat][i].card);
      for (int x = 4; x < kEntities; ++x) {
        const Entity& e = s.entities[x];
        const bool there =
            e.zone == Zone::Hand || e.zone == Zone::Secret || e.zone == Zone::SetAside;
        if (there && e.seat == seat && !e.is(flag::Origin))
          cards.push_back(e.is(flag::Changed) ? e.memory : e.card);
        if (e.zone == Zone::Play && !e.is(flag::Origin))
          return t.names[e.card] + " came into play and was not counted as seen";
      }
      std::sort(cards.begin(), cards.end());
      const auto missing = lists_[seat].size() - cards.size();
      if (missing <= unpicked_[seat] &&
          std::includes(lists_[seat].begin(), lists_[seat].end(), cards.begin(), cards.end()))
        continue;
      return "seat " + std::to_string(seat) + " began with " + std::to_string(lists_[seat].size()) +
             " cards, " + std::to_string(cards.size()) + " are accounted for" +
             odd_one(cards, lists_[seat]);
    }
    return "";
  }

  std::string odd_one(const std::vector<u16>& now, const std::vector<u16>& then) const {
    std::vector<u16> more, less;
    std::set_difference(now.begin(), now.end(), then.begin(), then.end(), std::back_inserter(more));
    std::set_difference(then.begin(), then.end(), now.begin(), now.end(), std::back_inserter(less));
    std::string text;
    for (u16 c : more) text += "; one more " + t.names[c];
    for (u16 c : less) text += "; one less " + t.names[c];
    return text;
  }

  std::string saved(const GameState& s) {
    const std::string bytes = to_bytes(s, t);
    GameState back{};
    if (std::string fault = from_bytes(bytes, t, back); !fault.empty())
      return "to_bytes, from_bytes: " + fault;
    if (!same(s, back)) return "from_bytes gives another state" + difference(s, back);
    return "";
  }

  /// A witness changes nothing, and misses no minion that dies.
  std::string watched(const GameState& s) {
    if (s.over) return "";
    Random dice{hash(s)};
    const int action = random_action(s, t, dice);
    GameState seen = s, unseen = s;
    Witness witness(seen);
    Engine engine(seen, t, nullptr, &witness);
    engine.apply(action);
    witness.look(engine);
    apply(unseen, t, action);
    if (!same(seen, unseen)) return "a witness changes the game" + difference(seen, unseen);
    auto died = [](const GameState& x) {
      constexpr auto which = static_cast<std::size_t>(Counter::MinionsDiedGame);
      return x.players[0].counters[which] + x.players[1].counters[which];
    };
    auto minion = [&](const Witness::Left& l) {
      for (const Entity& e : l.last.entities)
        if (e.id == l.id && e.zone == Zone::Play) return t.cards[e.card].type == Type::Minion;
      return false;
    };
    const auto told = std::count_if(witness.left.begin(), witness.left.end(), [&](const auto& l) {
      return l.fate == Fate::Died && minion(l);
    });
    return told == died(seen) - died(s) ? "" : "a witness missed a death";
  }

  struct Seen {
    std::vector<float> row = std::vector<float>(static_cast<std::size_t>(observation_size()));
    std::array<i8, kActions> mask{};
    bool operator==(const Seen&) const = default;
  };

  Seen look(const GameState& s, int seat) const {
    Seen seen;
    observe(s, t, seat, seen.row.data(), seen.mask.data());
    return seen;
  }

  /// What a seat sees holds nothing hidden, and worlds dealt from it look the same to the seat.
  std::string secret(const GameState& s, int seat, Random& dice) {
    GameState view;
    redact(s, t, seat, view);
    if (std::string fault = sound(view, seat); !fault.empty()) return "the view: " + fault;
    const Seen seen = look(s, seat);
    if (seen != look(view, seat)) return "the view gives another observation or mask than the game";
    if (std::string fault = blind(s, seat, view, seen, dice); !fault.empty()) return fault;
    for (bool listed : {false, true}) {
      const std::string fault = sampled(view, seat, seen, listed, dice);
      if (!fault.empty()) return (listed ? "a world with the deck list: " : "a world: ") + fault;
    }
    return "";
  }

  /// A view is a possible state, can be saved, and looks the same when looked at again.
  std::string sound(const GameState& view, int seat) {
    if (std::string fault = find_fault(view, t); !fault.empty()) return fault;
    GameState again;
    redact(view, t, seat, again);
    if (!same(view, again)) return "a view of it is another view" + difference(view, again);
    return saved(view);
  }

  /// What a seat cannot see changes nothing that it sees.
  std::string blind(const GameState& s, int seat, const GameState& view, const Seen& seen,
                    Random& dice) const {
    GameState twin = s, twin_view;
    swap_hidden(twin, seat, dice);
    redact(twin, t, seat, twin_view);
    if (!same(view, twin_view))
      return "what it cannot see changes its view" + difference(view, twin_view);
    return seen == look(twin, seat) ? "" : "what it cannot see changes its observation or mask";
  }

  /// A world dealt from a view, with the opponent's deck list or without, looks the same to the
  /// seat and can be played.
  std::string sampled(const GameState& view, int seat, const Seen& seen, bool listed,
                      Random& dice) {
    Belief belief;
    if (listed)
      belief.archetypes.push_back(
          {lists_[other(seat)], t.cards[setup.heroes[other(seat)]].class_, 1.0});
    GameState world, world_view;
    const std::string none = sample_world(view, t, dice.next(), belief, world);
    if (!none.empty()) return listed && !whole_ ? "" : none;  // the list may have changed
    if (std::string fault = find_fault(world, t); !fault.empty()) return fault;
    if (std::string fault = find_untruth(world, t); !fault.empty() && whole_) return fault;
    redact(world, t, seat, world_view);
    if (!same(view, world_view))
      return "it looks different from the real one" + difference(view, world_view);
    if (seen != look(world, seat)) return "it gives another observation or mask";
    if (!dice.below(4))
      if (std::string fault = exact(world); !fault.empty()) return fault;
    if (std::string fault = wander(world, dice); !fault.empty()) return "played on: " + fault;
    return "";
  }

  /// Changes everything that `seat` cannot see: dice, deck orders, the opponent's unknown cards and
  /// secrets, what the opponent knows and what it has marked.
  void swap_hidden(GameState& s, int seat, Random& dice) const {
    const int opponent = other(seat);
    s.seed = dice.next();
    for (u32& n : s.rolls) n = dice.below(1000);
    Player& p = s.players[opponent];
    Engine engine(s, t);
    const auto becomes = [&](Slot x, u16 card) { become(engine, x, card); };
    for (int i = 0; i < p.hand_n; ++i) {
      Entity& e = s.entities[p.hand[i]];
      if (s.choice.kind == Pending::Mulligan && dice.below(2)) e.flags ^= flag::Marked;
      constexpr u16 apart = flag::OpponentKnows | flag::OpponentPlaced | flag::Made | flag::Changed;
      if (e.is(apart) || e.enchants != kNone || !p.deck_n) continue;
      DeckCard& c = s.decks[opponent][dice.below(p.deck_n)];
      if (c.enchants != kNone) continue;
      if ((e.flags | c.flags) & flag::Shuffled) continue;
      constexpr u16 with_it = flag::Origin;
      const u16 card = e.card, flags = e.flags & with_it;
      becomes(p.hand[i], c.card);
      e.flags = static_cast<u16>((e.flags & ~with_it) | (c.flags & with_it));
      c.card = card;
      c.flags = static_cast<u16>((c.flags & ~with_it) | flags);
      std::swap(e.id, c.id);
    }
    for (int i = 0; i < p.secrets_n; ++i) {
      const u16 card = pools_[opponent][dice.below(static_cast<u32>(pools_[opponent].size()))];
      const bool like = t.cards[card].class_ == engine.def(p.secrets[i]).class_;
      if ((t.cards[card].marks & mark::Secret) && like) becomes(p.secrets[i], card);
    }
    if (is_drafting(s)) repick(s, opponent, dice);
    if (const Player& mine = s.players[seat]; mine.hand_n && dice.below(2))
      engine.note_peeked(s.entities[mine.hand[dice.below(mine.hand_n)]]);
    for (int side = 0; side < 2; ++side)
      for (int i = s.players[side].deck_n - 1; i > 0; --i)
        std::swap(s.decks[side][i], s.decks[side][dice.below(static_cast<u32>(i + 1))]);
  }

  /// Changes what a seat has picked, and what it is offered.
  void repick(GameState& s, int seat, Random& dice) const {
    if (!has_draft(s, seat)) return;
    const auto& pool = t.draft_pools[s.players[seat].class_];
    const auto any = [&] { return pool[dice.below(static_cast<u32>(pool.size()))]; };
    for (int i = 0; i < s.players[seat].deck_n; ++i) s.decks[seat][i].card = any();
    Engine engine(s, t);
    for (int i = 0; s.choice.seat == seat && i < s.choice.n; ++i)
      become(engine, s.choice.offered[i], any());
  }

  /// A sampled world is a game like any other.
  std::string wander(GameState& s, Random& dice) {
    for (int i = 0; i < 8 && !s.over; ++i) apply(s, t, random_action(s, t, dice));
    return find_fault(s, t);
  }
};

// --- one game ---------------------------------------------------------------------------------

struct Totals {
  u64 games = 0, steps = 0, checks = 0, overflows = 0, draws = 0, turns = 0, accepted = 0,
      checksum = 0;

  void add(const Totals& b) {
    games += b.games;
    steps += b.steps;
    checks += b.checks;
    overflows += b.overflows;
    draws += b.draws;
    turns += b.turns;
    accepted += b.accepted;
    checksum += b.checksum;
  }
};

struct Failure {
  std::string fault;
  u64 game = 0;
  Plan plan;
  std::vector<int> actions;
};

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

template <class List, class Word>
std::string json_list(const List& all, Word&& word) {
  std::string out;
  for (const auto& x : all) out += (out.empty() ? "" : ", ") + word(x);
  return "[" + out + "]";
}

std::string to_json(const Failure& f, const CardTable& t, const Options& o) {
  const Setup& s = f.plan.setup;
  const auto id = [&](u16 card) { return quoted(t.ids[card]); };
  const auto number = [](int n) { return std::to_string(n); };
  std::ostringstream out;
  out << "{\"fault\": " << quoted(f.fault) << ", \"command\": "
      << quoted("--" + o.mode + " 1 --seed " + std::to_string(o.seed) + " --from " +
                std::to_string(f.game) + " --every 1")
      << ", \"seed\": " << s.seed << ", \"heroes\": " << json_list(s.heroes, id) << ", \"decks\": "
      << json_list(s.decks, [&](const auto& deck) { return json_list(deck, id); })
      << ", \"picks\": " << json_list(s.picks, number) << ", \"first\": " << s.rules.first
      << ", \"mulligan\": " << (s.rules.mulligan ? "true" : "false")
      << ", \"positions\": " << (s.rules.positions ? "true" : "false")
      << ", \"turn_limit\": " << s.rules.turn_limit
      << ", \"actions\": " << json_list(f.actions, number) << "}";
  return out.str();
}

/// Plays one game. `visit(state, legal, n)` is called at every decision and at the end, and
/// returns a fault or nothing.
template <class Visit>
std::string play(const CardTable& t, const Plan& plan, GameState& s, std::vector<int>& actions,
                 Visit&& visit) {
  start(s, t, plan.setup);
  Random dice{mix(plan.setup.seed ^ 0x91a7ull)};
  actions.clear();
  std::array<u16, kActions> legal;
  for (;;) {
    const int n = legal_actions(s, t, legal.data());
    if (std::string fault = visit(s, n); !fault.empty()) return fault;
    if (s.over) return "";
    if (actions.size() >= kMostActions) return "the game does not end";
    const int action =
        pick_action(s, plan.styles[static_cast<std::size_t>(to_play(s))], legal.data(), n, dice);
    actions.push_back(action);
    apply(s, t, action);
  }
}

class Worker {
 public:
  Worker(const CardTable& table, const Arena& arena, const Options& options)
      : t(table), arena_(arena), o(options) {}

  /// Returns whether all is well; if not, `failure` says what is not.
  bool game(u64 number, Totals& total, Failure& failure) {
    failure.game = number;
    failure.plan = arena_.plan(game_seed(o.seed, number));
    failure.fault = o.mode == "forks"   ? forks(failure, total)
                    : o.mode == "bytes" ? bytes(failure, total)
                    : o.mode == "think" ? think(failure, total)
                                        : plain(failure, total);
    if (!failure.fault.empty()) return false;
    ++total.games;
    return true;
  }

 private:
  const CardTable& t;
  const Arena& arena_;
  const Options& o;
  GameState s_;
  std::vector<GameState> kept_;

  void count_end(Totals& total) const {
    total.overflows += s_.overflow;
    total.draws += s_.winner == 2;
    total.turns += s_.turn;
    total.checksum += mix(hash(s_));
  }

  std::string plain(Failure& f, Totals& total) {
    Checker checker(t, arena_, f.plan.setup, o.whole);
    Random dice{mix(f.plan.setup.seed ^ 0xc4ecull)};
    const u32 often = std::max(1u, o.every / 8);
    const std::string fault = play(t, f.plan, s_, f.actions, [&](const GameState& s, int n) {
      ++total.steps;
      if (std::string wrong = checker.bounds(s, n); !wrong.empty()) return wrong;
      if (!dice.below(o.every)) return checker.all(s, dice);
      return s.over || !dice.below(often) ? checker.sound(s) : std::string();
    });
    total.checks += checker.done;
    count_end(total);
    return fault;
  }

  /// Policies play: every choice is legal, and the game stays sound.
  std::string think(Failure& f, Totals& total) {
    Random dice{mix(f.plan.setup.seed ^ 0x7418ull)};
    const std::array<std::unique_ptr<Policy>, 2> players{any_policy(dice), any_policy(dice)};
    for (const auto& player : players) player->reset(dice.next());
    GameState seen;
    start(s_, t, f.plan.setup);
    while (!s_.over) {
      const int action = decide(*players[static_cast<std::size_t>(to_play(s_))], s_, t, seen);
      if (std::string wrong = refusal(s_, t, action); !wrong.empty())
        return "a policy chose action " + std::to_string(action) + ": " + wrong;
      f.actions.push_back(action);
      apply(s_, t, action);
      ++total.steps;
      if (std::string fault = find_fault(s_, t); !fault.empty()) return fault;
    }
    ++total.checks;
    count_end(total);
    return "";
  }

  /// From every step on, a copy and a saved copy play the same actions: the end is the same.
  std::string forks(Failure& f, Totals& total) {
    kept_.clear();
    std::string fault = play(t, f.plan, s_, f.actions, [&](const GameState& s, int) {
      ++total.steps;
      kept_.push_back(s);
      return std::string();
    });
    if (!fault.empty()) return fault;
    count_end(total);
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      GameState copy = kept_[i], loaded{};
      if (fault = from_bytes(to_bytes(copy, t), t, loaded); !fault.empty()) return fault;
      for (GameState* fork : {&copy, &loaded}) {
        for (std::size_t k = i; k < f.actions.size(); ++k) apply(*fork, t, f.actions[k]);
        ++total.checks;
        if (!same(*fork, s_))
          return "a copy made at step " + std::to_string(i) + " ended differently" +
                 difference(*fork, s_);
      }
    }
    return "";
  }

  /// Damages a saved game in many ways. What is still accepted must be playable.
  std::string bytes(Failure& f, Totals& total) {
    Random dice{mix(f.plan.setup.seed ^ 0xb17eull)};
    kept_.clear();
    const std::string fault = play(t, f.plan, s_, f.actions, [&](const GameState& s, int) {
      if (!dice.below(8) || s.choice.kind == Pending::Pick) kept_.push_back(s);
      return std::string();
    });
    if (!fault.empty() || kept_.empty()) return fault;
    for (int i = 0; i < 20; ++i) {
      GameState state = kept_[dice.below(static_cast<u32>(kept_.size()))];
      if (!dice.below(3)) redact(GameState(state), t, static_cast<int>(dice.below(2)), state);
      std::string data;
      if (dice.below(4)) {  // a wrong state, correctly packed
        damage(reinterpret_cast<unsigned char*>(&state), sizeof state, dice);
        data = to_bytes(state, t);
      } else {  // wrong bytes
        data = to_bytes(state, t);
        if (dice.below(4) == 0) data.resize(dice.below(static_cast<u32>(data.size() + 1)));
        damage(reinterpret_cast<unsigned char*>(data.data()), data.size(), dice);
      }
      ++total.checks;
      GameState loaded{};
      if (!from_bytes(data, t, loaded).empty()) continue;
      ++total.accepted;
      use(loaded, dice, total);
    }
    return "";
  }

  static void damage(unsigned char* data, std::size_t n, Random& dice) {
    constexpr unsigned char telling[] = {0,  1,  2,  3,   7,   10,  60,  63,
                                         64, 79, 80, 127, 128, 200, 254, 255};
    if (!n) return;
    for (u32 i = 0, times = 1 + dice.below(3); i < times; ++i) {
      unsigned char& byte = data[dice.below(static_cast<u32>(n))];
      switch (dice.below(3)) {
        case 0: byte ^= static_cast<unsigned char>(1u << dice.below(8)); break;
        case 1: byte = static_cast<unsigned char>(dice.next()); break;
        default: byte = telling[dice.below(sizeof telling)];
      }
    }
  }

  /// Everything one can do with a state, under the eyes of the sanitizers.
  void use(GameState& s, Random& dice, Totals& total) {
    std::vector<float> row(static_cast<std::size_t>(observation_size()));
    std::vector<i32> ids(static_cast<std::size_t>(card_id_size()));
    std::array<i8, kActions> mask;
    std::array<u16, kActions> legal;
    for (int seat = 0; seat < 2; ++seat) {
      if (s.redacted && seat != s.redacted - 1) continue;
      GameState view, world;
      redact(s, t, seat, view);
      observe(s, t, seat, row.data(), mask.data());
      observe_cards(view, seat, ids.data());
      Belief belief;
      if (sample_world(view, t, dice.next(), belief, world).empty())
        for (int i = 0; i < 5 && !world.over; ++i) {
          const int n = legal_actions(world, t, legal.data());
          if (n <= 0) break;
          apply(world, t, legal[dice.below(static_cast<u32>(n))]);
        }
    }
    for (int a = -1; a <= kActions; ++a) total.checksum += refusal(s, t, a).size();
    if (s.redacted) return;
    for (int i = 0; i < 60 && !s.over; ++i) {
      const int n = legal_actions(s, t, legal.data());
      if (n <= 0) break;
      apply(s, t, legal[dice.below(static_cast<u32>(n))]);
      ++total.steps;
    }
  }
};

// --- all games --------------------------------------------------------------------------------

int run(const Options& o, const CardTable& t) {
  const Arena arena(t);
  if (!arena.usable()) {
    std::fprintf(stderr, "the table has too few implemented cards to make decks of\n");
    return 2;
  }
  std::atomic<u64> next{o.from};
  std::atomic<bool> failed{false};
  std::mutex lock;
  Totals total;
  Failure first;
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&](int number) {
    thread_number = number;
    Worker worker(t, arena, o);
    Totals mine;
    Failure failure;
    for (u64 i; !failed && (i = next++) < o.from + o.games;) {
      now_playing[static_cast<std::size_t>(number)] = i + 1;
      if (worker.game(i, mine, failure)) continue;
      const std::lock_guard guard(lock);
      if (first.fault.empty() || failure.game < first.game) first = failure;
      failed = true;
    }
    now_playing[static_cast<std::size_t>(number)] = 0;
    const std::lock_guard guard(lock);
    total.add(mine);
  };
  std::vector<std::thread> others;
  for (int i = 1; i < o.threads; ++i) others.emplace_back(work, i);
  work(0);
  for (auto& thread : others) thread.join();
  if (failed) {
    std::printf("%s\n", to_json(first, t, o).c_str());
    return 1;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  const auto number = [](u64 n) { return static_cast<unsigned long long>(n); };
  std::printf(
      "{\"games\": %llu, \"steps\": %llu, \"checks\": %llu, \"accepted\": %llu, \"overflows\": "
      "%llu, "
      "\"draws\": %llu, \"turns\": %llu, \"checksum\": %llu, \"seconds\": %.1f}\n",
      number(total.games), number(total.steps), number(total.checks), number(total.accepted),
      number(total.overflows), number(total.draws), number(total.turns), number(total.checksum),
      seconds.count());
  return 0;
}

int usage() {
  std::fprintf(stderr,
               "usage: hs_fuzz TABLE [--games N | --forks N | --bytes N | --think N] [--seed S] "
               "[--threads T] "
               "[--every K] [--from I] [--whole 0]\n");
  return 2;
}

int main_of(int argc, char** argv) {
  Options o;
  if (argc < 2 || argc % 2) return usage();
  o.table = argv[1];
  for (int i = 2; i + 1 < argc; i += 2) {
    const std::string key = argv[i];
    const u64 n = std::strtoull(argv[i + 1], nullptr, 10);
    if (key == "--games" || key == "--forks" || key == "--bytes" || key == "--think") {
      o.mode = key.substr(2);
      o.games = n;
    } else if (key == "--seed") {
      o.seed = n;
    } else if (key == "--from") {
      o.from = n;
    } else if (key == "--threads") {
      o.threads = static_cast<int>(std::clamp<u64>(n, 1, kThreadsMost));
    } else if (key == "--whole") {
      o.whole = n != 0;
    } else if (key == "--every") {
      o.every = static_cast<u32>(std::max<u64>(n, 1));
    } else {
      return usage();
    }
  }
  CardTable table;
  if (const std::string fault = load_table(o.table, table); !fault.empty()) {
    std::fprintf(stderr, "%s\n", fault.c_str());
    return 2;
  }
  watch_crashes();
  return run(o, table);
}

}  // namespace
}  // namespace hs

int main(int argc, char** argv) { return hs::main_of(argc, argv); }
