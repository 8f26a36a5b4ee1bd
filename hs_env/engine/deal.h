// Dealing the cards of one player that a redacted state leaves open.
#pragma once

#include "hs_env/engine/engine.h"
#include "hs_env/engine/game.h"

namespace hs {

/// Names every hidden card of `foe` in its hand, deck and secrets, and what it carries.
///
/// All that is known about them holds, and every deal that fits is equally likely: places are
/// filled from the cards of the belief that were not seen, each as often as it is left. Where an
/// effect showed one of several cards at random, a deal with more of that card was more likely to
/// show it. Archetypes are weighed by Bayes' rule with the likelihood of all of this.
///
/// Returns an empty string, or why there is no such deal; then the state is of no use.
std::string deal_hidden(GameState& s, const CardTable& t, int foe, const Belief& belief,
                        Random& dice);

/// Makes a hidden entity this card; its flags and what it came from stay.
void become(Engine& g, Slot x, u16 card);

}  // namespace hs
