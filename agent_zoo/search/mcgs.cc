#include "agent_zoo/search/mcgs.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "agent_zoo/search/abstract_position.h"
#include "agent_zoo/search/take_turns.h"

namespace hs {

namespace {

using EdgeName = SearchGraph::EdgeName;
using Edge = SearchGraph::Edge;
using Node = SearchGraph::Node;

constexpr std::size_t kNodesMost = 16'384;  ///< of all graphs; each keeps a position of 8 KB
constexpr std::size_t kPathMost = 400;
constexpr std::size_t kManyOutcomes = 5;  ///< beyond them, widening is damped further down
constexpr int kTurnsLeast = 10;           ///< that a rollout may take, however late it is
constexpr int kRound = 8;                 ///< simulations before another search has its turn

const McgsSearch::ClassSettings& settings_of(Class hero) {
  static constexpr McgsSearch::ClassSettings base{0.3, {3, 1}, 0.15, 0.5},
      shaman{0.3, {3, 1}, 0.6, 0.3}, warrior{0.225, {3, 1}, 0.15, 0.5}, mage{0.4, {3, 2}, 0.3, 0.5},
      paladin{0.8, {2, 2}, 0.5, 0.6};
  switch (hero) {
    case Class::Shaman: return shaman;
    case Class::Warrior: return warrior;
    case Class::Mage: return mage;
    case Class::Paladin: return paladin;
    default: return base;
  }
}

/// How good a way is: certain to win, else the mean of what was tried.
double worth_of(bool wins, u64 pulls, double mean) {
  if (wins) return std::numeric_limits<double>::infinity();
  return pulls ? mean : -std::numeric_limits<double>::infinity();
}

}  // namespace

void McgsSearch::reset(const WorldStream& worlds) {
  worlds_ = worlds;
  dice_ = Random{worlds_.roll()};
  turn_ = -1;
}

void McgsSearch::begin(const GameState& position, const CardTable& t) {
  seat_ = to_play(position);
  positions_ = position.positions != 0;
  until_ = std::max(shared_.options.turn_cut, position.turn + kTurnsLeast);
  for (int seat = 0; seat < 2; ++seat)
    of_seat_[static_cast<std::size_t>(seat)] =
        &settings_of(static_cast<Class>(t.cards[position.players[seat].hero_class_card].class_));
  find_root(position, t);
  simulations_ = 0;
}

bool McgsSearch::go_on(const CardTable& t) {
  for (int i = 0; i < kRound; ++i) {
    if (root().edges.size() <= 1 || root().won) return false;
    if (shared_.clock.enough(simulations_, part_) || !simulate(t)) return false;
    ++simulations_;
  }
  return true;
}

/// Whether it has all the nodes that it may have.
bool McgsSearch::full() const { return graph_.size() >= kNodesMost / part_.all; }

/// Goes on with the graph of this turn if the position is in it, or begins a new one.
void McgsSearch::find_root(const GameState& position, const CardTable& t) {
  if (turn_ == position.turn && !full()) {
    const u32 known = graph_.find(key_of(position, t));
    if (known != SearchGraph::kNowhere && take_up(known, position, t)) return;
  }
  turn_ = position.turn;
  graph_.clear();
  worlds_.deal(position, t, s_);
  root_ = node_of(s_, t);
  expand(root_, t);
}

/// Makes a node the root. Its actions have other numbers in the game than where it was found.
bool McgsSearch::take_up(u32 name, const GameState& position, const CardTable& t) {
  Node& node = graph_[name];
  if (node.decided) return false;
  GameState& state = *states_[name];
  worlds_.deal(position, t, state);
  if (!node.expanded) expand(name, t);
  std::array<u16, kActions> legal;
  const int n = choices(state, t, legal.data());
  std::size_t found = 0;
  for (Edge& edge : node.edges)
    for (int i = 0; i < n; ++i) {
      const u16 action = legal[static_cast<std::size_t>(i)];
      if (abstract_action(state, t, action) != edge.key) continue;
      edge.action = action;
      ++found;
      break;
    }
  root_ = name;
  return found == node.edges.size();
}

/// Returns false if the time was up before anything was learnt.
bool McgsSearch::simulate(const CardTable& t) {
  path_.clear();
  u32 at = root_;
  int widened = 0;
  double reward = 0;
  for (;;) {
    if (shared_.clock.expired()) return false;
    Node& node = graph_[at];
    if (node.decided) {
      reward = node.sum;
      break;
    }
    const bool ends = full() || path_.size() >= kPathMost;
    if (ends || (at != root_ && node.rollouts == 0)) {
      if (!rollout(at, t, reward)) return false;
      break;
    }
    if (!node.expanded) expand(at, t);
    const EdgeName name{at, select(graph_[at])};
    at = follow(name, t, widened);
    path_.push_back(name);
  }
  learn(at, reward);
  return true;
}

/// The actions of a node: those of a turn that is not ended too early, equal ones once.
int McgsSearch::choices(GameState& state, const CardTable& t, u16* out) const {
  const int legal = shared_.sensible.drop_early_end(state, out, legal_actions(state, t, out));
  std::array<u64, kActions> keys;
  int n = 0;
  for (int i = 0; i < legal; ++i) {
    const u64 key = abstract_action(state, t, out[i]);
    if (std::find(keys.begin(), keys.begin() + n, key) != keys.begin() + n) continue;
    keys[static_cast<std::size_t>(n)] = key;
    out[n++] = out[i];
  }
  return n;
}

void McgsSearch::expand(u32 name, const CardTable& t) {
  Node& node = graph_[name];
  GameState& state = *states_[name];
  std::array<u16, kActions> actions;
  const int n = choices(state, t, actions.data());
  for (int i = 0; i < n; ++i) {
    Edge& edge = node.edges.emplace_back();
    edge.action = actions[static_cast<std::size_t>(i)];
    edge.key = abstract_action(state, t, edge.action);
  }
  node.expanded = true;
}

/// A way that was never gone, any of them; else the best by mean and UCB.
u32 McgsSearch::select(const Node& node) {
  u32 fresh = 0, chosen = 0;
  double total = 0;
  for (u32 i = 0; i < node.edges.size(); ++i) {
    if (node.edges[i].outcomes.empty() && dice_.below(++fresh) == 0) chosen = i;
    total += node.edges[i].visits;
  }
  if (fresh) return chosen;
  const auto mover = static_cast<std::size_t>(node.mine ? seat_ : other(seat_));
  const double c = of_seat_[mover]->exploration, spread = 2 * std::log(std::max(total, 1.0));
  double most = -std::numeric_limits<double>::infinity();
  for (u32 i = 0; i < node.edges.size(); ++i) {
    const Edge& edge = node.edges[i];
    const double mean = SearchGraph::mean(edge);
    const double bound =
        (node.mine ? mean : -mean) + c * std::sqrt(spread / std::max(edge.visits, 1.0));
    if (bound <= most) continue;
    most = bound;
    chosen = i;
  }
  return chosen;
}

/// Where an edge leads this time. `widened` counts edges with many outcomes on the way.
u32 McgsSearch::follow(EdgeName name, const CardTable& t, int& widened) {
  const Node& node = graph_[name.node];
  const Edge& edge = node.edges[name.edge];
  if (edge.outcomes.empty()) return draw(name, t);
  if (!edge.chance) return edge.outcomes[0].node;
  const auto mover = static_cast<std::size_t>(node.mine ? seat_ : other(seat_));
  const ClassSettings& of = *of_seat_[mover];
  const u32 allowed = widening(of.widening_c, of.widening_power, edge.pulls, widened);
  widened += edge.outcomes.size() > kManyOutcomes;
  if (edge.samples < allowed) return draw(name, t);
  u32 left = dice_.below(edge.samples);
  for (const SearchGraph::Outcome& outcome : edge.outcomes) {
    if (left < outcome.samples) return outcome.node;
    left -= outcome.samples;
  }
  return edge.outcomes.back().node;
}

/// Plays an edge with new luck and notes where it led.
u32 McgsSearch::draw(EdgeName name, const CardTable& t) {
  sample(name.node, t);
  const int mover = to_play(s_);
  const u16 action = graph_.edge(name).action;
  const auto rolls = s_.rolls;
  const std::array<u8, 2> decks = {s_.players[0].deck_n, s_.players[1].deck_n};
  const bool hidden = s_.players[other(mover)].secrets_n > 0;
  play_in_world(s_, t, action, positions_);
  const bool drawn = decks[0] != s_.players[0].deck_n || decks[1] != s_.players[1].deck_n;
  graph_.edge(name).chance = action == kEndTurn || hidden || drawn || rolls != s_.rolls;
  const u32 to = node_of(s_, t);
  graph_.lead(name, to);
  return to;
}

/// Writes the position of a node into `s_`, with new hidden cards and new luck for the player to
/// move. The opponent keeps its hand through its turn.
void McgsSearch::sample(u32 name, const CardTable& t) {
  const GameState& state = *states_[name];
  if (!graph_[name].mine) {
    s_ = state;
    renew_luck(s_, dice_.next(), true);
  } else if (worlds_.cheats()) {
    worlds_.deal(state, t, s_);
  } else {
    redact(state, t, seat_, seen_);
    worlds_.deal(seen_, t, s_);
  }
}

/// What the player to move sees, and what we hold: the opponent does not see that, but we shall.
u64 McgsSearch::key_of(const GameState& state, const CardTable& t) {
  if (state.over) return abstract_key(state, t);
  const int mover = to_play(state);
  const bool seen = state.redacted == mover + 1;
  if (!seen) redact(state, t, mover, seen_);
  const u64 key = abstract_key(seen ? state : seen_, t);
  return mover == seat_ ? key : mix(key ^ hand_key(state, t, seat_));
}

u32 McgsSearch::node_of(const GameState& state, const CardTable& t) {
  const u64 key = key_of(state, t);
  if (const u32 known = graph_.find(key); known != SearchGraph::kNowhere) return known;
  const u32 name = graph_.add(key);
  if (states_.size() <= name) states_.push_back(std::make_unique<GameState>());
  *states_[name] = state;
  Node& node = graph_[name];
  node.decided = state.over;
  if (state.over) {
    const double decided = shared_.options.decided;
    node.sum = state.winner > 1 ? 0 : state.winner == seat_ ? decided : -decided;
    node.value = node.sum;
    node.won = state.winner == seat_ && state.turn == turn_;
  } else {
    node.mine = to_play(state) == seat_;
  }
  return name;
}

/// Plays a node out. Returns false if the time was up before the end.
bool McgsSearch::rollout(u32 name, const CardTable& t, double& reward) {
  const GameState& state = *states_[name];
  if (worlds_.cheats()) {
    worlds_.deal(state, t, s_);
  } else {
    redact(state, t, seat_, seen_);
    worlds_.deal(seen_, t, s_);
  }
  s_.positions = 0;
  std::array<u16, kActions> actions;
  for (int step = 1; !s_.over && s_.turn < until_; ++step) {
    check_interrupt();
    if (step % 16 == 0 && shared_.clock.expired()) return false;
    const int n = shared_.sensible.actions(s_, t, actions.data());
    apply_unseen(s_, t, actions[dice_.below(static_cast<u32>(n))]);
  }
  const bool won = s_.over && s_.winner == seat_;
  reward = !won ? 0 : s_.turn == turn_ ? shared_.options.decided : 1;
  Node& node = graph_[name];
  ++node.rollouts;
  node.sum += reward;
  node.value = node.sum / node.rollouts;
  return true;
}

void McgsSearch::learn(u32 end, double reward) {
  if (shared_.options.recompute)
    graph_.recompute(path_);
  else
    graph_.credit(path_, end, reward, of_seat_[static_cast<std::size_t>(seat_)]->depths);
  note_won();
}

/// A way without luck to a won position wins.
void McgsSearch::note_won() {
  for (std::size_t i = path_.size(); i-- > 0;) {
    Node& node = graph_[path_[i].node];
    const Edge& edge = node.edges[path_[i].edge];
    if (!node.mine || edge.chance || !graph_[edge.outcomes[0].node].won) return;
    node.won = true;
  }
}

bool McgsSearch::wins(const Node& node, const Edge& edge) const {
  return node.won && !edge.chance && !edge.outcomes.empty() && graph_[edge.outcomes[0].node].won;
}

/// The way that wins for certain, else the one with the best mean of those that were gone.
std::size_t McgsSearch::best(const Node& node) const {
  std::size_t best = 0;
  auto worth = [&](const Edge& edge) {
    return worth_of(wins(node, edge), edge.pulls, SearchGraph::mean(edge));
  };
  for (std::size_t i = 1; i < node.edges.size(); ++i)
    if (worth(node.edges[i]) > worth(node.edges[best])) best = i;
  return best;
}

std::vector<u16> McgsSearch::line(u32 first, const CardTable& t) const {
  std::vector<u16> actions;
  const Edge* edge = &graph_[root_].edges[first];
  GameState state = *states_[root_];
  u16 action = edge->action;
  for (;;) {
    if (edge->outcomes.empty() || edge->chance) return actions;
    play_in_world(state, t, action, positions_);
    const Node& node = graph_[edge->outcomes[0].node];
    if (node.decided || !node.mine || !node.expanded || turn_is_over(state, seat_)) return actions;
    edge = &node.edges[best(node)];
    std::array<u16, kActions> legal;
    const auto end = legal.begin() + legal_actions(state, t, legal.data());
    const auto it = std::find_if(
        legal.begin(), end, [&](u16 one) { return abstract_action(state, t, one) == edge->key; });
    if (it == end || !edge->pulls) return actions;
    action = *it;
    actions.push_back(action);
  }
}

McgsPolicy::McgsPolicy(const SearchOptions& search, const McgsOptions& options)
    : Searcher(search), options_(options) {
  const auto all = static_cast<u64>(options_.searches);
  for (u64 i = 0; i < all; ++i)
    searches_.push_back(
        {McgsSearch({options_, stopwatch_, sensible_}, {i, all}, {worlds_, i}), false});
}

void McgsPolicy::forget() {
  for (std::size_t i = 0; i < searches_.size(); ++i) searches_[i].search.reset({worlds_, i});
}

void McgsPolicy::search(const GameState& position, const CardTable& t, std::vector<u16>& plan) {
  worlds_.prepare(t);
  sensible_.prepare(t);
  for (Begun& one : searches_) one.begun = false;
  take_turns(settings_.threads, searches_.size(),
             [&](std::size_t i) { return go_on(i, position, t); });
  const std::vector<RootMove> moves = root_moves();
  auto worse = [](const RootMove& a, const RootMove& b) { return a.worth() < b.worth(); };
  plan.push_back(std::max_element(moves.begin(), moves.end(), worse)->action);
}

/// Begins a search or goes on with it. The first one is begun whatever the clock says.
bool McgsPolicy::go_on(std::size_t number, const GameState& position, const CardTable& t) {
  Begun& one = searches_[number];
  if (one.begun) return one.search.go_on(t);
  if (number > 0 && stopwatch_.expired()) return false;
  one.search.begin(position, t);
  one.begun = true;
  return true;
}

std::vector<McgsPolicy::RootMove> McgsPolicy::root_moves() const {
  std::vector<RootMove> out;
  for (const Begun& one : searches_) {
    if (!one.begun) continue;
    const std::vector<Edge>& edges = one.search.root().edges;
    for (u32 i = 0; i < edges.size(); ++i) {
      auto same = [&](const RootMove& move) { return move.key == edges[i].key; };
      auto at = std::find_if(out.begin(), out.end(), same);
      if (at == out.end()) at = out.insert(at, RootMove{edges[i].key, edges[i].action});
      at->add(one.search, i);
    }
  }
  return out;
}

void McgsPolicy::RootMove::add(const McgsSearch& search, u32 place) {
  const Edge& added = search.root().edges[place];
  const bool certain = search.wins(added);
  if (!best || certain > wins || (certain == wins && added.pulls > most)) {
    best = &search;
    edge = place;
    most = added.pulls;
  }
  wins = wins || certain;
  pulls += added.pulls;
  sum += added.sum;
  credits += added.credits;
}

double McgsPolicy::RootMove::worth() const { return worth_of(wins, pulls, mean()); }

void McgsPolicy::report(Analysis& out) const {
  for (const RootMove& move : root_moves())
    out.moves.push_back({{move.action},
                         static_cast<double>(move.pulls),
                         move.mean(),
                         move.best->line(move.edge, *table())});
  for (const Begun& one : searches_)
    if (one.begun) out.work += one.search.simulations();
}

}  // namespace hs
