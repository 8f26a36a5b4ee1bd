// The instruction set of effect programs: one name per word of the card vocabulary.
//
// A program is a row of 32-bit words. Each node starts with a header: the low 8 bits say what
// it is, the rest how many words it spans, itself included. A plain number keeps its value in
// those upper bits instead and spans one word. Operands follow in the order listed here.
// `hs_env/cards/compile.py` writes these; the names are exported so both sides agree.
#pragma once

#include "hs_env/engine/types.h"

namespace hs {

// clang-format off
/// What instructions do. If a selector names several and only one can be meant, it is the first; if
/// "both" is said and only one player can be meant, it is "me".
#define HS_ACTIONS(X) \
  X(End)                 /* the program or block is over */ \
  X(Deal)                /* selector, value (per target, with `it` bound) */ \
  X(DealFrom)            /* selector source, selector, value: another entity deals it */ \
  X(DealTogether)        /* n, then n times: selector, value; one batch */ \
  X(Heal)                /* selector, value (per target, with `it` bound) */ \
  X(HealFully)           /* selector */ \
  X(SetHealth)           /* selector, value: current health; the maximum rises if it must */ \
  X(GainArmor)           /* value, player */ \
  X(Destroy)             /* selector */ \
  X(Remove)              /* selector: leaves the game without dying */ \
  X(Silence)             /* selector */ \
  X(Freeze)              /* selector */ \
  X(Transform)           /* selector, card (made for each, with `it` bound) */ \
  X(Summon)              /* card, value n, player, enchantment, end of board?, health left or 0: all */ \
  X(Resurrect)           /* value n, player, this turn only?, filter or 0: of the minions that died, \
                     in the order of their deaths; chance decides which if there are more */ \
  X(PutInPlay)           /* selector: cards of a hand or deck enter play without being played */ \
  X(SwapWithHand)        /* selector in play, selector in hand: they change places */ \
  X(Equip)               /* card, player */ \
  X(WearDown)            /* value, player: durability */ \
  X(TakeControl)         /* selector, player, until */ \
  X(ReturnToHand)        /* selector, enchantment */ \
  X(Shuffle)             /* card, value n, player */ \
  X(ShuffleIntoDeck)     /* selector, player: shuffled in */ \
  X(Give)                /* card, value n, player, enchantment, offer: to the hand */ \
  X(GiveCopies)          /* selector, offer: a copy of each goes to my hand; of hidden cards, whole */ \
  X(Draw)                /* player: one card */ \
  X(DrawCard)            /* selector: deck or set-aside cards are drawn */ \
  X(DrawOneOfEach)       /* n, filter that all pass, then n selectors: each is drawn in turn */ \
  X(ShowCost)            /* selector: the damage to the target shows what these cards in hand cost */ \
  X(Discard)             /* selector */ \
  X(Mill)                /* value n, player: top cards of the deck are destroyed */ \
  X(Buff)                /* selector, enchantment (values per target, with `it` bound) */ \
  X(Lose)                /* selector, keyword mask: taken away */ \
  X(GainCrystals)        /* value n, full?, player */ \
  X(GainMana)            /* value n, player: this turn only */ \
  X(UnlockMana)          /* player: clears overload */ \
  X(SetHeroPower)        /* card, player */ \
  X(RefreshHeroPower)    /* player: may be used again this turn */ \
  X(SetHero)             /* card, player */ \
  X(LookAtTop)           /* value n, player: top cards of the deck are set aside */ \
  X(Choose)              /* selector: the player picks one; the rest stay set aside */ \
  X(Discover)            /* n, offer: the player picks one of up to n different cards */ \
  X(Count)               /* counter, value, player: added to it */ \
  X(Let)                 /* register, value */ \
  X(Keep)                /* selector: the first is kept, unless it is in a deck */ \
  X(DeathPhase)          /* a death phase inside the effect */ \
  X(Jump)                /* words to skip */ \
  X(Unless)              /* words to skip, condition: skips when it fails */ \
  X(Repeat)              /* register, words to skip, value: how often the block runs, at most 120 */ \
  X(Again)               /* register, words back: the end of such a block */ \
  X(ForEach)             /* selector, words, a block that ends in End; each but deck cards is `it` */ \
  X(OneOfThese)          /* n, then n times: words, a block that ends in End; one at random */ \
  X(Fight)               /* selector attacker, selector defender */ \
  X(Redirect)            /* selector: the pending attack or spell goes there */ \
  X(ChangeDamage)        /* value: the pending damage becomes this */ \
  X(Counter)             /* the pending spell does nothing */ \
  X(KeepDurability)      /* the attack under way costs no durability */ \
  X(Ready)               /* selector: may attack again this turn */ \
  X(TriggerDeathrattle)  /* selector: without dying */ \
  X(Remember)            /* selector: the source remembers the card */ \
  X(RememberThis)        /* selector: the source remembers that very minion while it stays in play */

/// What gives a number.
#define HS_VALUES(X) \
  X(Int)     /* itself */ \
  X(Attr)    /* attribute, selector: of the first; 0 if none */ \
  X(SumOf)   /* attribute, selector: of all */ \
  X(CountOf) /* selector */ \
  X(CounterOf) /* counter, player */ \
  X(PlayerStat) /* stat, player */ \
  X(Amount)  /* of the event */ \
  X(Random)  /* value lo, value hi, both included */ \
  X(Stored)  /* register */ \
  X(Add) X(Sub) X(Mul) X(Min) X(Max) /* value, value */ \
  X(If)      /* condition, value if it holds, value if not */ \
  X(WithSpellDamage) /* value: as the source would deal it */

/// Who or what is meant. Aside: cards looked at, not the one being played.
#define HS_SELECTORS(X) \
  X(Nothing) X(Self) X(Target) X(It) X(Host) X(EventSource) X(EventTarget) X(Made) X(Kept) \
  X(Hero) X(Weapon) X(PowerOf) X(Minions) X(Characters) X(Hand) X(Deck) X(Secrets) \
  X(Aside) /* player */ \
  X(RememberedOne) /* the minion that the source remembers, while it is in play */ \
  X(Adjacent)  /* selector */ \
  X(Union) X(Minus) /* selector, selector */ \
  X(Where)     /* selector, filter */ \
  X(Pick)      /* selector, value n: that many, random, different */ \
  X(Alive)     /* selector: not about to die */ \
  X(First) X(Last) /* selector */ \
  X(Lowest) X(Highest) /* attribute, selector: random among equals */

/// What a card or character must be like.
#define HS_FILTERS(X) \
  X(IsType) X(IsRace) X(IsClass) X(IsRarity) X(IsCard) /* literal */ \
  X(HasKeyword) X(HasMark) /* mask: one of them is enough */ \
  X(AttrIs) /* attribute, comparison, value */ \
  X(IsDamaged) X(IsFrozen) X(IsMine) \
  X(IsIn) X(SameCardAs) X(SameClassAs) X(SameCostAs) /* selector */ \
  X(FilterNot) /* filter */ \
  X(FilterAnd) X(FilterOr) /* filter, filter */

/// What must be so.
#define HS_CONDITIONS(X) \
  X(Compare)  /* value, comparison, value */ \
  X(Exists)   /* selector */ \
  X(Is)       /* selector, filter: the first fits */ \
  X(Killed)   /* selector: the first is dead or about to die */ \
  X(TurnOf)   /* player */ \
  X(NoDuplicates) /* player: in the deck */ \
  X(RoomFor)  /* player: a free place on the board */ \
  X(Chance)   /* percent */ \
  X(Joust)    /* filter: a card of each deck that passes is shown; mine costs more */ \
  X(And) X(Or) /* condition, condition: the second is read only if the first does not decide */ \
  X(Not)      /* condition */ \
  X(Seen)     /* condition: both players see how it comes out, and learn what it tells */

/// Where a card comes from that is made.
#define HS_SOURCES(X) \
  X(Literal)  /* card */ \
  X(OneOf)    /* n, cards: a random one */ \
  X(FromPool) /* pool: a random one */ \
  X(FromClassPool) /* first of a row of pools, one per class; player whose class counts */ \
  X(CardOf)   /* selector: the plain card of the first */ \
  X(CopyOf)   /* selector: the first with its damage and enchantments */ \
  X(Remembered) /* the card that the source remembers */ \
  X(OneMissing) /* n, cards: one that is not among my minions */ \
  X(EachOf)   /* n, sources: in Discover only, one card from each */ \
  X(Jade)     /* n, cards: the next one each time, the last one for good */ \
  X(Mixture)  /* n, then n times: card, card, result; of what is kept and what was made */

#define HS_ATTRS(X) \
  X(Attack) X(Health) X(MaxHealth) X(Damage) X(Cost) X(Durability) X(Controller) \
  X(Progress) X(Place)

#define HS_PLAYER_STATS(X) \
  X(Mana) X(Crystals) X(Overloaded) X(Armor) X(Fatigue) X(HandSize) X(DeckSize) X(SpellDamage)

#define HS_COMPARISONS(X) X(Eq) X(Ne) X(Lt) X(Le) X(Gt) X(Ge)

#define HS_PLAYERS(X) X(Me) X(Opponent) X(Both) X(Active)
// clang-format on

#define HS_ENUM_ITEM(name) name,
enum class Action : u8 { HS_ACTIONS(HS_ENUM_ITEM) };
enum class Value : u8 { HS_VALUES(HS_ENUM_ITEM) };
enum class Selector : u8 { HS_SELECTORS(HS_ENUM_ITEM) };
enum class Filter : u8 { HS_FILTERS(HS_ENUM_ITEM) };
enum class Condition : u8 { HS_CONDITIONS(HS_ENUM_ITEM) };
enum class Source : u8 { HS_SOURCES(HS_ENUM_ITEM) };
enum class Attr : u8 { HS_ATTRS(HS_ENUM_ITEM) };
enum class PlayerStat : u8 { HS_PLAYER_STATS(HS_ENUM_ITEM) };
enum class Comparison : u8 { HS_COMPARISONS(HS_ENUM_ITEM) };
enum class Who : u8 { HS_PLAYERS(HS_ENUM_ITEM) };
#undef HS_ENUM_ITEM

/// What a word is: the header of a node, or a plain number, whose op is 0.
constexpr int op_of(i32 word) { return word & 0xff; }
/// How many words a node spans, its header included. Not for plain numbers.
constexpr int length_of(i32 word) { return word >> 8; }
/// The value of a plain number.
constexpr i32 literal_of(i32 word) { return word >> 8; }

}  // namespace hs
