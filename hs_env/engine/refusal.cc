// Why an action is not allowed, in words.
//
// The rules are written here a second time, straight from the state, so that a slip in either file
// shows as a difference from legal.cc. What the two share is below the rules: which character is at
// a place, what a card costs, and whether a condition of a card holds.
#include <string>

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

namespace {

using std::string;

string num(int n) { return std::to_string(n); }

string count(int n, const string& what) { return num(n) + " " + what + (n == 1 ? "" : "s"); }

string rows(int from, int to) {
  return from == to ? "row " + num(from) : "rows " + num(from) + " to " + num(to);
}

/// Judges actions of one state. Every check returns an empty string for "no objection".
class Judge {
 public:
  Judge(const GameState& state, const CardTable& table)
      : s(state), t(table), engine_(const_cast<GameState&>(state), table) {}

  string judge(int action) {
    if (action < 0 || action >= kActions)
      return "There is no action " + num(action) + "; they go from 0 to " + num(kActions - 1) + ".";
    if (s.over) return "The game is over: " + outcome() + ".";
    if (s.choice.kind != Pending::None) return judge_answer(action);
    if (action >= kChoose)
      return "No decision is pending, so " + rows(kChoose, kActions - 1) + " answer nothing now.";
    if (action >= kPower) return judge_power(action - kPower);
    if (action >= kAttack) return judge_attack((action - kAttack) / 8, (action - kAttack) % 8);
    if (action >= kPlay)
      return judge_play((action - kPlay) / kTargets, (action - kPlay) % kTargets);
    return "";
  }

 private:
  const GameState& s;
  const CardTable& t;
  Engine engine_;

  // --- words

  string outcome() const { return s.winner > 1 ? "a draw" : "seat " + num(s.winner) + " won"; }

  string name_of(u16 card) const {
    return card < t.names.size() && !t.names[card].empty() ? t.names[card] : "card " + num(card);
  }

  string name(Slot x) const { return name_of(s.entities[x].card); }

  /// A character by its place in the target rows: own hero, own minions, then the enemy's.
  string place(int index) const {
    const string side = index < kEnemyHero ? "own" : "enemy";
    const int at = index % kEnemyHero;
    return at ? side + " minion " + num(at) : side + " hero";
  }

  string nobody_at(int index) const {
    const bool own = index < kEnemyHero;
    const int seat = own ? acting() : other(acting());
    return "There is no " + place(index) + ": that board has " +
           count(s.players[seat].board_n, "minion") + ".";
  }

  // --- facts

  int acting() const { return s.choice.kind == Pending::None ? s.active : s.choice.seat; }

  const CardDef& def(Slot x) const { return t.cards[s.entities[x].card]; }

  bool is_hero(Slot x) const { return def(x).type == Type::Hero; }

  bool is_mech(Slot x) const { return def(x).race == Race::Mech || def(x).race == Race::All; }

  /// With a full board only a magnetic minion has a place: in a mech.
  bool no_place(const CardDef& d, const Player& p) const {
    if (d.type != Type::Minion || p.board_n < kBoardMax) return false;
    bool mech = false;
    for (int i = 0; i < p.board_n; ++i) mech |= is_mech(p.board[i]);
    return !(mech && s.positions && (d.keywords & kw::Magnetic));
  }

  bool combo_active(int seat) const {
    return s.players[seat].counters[static_cast<int>(Counter::CardsPlayedTurn)] > 0;
  }

  /// Whether the half, and then its target, are asked as follow-ups.
  static bool asks_for_half(const CardDef& d) {
    return (d.marks & mark::ChooseOne) != 0 && d.halves[0] != 0;
  }

  bool has_deathrattle(const Entity& e) const {
    if (!e.is(flag::Silenced) && t.cards[e.card].deathrattle != 0) return true;
    for (u8 i = e.enchants; i != kNone; i = s.enchants[i].next)
      if (t.enchants[s.enchants[i].def].deathrattle != 0) return true;
    return false;
  }

  bool unseen(const Entity& e) const { return e.has(kw::Stealth) || e.has(kw::Immune); }

  bool taunt_stands(int seat) const {
    const Player& p = s.players[seat];
    for (int i = 0; i < p.board_n; ++i) {
      const Entity& e = s.entities[p.board[i]];
      if (e.has(kw::Taunt) && !unseen(e)) return true;
    }
    return false;
  }

  // --- answers to a pending decision

  string expected() const {
    const Choice& c = s.choice;
    const Player& p = s.players[c.seat];
    const int done = kChoose + kMulliganDone;
    switch (c.kind) {
      case Pending::Mulligan:
        if (!p.hand_n) return "the mulligan: row " + num(done) + " ends it";
        return "the mulligan: " + rows(kChoose, kChoose + p.hand_n - 1) + " mark a card, " +
               num(done) + " ends it";
      case Pending::Position: return "where the minion goes: " + rows(kChoose, kChoose + p.board_n);
      case Pending::ChooseOne: return "which half of the card: " + rows(kChoose, kChoose + 1);
      case Pending::Target:
        return "the target of the chosen half: " + rows(kChoose, kChoose + kCharacters - 1);
      default: return "which of " + count(c.n, "card") + ": " + rows(kChoose, kChoose + c.n - 1);
    }
  }

  string judge_answer(int action) {
    if (action < kChoose)
      return "Seat " + num(s.choice.seat) + " must first decide " + expected() + ".";
    const int k = action - kChoose;
    switch (s.choice.kind) {
      case Pending::Mulligan: return judge_mulligan(k);
      case Pending::Position: return judge_position(k);
      case Pending::ChooseOne: return judge_half(k);
      case Pending::Target: return judge_half_target(k);
      default: return judge_below(k, s.choice.n);
    }
  }

  string judge_position(int k) const {
    const Player& p = s.players[s.choice.seat];
    if (string why = judge_below(k, p.board_n + 1); !why.empty()) return why;
    if (p.board_n < kBoardMax || (k < p.board_n && is_mech(p.board[k]))) return "";
    return "The board is full: " + name(p.hand[s.choice.hand]) +
           " goes left of a mech, or nowhere.";
  }

  string judge_below(int k, int n) const {
    if (k < n) return "";
    return "Choice " + num(k) + " is not offered. The decision is " + expected() + ".";
  }

  string judge_mulligan(int k) const {
    if (k == kMulliganDone) return "";
    const Player& p = s.players[s.choice.seat];
    if (k >= p.hand_n) return judge_below(k, p.hand_n);
    const Slot x = p.hand[k];
    if (!s.entities[x].is(flag::Marked)) return "";
    return "Hand card " + num(k) + " (" + name(x) + ") is already marked for replacement.";
  }

  Slot pending_card() const {
    const Choice& c = s.choice;
    return c.power ? power_slot(c.seat) : s.players[c.seat].hand[c.hand];
  }

  string judge_half(int k) {
    if (k > 1) return judge_below(k, 2);
    const Slot x = pending_card();
    return refuse_half(def(x), s.choice.seat, x, k);
  }

  string judge_half_target(int k) const {
    if (k >= kCharacters) return judge_below(k, kCharacters);
    const Slot x = pending_card();
    const CardDef& card = def(x);
    const u16 half = card.halves[s.choice.half];
    return refuse_target(half, s.choice.seat, x, card.aims_as_spell(), k);
  }

  // --- cards and powers

  string judge_play(int hand, int target) {
    const Player& p = s.players[s.active];
    if (hand >= p.hand_n)
      return "There is no hand card " + num(hand) + ", counted from 0: the hand has " +
             count(p.hand_n, "card") + ".";
    return judge_use(p.hand[hand], target);
  }

  string judge_power(int target) {
    const Slot x = power_slot(s.active);
    if (!def(x).play && !def(x).halves[0]) return name(x) + " is passive: it cannot be used.";
    if (s.players[s.active].counters[static_cast<int>(Counter::PowerUsesTurn)] != 0)
      return "The hero power " + name(x) + " was already used this turn.";
    return judge_use(x, target);
  }

  /// A card or power at a target row; 0 is no target.
  string judge_use(Slot x, int target) {
    const int seat = s.active;
    const int cost = engine_.cost_of(x);
    const int mana = s.players[seat].mana;
    if (cost > mana)
      return name(x) + " costs " + num(cost) + ", only " + num(mana) + " mana is available.";
    const CardDef& d = def(x);
    if (string why = refuse_needs(d, name(x), seat, x); !why.empty()) return why;
    return asks_for_half(d) ? judge_halves(x, target) : judge_aim(x, target);
  }

  string judge_halves(Slot x, int target) {
    if (target)
      return name(x) + " is played without a target: its half, and then a target, are asked next.";
    const string first = refuse_half(def(x), s.active, x, 0);
    if (first.empty()) return "";
    const string second = refuse_half(def(x), s.active, x, 1);
    return second.empty() ? ""
                          : "Neither half of " + name(x) + " can be used. " + first + " " + second;
  }

  string judge_aim(Slot x, int target) {
    const CardDef& d = def(x);
    const TargetMode mode = d.target.mode;
    const bool by_combo = mode == TargetMode::Combo;
    bool takes = by_combo ? combo_active(s.active) : mode != TargetMode::None;
    if (d.target.condition)
      takes = takes && refuse_condition(d.target.condition, "", s.active, x).empty();
    if (!takes) {
      if (!target) return "";
      return name(x) +
             (by_combo ? " takes a target only as a combo, and this is the first card of the turn."
                       : " takes no target.");
    }
    const bool spell = d.aims_as_spell();
    if (target) return refuse_target(s.entities[x].card, s.active, x, spell, target - 1);
    if (any_target(s.entities[x].card, s.active, x, spell)) return name(x) + " needs a target.";
    if (mode != TargetMode::Required) return "";
    return name(x) + " needs a target, and there is none it may be aimed at.";
  }

  /// One half of a choose-one card: its own needs, and a target if it cannot do without.
  string refuse_half(const CardDef& card, int seat, Slot self, int half) {
    const u16 chosen = card.halves[half];
    if (!chosen) return name(self) + " has no such half.";
    const CardDef& d = t.cards[chosen];
    if (d.type != Type::Minion)
      if (string why = refuse_needs(d, name_of(chosen), seat, self); !why.empty()) return why;
    if (d.target.mode != TargetMode::Required) return "";
    if (any_target(chosen, seat, self, card.aims_as_spell())) return "";
    return name_of(chosen) + " needs a target, and there is none it may be aimed at.";
  }

  /// What a card asks for besides mana and a target.
  string refuse_needs(const CardDef& d, const string& who, int seat, Slot self) {
    const Player& p = s.players[seat];
    const int enemies = s.players[other(seat)].board_n;
    const PlayRule& n = d.needs;
    if (no_place(d, p))
      return "The board is full: " + who + " has no place among " + num(kBoardMax) + " minions.";
    if (d.marks & (mark::Secret | mark::Quest))
      if (string why = refuse_secret(p, who, self); !why.empty()) return why;
    if (n.slots && n.slots > kBoardMax - p.board_n)
      return "The board is full: " + who + " needs room for " + count(n.slots, "minion") + ", " +
             num(kBoardMax - p.board_n) + " left.";
    if (n.enemy_minions > enemies)
      return who + " needs " + count(n.enemy_minions, "enemy minion") + ", there are " +
             num(enemies) + ".";
    if (n.total_minions > enemies + p.board_n)
      return who + " needs " + count(n.total_minions, "minion") + " in play, there are " +
             num(enemies + p.board_n) + ".";
    if (n.needs_weapon && p.weapon == kNone) return who + " needs a weapon, and none is equipped.";
    if (!n.condition || p.board_n < n.condition_from) return "";
    return refuse_condition(n.condition, who, seat, self);
  }

  string refuse_secret(const Player& p, const string& who, Slot self) const {
    if (p.secrets_n == kSecretsMax)
      return who + " has no place: " + num(kSecretsMax) + " secrets are in play already.";
    for (int i = 0; i < p.secrets_n; ++i)
      if (s.entities[p.secrets[i]].card == s.entities[self].card)
        return who + " is already in play, and no secret may be there twice.";
    return "";
  }

  string refuse_condition(u32 condition, const string& who, int seat, Slot self) {
    Frame f = frame_of(self, seat);
    return engine_.condition(condition, f) ? "" : "What " + who + " asks for is not met now.";
  }

  // --- targets

  bool any_target(u16 card, int seat, Slot self, bool spell) const {
    for (int i = 0; i < kCharacters; ++i)
      if (refuse_target(card, seat, self, spell, i).empty()) return true;
    return false;
  }

  string refuse_target(u16 card, int seat, Slot self, bool spell, int index) const {
    const Slot x = engine_.character(seat, index);
    if (x == kNone) return nobody_at(index);
    const Entity& e = s.entities[x];
    const bool friendly = index < kEnemyHero;
    string why = refuse_reach(e, friendly, spell) +
                 refuse_kind(t.cards[card].target, x, self, friendly) +
                 refuse_condition_of(t.cards[card].target, e);
    if (why.empty()) return "";
    why.pop_back();  // each reason ends in a semicolon
    return name_of(card) + " cannot be aimed at the " + place(index) + " (" + name(x) + "):" + why +
           ".";
  }

  /// What protects a character from being chosen at all.
  string refuse_reach(const Entity& e, bool friendly, bool spell) const {
    string why;
    if (!friendly && e.has(kw::Stealth)) why += " it is stealthed;";
    if (!friendly && e.has(kw::Immune)) why += " it is immune;";
    if (spell && e.has(kw::Elusive)) why += " spells and hero powers cannot choose it;";
    return why;
  }

  string refuse_kind(const TargetRule& r, Slot x, Slot self, bool friendly) const {
    string why;
    const CardDef& d = def(x);
    if ((r.bits & req::Enemy) && friendly) why += " it must be an enemy;";
    if ((r.bits & req::Friendly) && !friendly) why += " it must be friendly;";
    if ((r.bits & req::Minion) && is_hero(x)) why += " it must be a minion;";
    if ((r.bits & req::Hero) && !is_hero(x)) why += " it must be a hero;";
    if ((r.bits & req::NotSelf) && x == self) why += " not itself;";
    if ((r.bits & req::Race) && d.race != Race::All && d.race != static_cast<Race>(r.race))
      why += " it is of the wrong tribe;";
    if ((r.bits & req::Legendary) && d.rarity != Rarity::Legendary) why += " it must be legendary;";
    return why;
  }

  string refuse_condition_of(const TargetRule& r, const Entity& e) const {
    string why;
    if ((r.bits & req::MaxAttack) && e.attack > r.limit)
      why += " its attack is " + num(e.attack) + ", at most " + num(r.limit) + " is allowed;";
    if ((r.bits & req::MinAttack) && e.attack < r.limit)
      why += " its attack is " + num(e.attack) + ", at least " + num(r.limit) + " is needed;";
    if ((r.bits & req::Damaged) && e.damage <= 0) why += " it is not damaged;";
    if ((r.bits & req::Undamaged) && e.damage > 0) why += " it is damaged;";
    if ((r.bits & req::Frozen) && !e.is(flag::Frozen)) why += " it is not frozen;";
    if ((r.bits & req::Taunt) && !e.has(kw::Taunt)) why += " it has no taunt;";
    if ((r.bits & req::Stealthed) && !e.has(kw::Stealth)) why += " it is not stealthed;";
    if ((r.bits & req::Deathrattle) && !has_deathrattle(e)) why += " it has no deathrattle;";
    return why;
  }

  // --- attacks

  string judge_attack(int attacker, int defender) const {
    const Slot a = engine_.character(s.active, attacker);
    if (a == kNone) return nobody_at(attacker);
    if (string why = refuse_attacker(a); !why.empty()) return why;
    const Slot d = engine_.character(s.active, kEnemyHero + defender);
    if (d == kNone) return nobody_at(kEnemyHero + defender);
    return refuse_defender(a, d);
  }

  string refuse_attacker(Slot x) const {
    const Entity& e = s.entities[x];
    const int allowed = e.has(kw::MegaWindfury) ? 4 : e.has(kw::Windfury) ? 2 : 1;
    if (e.attack <= 0) return name(x) + " has no attack.";
    if (e.is(flag::Frozen)) return name(x) + " is frozen.";
    if (e.has(kw::CantAttack)) return name(x) + " can't attack.";
    if (e.attacks >= allowed) return name(x) + " has already attacked this turn.";
    if (e.is(flag::Arrived) && !e.has(kw::Charge) && !e.has(kw::Rush))
      return name(x) + " was summoned this turn.";
    return "";
  }

  string refuse_defender(Slot a, Slot d) const {
    const Entity& e = s.entities[d];
    const Entity& by = s.entities[a];
    if (e.has(kw::Stealth)) return name(d) + " is stealthed and cannot be attacked.";
    if (e.has(kw::Immune)) return name(d) + " is immune and cannot be attacked.";
    if (is_hero(d)) {
      if (by.has(kw::CantAttackHeroes)) return name(a) + " can't attack heroes.";
      if (by.is(flag::Arrived) && !by.has(kw::Charge))
        return name(a) + " was summoned this turn: with rush it may attack minions only.";
    }
    if (taunt_stands(e.seat) && (is_hero(d) || !e.has(kw::Taunt)))
      return "A minion with taunt is in the way of " + name(d) + ".";
    return "";
  }
};

}  // namespace

std::string refusal(const GameState& state, const CardTable& table, int action) {
  return Judge(state, table).judge(action);
}

}  // namespace hs
