"""The lists of the built-in decks; `decks.py` reads them.

Cards are separated by semicolons because their names contain commas. A number at the end of a
deck's name is its number of cards, if that is not 30.
"""

from collections.abc import Mapping

LISTS: Mapping[str, str] = {
    # Our own: good class cards on a curve of solid minions, Basic set only. basic_mage holds the
    # 16 cards that a public mulligan file names for a basic mage.
    "basic_druid": """
        2 Innervate; 2 Claw; 2 Acidic Swamp Ooze; 2 Mark of the Wild; 2 River Crocolisk;
        2 Wild Growth; 2 Shattered Sun Cleric; 2 Chillwind Yeti; 2 Gnomish Inventor;
        2 Sen'jin Shieldmasta; 2 Swipe; 2 Boulderfist Ogre; 2 Starfire; 2 Stormwind Champion;
        2 Ironbark Protector
    """,
    "basic_hunter": """
        2 Arcane Shot; 2 Stonetusk Boar; 2 Timber Wolf; 2 Tracking; 2 Bloodfen Raptor;
        2 River Crocolisk; 2 Animal Companion; 2 Ironfur Grizzly; 2 Kill Command;
        2 Razorfen Hunter; 2 Houndmaster; 2 Multi-Shot; 2 Sen'jin Shieldmasta; 2 Boulderfist Ogre;
        2 Core Hound
    """,
    "basic_mage": """
        2 Arcane Missiles; 2 Acidic Swamp Ooze; 2 Frostbolt; 2 Novice Engineer;
        2 Arcane Intellect; 2 Razorfen Hunter; 2 Shattered Sun Cleric; 2 Chillwind Yeti;
        2 Fireball; 1 Gnomish Inventor; 2 Polymorph; 2 Sen'jin Shieldmasta; 2 Water Elemental;
        1 Gurubashi Berserker; 2 Boulderfist Ogre; 2 Flamestrike
    """,
    "basic_paladin": """
        2 Acidic Swamp Ooze; 2 Murloc Tidehunter; 2 River Crocolisk; 2 Raid Leader;
        2 Razorfen Hunter; 2 Shattered Sun Cleric; 2 Blessing of Kings; 2 Chillwind Yeti;
        2 Consecration; 2 Hammer of Wrath; 2 Sen'jin Shieldmasta; 2 Truesilver Champion;
        2 Boulderfist Ogre; 2 Guardian of Kings; 2 Stormwind Champion
    """,
    "basic_priest": """
        2 Holy Smite; 2 Northshire Cleric; 2 Power Word: Shield; 2 Acidic Swamp Ooze;
        2 River Crocolisk; 2 Shadow Word: Pain; 2 Razorfen Hunter; 2 Shadow Word: Death;
        2 Shattered Sun Cleric; 2 Chillwind Yeti; 2 Sen'jin Shieldmasta; 2 Gurubashi Berserker;
        2 Holy Nova; 2 Boulderfist Ogre; 2 Mind Control
    """,
    "basic_rogue": """
        2 Backstab; 2 Deadly Poison; 2 Acidic Swamp Ooze; 2 Bloodfen Raptor; 2 Sap;
        2 Fan of Knives; 2 Razorfen Hunter; 2 Shattered Sun Cleric; 2 Chillwind Yeti;
        2 Sen'jin Shieldmasta; 2 Assassin's Blade; 2 Assassinate; 2 Boulderfist Ogre; 2 Sprint;
        2 Stormwind Champion
    """,
    "basic_shaman": """
        2 Frost Shock; 2 Acidic Swamp Ooze; 2 Flametongue Totem; 2 Murloc Tidehunter;
        2 Rockbiter Weapon; 2 Razorfen Hunter; 2 Shattered Sun Cleric; 2 Chillwind Yeti;
        2 Dragonling Mechanic; 2 Hex; 2 Sen'jin Shieldmasta; 2 Bloodlust; 2 Frostwolf Warlord;
        2 Boulderfist Ogre; 2 Fire Elemental
    """,
    "basic_warlock": """
        2 Mortal Coil; 2 Soulfire; 2 Voidwalker; 2 Acidic Swamp Ooze; 2 Bloodfen Raptor;
        2 Murloc Tidehunter; 2 Razorfen Hunter; 2 Shadow Bolt; 2 Shattered Sun Cleric;
        2 Chillwind Yeti; 2 Hellfire; 2 Sen'jin Shieldmasta; 2 Darkscale Healer;
        2 Boulderfist Ogre; 2 Dread Infernal
    """,
    "basic_warrior": """
        2 Acidic Swamp Ooze; 2 Bloodfen Raptor; 2 Cleave; 2 Execute; 2 Fiery War Axe;
        2 Razorfen Hunter; 2 Shattered Sun Cleric; 2 Shield Block; 2 Chillwind Yeti;
        2 Kor'kron Elite; 2 Sen'jin Shieldmasta; 2 Arcanite Reaper; 2 Gurubashi Berserker;
        2 Boulderfist Ogre; 2 Lord of the Arena
    """,
    # The 2018 competition, as printed in the EVA paper. Its mage was played with the 21 cards
    # only.
    "aggro_pirate_warrior": """
        2 N'Zoth's First Mate; 1 Patches the Pirate; 1 Sir Finley Mrrgglton;
        2 Small-Time Buccaneer; 2 Southsea Deckhand; 2 Upgrade!; 2 Bloodsail Raider;
        2 Heroic Strike; 2 Bloodsail Cultist; 2 Fiery War Axe; 2 Frothing Berserker;
        2 Southsea Captain; 2 Dread Corsair; 2 Kor'kron Elite; 2 Naga Corsair; 2 Arcanite Reaper
    """,
    "midrange_jade_shaman": """
        1 Lightning Bolt; 1 Patches the Pirate; 2 Small-Time Buccaneer; 2 Tunnel Trogg;
        1 Bloodmage Thalnos; 2 Flametongue Totem; 2 Jade Claws; 2 Maelstrom Portal;
        2 Spirit Claws; 2 Totem Golem; 1 Lightning Storm; 1 Barnes; 2 Hex; 2 Jade Lightning;
        2 Azure Drake; 1 Aya Blackpaw; 2 Thing from Below; 1 Al'Akir the Windlord;
        1 Ragnaros the Firelord
    """,
    "reno_kazakus_mage": """
        1 Forbidden Flame; 1 Arcane Blast; 1 Babbling Book; 1 Acidic Swamp Ooze;
        1 Bloodmage Thalnos; 1 Dirty Rat; 1 Doomsayer; 1 Frostbolt; 1 Arcane Intellect;
        1 Brann Bronzebeard; 1 Forgotten Torch; 1 Ice Barrier; 1 Ice Block; 1 Kabal Courier;
        1 Manic Soulcaster; 1 Mind Control Tech; 1 Volcanic Potion; 1 Fireball; 1 Kazakus;
        1 Polymorph; 1 Refreshment Vendor; 1 Water Elemental; 1 Azure Drake; 1 Cabalist's Tome;
        1 Blizzard; 1 Reno Jackson; 1 Sylvanas Windrunner; 1 Firelands Portal; 1 Flamestrike;
        1 Alexstrasza
    """,
    "reno_kazakus_mage_21": """
        1 Forbidden Flame; 1 Arcane Blast; 1 Babbling Book; 1 Acidic Swamp Ooze;
        1 Bloodmage Thalnos; 1 Dirty Rat; 1 Doomsayer; 1 Frostbolt; 1 Arcane Intellect;
        1 Forgotten Torch; 1 Mind Control Tech; 1 Fireball; 1 Polymorph; 1 Water Elemental;
        1 Azure Drake; 1 Blizzard; 1 Reno Jackson; 1 Sylvanas Windrunner; 1 Firelands Portal;
        1 Flamestrike; 1 Alexstrasza
    """,
    # The RHEA paper names this deck without its list; this is the list that a public archetype
    # classifier asks for.
    "cube_warlock": """
        2 Dark Pact; 2 Kobold Librarian; 2 Mortal Coil; 2 Defile; 2 Doomsayer;
        2 Stonehill Defender; 2 Voodoo Doll; 2 Hellfire; 2 Lesser Amethyst Spellstone;
        1 Spiritsinger Umbra; 2 Carnivorous Cube; 2 Doomguard; 1 Skull of the Man'ari;
        2 Possessed Lackey; 1 Lord Godfrey; 2 Voidlord; 1 Bloodreaver Gul'dan
    """,
    # The same archetype as a team published it in November 2018.
    "cube_warlock_november": """
        2 Dark Pact; 2 Kobold Librarian; 2 Defile; 2 Doomsayer; 1 Prince Taldaram; 2 Hellfire;
        2 Lesser Amethyst Spellstone; 1 Shroom Brewer; 2 Carnivorous Cube; 2 Doomguard;
        2 Faceless Manipulator; 1 Skull of the Man'ari; 1 Zilliax; 2 Possessed Lackey;
        1 Lord Godfrey; 2 Voidlord; 1 Bloodreaver Gul'dan; 2 Mountain Giant
    """,
    # MESB: the starter decks, and the elite decks of its later experiments.
    "starter_druid": """
        2 Innervate; 2 Claw; 2 Elven Archer; 2 Mark of the Wild; 2 River Crocolisk; 2 Wild Growth;
        2 Healing Touch; 2 Silverback Patriarch; 2 Chillwind Yeti; 2 Oasis Snapjaw;
        2 Darkscale Healer; 2 Nightblade; 2 Boulderfist Ogre; 2 Lord of the Arena; 2 Core Hound
    """,
    "starter_hunter": """
        2 Arcane Shot; 2 Stonetusk Boar; 2 Timber Wolf; 2 Tracking; 2 Bloodfen Raptor;
        2 River Crocolisk; 2 Ironforge Rifleman; 2 Raid Leader; 2 Razorfen Hunter;
        2 Silverback Patriarch; 2 Houndmaster; 2 Multi-Shot; 2 Oasis Snapjaw;
        2 Stormpike Commando; 2 Core Hound
    """,
    "starter_mage": """
        2 Arcane Missiles; 2 Murloc Raider; 2 Arcane Explosion; 2 Bloodfen Raptor;
        2 Novice Engineer; 2 River Crocolisk; 2 Arcane Intellect; 2 Raid Leader; 2 Wolfrider;
        2 Fireball; 2 Oasis Snapjaw; 2 Polymorph; 2 Sen'jin Shieldmasta; 2 Nightblade;
        2 Boulderfist Ogre
    """,
    "starter_paladin": """
        2 Blessing of Might; 2 Goldshire Footman; 2 Hand of Protection; 2 Light's Justice;
        2 Stonetusk Boar; 2 Holy Light; 2 Ironforge Rifleman; 2 Raid Leader; 2 Gnomish Inventor;
        2 Hammer of Wrath; 2 Stormwind Knight; 2 Nightblade; 2 Stormpike Commando;
        2 Lord of the Arena; 2 Stormwind Champion
    """,
    "starter_priest": """
        2 Elven Archer; 2 Holy Smite; 2 Northshire Cleric; 2 Power Word: Shield; 2 Voodoo Doctor;
        2 Bloodfen Raptor; 2 Frostwolf Grunt; 2 Mind Blast; 2 Shadow Word: Pain;
        2 Shattered Sun Cleric; 2 Silverback Patriarch; 2 Chillwind Yeti; 2 Sen'jin Shieldmasta;
        2 Gurubashi Berserker; 2 Core Hound
    """,
    "starter_rogue": """
        2 Backstab; 2 Deadly Poison; 2 Elven Archer; 2 Goldshire Footman; 2 Sinister Strike;
        2 Bloodfen Raptor; 2 Novice Engineer; 2 Sap; 2 Ironforge Rifleman; 2 Dragonling Mechanic;
        2 Gnomish Inventor; 2 Stormwind Knight; 2 Assassinate; 2 Nightblade; 2 Stormpike Commando
    """,
    "starter_shaman": """
        2 Ancestral Healing; 2 Frost Shock; 2 Stonetusk Boar; 2 Voodoo Doctor; 2 Frostwolf Grunt;
        2 Rockbiter Weapon; 2 Windfury; 2 Raid Leader; 2 Wolfrider; 2 Chillwind Yeti; 2 Hex;
        2 Sen'jin Shieldmasta; 2 Booty Bay Bodyguard; 2 Frostwolf Warlord; 2 Reckless Rocketeer
    """,
    "starter_warlock": """
        2 Murloc Raider; 2 Voidwalker; 2 Voodoo Doctor; 2 Kobold Geomancer; 2 River Crocolisk;
        2 Succubus; 2 Drain Life; 2 Shadow Bolt; 2 Wolfrider; 2 Chillwind Yeti; 2 Hellfire;
        2 Ogre Magi; 2 Darkscale Healer; 2 Reckless Rocketeer; 2 War Golem
    """,
    "starter_warrior": """
        2 Charge; 2 Murloc Raider; 2 Execute; 2 Frostwolf Grunt; 2 Heroic Strike;
        2 Murloc Tidehunter; 2 Fiery War Axe; 2 Razorfen Hunter; 2 Warsong Commander; 2 Wolfrider;
        2 Dragonling Mechanic; 2 Sen'jin Shieldmasta; 2 Gurubashi Berserker; 2 Boulderfist Ogre;
        2 Lord of the Arena
    """,
    "elite_aggro_hunter": """
        1 Wisp; 1 Hungry Crab; 1 Leper Gnome; 1 Murloc Raider; 1 Southsea Deckhand; 1 Timber Wolf;
        1 Worgen Infiltrator; 1 Young Priestess; 1 Kobold Geomancer; 1 Pint-Sized Summoner;
        1 River Crocolisk; 1 Snake Trap; 2 Animal Companion; 1 Arcane Golem; 1 Eaglehorn Bow;
        2 Earthen Ring Farseer; 1 Razorfen Hunter; 1 Unleash the Hounds; 1 Dark Iron Dwarf;
        1 Defender of Argus; 1 Silvermoon Guardian; 1 Abomination; 1 Fen Creeper; 1 Nightblade;
        1 Stormpike Commando; 1 Tundra Rhino; 1 Priestess of Elune; 1 Reckless Rocketeer
    """,
    "elite_control_hunter": """
        1 Bloodsail Corsair; 1 Lightwarden; 1 Voodoo Doctor; 1 Worgen Infiltrator;
        1 Young Priestess; 1 Bloodfen Raptor; 1 Bloodsail Raider; 1 Dire Wolf Alpha;
        2 Knife Juggler; 1 Lorewalker Cho; 1 Master Swordsmith; 2 Pint-Sized Summoner;
        1 Scavenging Hyena; 1 Wild Pyromancer; 1 Demolisher; 1 Earthen Ring Farseer;
        2 Flesheating Ghoul; 1 Ironforge Rifleman; 1 Sen'jin Shieldmasta; 1 Booty Bay Bodyguard;
        1 Stormpike Commando; 1 Venture Co. Mercenary; 1 Argent Commander; 1 Priestess of Elune;
        1 Sunwalker; 1 King Krush; 1 Onyxia
    """,
    "elite_aggro_paladin": """
        1 Eye for an Eye; 1 Goldshire Footman; 2 Lightwarden; 2 Secretkeeper; 2 Voodoo Doctor;
        1 Worgen Infiltrator; 1 Young Priestess; 1 Acidic Swamp Ooze; 1 Dire Wolf Alpha;
        1 Mana Addict; 1 Millhouse Manastorm; 1 Murloc Tidehunter; 1 Sunfury Protector;
        1 Ironfur Grizzly; 1 King Mukla; 2 Scarlet Crusader; 1 Southsea Captain;
        1 Blessing of Kings; 2 Consecration; 1 Truesilver Champion; 1 Stampeding Kodo;
        1 Avenging Wrath; 1 The Beast; 1 Baron Geddon; 1 Lay on Hands
    """,
    "elite_control_paladin": """
        1 Hungry Crab; 1 Light's Justice; 1 Stonetusk Boar; 1 Young Priestess; 2 Bloodsail Raider;
        1 Master Swordsmith; 1 Wild Pyromancer; 1 Coldlight Seer; 1 Imp Master; 1 Ironfur Grizzly;
        2 Mind Control Tech; 1 Murloc Warleader; 1 Questing Adventurer; 2 Raging Worgen;
        2 Raid Leader; 1 Shattered Sun Cleric; 1 Thrallmar Farseer; 2 Consecration;
        1 Dark Iron Dwarf; 1 Fen Creeper; 1 Priestess of Elune; 1 Sunwalker; 1 Stormwind Champion;
        1 Tirion Fordring; 1 Alexstrasza
    """,
    "elite_aggro_warlock": """
        1 Wisp; 1 Angry Chicken; 1 Leper Gnome; 1 Lightwarden; 1 Mortal Coil; 1 Murloc Tidecaller;
        1 Southsea Deckhand; 2 Worgen Infiltrator; 1 Young Priestess; 1 Bloodsail Raider;
        2 Faerie Dragon; 1 Novice Engineer; 1 Pint-Sized Summoner; 1 Succubus; 1 Wild Pyromancer;
        2 Youthful Brewmaster; 1 Blood Knight; 1 Injured Blademaster; 1 King Mukla;
        1 Murloc Warleader; 1 Scarlet Crusader; 1 Dark Iron Dwarf; 1 Defender of Argus;
        1 Sen'jin Shieldmasta; 1 Nightblade; 1 Lord of the Arena; 1 Sea Giant
    """,
    "elite_control_warlock": """
        1 Murloc Tidecaller; 1 Voodoo Doctor; 2 Amani Berserker; 2 Bloodfen Raptor;
        1 Bloodsail Raider; 1 Dire Wolf Alpha; 1 Knife Juggler; 1 Loot Hoarder;
        1 Millhouse Manastorm; 1 Dalaran Mage; 1 Flesheating Ghoul; 1 Mind Control Tech;
        1 Scarlet Crusader; 1 Silverback Patriarch; 1 Void Terror; 1 Defender of Argus;
        1 Mogu'shan Warden; 2 Sen'jin Shieldmasta; 1 Doomguard; 1 Fen Creeper;
        1 Illidan Stormrage; 1 Siphon Soul; 2 Sunwalker; 1 The Black Knight;
        1 Ravenholdt Assassin; 1 Alexstrasza
    """,
    # The premade decks of the 2020 competition, whole as published, and short as they were
    # played.
    "miracle_pirate_rogue": """
        2 Backstab; 1 Counterfeit Coin; 2 Preparation; 2 Cold Blood; 2 Conceal;
        1 Patches the Pirate; 2 Small-Time Buccaneer; 1 Swashburglar; 1 Bloodmage Thalnos;
        2 Eviscerate; 2 Sap; 1 Edwin VanCleef; 2 Fan of Knives; 2 Questing Adventurer;
        2 Tomb Pillager; 2 Azure Drake; 1 Leeroy Jenkins; 2 Gadgetzan Auctioneer
    """,
    "miracle_pirate_rogue_26": """
        2 Backstab; 1 Counterfeit Coin; 2 Cold Blood; 1 Patches the Pirate;
        2 Small-Time Buccaneer; 1 Swashburglar; 1 Bloodmage Thalnos; 2 Eviscerate; 2 Sap;
        1 Edwin VanCleef; 2 Fan of Knives; 2 Questing Adventurer; 2 Tomb Pillager; 2 Azure Drake;
        1 Leeroy Jenkins; 2 Gadgetzan Auctioneer
    """,
    "zoo_discard_warlock": """
        1 Abusive Sergeant; 2 Flame Imp; 2 Malchezaar's Imp; 2 Possessed Villager; 2 Soulfire;
        2 Voidwalker; 1 Crazed Alchemist; 2 Dark Peddler; 2 Darkshire Librarian;
        2 Dire Wolf Alpha; 2 Knife Juggler; 2 Darkshire Councilman; 2 Imp Gang Boss;
        2 Silverware Golem; 2 Defender of Argus; 2 Doomguard
    """,
    "zoo_discard_warlock_11": """
        1 Abusive Sergeant; 2 Flame Imp; 2 Soulfire; 2 Voidwalker; 2 Dire Wolf Alpha;
        2 Knife Juggler
    """,
    "reno_kazakus_dragon_priest": """
        1 Northshire Cleric; 1 Potion of Madness; 1 Power Word: Shield; 1 Twilight Whelp;
        1 Acidic Swamp Ooze; 1 Dirty Rat; 1 Doomsayer; 1 Netherspite Historian;
        1 Shadow Word: Pain; 1 Wyrmrest Agent; 1 Brann Bronzebeard; 1 Kabal Courier;
        1 Kabal Talonpriest; 1 Shadow Word: Death; 1 Kazakus; 1 Priest of the Feast;
        1 Twilight Drake; 1 Twilight Guardian; 1 Azure Drake; 1 Blackwing Corruptor;
        1 Drakonid Operative; 1 Holy Nova; 1 Raza the Chained; 1 Book Wyrm; 1 Cabal Shadow Priest;
        1 Dragonfire Potion; 1 Entomb; 1 Reno Jackson; 1 Chillmaw; 1 Ysera
    """,
    "reno_kazakus_dragon_priest_22": """
        1 Northshire Cleric; 1 Power Word: Shield; 1 Twilight Whelp; 1 Acidic Swamp Ooze;
        1 Dirty Rat; 1 Doomsayer; 1 Netherspite Historian; 1 Shadow Word: Pain; 1 Wyrmrest Agent;
        1 Shadow Word: Death; 1 Priest of the Feast; 1 Twilight Drake; 1 Twilight Guardian;
        1 Azure Drake; 1 Blackwing Corruptor; 1 Drakonid Operative; 1 Holy Nova; 1 Book Wyrm;
        1 Dragonfire Potion; 1 Reno Jackson; 1 Chillmaw; 1 Ysera
    """,
    "midrange_buff_paladin": """
        1 Sir Finley Mrrgglton; 2 Smuggler's Run; 2 Worgen Infiltrator; 1 Argent Lance;
        2 Flame Juggler; 2 Grimestreet Outfitter; 2 Acolyte of Pain; 2 Aldor Peacekeeper;
        2 Argent Horserider; 1 Wickerflame Burnbristle; 2 Sen'jin Shieldmasta;
        2 Truesilver Champion; 2 Grimestreet Enforcer; 1 Psych-o-Tron; 2 Second-Rate Bruiser;
        2 Argent Commander; 1 Don Han'Cho; 1 Tirion Fordring
    """,
    "midrange_buff_paladin_24": """
        1 Sir Finley Mrrgglton; 2 Smuggler's Run; 2 Worgen Infiltrator; 1 Argent Lance;
        2 Grimestreet Outfitter; 2 Acolyte of Pain; 2 Aldor Peacekeeper; 2 Argent Horserider;
        2 Sen'jin Shieldmasta; 2 Truesilver Champion; 2 Grimestreet Enforcer; 2 Argent Commander;
        1 Don Han'Cho; 1 Tirion Fordring
    """,
    "murloc_druid": """
        2 Innervate; 2 Enchanted Raven; 2 Living Roots; 1 Sir Finley Mrrgglton;
        2 Bluegill Warrior; 2 Druid of the Saber; 2 Faerie Dragon; 2 Mark of Y'Shaarj;
        2 Murloc Warleader; 1 Savage Roar; 2 Zoobot; 2 Savage Combatant; 2 Swipe; 2 Azure Drake;
        2 Druid of the Claw; 1 Finja, the Flying Star; 1 The Curator
    """,
    "murloc_druid_27": """
        2 Innervate; 2 Enchanted Raven; 2 Living Roots; 1 Sir Finley Mrrgglton;
        2 Bluegill Warrior; 2 Druid of the Saber; 2 Faerie Dragon; 2 Mark of Y'Shaarj;
        2 Murloc Warleader; 1 Savage Roar; 2 Savage Combatant; 2 Swipe; 2 Azure Drake;
        2 Druid of the Claw; 1 Finja, the Flying Star
    """,
    "midrange_secret_hunter": """
        2 Alleycat; 2 Secretkeeper; 2 Bear Trap; 2 Explosive Trap; 2 Knife Juggler; 2 Quick Shot;
        2 Scavenging Hyena; 2 Snake Trap; 2 Animal Companion; 2 Cloaked Huntress; 2 Eaglehorn Bow;
        2 Kill Command; 2 Unleash the Hounds; 2 Houndmaster; 2 Savannah Highmane
    """,
    # Decks of 15 cards twice: the innkeeper's expert warlock, and two that readers of a guide
    # posted.
    "innkeeper_expert_warlock": """
        2 Blood Imp; 2 Flame Imp; 2 Mortal Coil; 2 Power Overwhelming; 2 Voidwalker; 2 Demonfire;
        2 Knife Juggler; 2 Succubus; 2 Imp Master; 2 Sense Demons; 2 Shadow Bolt;
        2 Dark Iron Dwarf; 2 Shadowflame; 2 Doomguard; 2 Dread Infernal
    """,
    "reader_druid": """
        2 Claw; 2 Goldshire Footman; 2 Acidic Swamp Ooze; 2 Mark of the Wild; 2 Murloc Tidehunter;
        2 Novice Engineer; 2 Healing Touch; 2 Ironfur Grizzly; 2 Raid Leader;
        2 Shattered Sun Cleric; 2 Dragonling Mechanic; 2 Gnomish Inventor; 2 Stormpike Commando;
        2 Lord of the Arena; 2 Stormwind Champion
    """,
    "reader_hunter": """
        2 Stonetusk Boar; 2 Timber Wolf; 2 Tracking; 2 Bloodfen Raptor; 2 Dire Wolf Alpha;
        2 Animal Companion; 2 Ironfur Grizzly; 2 Kill Command; 2 Raid Leader;
        2 Silverback Patriarch; 2 Houndmaster; 2 Starving Buzzard; 2 Tundra Rhino; 2 Core Hound;
        2 Stormwind Champion
    """,
}
