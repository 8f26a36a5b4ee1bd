#include "agent_zoo/search/tyche_score.h"

#include <algorithm>
#include <cmath>

#include "agent_zoo/search/card_effects.h"

namespace hs {

namespace {

// Cards that Tyche has an opinion about.
constexpr const char* kMaelstromPortal = "KAR_073";
constexpr const char* kLightningStorm = "EX1_259";
constexpr const char* kLightningBolt = "EX1_238";
constexpr const char* kJadeLightning = "CFM_707";
constexpr const char* kHex = "EX1_246";
constexpr const char* kIceBarrier = "EX1_289";
constexpr const char* kIceBlock = "EX1_295";
constexpr const char* kVaporize = "EX1_594";
constexpr const char* kMirrorEntity = "EX1_294";
constexpr const char* kPotionOfPolymorph = "CFM_620";
constexpr const char* kExplosiveRunes = "LOOT_101";

constexpr double kSpellMana = 1.25;  ///< a spell counts for each mana it costs
constexpr double kCheaper = 1.5;     ///< a minion for each mana that it costs less than printed
constexpr double kUselessCoin = -100;
constexpr double kIntoShield = -5;
constexpr double kEnemySecret = 7.5;
constexpr double kSecretMana = 3;  ///< a secret without a formula, for each mana

/// One side as the formulas see it.
struct Side {
  double health = 0, deck = 0, hand = 0, minions = 0, bias = 0;
  int board = 0;
};

double weapon_worth(const GameState& s, int seat) {
  const Entity& hero = s.entities[hero_slot(seat)];
  const Slot weapon = s.players[seat].weapon;
  const bool armed = weapon != kNone;
  const int blade = armed ? s.entities[weapon].attack : 0;
  // The engine counts the weapon in its owner's turn.
  const int own = hero.attack - (armed && s.active == seat ? blade : 0);
  int uses = armed ? s.entities[weapon].health() : 0;
  if (own > 0) uses = std::max(uses, 1);
  return hero.is(flag::Frozen) ? 0 : static_cast<double>(blade + own) * uses;
}

Side side_of(const GameState& s, const CardTable& t, int seat) {
  const Player& p = s.players[seat];
  Side out;
  out.board = p.board_n;
  out.health = s.entities[hero_slot(seat)].health() + p.armor;
  out.deck = std::sqrt(static_cast<double>(p.deck_n)) - p.fatigue;
  const int first = std::min<int>(p.hand_n, 3);
  out.hand = 3 * first + 2 * (p.hand_n - first);
  for (int i = 0; i < p.board_n; ++i)
    out.minions += tyche_minion(s, t, p.board[static_cast<std::size_t>(i)]);
  out.minions += weapon_worth(s, seat);
  return out;
}

/// What a minion of so much mana is worth, roughly.
double usual_minion(int mana) { return 2.0 * (mana + 1); }

void expect_from_secret(const std::string& id, int cost, int enemy_mana, Side& mine, Side& enemy) {
  if (id == kIceBarrier) {
    mine.health += 8;
  } else if (id == kIceBlock) {
    const double lost = (30 - std::clamp(mine.health, 1.0, 30.0)) / 29;
    mine.bias += -30 + 75 * lost;
  } else if (id == kMirrorEntity) {
    mine.minions += usual_minion(enemy_mana);
    mine.bias += 5 * (enemy_mana - 4);
  } else if (id == kVaporize || id == kPotionOfPolymorph) {
    enemy.minions -= usual_minion(enemy_mana);
    mine.bias += 5 * (enemy_mana - 5);
  } else if (id == kExplosiveRunes) {
    enemy.bias -= 12;
  } else {
    mine.bias += kSecretMana * cost;
  }
}

double worth(const Side& own, const Side& other, const TycheWeights& w, int turn) {
  const double cleared = other.board == 0 ? 2 + std::min(turn, 10) : 0;
  return w.empty_field * cleared + w.health * std::sqrt(std::max(0.0, own.health)) +
         w.deck * own.deck + w.hand * own.hand + w.minions * own.minions + w.bias * own.bias;
}

constexpr std::array<TycheWeights, static_cast<std::size_t>(Class::Count)> by_class() {
  std::array<TycheWeights, static_cast<std::size_t>(Class::Count)> out{};
  out.fill({1, 8.7, 1, 1, 1, 1});
  auto of = [&](Class c) -> TycheWeights& { return out[static_cast<std::size_t>(c)]; };
  of(Class::Warrior) = {6.083261, 3.697277, 3.603937, 9.533023, 8.534495, 8.220309};
  of(Class::Shaman) = {3.168855, 5.913401, 3.937068, 9.007857, 8.526226, 5.678857};
  of(Class::Mage) = {3.133729, 9.927018, 2.963968, 6.498888, 4.516192, 4.645887};
  of(Class::Druid) = {1.995913, 4.501529, 1.888616, 1.096681, 3.516505, 1.0};
  of(Class::Warlock) = {6.338876, 8.568761, 1.863452, 3.182807, 4.967152, 1.0};
  of(Class::Paladin).bias = of(Class::Rogue).bias = 4;
  return out;
}

constexpr auto kByClass = by_class();

}  // namespace

const TycheWeights& tyche_weights(const GameState& s, const CardTable& t, int seat) {
  return kByClass[t.cards[s.players[seat].hero_class_card].class_];
}

double tyche_minion(const GameState& s, const CardTable& t, Slot minion) {
  const Entity& e = s.entities[minion];
  const CardDef& card = t.cards[e.card];
  double v = e.health();
  if (!e.is(flag::Frozen)) v += e.attack * std::max<int>(1, e.attacks);
  for (const u32 keyword : {kw::Taunt, kw::Poisonous, kw::DivineShield, kw::Lifesteal})
    if (e.has(keyword)) v += 2;
  if (has_deathrattle(s, t, minion)) v += 2;
  if ((card.marks & mark::Inspire) && !e.is(flag::Silenced)) v += 2;
  for (const u32 keyword : {kw::Charge, kw::Stealth})
    if (e.has(keyword)) v += 1;
  if (card.marks & mark::Battlecry) v += 1;
  return v;
}

double TycheScore::operator()(const GameState& s, const CardTable& t, int seat) const {
  if (const double end = verdict(s, seat)) return end;
  const int opponent = other(seat);
  const Player& me = s.players[seat];
  Side mine = side_of(s, t, seat), enemy = side_of(s, t, opponent);
  for (int i = 0; i < me.secrets_n; ++i) {
    const u16 card = s.entities[me.secrets[static_cast<std::size_t>(i)]].card;
    expect_from_secret(t.ids[card], t.cards[card].cost, s.players[opponent].crystals, mine, enemy);
  }
  enemy.bias += kEnemySecret * s.players[opponent].secrets_n;
  const TycheWeights& w = tyche_weights(s, t, seat);
  return worth(mine, enemy, w, s.turn) - worth(enemy, mine, w, s.turn);
}

// --- cards that were played ---------------------------------------------------------------------

namespace {

int mana_spent(const GameState& s, int seat) {
  return s.players[seat].counters[static_cast<std::size_t>(Counter::ManaSpentTurn)];
}

/// Ids of the hand cards that can be played, and how many.
int playable(const GameState& s, const CardTable& t, std::array<u16, kHandMax>& out) {
  std::array<u16, kActions> legal;
  const int n = legal_actions(s, t, legal.data());
  const Player& p = s.players[to_play(s)];
  int found = 0, last = -1;
  for (int i = 0; i < n; ++i) {
    const int action = legal[static_cast<std::size_t>(i)];
    if (action < kPlay || action >= kAttack || (action - kPlay) / kTargets == last) continue;
    last = (action - kPlay) / kTargets;
    out[static_cast<std::size_t>(found++)] = s.entities[p.hand[static_cast<std::size_t>(last)]].id;
  }
  return found;
}

}  // namespace

TychePlay::TychePlay(const GameState& s, const CardTable& t, int action) {
  seat_ = static_cast<u8>(to_play(s));
  const Player& p = s.players[seat_];
  card_ = s.entities[p.hand[static_cast<std::size_t>((action - kPlay) / kTargets)]].card;
  spent_ = mana_spent(s, seat_);
  enemies_ = s.players[other(seat_)].board_n;
  for (int i = 0; i < p.board_n; ++i)
    spell_damage_ += s.entities[p.board[static_cast<std::size_t>(i)]].spell_damage;
  aim(s, t, (action - kPlay) % kTargets);
  if (card_ == t.coin) playable(s, t, playable_);
}

void TychePlay::aim(const GameState& s, const CardTable& t, int target) {
  const int place = target <= kBoardMax + 1 ? target - 2 : target - kBoardMax - 3;
  at_minion_ = target > 0 && place >= 0;
  if (!at_minion_) return;
  const int side = target <= kBoardMax + 1 ? seat_ : other(seat_);
  const Entity& e = s.entities[s.players[side].board[static_cast<std::size_t>(place)]];
  shielded_ = e.has(kw::DivineShield);
  health_ = e.health();
  cost_ = t.cards[e.card].cost;
}

double TychePlay::bias(const GameState& after, const CardTable& t) const {
  const CardDef& card = t.cards[card_];
  const int paid = mana_spent(after, seat_) - spent_;
  if (card.type == Type::Minion) return kCheaper * std::max(0, card.cost - paid);
  return card.type == Type::Spell ? of_spell(after, t, paid) : 0;
}

double TychePlay::of_spell(const GameState& after, const CardTable& t, int paid) const {
  if (card_ == t.coin) return enables_a_card(after, t) ? 0 : kUselessCoin;
  const std::string& id = t.ids[card_];
  if (id == kMaelstromPortal || id == kLightningStorm) return kSpellMana * (enemies_ - 3);
  if (id == kHex && at_minion_) return kSpellMana * (cost_ - 3);
  if (id == kLightningBolt || id == kJadeLightning) {
    if (!at_minion_) return 0;
    if (shielded_) return kIntoShield;
    const int damage = effect_of(t, card_, effect_place("damage")) + spell_damage_;
    return kSpellMana * (health_ - damage + (health_ == damage));
  }
  return kSpellMana * paid;
}

/// Whether a card can be played that could not be before.
bool TychePlay::enables_a_card(const GameState& after, const CardTable& t) const {
  if (after.over || to_play(after) != seat_) return false;
  std::array<u16, kHandMax> now{};
  const int n = playable(after, t, now);
  return std::any_of(now.begin(), now.begin() + n, [&](u16 id) {
    return std::find(playable_.begin(), playable_.end(), id) == playable_.end();
  });
}

}  // namespace hs
