// What the frames of the stack stand for: programs, events with the order of their triggers, and
// the courses with their steps. `Frame` itself is part of the state. Internal.
#pragma once

#include "hs_env/engine/state.h"

namespace hs {

/// A frame for reading selectors, conditions and values on behalf of one entity. It is not on the
/// stack, and names nobody but the holder.
inline Frame frame_of(Slot holder, int seat) {
  Frame f{};
  f.source = f.host = holder;
  f.seat = static_cast<u8>(seat);
  f.target = f.it = f.event_source = f.event_target = f.made = f.stored = kNone;
  return f;
}

/// What a frame resolves: a program, the triggers of an event, a round of deaths, one of the four
/// courses, the deathrattles of one entity together with the triggers on its death, or the draft.
enum class FrameKind : u8 { None, Run, Event, Deaths, Play, Attack, Power, Turn, Rattles, Draft };

/// The triggers of one event run by ascending key: those in play and in hands by order of play, and
/// those of one card as the card lists them; then those that come last however old they are; then
/// those in decks, by place. No key is 0.
constexpr u32 kKeysPerOrder = 16;
constexpr u32 kLastInPlay = 1u << 23, kInDeck = 1u << 24;
constexpr u32 trigger_key(u32 order, u32 nth = 0, u32 queue = 0) {
  return 1 + (queue | order * kKeysPerOrder | nth);
}
constexpr u32 queue_of_key(u32 key) { return (key - 1) & (kLastInPlay | kInDeck); }
constexpr u32 order_of_key(u32 key) { return ((key - 1) & (kLastInPlay - 1)) / kKeysPerOrder; }
constexpr u32 nth_of_key(u32 key) { return (key - 1) % kKeysPerOrder; }

// The steps of each course, in order; `Frame::step` is the next one. The functions `step_play`,
// `step_power`, `step_attack` and `step_turn` walk through them.
enum class PlayStep : u8 {
  Begun,
  Played,
  Summoned,
  DeathsBeforeAim,
  Targeted,
  DeathsBeforeText,
  Text,
  Landed,
  DeathsAfterText,
  AfterPlay,
  AfterSummon,
  LastDeaths,
  Over,
};
enum class PowerStep : u8 { Text, Deaths, Used, LastDeaths, Over };
enum class AttackStep : u8 {
  Declared,
  Attack,
  DeathsBeforeBlow,
  Blow,
  AfterBlow,
  Wear,
  Deaths,
  Over,
};
enum class TurnStep : u8 {
  End,
  DeathsAtEnd,
  Expire,
  DeathsBetween,
  Begin,
  DeathsAtStart,
  Draw,
  LastDeaths,
  Over,
};

}  // namespace hs
