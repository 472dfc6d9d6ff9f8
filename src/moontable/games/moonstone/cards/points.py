"""The points of the rules at which passives have a say: each rule of a passive belongs to one of them.

A card sorts its rules by these numbers, so that a procedure asks only those that have something to say to it.
"""

from __future__ import annotations

from typing import Final

STAT: Final = 0
"""What is a stat of a model now?"""
STATUS: Final = 1
"""Does a model have a status?"""
GENERATED: Final = 2
"""How much energy does a model generate? (MS-052)"""
COST: Final = 3
"""What does an action cost?"""
JOG_OVER: Final = 4
"""What does a Jog lead over?"""
DEALT: Final = 5
"""What becomes of damage on the side of the one who deals it? (MS-174)"""
DEALT_AS: Final = 6
"""Of which type is melee damage? (MS-176)"""
SUFFERED: Final = 7
"""What becomes of damage on the side of the one who suffers it?"""
UNREDUCED: Final = 8
"""May passives reduce this damage? (Q-43)"""
REACTION: Final = 9
"""May a model take Reaction Steps?"""
DIGGING: Final = 10
"""Does a Harvest take a stone of any depth?"""
CARRYING: Final = 11
"""Do carried stones slow a model down? (MS-162)"""
EVENT: Final = 12
"""Something happened: does a passive answer? (MS-190)"""
MELEE_HAND: Final = 13
"""Must a fighter show its melee hand?"""
RESIST_HAND: Final = 14
"""May the resisting player show cards of the resist hand? (MS-105)"""
STEPPING_IN: Final = 15
"""May another model take the damage? (Q-45)"""
TARGETED: Final = 16
"""May a model step aside when an enemy targets it? (MS-190)"""

OPPONENTS_HAND: Final = 17
"""Must the opponent of a fighter show the melee hand?"""
BORROWING: Final = 18
"""Which abilities of other cards may a model use?"""
SLAIN: Final = 19
"""What happens instead of a model being slain?"""

KEYWORDS: Final = 20
"""Which keywords does a model have beyond those printed?"""
FORBIDDEN: Final = 21
"""What may a model not do, beyond what somebody forbade it?"""
TOLL: Final = 22
"""What do actions of others cost more?"""
MOVE_ENDS: Final = 23
"""Somebody ended a move: does it cost energy?"""
PRICE: Final = 24
"""May an ability cost less, or be paid for otherwise?"""
HARM: Final = 25
"""What becomes of damage that an ability deals?"""
OPEN_CARDS: Final = 26
"""Must arcane cards be played face up?"""
HEEDING: Final = 27
"""May a Catastrophe be ignored?"""
REACTING: Final = 28
"""May a Reaction Step be another move?"""
REACH: Final = 29
"""Does a signature move hit from out of reach, too?"""
SHIELD: Final = 30
"""May a model turn away damage that it is about to suffer?"""
BLUFFED: Final = 31
"""What follows a successful bluff?"""
REDRAW: Final = 32
"""May an arcane hand be drawn again?"""
LEFTOVERS: Final = 33
"""May the cards of a hand that were not played be arranged in the deck?"""
URGING: Final = 34
"""May somebody jog farther?"""
FLYING: Final = 35
"""Is a model in the air?"""
COPIES: Final = 36
"""May an opponent add copies of a card? (MS-172)"""
MELEE_DRAW: Final = 37
"""How many melee cards are drawn, beyond the Melee Stat?"""
SECOND_CARD: Final = 38
"""May a fighter lay down a second card?"""
CARD_SWAP: Final = 39
"""May a fighter take another card than the one it has shown?"""
COPIED_MOVE: Final = 40
"""Is a signature move that of another model?"""
IGNORED: Final = 41
"""Which abilities of a fighter do not count?"""
ROLL: Final = 42
"""What is added to the roll for the first activation? (MS-054)"""
NOT_FIRST: Final = 43
"""May a model be the first that is activated?"""
REACTION_PAYER: Final = 44
"""May somebody else pay for a Reaction Step?"""
PASSING_ON: Final = 45
"""May a victim pass its damage on? (Q-45)"""
KEEPING: Final = 46
"""Can an enemy make a model lose a stone?"""
INHERITING: Final = 47
"""Who may have a stone of the slain?"""
SUFFERING: Final = 48
"""Who is healed by the wounds of a Catastrophe?"""
UNREDUCED_BY_ENEMY: Final = 49
"""May passives of the enemy reduce this damage? (Q-43)"""
THRALL: Final = 50
"""Whose energy does a model spend, and does it activate?"""
BOUND: Final = 51
"""Does a model fall with its summoner?"""
STAYS_SLAIN: Final = 52
"""May a model not be brought back?"""
REENTRY: Final = 53
"""Where else may a model that is brought back stand?"""
RESISTED: Final = 54
"""With how many more cards is an ability resisted? (MS-105)"""
REROLL: Final = 55
"""May a model pay to roll the die for the first activation again? (MS-054)"""
HURRYING: Final = 56
"""May a slow model ignore that in a Jog?"""
LENDING: Final = 57
"""Which abilities does a model give to others?"""
FORCED_REROLL: Final = 58
"""May an opponent be made to roll again for the first activation?"""

MUSTER: Final = 59
"""May a troupe choose a character, and with whom? (MS-029)"""
COVERING: Final = 60
"""What does not cover anybody from a model? (MS-141)"""

POINTS: Final = 61
