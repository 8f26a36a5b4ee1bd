// The worlds a policy searches in.
#pragma once

#include <string>

#include "hs_env/engine/policy.h"

namespace hs {

/// Deals worlds for one policy.
///
/// Honest by default: a world is sampled from what the seat may see. With `true_game` it is a copy
/// of the real game in which only the dice of effects are different; hands and decks are the real
/// ones. The 2018 competition's framework and MESB's players looked ahead that way.
class WorldSource {
 public:
  /// A deck by the ids of its cards, because card numbers depend on the card set.
  struct NamedDeck {
    std::vector<std::string> cards;
    std::string hero;
    double weight;
  };
  struct Options {
    std::vector<NamedDeck> decks;  ///< what the opponent may play; none: any deck of its class
    bool or_any = true;
    bool true_game = false;
  };

  explicit WorldSource(Options options) : options_(std::move(options)) {}

  bool cheats() const { return options_.true_game; }
  void reset(u64 seed) { dice_ = Random{mix(seed ^ 0x696d6167ull)}; }
  /// Random bits for what else a policy decides by chance.
  u64 roll() { return dice_.next(); }
  /// The dice of one of several searches. Those of the first are the next ones of this source.
  Random dice_of(u64 search) const { return search ? Random{mix(dice_.state + search)} : dice_; }
  /// Another world that `position` may be.
  void deal(const GameState& position, const CardTable& table, GameState& out) {
    prepare(table);
    deal(position, table, roll(), out);
  }
  /// Finds the cards of the belief in a card table, once for many deals.
  void prepare(const CardTable& table) {
    if (!cheats() && table_ != table.fingerprint) find_cards(table);
  }
  /// The world that a seed gives. Several threads may ask. Precondition: `prepare` was called.
  void deal(const GameState& position, const CardTable& table, u64 seed, GameState& out) const;

 private:
  Options options_;
  Random dice_{0};
  Belief belief_;
  u64 table_ = 0;  ///< fingerprint of the card table that `belief_` is for

  void find_cards(const CardTable& table);
};

/// Deals the worlds of a source to one of several searches, which may run in different threads:
/// each has luck of its own.
class WorldStream {
 public:
  /// `source` must stay where it is.
  WorldStream(const WorldSource& source, u64 search)
      : source_(&source), dice_(source.dice_of(search)) {}

  bool cheats() const { return source_->cheats(); }
  /// Random bits for what else the search decides by chance.
  u64 roll() { return dice_.next(); }
  /// Another world that `position` may be. Precondition: the source is prepared for the table.
  void deal(const GameState& position, const CardTable& table, GameState& out) {
    source_->deal(position, table, roll(), out);
  }

 private:
  const WorldSource* source_;
  Random dice_;
};

}  // namespace hs
