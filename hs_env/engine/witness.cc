// Watching a game: what each step made and what it took away.
#include "hs_env/engine/witness.h"

#include <bitset>
#include <cstring>

namespace hs {

namespace {

/// Calls `what(id, slot or deck handle)` for every card of the game.
template <class What>
void each_card(const GameState& s, What&& what) {
  for (int i = 0; i < kEntities; ++i) {
    const Entity& e = s.entities[i];
    if (e.card && e.zone != Zone::Graveyard) what(e.id, static_cast<Slot>(i));
  }
  for (int seat = 0; seat < 2; ++seat)
    for (int i = 0; i < s.players[seat].deck_n; ++i)
      what(s.decks[seat][i].id, deck_handle(seat, i));
}

/// Whether an instruction belongs to the program that begins at `start`.
bool within(const CardTable& t, u32 start, u32 pc) {
  if (!start || pc < start) return false;
  u32 at = start;
  while (at < pc && static_cast<Action>(op_of(t.code[at])) != Action::End)
    at += static_cast<u32>(length_of(t.code[at]));
  return at >= pc;  // past it: the instruction is in a block of another
}

bool carries(const CardTable& t, const EnchantDef& d, u32 pc) {
  bool yes = within(t, d.deathrattle, pc);
  for (int i = 0; i < d.triggers; ++i) yes |= within(t, t.triggers[d.first_trigger + i].body, pc);
  return yes;
}

}  // namespace

void Witness::follow(Engine& g) {
  while (g.s.frames_n && g.s.choice.kind == Pending::None && !g.s.over) step(g);
}

void Witness::step(Engine& g) {
  look(g);
  const Frame around = doing_;
  const u16 text_around = text_;
  const int depth = g.s.frames_n;
  doing_ = g.s.frames[depth - 1];
  u16& mine = texts_[depth - 1];
  if (!mine) mine = text_of(g, doing_);
  text_ = mine;
  g.step();
  // A block runs on behalf of the program it is part of; that may have used up its enchantment.
  for (int i = depth; i < kFrames; ++i) {
    const Frame& f = g.s.frames[i];
    const bool block = kind() == FrameKind::Run && f.source == doing_.source;
    texts_[i] = i >= g.s.frames_n ? u16{0} : block ? text_ : text_of(g, f);
  }
  if (g.s.frames_n < depth) texts_[depth - 1] = 0;
  look(g);
  doing_ = around;
  text_ = text_around;
}

void Witness::look(const Engine& g) {
  const GameState& now = g.s;
  if (!std::memcmp(&seen_, &now, sizeof now)) return;
  const Entity* picked = chosen();
  std::bitset<1 << 16> here;
  each_card(now, [&](u16 id, Slot h) {
    here.set(id);
    if (picked && id >= seen_.next_id && g.card_of(h) == picked->card)
      came_of_.try_emplace(picked->id, id);
  });
  each_card(seen_, [&](u16 id, Slot h) {
    if (here[id]) return;
    if (is_deck_handle(h)) {
      left.push_back({id, Fate::Burned, 0, seen_});
      return;
    }
    const Fate fate = fate_of(g, seen_.entities[h], h);
    left.push_back({id, fate, successor(g, h, fate), seen_});
  });
  for (u32 id = seen_.next_id; id < now.next_id; ++id)
    if (here[id]) made.push_back({static_cast<u16>(id), maker(), text_});
  for (int i = 0; i < kEntities; ++i) {
    const Entity &was = seen_.entities[i], &is = now.entities[i];
    if (was.card && was.id != is.id && is.zone == Zone::Graveyard) renamed_[is.id] = was.id;
  }
  seen_ = now;
}

const Entity* Witness::chosen() const {
  if (kind() != FrameKind::Run || doing_.made >= kEntities) return nullptr;
  const Entity& e = seen_.entities[doing_.made];
  return e.zone == Zone::SetAside ? &e : nullptr;
}

bool Witness::does(const Engine& g, Action action) const {
  return kind() == FrameKind::Run && static_cast<Action>(op_of(g.t.code[doing_.pc])) == action;
}

// A transformed card is the only one whose slot is another card's in the same zone at once.
bool Witness::transformed(const Engine& g, Slot x) const {
  const Entity &was = seen_.entities[x], &is = g.s.entities[x];
  return (kind() == FrameKind::None || does(g, Action::Transform)) && is.card && is.id != was.id &&
         is.zone == was.zone;
}

Fate Witness::fate_of(const Engine& g, const Entity& gone, Slot x) const {
  // Into a deck that is full: it is lost.
  if (does(g, Action::Remove) || does(g, Action::ShuffleIntoDeck)) return Fate::Removed;
  switch (gone.zone) {
    case Zone::Hand: return transformed(g, x) ? Fate::Transformed : Fate::Discarded;
    case Zone::Play: return transformed(g, x) ? Fate::Transformed : Fate::Died;
    case Zone::Secret:
      if (does(g, Action::TakeControl)) return Fate::Removed;  // the thief has no room for it
      return kind() == FrameKind::None || does(g, Action::Destroy) ? Fate::Destroyed
                                                                   : Fate::Triggered;
    default: break;
  }
  if (does(g, Action::DrawCard)) return Fate::Burned;
  if (kind() == FrameKind::Play && doing_.source == x)
    return doing_.cancelled ? Fate::Countered : Fate::Played;
  return came_of_.count(gone.id) ? Fate::Chosen : Fate::Removed;
}

u16 Witness::successor(const Engine& g, Slot x, Fate fate) const {
  if (fate == Fate::Transformed) return g.s.entities[x].id;
  return fate == Fate::Chosen ? came_of_.at(seen_.entities[x].id) : u16{0};
}

u16 Witness::maker() const {
  if (doing_.source >= kEntities) return 0;
  const u16 id = seen_.entities[doing_.source].id;
  const auto known = renamed_.find(id);
  return known == renamed_.end() ? id : known->second;
}

u16 Witness::text_of(const Engine& g, const Frame& f) const {
  if (f.source >= kEntities) return 0;
  const Entity& e = seen_.entities[f.source];
  if (!e.card) return g.s.entities[f.source].card;  // it has just come out of a deck
  for (u8 i = e.enchants; i != kNone; i = seen_.enchants[i].next)
    if (carries(g.t, g.t.enchants[seen_.enchants[i].def], f.pc)) return seen_.enchants[i].source;
  return e.card;
}

}  // namespace hs
