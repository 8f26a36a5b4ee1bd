// Rolling horizon evolution of one turn.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "agent_zoo/search/searcher.h"
#include "agent_zoo/search/turn_breeding.h"
#include "agent_zoo/search/turn_fitness.h"

namespace hs {

constexpr int kPopulationMost = 100'000;
constexpr int kPlayoutsMost = 1'000'000;

/// Evolves the rest of its turn, plays the first move of the best one, and begins again.
class RheaPolicy final : public Searcher {
 public:
  struct Options {
    BreedingOptions breeding;
    FitnessOptions fitness;
    int population = 50;          ///< at least 2
    int tournament = 2;           ///< how many compete to be a parent
    int elite = 1;                ///< the best go on as they are; fewer than the population
    double crossover_rate = 0.5;  ///< of children that have two parents
  };

  RheaPolicy(const SearchOptions& search, const Options& options)
      : Searcher(search),
        options_(options),
        breeder_(options.breeding),
        fitness_(options.fitness, search.threads) {}
  std::unique_ptr<Policy> clone() const override {
    return std::make_unique<RheaPolicy>(settings_, options_);
  }

 private:
  struct Individual {
    TurnLine line;
    double fitness = 0;
  };
  using Population = std::vector<Individual>;

  Options options_;
  TurnBreeder breeder_;
  TurnFitness fitness_;
  ActionTree tree_;
  int turn_ = -1;  ///< the one that the tree is of
  Random dice_{0};
  Population population_, children_;
  std::vector<std::size_t> parents_;  ///< places in the population
  std::vector<double> ranks_;         ///< fitness by place
  std::vector<u64> path_;
  u64 evaluated_ = 0;
  bool done_ = false;  ///< nothing better can be found
  std::vector<ConsideredMove> considered_;

  void search(const GameState& position, const CardTable& table, std::vector<u16>& plan) override;
  void forget() override;
  void report(Analysis& out) const override;

  bool goes_on() const { return !done_ && !stopwatch_.enough(evaluated_); }
  void invent(TurnWalk& walk);
  void breed(TurnWalk& walk);
  void find_parents();
  bool admit(const TurnWalk& made, Population& to);
  void note(const Individual& made);
  void descend(std::span<const LineStep> played);
};

}  // namespace hs
