#include "hs_env/engine/table_fault.h"

#include <optional>
#include <set>
#include <stdexcept>

#include "hs_env/engine/words.h"

namespace hs {

namespace {

/// What is wrong; thrown by the checks and caught at the top.
struct Fault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string num(long long n) { return std::to_string(n); }

void need(bool ok, const std::string& what) {
  if (!ok) throw Fault(what);
}

void within(const char* what, long long n, long long least, long long most) {
  if (n < least || n > most)
    throw Fault(std::string(what) + " is " + num(n) + ", not within " + num(least) + " and " +
                num(most));
}

/// How many names a list of words has.
#define HS_ONE(name) +1
constexpr int kActionWords = 0 HS_ACTIONS(HS_ONE), kValueWords = 0 HS_VALUES(HS_ONE),
              kSelectorWords = 0 HS_SELECTORS(HS_ONE), kFilterWords = 0 HS_FILTERS(HS_ONE),
              kConditionWords = 0 HS_CONDITIONS(HS_ONE), kSourceWords = 0 HS_SOURCES(HS_ONE),
              kAttrs = 0 HS_ATTRS(HS_ONE), kPlayerStats = 0 HS_PLAYER_STATS(HS_ONE),
              kComparisons = 0 HS_COMPARISONS(HS_ONE), kPlayers = 0 HS_PLAYERS(HS_ONE),
              kDurations = 0 HS_DURATIONS(HS_ONE), kZones = 0 HS_ZONES(HS_ONE),
              kTypes = 0 HS_TYPES(HS_ONE), kRarities = 0 HS_RARITIES(HS_ONE);
#undef HS_ONE

// Operands, one letter each.
//   words:    v value, s selector, f filter, F filter or nothing, q condition, k card source,
//             e enchantment or nothing
//   numbers:  p player, a attribute, t player's stat, c counter, C class, = comparison,
//             u duration, d card, P pool, Q first of a row of pools, o offer, n offered,
//             % percent, h health or 0, b yes or no, # any

const char* operands(Action a) {
  switch (a) {
    case Action::Deal:
    case Action::Heal:
    case Action::SetHealth: return "sv";
    case Action::DealFrom: return "ssv";
    case Action::HealFully:
    case Action::Destroy:
    case Action::Remove:
    case Action::Silence:
    case Action::Freeze:
    case Action::PutInPlay:
    case Action::DrawCard:
    case Action::ShowCost:
    case Action::Discard:
    case Action::Choose:
    case Action::Keep:
    case Action::Redirect:
    case Action::Ready:
    case Action::TriggerDeathrattle:
    case Action::Remember:
    case Action::RememberThis: return "s";
    case Action::GainArmor:
    case Action::WearDown:
    case Action::Mill:
    case Action::GainMana:
    case Action::LookAtTop: return "vp";
    case Action::Transform: return "sk";
    case Action::Summon: return "kvpebh";
    case Action::Resurrect: return "vpbF";
    case Action::SwapWithHand:
    case Action::Fight: return "ss";
    case Action::Equip:
    case Action::SetHeroPower:
    case Action::SetHero: return "kp";
    case Action::TakeControl: return "spu";
    case Action::ReturnToHand:
    case Action::Buff: return "se";
    case Action::Shuffle: return "kvp";
    case Action::ShuffleIntoDeck: return "sp";
    case Action::Give: return "kvpeo";
    case Action::GiveCopies: return "so";
    case Action::Draw:
    case Action::UnlockMana:
    case Action::RefreshHeroPower: return "p";
    case Action::Lose: return "s#";
    case Action::GainCrystals: return "vbp";
    case Action::Discover: return "no";
    case Action::Count: return "cvp";
    case Action::Let: return "#v";
    case Action::Jump: return "#";
    case Action::Unless: return "#q";
    case Action::Repeat: return "##v";
    case Action::Again: return "##";
    case Action::ChangeDamage: return "v";
    default: return "";  // none, or a list that `Reader::instruction` reads
  }
}

const char* operands(Value v) {
  switch (v) {
    case Value::Attr:
    case Value::SumOf: return "as";
    case Value::CountOf: return "s";
    case Value::CounterOf: return "cp";
    case Value::PlayerStat: return "tp";
    case Value::Random:
    case Value::Add:
    case Value::Sub:
    case Value::Mul:
    case Value::Min:
    case Value::Max: return "vv";
    case Value::Stored: return "#";
    case Value::If: return "qvv";
    case Value::WithSpellDamage: return "v";
    default: return "";
  }
}

const char* operands(Selector s) {
  switch (s) {
    case Selector::Hero:
    case Selector::Weapon:
    case Selector::PowerOf:
    case Selector::Minions:
    case Selector::Characters:
    case Selector::Hand:
    case Selector::Deck:
    case Selector::Secrets:
    case Selector::Aside: return "p";
    case Selector::Adjacent:
    case Selector::Alive:
    case Selector::First:
    case Selector::Last: return "s";
    case Selector::Union:
    case Selector::Minus: return "ss";
    case Selector::Where: return "sf";
    case Selector::Pick: return "sv";
    case Selector::Lowest:
    case Selector::Highest: return "as";
    default: return "";
  }
}

const char* operands(Filter f) {
  switch (f) {
    case Filter::IsClass: return "C";
    case Filter::IsCard: return "d";
    case Filter::IsType:
    case Filter::IsRace:
    case Filter::IsRarity:
    case Filter::HasKeyword:
    case Filter::HasMark: return "#";
    case Filter::AttrIs: return "a=v";
    case Filter::IsIn:
    case Filter::SameCardAs:
    case Filter::SameClassAs:
    case Filter::SameCostAs: return "s";
    case Filter::FilterNot: return "f";
    case Filter::FilterAnd:
    case Filter::FilterOr: return "ff";
    default: return "";
  }
}

const char* operands(Condition c) {
  switch (c) {
    case Condition::Compare: return "v=v";
    case Condition::Exists:
    case Condition::Killed: return "s";
    case Condition::Joust: return "f";
    case Condition::Is: return "sf";
    case Condition::TurnOf:
    case Condition::NoDuplicates:
    case Condition::RoomFor: return "p";
    case Condition::Chance: return "%";
    case Condition::And:
    case Condition::Or: return "qq";
    case Condition::Not:
    case Condition::Seen: return "q";
    default: return "";
  }
}

const char* operands(Source s) {
  switch (s) {
    case Source::Literal: return "d";
    case Source::FromPool: return "P";
    case Source::FromClassPool: return "Qp";
    case Source::CardOf:
    case Source::CopyOf: return "s";
    default: return "";
  }
}

/// Reads programs as the engine does, and checks every word before it is used.
class Reader {
 public:
  Reader(const CardTable& table, const std::vector<i32>& code) : t(table), code_(code) {}

  /// A program from its first instruction to its End. Nothing if `pc` is 0.
  void program(u32 pc) {
    if (!pc) return;
    at_ = pc;
    block();
  }

  /// One word of a kind, by its letter. Nothing if `pc` is 0.
  void word(char kind, u32 pc) {
    if (!pc) return;
    at_ = pc;
    operand(kind);
  }

  /// Whether the code has been read to its end.
  bool done() const { return at_ == code_.size(); }

 private:
  const CardTable& t;
  const std::vector<i32>& code_;
  std::size_t at_ = 0;
  int depth_ = 0;

  i32 peek() const {
    need(at_ < code_.size(), "a program runs beyond the end of the code");
    return code_[at_];
  }
  i32 next() {
    const i32 word = peek();
    ++at_;
    return word;
  }
  i32 literal(const char* what, long long least, long long most) {
    const i32 word = next();
    need(op_of(word) == 0, std::string(what) + " is not a plain number");
    within(what, literal_of(word), least, most);
    return literal_of(word);
  }
  u16 card() {
    return static_cast<u16>(literal("a card", 1, static_cast<long long>(t.cards.size()) - 1));
  }

  /// Reads a node and compares its length with the one it states. `body` reads the operands.
  template <class Body>
  void node(int words, Body&& body) {
    need(++depth_ <= kNestedMost, "words are nested more than " + num(kNestedMost) + " deep");
    const std::size_t start = at_;
    const i32 head = next();
    need(op_of(head) < words, "a program has an unknown word");
    body(op_of(head));
    need(at_ - start == static_cast<std::size_t>(length_of(head)),
         "a word does not have the length it states");
    --depth_;
  }

  void all(const char* kinds) {
    for (; *kinds; ++kinds) operand(*kinds);
  }

  template <class List>
  static long long last(const List& list) {
    return static_cast<long long>(list.size()) - 1;
  }

  /// One operand by its letter: a word of its own, or a plain number.
  void operand(char kind) {
    switch (kind) {
      case 'v':
        if (op_of(peek()) == 0) return void(next());
        return node(kValueWords, [&](int op) { all(operands(static_cast<Value>(op))); });
      case 's':
        return node(kSelectorWords, [&](int op) { all(operands(static_cast<Selector>(op))); });
      case 'F':
        if (peek() == 0) return void(next());
        [[fallthrough]];
      case 'f': return node(kFilterWords, [&](int op) { all(operands(static_cast<Filter>(op))); });
      case 'q':
        return node(kConditionWords, [&](int op) { all(operands(static_cast<Condition>(op))); });
      case 'k': return node(kSourceWords, [&](int op) { source(static_cast<Source>(op)); });
      case 'e':
        if (op_of(peek()) == 0) return void(next());
        return node(2, [&](int) {
          literal("an enchantment", 0, last(t.enchants));
          all("vvv");
        });
      default: number(kind);
    }
  }

  void number(char kind) {
    constexpr long long any = 1 << 23;
    switch (kind) {
      case 'p': return void(literal("a player", 0, kPlayers - 1));
      case 'a': return void(literal("an attribute", 0, kAttrs - 1));
      case 't': return void(literal("a player's number", 0, kPlayerStats - 1));
      case 'c': return void(literal("a counter", 0, kCounters - 1));
      case 'C': return void(literal("a class", 0, static_cast<int>(Class::Count) - 1));
      case '=': return void(literal("a comparison", 0, kComparisons - 1));
      case 'u': return void(literal("a duration", 0, kDurations - 1));
      case 'd': return void(card());
      case 'P': return void(literal("a pool", 0, last(t.pools)));
      case 'Q':
        return void(
            literal("a row of pools", 0, last(t.pools) - static_cast<int>(Class::Count) + 1));
      case 'o': return void(literal("an offer", 0, last(t.offers)));
      case 'n': return void(literal("the number of offered cards", 1, kAnswersMax));
      case '%': return void(literal("a chance", 0, 100));
      case 'h': return void(literal("health", 0, kStatMax));
      case 'b': return void(literal("yes or no", 0, 1));
      default: return void(literal("a number", -any, any - 1));
    }
  }

  void source(Source s) {
    auto count = [&](long long least, long long most) {
      return literal("the number of cards", least, most);
    };
    switch (s) {
      case Source::OneOf:
      case Source::OneMissing:
      case Source::Jade:
        for (i32 n = count(1, 64); n > 0; --n) card();
        break;
      case Source::EachOf:
        for (i32 n = count(1, kAnswersMax); n > 0; --n) operand('k');
        break;
      case Source::Mixture:
        for (i32 n = 3 * count(0, 1 << 16); n > 0; --n) card();
        break;
      default: all(operands(s));
    }
  }

  /// Instructions up to an End. Jumps go to instructions of the same block.
  void block() {
    std::set<std::size_t> starts;
    std::vector<std::size_t> jumps;
    for (bool end = false; !end;) {
      starts.insert(at_);
      const std::size_t head = at_;
      node(kActionWords, [&](int op) {
        end = static_cast<Action>(op) == Action::End;
        instruction(static_cast<Action>(op));
      });
      if (const auto to = jump(head)) jumps.push_back(*to);
    }
    for (std::size_t to : jumps)
      need(starts.count(to) > 0, "a jump does not lead to an instruction");
  }

  void instruction(Action a) {
    switch (a) {
      case Action::DealTogether:
        for (i32 n = literal("the number of parts", 0, kHitsMax); n > 0; --n) all("sv");
        break;
      case Action::DrawOneOfEach: {
        const i32 n = literal("the number of cards to draw", 1, kHandMax);
        operand('f');
        for (i32 i = 0; i < n; ++i) operand('s');
        break;
      }
      case Action::ForEach:
        operand('s');
        inner_block();
        break;
      case Action::OneOfThese:
        for (i32 n = literal("the number of branches", 1, 1 << 16); n > 0; --n) inner_block();
        break;
      default: all(operands(a));
    }
  }

  void inner_block() {
    const i32 words = literal("the length of a block", 1, 1 << 23);
    const std::size_t start = at_;
    block();
    need(at_ - start == static_cast<std::size_t>(words),
         "a block does not have the length it states");
  }

  /// Where the instruction at `head`, just read, may jump to.
  std::optional<std::size_t> jump(std::size_t head) const {
    const auto number = [&](std::size_t nth) { return literal_of(code_[head + nth]); };
    switch (static_cast<Action>(op_of(code_[head]))) {
      case Action::Jump:
      case Action::Unless: return at_ + static_cast<std::size_t>(number(1));
      case Action::Repeat: return at_ + static_cast<std::size_t>(number(2));
      case Action::Again: return at_ - static_cast<std::size_t>(number(2));
      default: return {};
    }
  }
};

class Inspector {
 public:
  explicit Inspector(const CardTable& table) : t(table), code_(table, table.code) {}

  void look() {
    check_sizes();
    for (std::size_t i = 0; i < t.cards.size(); ++i) named(t.names[i], [&] { check(t.cards[i]); });
    for (const TriggerDef& d : t.triggers) check(d);
    for (const AuraDef& a : t.auras) check(a);
    for (const EnchantDef& e : t.enchants) check(e);
    for (const OfferDef& o : t.offers) {
      need(o.source != 0, "an offer has no source");
      code_.word('k', o.source);
      code_.word('f', o.filter);
    }
    for (const CardEffects& e : t.effects) {
      check_effects(e.whole);
      check_effects(e.lasting);
    }
    for (const auto& pool : t.pools)
      for (u16 card : pool) within("a card of a pool", card, 1, last_card());
  }

 private:
  const CardTable& t;
  Reader code_;

  long long last_card() const { return static_cast<long long>(t.cards.size()) - 1; }

  /// Adds the name of the card to a fault.
  template <class Check>
  static void named(const std::string& name, Check&& check) {
    try {
      check();
    } catch (const Fault& fault) {
      throw Fault(name + ": " + fault.what());
    }
  }

  void check_sizes() {
    constexpr long long most = 65000;
    within("the number of cards", last_card(), 0, most);
    within("the number of triggers", static_cast<long long>(t.triggers.size()), 0, most);
    within("the number of auras", static_cast<long long>(t.auras.size()), 0, most);
    within("the number of enchantments", static_cast<long long>(t.enchants.size()), 2, most);
    within("the number of offers", static_cast<long long>(t.offers.size()), 0, most);
    within("the number of words", static_cast<long long>(t.code.size()), 1, (1 << 23) - 1);
    need(t.effects.size() == t.cards.size(), "the cards and their effects differ in number");
    within("the coin", t.coin, 0, last_card());
    need(op_of(t.code[0]) == static_cast<int>(Action::End), "the code does not begin with an End");
    need(t.enchants[kStolen].steals, "the second enchantment is not the one of stolen minions");
  }

  void check(const CardDef& c) {
    within("the type", static_cast<int>(c.type), 0, kTypes - 1);
    within("the class", c.class_, 0, static_cast<int>(Class::Count) - 1);
    within("the race", static_cast<int>(c.race), 0, static_cast<int>(Race::Count) - 1);
    within("the rarity", static_cast<int>(c.rarity), 0, kRarities - 1);
    within("the cost", c.cost, 0, kStatMax);
    within("the attack", c.attack, 0, kStatMax);
    within("the health", c.health, 0, kStatMax);
    within("the armor", c.armor, 0, kStatMax);
    within("the spell damage", c.spell_damage, -kSpellDamageMost, kSpellDamageMost);
    within("the overload", c.overload, 0, kManaMax);
    check_keywords(c.keywords);
    check_events(c.events | c.events_far);
    check_lists(c);
    for (u32 pc : {c.play, c.combo, c.deathrattle, c.discarded}) code_.program(pc);
    code_.word('v', c.cost_value);
    within("the target mode", static_cast<int>(c.target.mode), 0,
           static_cast<int>(TargetMode::Combo));
    code_.word('q', c.target.condition);
    code_.word('q', c.needs.condition);
    for (u16 half : c.halves) within("a half", half, 0, last_card());
    within("the hero power", c.hero_power, 0, last_card());
    need(!c.hero_power || t.cards[c.hero_power].type == Type::Power, "the hero power is not one");
    within("the magnetic enchantment", c.magnetic, 0,
           static_cast<long long>(t.enchants.size()) - 1);
  }

  void check(const TriggerDef& d) {
    within("the event of a trigger", static_cast<int>(d.event), 0,
           static_cast<int>(Event::Count) - 1);
    within("the zone of a trigger", static_cast<int>(d.zone), 0, kZones - 1);
    within("the side of a trigger", d.side, 0, 2);
    code_.word('q', d.condition);
    code_.program(d.body);
  }

  void check(const AuraDef& a) {
    code_.word('q', a.condition);
    code_.word('s', a.who);
    need(a.who || !(a.attack || a.health || a.cost || a.set_attack || a.keywords),
         "an aura changes something, but nobody");
    for (u32 pc : {a.attack, a.health, a.cost, a.set_attack}) code_.word('v', pc);
    check_keywords(a.keywords);
    within("the players of an aura", a.who_plays, 0, kPlayers - 1);
  }

  void check(const EnchantDef& e) {
    check_keywords(e.keywords);
    check_events(e.events);
    check_lists(e);
    code_.program(e.deathrattle);
    within("the spell damage of an enchantment", e.spell_damage, -kSpellDamageMost,
           kSpellDamageMost);
    within("the duration", static_cast<int>(e.until), 0, kDurations - 1);
  }

  static void check_effects(const std::array<i8, kEffects>& effects) {
    for (std::size_t i = 0; i < kEffects; ++i)
      if (kEffectFeatures[i].divisor == 1)
        within("a bit of an effect", effects[i], 0, 1);
      else
        within("an amount of an effect", effects[i], -kEffectMost, kEffectMost);
  }
  static void check_keywords(u32 mask) {
    need(!(mask >> static_cast<int>(KeywordBit::Count)), "an unknown keyword");
  }
  static void check_events(u32 mask) {
    need(!(static_cast<u64>(mask) >> static_cast<int>(Event::Count)), "an unknown event");
  }

  template <class Holder>
  void check_lists(const Holder& h) {
    within("the number of triggers", h.triggers, 0, kTriggersMost);
    within("the last trigger", h.first_trigger + h.triggers, 0,
           static_cast<long long>(t.triggers.size()));
    within("the last aura", h.first_aura + h.auras, 0, static_cast<long long>(t.auras.size()));
  }
};

}  // namespace

std::string find_table_fault(const CardTable& table) {
  try {
    Inspector(table).look();
  } catch (const Fault& fault) {
    return fault.what();
  }
  return "";
}

std::string find_condition_fault(const std::vector<i32>& condition, const CardTable& table) {
  try {
    // Position 0 means "none" in a table, so the condition is read from position 1.
    std::vector<i32> code{0};
    code.insert(code.end(), condition.begin(), condition.end());
    Reader reader(table, code);
    reader.word('q', 1);
    need(reader.done(), "there are words behind the condition");
  } catch (const Fault& fault) {
    return fault.what();
  }
  return "";
}

}  // namespace hs
