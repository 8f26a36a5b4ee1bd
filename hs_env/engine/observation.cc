#include "hs_env/engine/observation.h"

#include <algorithm>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

namespace {

// Numbers are divided so that ordinary games stay around 0 to 1, and cut off at +-kCut.
constexpr float kCut = 10.0f;
constexpr float kStat = 1.0f / 10.0f;
constexpr float kHealth = 1.0f / 30.0f;
constexpr int kOffered = 4;  ///< cards of a Pick that are described in full

/// The features that are there for each card, followed by those of its effects.
std::vector<std::string> with_effects(std::vector<std::string> features, bool lasting) {
  for (const std::string& name : effect_names(lasting)) features.push_back("effect_" + name);
  return features;
}

const std::vector<std::string> kGameFeatures = {
    "turn/30", "my_turn", "i_went_first", "turns_left/90", "revealed_mine/30", "revealed_enemy/30"};
const std::vector<std::string> kPlayerFeatures = {"health/30",
                                                  "max_health/30",
                                                  "armor/10",
                                                  "attack/10",
                                                  "can_attack",
                                                  "frozen",
                                                  "immune",
                                                  "spell_damage/10",
                                                  "class_neutral",
                                                  "class_druid",
                                                  "class_hunter",
                                                  "class_mage",
                                                  "class_paladin",
                                                  "class_priest",
                                                  "class_rogue",
                                                  "class_shaman",
                                                  "class_warlock",
                                                  "class_warrior",
                                                  "class_other",
                                                  "power_cost/10",
                                                  "power_used",
                                                  "weapon",
                                                  "weapon_attack/10",
                                                  "weapon_durability/10",
                                                  "weapon_trigger",
                                                  "weapon_deathrattle",
                                                  "mana/10",
                                                  "crystals/10",
                                                  "overload_locked/10",
                                                  "overload_owed/10",
                                                  "hand/10",
                                                  "deck/30",
                                                  "secrets/5",
                                                  "fatigue/10",
                                                  "cards_played_this_turn/10",
                                                  "jade_golems/10",
                                                  "power_usable"};
const std::vector<std::string> kMinionFeatures =
    with_effects({"present",         "attack/10",   "health/10",   "max_health/10",
                  "damage/10",       "cost/10",     "can_attack",  "attacks_left/2",
                  "arrived",         "frozen",      "silenced",    "taunt",
                  "divine_shield",   "charge",      "rush",        "windfury",
                  "stealth",         "poisonous",   "lifesteal",   "freezes",
                  "immune",          "elusive",     "cant_attack", "cant_attack_heroes",
                  "spell_damage/10", "deathrattle", "trigger",     "aura",
                  "enchantments/10", "beast",       "demon",       "dragon",
                  "elemental",       "mech",        "murloc",      "pirate",
                  "totem",           "all_tribes"},
                 true);
const std::vector<std::string> kCardFeatures = with_effects(
    {"present",         "minion",       "spell",          "weapon",   "hero",       "cost/10",
     "printed_cost/10", "attack/10",    "health/10",      "playable", "taunt",      "divine_shield",
     "charge",          "rush",         "windfury",       "stealth",  "poisonous",  "lifesteal",
     "battlecry",       "deathrattle",  "combo",          "secret",   "choose_one", "overload/10",
     "spell_damage/10", "takes_target", "to_be_replaced", "beast",    "demon",      "dragon",
     "elemental",       "mech",         "murloc",         "pirate",   "totem",      "all_tribes"},
    false);
const std::vector<std::string> kEnemyCardFeatures = {
    "present", "known", "place_known", "minion",    "spell",
    "weapon",  "hero",  "cost/10",     "attack/10", "health/10"};
const std::vector<std::string> kPendingFeatures = {"none",   "mulligan", "position",  "choose_one",
                                                   "target", "pick",     "choices/10"};

std::vector<Slice> lay_out(std::vector<Slice> slices) {
  int offset = 0;
  for (Slice& s : slices) {
    s.offset = offset;
    offset += s.count * static_cast<int>(s.features.size());
  }
  return slices;
}

int size_of(const std::vector<Slice>& slices) {
  const Slice& last = slices.back();
  return last.offset + last.count * static_cast<int>(last.features.size());
}

/// Writes features one after the other. What is skipped is 0.
class Pen {
 public:
  explicit Pen(float* out) : at_(out) {}
  /// Written so that it compiles to a minimum and a maximum; `std::clamp` becomes two branches.
  void num(int v, float scale) {
    const float x = static_cast<float>(v) * scale;
    const float least = x > -kCut ? x : -kCut;
    *at_++ = least < kCut ? least : kCut;
  }
  void bit(bool b) { *at_++ = b ? 1.0f : 0.0f; }
  void bits(u32 has, std::initializer_list<u32> masks) {
    for (u32 m : masks) bit((has & m) != 0);
  }
  void one_hot(int which, int n) {
    float* const first = at_;
    skip(static_cast<std::size_t>(n));
    if (which >= 0 && which < n) first[which] = 1.0f;
  }
  template <std::size_t n>
  void row(const std::array<float, n>& numbers) {
    std::memcpy(at_, numbers.data(), sizeof numbers);
    at_ += n;
  }
  void skip(std::size_t n) {
    std::memset(at_, 0, n * sizeof *at_);
    at_ += n;
  }
  void skip_to(const float* end) { skip(static_cast<std::size_t>(end - at_)); }

 private:
  float* at_;
};

class Observer {
 public:
  Observer(const GameState& s, const CardTable& t, int seat, const u16* legal, int n)
      : s(s), t(t), g(const_cast<GameState&>(s), t), me(seat) {
    for (int i = 0; i < n; ++i) {
      const int a = legal[i];
      if (a >= kPlay && a < kAttack) playable |= 1u << ((a - kPlay) / kTargets);
      if (a >= kPower && a < kChoose) power = true;
    }
  }

  void write(float* out) {
    Pen pen(out);
    game(pen);
    player(pen, me);
    player(pen, other(me));
    board(pen, me);
    board(pen, other(me));
    hand(pen);
    enemy_hand(pen);
    pending(pen);
    pen.skip_to(out + observation_size());
  }

 private:
  const GameState& s;
  const CardTable& t;
  Engine g;
  const int me;
  u32 playable = 0;
  bool power = false;

  void game(Pen& pen) {
    pen.num(s.turn, 1.0f / 30);
    pen.bit(!s.over && to_play(s) == me);
    pen.bit(s.first == me);
    pen.num(s.turn_limit - s.turn, 1.0f / 90);
    pen.num(s.players[me].revealed_n, 1.0f / 30);
    pen.num(s.players[other(me)].revealed_n, 1.0f / 30);
  }

  void player(Pen& pen, int seat) {
    const Player& p = s.players[seat];
    const Slot x = hero_slot(seat);
    const Entity& e = s.entities[x];
    pen.num(e.health(), kHealth);
    pen.num(e.max_health, kHealth);
    pen.num(p.armor, kStat);
    pen.num(e.attack, kStat);
    pen.bit(s.active == seat && can_attack(e));
    pen.bit(e.is(flag::Frozen));
    pen.bit(e.has(kw::Immune));
    pen.num(g.spell_damage(seat), kStat);
    pen.one_hot(p.class_, static_cast<int>(Class::Count));
    pen.num(g.cost_of(power_slot(seat)), kStat);
    pen.bit(p.counters[static_cast<int>(Counter::PowerUsesTurn)] > 0);
    pen.bit(p.weapon != kNone);
    if (p.weapon != kNone) {
      const Entity& w = s.entities[p.weapon];
      pen.num(w.attack, kStat);
      pen.num(w.health(), kStat);
      pen.bit(g.def(p.weapon).triggers > 0);
      pen.bit(g.def(p.weapon).deathrattle != 0);
    } else {
      pen.skip(4);
    }
    for (int v : {p.mana, p.crystals, p.locked, p.owed, p.hand_n}) pen.num(v, kStat);
    pen.num(p.deck_n, 1.0f / 30);
    pen.num(p.secrets_n, 1.0f / 5);
    pen.num(p.fatigue, kStat);
    pen.num(p.counters[static_cast<int>(Counter::CardsPlayedTurn)], kStat);
    pen.num(p.counters[static_cast<int>(Counter::Jade)], kStat);
    pen.bit(seat == me && power);
  }

  void board(Pen& pen, int seat) {
    const Player& p = s.players[seat];
    for (int i = 0; i < p.board_n; ++i) minion(pen, p.board[i], seat);
    pen.skip(static_cast<std::size_t>(kBoardMax - p.board_n) * kMinionFeatures.size());
  }

  void minion(Pen& pen, Slot x, int seat) {
    const Entity& e = s.entities[x];
    const CardDef& d = g.def(x);
    const bool silenced = e.is(flag::Silenced);
    int enchants = 0;
    bool deathrattle = !silenced && d.deathrattle, trigger = !silenced && d.triggers,
         aura = !silenced && d.auras;
    for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next, ++enchants) {
      const EnchantDef& k = t.enchants[s.enchants[i].def];
      deathrattle |= k.deathrattle != 0;
      trigger |= k.triggers != 0;
      aura |= k.auras != 0;
    }
    pen.bit(true);
    pen.num(e.attack, kStat);
    pen.num(e.health(), kStat);
    pen.num(e.max_health, kStat);
    pen.num(e.damage, kStat);
    pen.num(d.cost, kStat);
    pen.bit(s.active == seat && can_attack(e));
    pen.num(attacks_allowed(e) - e.attacks, 0.5f);
    pen.bit(e.is(flag::Arrived));
    pen.bit(e.is(flag::Frozen));
    pen.bit(silenced);
    pen.bits(e.keywords,
             {kw::Taunt, kw::DivineShield, kw::Charge, kw::Rush, kw::Windfury | kw::MegaWindfury,
              kw::Stealth, kw::Poisonous, kw::Lifesteal, kw::Freezes, kw::Immune, kw::Elusive,
              kw::CantAttack, kw::CantAttackHeroes});
    pen.num(e.spell_damage, kStat);
    pen.bit(deathrattle);
    pen.bit(trigger);
    pen.bit(aura);
    pen.num(enchants, kStat);
    tribe(pen, d);
    if (silenced)
      pen.skip(kLastingEffects);
    else
      pen.row(t.effect_rows[e.card].lasting);
  }

  void tribe(Pen& pen, const CardDef& d) {
    pen.one_hot(static_cast<int>(d.race) - 1, static_cast<int>(Race::Count) - 1);
  }

  void kind(Pen& pen, const CardDef& d) {
    for (Type type : {Type::Minion, Type::Spell, Type::Weapon, Type::Hero}) pen.bit(d.type == type);
  }

  void card(Pen& pen, Slot x, bool can_play) {
    const Entity& e = s.entities[x];
    const CardDef& d = g.def(x);
    pen.bit(true);
    kind(pen, d);
    pen.num(e.zone == Zone::Hand ? g.cost_of(x) : d.cost, kStat);
    pen.num(d.cost, kStat);
    pen.num(e.attack, kStat);
    pen.num(e.max_health, kStat);
    pen.bit(can_play);
    pen.bits(e.keywords,
             {kw::Taunt, kw::DivineShield, kw::Charge, kw::Rush, kw::Windfury | kw::MegaWindfury,
              kw::Stealth, kw::Poisonous, kw::Lifesteal});
    pen.bits(d.marks,
             {mark::Battlecry, mark::Deathrattle, mark::Combo, mark::Secret, mark::ChooseOne});
    pen.num(d.overload, kStat);
    pen.num(d.spell_damage, kStat);
    pen.bit(d.target.mode != TargetMode::None);
    pen.bit(e.is(flag::Marked));
    tribe(pen, d);
    pen.row(t.effect_rows[e.card].whole);
  }

  void hand(Pen& pen) {
    const Player& p = s.players[me];
    for (int i = 0; i < p.hand_n; ++i) card(pen, p.hand[i], (playable >> i) & 1);
    pen.skip(static_cast<std::size_t>(kHandMax - p.hand_n) * kCardFeatures.size());
  }

  /// Known cards without a known place come in the order `redact` gives them.
  void enemy_hand(Pen& pen) {
    GameState seen;
    const GameState* view = &s;
    const Player& p = s.players[other(me)];
    bool known = false;
    for (int i = 0; i < p.hand_n; ++i)
      known |= s.entities[p.hand[i]].is(flag::OpponentKnows | flag::OpponentPlaced);
    for (int i = 0; i < s.facts_n; ++i)
      known |= s.facts[i].seat == other(me) && (s.facts[i].kind == FactKind::PeekedHand ||
                                                s.facts[i].kind == FactKind::PeekedChanged);
    if (known && !s.redacted) {
      redact(s, t, me, seen);
      view = &seen;
    }
    for (int i = 0; i < p.hand_n; ++i) {
      const Entity& e = view->entities[view->players[other(me)].hand[i]];
      pen.bit(true);
      if (!known || !e.card || !e.is(flag::OpponentKnows)) {
        pen.skip(kEnemyCardFeatures.size() - 1);
        continue;
      }
      const CardDef& d = t.cards[e.card];
      pen.bit(true);
      pen.bit(e.is(flag::OpponentPlaced));
      kind(pen, d);
      pen.num(d.cost, kStat);
      pen.num(d.attack, kStat);
      pen.num(d.health, kStat);
    }
    pen.skip(static_cast<std::size_t>(kHandMax - p.hand_n) * kEnemyCardFeatures.size());
  }

  void pending(Pen& pen) {
    const Choice& c = s.choice;
    const bool mine = c.kind != Pending::None && c.seat == me;
    pen.one_hot(mine ? static_cast<int>(c.kind) : 0, static_cast<int>(Pending::Count));
    pen.num(mine ? c.n : 0, kStat);
    const bool playing = mine && (c.kind == Pending::Position || c.kind == Pending::ChooseOne ||
                                  c.kind == Pending::Target);
    if (playing && !c.power)
      card(pen, s.players[me].hand[c.hand], true);
    else
      pen.skip(kCardFeatures.size());
    if (mine && c.kind == Pending::Pick)
      for (int i = 0; i < c.n && i < kOffered; ++i) card(pen, c.offered[i], true);
  }
};

}  // namespace

std::vector<std::string> effect_names(bool lasting) {
  std::vector<std::string> names;
  for (const EffectFeature& f : kEffectFeatures)
    if (f.lasting || !lasting)
      names.push_back(f.divisor == 1 ? f.name : f.name + ("/" + std::to_string(f.divisor)));
  return names;
}

const std::vector<Slice>& observation_layout() {
  static const std::vector<Slice> layout = lay_out({
      {"game", 0, 1, kGameFeatures},
      {"me", 0, 1, kPlayerFeatures},
      {"enemy", 0, 1, kPlayerFeatures},
      {"my_board", 0, kBoardMax, kMinionFeatures},
      {"enemy_board", 0, kBoardMax, kMinionFeatures},
      {"my_hand", 0, kHandMax, kCardFeatures},
      {"enemy_hand", 0, kHandMax, kEnemyCardFeatures},
      {"pending", 0, 1, kPendingFeatures},
      {"card_being_played", 0, 1, kCardFeatures},
      {"offered", 0, kOffered, kCardFeatures},
  });
  return layout;
}

int observation_size() {
  static const int size = size_of(observation_layout());
  return size;
}

const std::vector<Slice>& card_id_layout() {
  static const std::vector<Slice> layout = lay_out({
      {"my_hero", 0, 1, {"card"}},
      {"my_power", 0, 1, {"card"}},
      {"my_weapon", 0, 1, {"card"}},
      {"enemy_hero", 0, 1, {"card"}},
      {"enemy_power", 0, 1, {"card"}},
      {"enemy_weapon", 0, 1, {"card"}},
      {"my_board", 0, kBoardMax, {"card"}},
      {"enemy_board", 0, kBoardMax, {"card"}},
      {"my_hand", 0, kHandMax, {"card"}},
      {"enemy_hand", 0, kHandMax, {"card"}},
      {"my_secrets", 0, kSecretsMax, {"card"}},
      {"offered", 0, kHandMax, {"card"}},
      {"card_being_played", 0, 1, {"card"}},
      {"enemy_revealed", 0, kDeckMax, {"card"}},
  });
  return layout;
}

int card_id_size() {
  static const int size = size_of(card_id_layout());
  return size;
}

int observe(const GameState& s, const CardTable& t, int seat, float* out, i8* mask) {
  std::array<u16, kActions> legal;
  const bool acting = !s.over && to_play(s) == seat;
  const int n = acting ? legal_actions(s, t, legal.data()) : 0;
  if (mask) {
    std::memset(mask, 0, kActions);
    for (int i = 0; i < n; ++i) mask[legal[i]] = 1;
  }
  Observer(s, t, seat, legal.data(), n).write(out);
  return n;
}

void observe_cards(const GameState& s, int seat, i32* out) {
  std::fill_n(out, card_id_size(), 0);
  const Player& p = s.players[seat];
  const Player& q = s.players[other(seat)];
  auto card = [&](Slot x) -> i32 { return x == kNone ? 0 : s.entities[x].card; };
  for (int side = 0; side < 2; ++side) {
    const int owner = side ? other(seat) : seat;
    *out++ = card(hero_slot(owner));
    *out++ = card(power_slot(owner));
    *out++ = card(s.players[owner].weapon);
  }
  for (const Player* side : {&p, &q}) {
    for (int i = 0; i < side->board_n; ++i) out[i] = card(side->board[i]);
    out += kBoardMax;
  }
  for (int i = 0; i < p.hand_n; ++i) out[i] = card(p.hand[i]);
  out += kHandMax;
  for (int i = 0; i < q.hand_n; ++i) out[i] = card(q.hand[i]);
  out += kHandMax;
  for (int i = 0; i < p.secrets_n; ++i) out[i] = card(p.secrets[i]);
  out += kSecretsMax;
  const Choice& c = s.choice;
  if (c.kind == Pending::Pick && c.seat == seat)
    for (int i = 0; i < c.n && i < kHandMax; ++i) out[i] = card(c.offered[i]);
  out += kHandMax;
  const bool playing =
      c.seat == seat &&
      (c.kind == Pending::Position || c.kind == Pending::ChooseOne || c.kind == Pending::Target);
  *out++ = playing ? card(c.power ? power_slot(seat) : p.hand[c.hand]) : 0;
  for (int i = 0; i < q.revealed_n; ++i) out[i] = s.revealed[other(seat)][i];
}

}  // namespace hs
