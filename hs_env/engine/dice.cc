// Rolling, and answering rolls from a script.
#include <utility>

#include "hs_env/engine/engine.h"

namespace hs {

void Engine::fail_script(const std::string& what) {
  if (script_->error.empty())
    script_->error = "roll " + std::to_string(script_->used + 1) + ": " + what;
}

Slot Engine::pick(const List& from) {
  if (!script_ || from.n == 1)
    return from.n == 1 ? from.at[0] : from.at[roll(Stream::Effects, from.n)];
  if (script_->used >= script_->rolls.size()) {
    fail_script("no scripted roll left; the game picks one of " + std::to_string(from.n) +
                " entities");
    return from.at[0];
  }
  const auto entry = script_->rolls[script_->used];
  List fit;
  for (Slot h : from) {
    const u16 id = is_deck_handle(h) ? s.decks[deck_seat(h)][deck_index(h)].id : s.entities[h].id;
    const i32 mine = entry.kind == DiceScript::Kind::Card ? card_of(h) : id;
    if (entry.kind != DiceScript::Kind::Number && entry.value == mine) fit.add(h);
  }
  // Equal cards of a hand or deck are interchangeable; two in play are not.
  if (fit.n == 1 || (fit.n > 1 && !in_play(fit.at[0]))) {
    ++script_->used;
    return fit.at[0];
  }
  if (fit.n > 1) {
    fail_script(std::to_string(fit.n) + " candidates are called " + t.names[card_of(fit.at[0])] +
                "; name one by its handle");
    return from.at[0];
  }
  std::string names;
  for (Slot h : from) names += (names.empty() ? "" : ", ") + t.names[card_of(h)];
  fail_script("the scripted pick is not among: " + names);
  return from.at[0];
}

u16 Engine::pick_card(const u16* from, int n) {
  if (!script_ || n == 1)
    return n == 1 ? from[0] : from[roll(Stream::Effects, static_cast<u32>(n))];
  if (script_->used >= script_->rolls.size()) {
    fail_script("no scripted roll left; the game picks one of " + std::to_string(n) + " cards");
    return from[0];
  }
  const auto entry = script_->rolls[script_->used];
  for (int i = 0; i < n; ++i)
    if (entry.kind == DiceScript::Kind::Card && entry.value == from[i]) {
      ++script_->used;
      return from[i];
    }
  constexpr int kShown = 12;
  std::string names;
  for (int i = 0; i < n && i < kShown; ++i) names += (i ? ", " : "") + t.names[from[i]];
  if (n > kShown) names += " and " + std::to_string(n - kShown) + " more";
  fail_script("the scripted card is not among: " + names);
  return from[0];
}

int Engine::pick_number(int lo, int hi) {
  if (hi <= lo) return lo;
  if (!script_) return lo + static_cast<int>(roll(Stream::Effects, static_cast<u32>(hi - lo + 1)));
  if (script_->used >= script_->rolls.size()) {
    fail_script("no scripted roll left; the game rolls " + std::to_string(lo) + " to " +
                std::to_string(hi));
    return lo;
  }
  const auto entry = script_->rolls[script_->used];
  if (entry.kind != DiceScript::Kind::Number || entry.value < lo || entry.value > hi) {
    fail_script("a number from " + std::to_string(lo) + " to " + std::to_string(hi) +
                " was expected");
    return lo;
  }
  ++script_->used;
  return entry.value;
}

void Engine::shuffle(int seat, Stream stream) {
  auto& deck = s.decks[seat];
  for (int i = s.players[seat].deck_n - 1; i > 0; --i)
    std::swap(deck[i], deck[roll(stream, static_cast<u32>(i + 1))]);
}

}  // namespace hs
