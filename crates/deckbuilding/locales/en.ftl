# The words of Star Wars: The Deckbuilding Game.
game-title = Star Wars: The Deckbuilding Game
game-blurb = Empire and Rebels buy cards from one row and race to destroy each other's bases.

# Options (DB-2.1, DB-14)
setting-mode = Mode
setting-mode-starter = Starter game (5 bases each)
setting-mode-whole-galaxy = The whole galaxy (10 bases each)
setting-mode-secret-bases = Secret bases (4 picked in secret)
setting-bases-to-win = Bases to destroy
setting-bases-to-win-recommended = as recommended (3 in the starter game, else 4)
setting-bases-to-win-2 = 2
setting-bases-to-win-3 = 3
setting-bases-to-win-4 = 4
setting-bases-to-win-5 = 5
setting-pay-out-neutral = Neutral cards of the row may be paid out
setting-factions = Factions
setting-factions-chosen = first seat Empire, second seat Rebels
setting-factions-random = drawn by lot
setting-turn-limit = Last turn
setting-turn-limit-usual = 400 if a bot plays, otherwise none
setting-turn-limit-0 = none
setting-turn-limit-50 = 50
setting-turn-limit-100 = 100
setting-turn-limit-200 = 200
setting-turn-limit-400 = 400
setting-turn-limit-1000 = 1000

# Where the game is (DB-4)
turn = Turn { $turn }

# Players and traits
seat-empire = Empire
seat-rebel = Rebel Alliance
seat-open = Seat { $number }
trait-trooper = Trooper
trait-fighter = Fighter
trait-vehicle = Vehicle
trait-transport = Transport
trait-officer = Officer
trait-bounty-hunter = Bounty Hunter
trait-droid = Droid
trait-scoundrel = Scoundrel
trait-jedi = Jedi
trait-sith = Sith

# Cards
card-leaving = { $card } (leaves at the end of the turn)
card-copy = { $card } #{ $copy }
the-base = the base
value-attack = { $n } attack
value-resources = { $n ->
    [one] 1 resource
   *[other] { $n } resources
}
value-force = { $n } Force
value-none = no values

# Questions
question-wait = { $seat } has to decide.
question-secret = Pick a base for your base deck ({ $picked } of { $of } picked).
question-base = Which base do you turn up?
question-main = { $pool ->
    [0] What do you do? You have no resources.
    [one] What do you do? You have 1 resource.
   *[other] What do you do? You have { $pool } resources.
}
question-attack = Who attacks the base? { $attack } attack so far.
question-attack-row = Who attacks? { $attack } of { $needed } so far.
question-damage = { $left ->
    [one] 1 point of damage is left. How much hits this ship?
   *[other] { $left } points of damage are left. How much hits this ship?
}
question-order = Several abilities trigger. Which comes first?
question-destination = Where does { $card } go?
question-reward = Do you take the reward for { $card }?
question-trigger = { $card } triggers. Do you use it?
question-choose = { $card }: choose.
question-discard = { $card } makes you discard a card. Which one?
question-exile = { $card }: which card do you exile?
question-cost = { $card }: which hand card pays for it?
question-row = { $card }: which card?
question-ship = { $card }: on what?
question-return = { $card }: which card comes back to your hand?
question-top-two = { $card }: which of the two cards stays on top of the galaxy deck?
question-swap = { $card }: the top galaxy card is { $top }. Does it change places with a card of the row?
question-topdeck = { $card }: which card of the opponent goes on top of the deck?

# What a coach says about each question: what it is for, and what people usually look at
coach-secret = These bases will be fought over, one after the other. Hit points buy time, abilities pay turn by turn: most people take some of both.
coach-base = It stands until it is destroyed. Whoever is behind often wants many hit points; whoever is ahead wants an ability that speeds up the last attacks.
coach-main = Usually: play all cards, those that bring the Force before those that need it; then buy the best you can pay; then count whether your attack destroys something.
coach-attack = Capital ships take the damage before the base. Add up until something is destroyed; what is left over is lost, so keep spare units for a target in the row.
coach-attack-row = Just enough is best: what exceeds the target value is lost, and each card attacks once a turn. Whoever stays out can still attack the base.
coach-damage = Destroy ships rather than scratch several: one that survives goes on paying and protecting. Damage stays where it is, so a start on a big ship is not lost.
coach-order = All of them will come. The order matters if one brings the Force, a card or resources that another can use.
coach-destination = In your hand or on top of your deck the card works soon. On the discard pile it waits until you have to shuffle.
coach-reward = The reward is yours at once, for this turn. You may leave it if it would force you to give up something better.
coach-trigger = You need not use it. People do, unless it costs something they still want this turn.
coach-choose = Take what this turn lacks: resources if a good card is nearly affordable, attack if something is nearly destroyed, the Force if your cards wait for it.
coach-discard = Give away what does least: most often a starter card, or attack that finds no target next turn.
coach-exile = What is exiled never comes back, and that is the good of it: without weak starter cards you draw your strong ones more often.
coach-cost = The card is the price. Pay with what does least this turn, most often a starter card.
coach-row = Ask what the other side would like to buy next. Taking that away is often worth as much as getting something for yourself.
coach-ship = Choose what decides most: a ship that stands before an almost destroyed base, or the one that pays and strikes hardest.
coach-return = Take what you can use at once: resources if you want to buy, attack if something is about to fall.
coach-top-two = What stays on top comes into the row next, the other card is discarded. Keep what you can buy or hunt; discard what would help the other side.
coach-swap = You know the next card now. Bring it if you can pay for it, or use the exchange to take away what the other side wants.
coach-topdeck = You see the whole hand. The best card goes back to the deck: it is missing from the next turn and comes one turn later.

# Actions
action-secret = { $base } ({ $points } hit points): { $text }
action-base = { $base } ({ $points } hit points): { $text }
action-play = Play { $card } ({ $shows })
action-buy = Buy { $card } for { $cost } ({ $shows })
action-use = Use { $card }: { $text }
action-attack-base = Attack { $base }
action-attack-ships = Attack the capital ships
action-attack-row = Attack { $card } in the row (needs { $needed })
action-pay-out = Pay { $card } out for { $cost }
action-end = End the turn
action-add = Add { $card } ({ $attack } attack)
action-resolve = Attack with { $attack }
action-damage = { $n } damage on { $card } ({ $left ->
    [one] 1 hit point
   *[other] { $left } hit points
} left)
action-accept = Yes: { $text }
action-decline = No
action-next = { $card } first
action-done = That is enough
action-keep-row = Leave the row as it is
option = Option { $option }
option-resources = { $n ->
    [one] Gain 1 resource
   *[other] Gain { $n } resources
}
option-their-resources = { $n ->
    [one] The opponent gains 1 resource
   *[other] The opponent gains { $n } resources
}
option-force = Gain { $n } Force
option-their-force = The opponent gains { $n } Force
option-attack = +{ $n } attack for this unit
option-their-attack = The unit gets +{ $n } attack
option-repair = Repair up to { $n } damage
option-their-repair = The opponent repairs up to { $n } damage
option-discard = Discard a hand card
option-their-discard = The opponent discards a hand card
pick-discard-hand = Discard { $card }
pick-exile-hand = Exile { $card } from your hand
pick-exile-discard = Exile { $card } from your discard pile
pick-return = Take { $card } back to your hand
pick-row-discard = Discard { $card } (slot { $slot })
pick-row-take = Take { $card } (slot { $slot })
pick-row-buy = Buy { $card } for free (slot { $slot })
pick-row-swap = Exchange { $card } (slot { $slot })
pick-galaxy-discard = { $card } from the galaxy discard pile (cost { $cost })
pick-galaxy = { $card } stays on top
pick-enemy-hand = { $card } goes on top of the deck
ship-damage = { $n } damage on { $card }
ship-destroy = Destroy { $card }
ship-row = Destroy { $card } in the row (slot { $slot })
to-hand = Into your hand
to-hand-leaving = Into your hand; it is exiled at the end of the turn
to-deck-top = On top of your deck
to-discard = On top of your discard pile

# Events
event-factions = Seat { $number } plays the Empire.
event-secret-picked = { $seat } picks { $base }.
event-secret-done = { $seat } has picked the bases.
event-turn-began = Turn { $turn }: { $seat }.
event-base-revealed = { $seat } turns up { $base }. { $text }
event-resources = { $seat } gains { $n } from { $cause }: { $pool } in the pool.
event-force-bonus = { $seat } gains { $n } for the Force: { $pool } in the pool.
event-force = { $n ->
    [one] { $seat } moves the Force marker 1 space, to { $force }.
   *[other] { $seat } moves the Force marker { $n } spaces, to { $force }.
}
event-played = { $seat } plays { $card }.
event-used = { $seat } uses { $cause }.
event-offered = { $seat }: { $cause } triggers.
event-reward-offered = { $seat } may take the reward for { $cause }.
event-accepted = { $seat } accepts: { $cause }.
event-declined = { $seat } declines: { $cause }.
event-chose = { $cause }: { $seat } chooses “{ $option }”.
event-purchased = { $seat } buys { $card } for { $paid }.
event-purchased-free = { $seat } buys { $card } for free.
event-purchased-discard = { $seat } buys { $card } from the galaxy discard pile for { $paid }.
event-placed-hand = { $seat }: { $card } goes into the hand.
event-placed-deck = { $seat }: { $card } goes on top of the deck.
event-placed-discard = { $seat }: { $card } goes on the discard pile.
event-took = { $seat } takes { $card } from the row for this turn.
event-paid-out = { $seat } pays { $card } out for { $paid }.
event-refilled = Slot { $slot }: { $card }.
event-attack-base = { $seat } attacks the base.
event-attack-row = { $seat } attacks slot { $slot }.
event-attacker = { $seat }: { $card } attacks with { $attack }.
event-attack-resolved = { $seat } attacks with { $attack } in all.
event-defeated = { $seat } defeats { $card }.
event-ship-damaged = { $seat }: { $card } takes { $n } damage ({ $damage } of { $points }).
event-ship-destroyed = { $seat }: { $card } is destroyed.
event-base-damaged = { $seat }: { $base } takes { $n } damage ({ $damage } of { $points }).
event-prevented = { $seat }: the shield prevents { $n } damage.
event-base-destroyed = { $seat }: { $base } is destroyed!
event-repaired = { $seat } repairs { $n } damage; { $damage } left.
event-attack-gained = { $seat }: { $card } gets +{ $n } attack.
event-drew = { $count ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $count } cards.
}
event-drew-cards = { $count ->
    [one] { $seat } draws a card: { $cards }.
   *[other] { $seat } draws { $count } cards: { $cards }.
}
event-reshuffled = { $seat } shuffles the discard pile ({ $count }) into a new deck.
event-reshuffled-galaxy = The galaxy discard pile ({ $count }) becomes the new galaxy deck.
event-discarded = { $seat } discards { $card }.
event-discarded-random = { $seat } discards at random: { $card }.
event-exiled-hand = { $seat } exiles { $card } from the hand.
event-exiled-discard = { $seat } exiles { $card } from the discard pile.
event-exiled-play = { $seat } exiles { $card } from play.
event-exiled-deck = { $seat } exiles { $card } from the deck.
event-row-discarded = { $card } leaves slot { $slot } for the galaxy discard pile.
event-revealed = { $seat } reveals the top galaxy card: { $card }.
event-top-discarded = { $seat } discards { $card } from the galaxy deck.
event-looked = { $count ->
    [one] { $seat } looks at the top galaxy card.
   *[other] { $seat } looks at the top { $count } galaxy cards.
}
event-looked-cards = { $count ->
    [one] { $seat } looks at the top galaxy card: { $cards }.
   *[other] { $seat } looks at the top { $count } galaxy cards: { $cards }.
}
event-swapped = Slot { $slot }: { $into } comes in, { $out } goes out.
event-hand-shown = { $seat } shows the hand ({ $count }).
event-hand-shown-cards = { $seat } shows the hand ({ $count }): { $cards }.
event-put-on-deck = { $seat }: a hand card goes on top of the deck.
event-put-on-deck-card = { $seat }: { $card } goes from the hand on top of the deck.
event-returned = { $seat } takes { $card } back from the discard pile.
event-waits = { $seat }: the next purchase goes on top of the deck ({ $cause }).
event-turn-ended = { $count ->
    [one] { $seat } ends the turn and discards 1 card.
   *[other] { $seat } ends the turn and discards { $count } cards.
}
event-ended = The game is over. Bases destroyed: Empire { $empire }, Rebels { $rebel }.
event-ended-limit = The last turn is over. Bases destroyed: Empire { $empire }, Rebels { $rebel }.

# Refusals
refusal-bases-to-win = A game is won with 2 to 5 bases.
refusal-turn-limit = The last turn is between 50 and 1000, or 0 for none.
refusal-secret-base = Bases are picked in the order of the list, four in all.
refusal-base = { $base } is not in your base deck.
refusal-not-in-hand = { $card } is not in your hand.
refusal-no-pilots = There are no Outer Rim Pilots left.
refusal-slot-empty = Slot { $slot } is empty.
refusal-enemy-card = { $card } is an enemy card and cannot be bought.
refusal-too-expensive = { $card } costs { $cost }; you have { $pool }.
refusal-lowest-copy = { $card }: of identical cards, name the first.
refusal-not-in-play = This card is not in play.
refusal-no-action = { $card } has no ability to use now.
refusal-used = { $card } has been used this turn.
refusal-condition = { $card }: its condition does not hold.
refusal-cost = { $card }: you cannot pay the cost.
refusal-no-object = { $card }: there is nothing to choose.
refusal-no-effect = { $card } would have no effect.
refusal-no-base = There is neither a base nor a capital ship to attack.
refusal-no-attacker = You have nothing that can attack.
refusal-no-target = { $card } cannot be attacked.
refusal-neutral-hunted = { $card }: only one neutral unit can be hunted each turn.
refusal-too-weak = { $card } needs { $needed } attack; your units have { $strength }.
refusal-pay-out-off = Paying out was not agreed upon.
refusal-not-neutral = { $card } is not neutral.
refusal-attack-too-weak = The attack needs { $needed }, and at least one attacker.
refusal-attack-first = Finish the attack first.
refusal-ship-against-row = { $card } is a capital ship; only units attack the row.
refusal-cannot-attack = { $card } cannot attack now.
refusal-attacker-order = { $card } cannot join now: strongest first, and the target must stay within reach.
refusal-damage = From { $least } to { $most } points.
refusal-destination = The card cannot go there.
refusal-option = This option would have no effect.
refusal-exile-more = Exile at least { $least }.
refusal-exile-order = Hand before discard pile, each in the order of the list.
refusal-not-among-these = This is not one of the choices.
refusal-answer-first = Answer the open question first.
refusal-main-phase = This is not possible in the main phase.

# What cards and bases do, in our own words
reward-bounty = { $n ->
    [one] +1 resource.
   *[other] +{ $n } resources.
}
text-imperial-shuttle = No ability.
text-stormtrooper = No ability.
text-inquisitor = On play, pick one bonus: +1 attack for this unit until your turn ends, +1 resource, or +1 Force.
text-alliance-shuttle = No ability.
text-rebel-trooper = No ability.
text-temple-guardian = On play, pick one bonus: +1 attack for this unit until your turn ends, +1 resource, or +1 Force.
text-outer-rim-pilot = Action (exile itself): +1 Force.
text-tie-fighter = Action, only with a capital ship of yours in play: one extra card.
reward-tie-fighter = +1 resource.
text-admiral-piett = Constant: your capital ships have +1 attack.
reward-admiral-piett = +1 Force.
text-tie-bomber = Action: any one row card goes to the galaxy discard pile, without a reward.
reward-tie-bomber = One of your cards (hand or discard pile) is exiled.
text-scout-trooper = Action: turn up the top galaxy card for all to see. Empire card: +1 Force. Rebel card: it is discarded. In all other cases it returns face down.
reward-scout-trooper = One of your cards (hand or discard pile) is exiled.
text-death-trooper = Constant, with the Force: +2 attack.
reward-death-trooper = +2 Force.
text-tie-interceptor = Action: turn up the top galaxy card for all to see. Empire card: one extra card. Rebel card: it is discarded. In all other cases it returns face down.
reward-tie-interceptor = +3 resources.
text-gozanti-cruiser = Action (discard a hand card): one extra card.
text-moff-jerjerrod = Action: peek at the top galaxy card. With the Force, it can change places with any row card.
reward-moff-jerjerrod = +3 Force.
text-general-veers = Action, only with a Trooper or Vehicle unit of yours in play: one extra card.
reward-general-veers = +3 Force.
text-at-st = Action: any one row card goes to the galaxy discard pile, without a reward.
reward-at-st = As many as two of your cards (hand, discard pile) are exiled.
text-landing-craft = Action, one of two: +4 resources, or take up to 4 damage off your base.
reward-landing-craft = +4 resources.
text-director-krennic = Action: one extra card, two while the Death Star is your base.
reward-director-krennic = +3 resources, +2 Force.
text-boba-fett = On defeating a row target: one extra card.
reward-boba-fett = +3 resources, +2 Force.
text-imperial-carrier = Constant: your Fighters have +1 attack.
text-at-at = Action: fetch a Trooper of yours back from the discard pile to your hand.
reward-at-at = Free purchase of one card of your own side from the row.
text-grand-moff-tarkin = Action: borrow an Empire card from the row for your hand (not a purchase); it is exiled when your turn ends.
reward-grand-moff-tarkin = +3 resources, +3 Force.
text-star-destroyer = No ability.
text-darth-vader = Constant, with the Force: +4 attack.
reward-darth-vader = +4 resources, +4 Force.
text-y-wing = Action (exile itself): 2 damage, either on the enemy base past all ships, or on one enemy capital ship in play.
reward-y-wing = +1 resource.
text-baze-malbus = Constant: +1 attack per base your side has lost.
reward-baze-malbus = +1 Force.
text-snowspeeder = Action: the opposing player discards a hand card of their choice.
reward-snowspeeder = One of your cards (hand or discard pile) is exiled.
text-duros-spy = Action: the opposing player decides between discarding a hand card and granting you +1 Force.
reward-duros-spy = One of your cards (hand or discard pile) is exiled.
text-rebel-transport = Action, one of two: +1 resource, or take up to 2 damage off your base.
text-chirrut-imwe = Constant, with the Force: +2 attack.
reward-chirrut-imwe = +2 Force.
text-rebel-commando = Action: the opposing player discards a hand card - their pick, but a random one with the Force.
reward-rebel-commando = +2 Force.
text-x-wing = Action, with the Force: one extra card.
reward-x-wing = +3 resources.
text-chewbacca = Action, only with another unique unit of yours in play: one extra card.
reward-chewbacca = +3 Force.
text-jyn-erso = Action: inspect the opposing hand. With the Force, you put one card of it on top of its owner's deck.
reward-jyn-erso = +3 Force.
text-u-wing = Action, with the Force: take up to 3 damage off your base.
reward-u-wing = +4 resources.
text-hammerhead-corvette = Action (exile itself): any capital ship the opposing side has in play is destroyed, or an Empire capital ship in the row.
text-han-solo = Action: one extra card, two with the Millennium Falcon in play on your side.
reward-han-solo = +3 resources, +2 Force.
text-cassian-andor = On defeating a row target: the opposing player discards a hand card of their choice.
reward-cassian-andor = +3 resources, +2 Force.
text-b-wing = Action: the opposing player decides between discarding a hand card and this unit's +2 attack until your turn ends.
reward-b-wing = As many as two of your cards (hand, discard pile) are exiled.
text-princess-leia = Action: free purchase of one Rebel card from the row. With the Force it lands on top of your deck.
reward-princess-leia = +3 resources, +3 Force.
text-mon-calamari-cruiser = No ability.
text-millennium-falcon = Action: fetch a unique unit of yours back from the discard pile to your hand.
reward-millennium-falcon = Free purchase of one card of your own side from the row.
text-luke-skywalker = Action, with the Force: any one capital ship of the opposing side is destroyed.
reward-luke-skywalker = +4 resources, +4 Force.
text-z95-headhunter = Action, only if the opposing side has a capital ship in play: one extra card.
text-jawa-scavenger = Action (exile itself): purchase one card of your side or a neutral one out of the galaxy discard pile, at its normal price.
text-rodian-gunslinger = Constant: +2 attack in attacks on the galaxy row.
text-kel-dor-mystic = Action (exile itself): one more of your cards, in hand or discard pile, is exiled with it.
text-lobot = On play, pick one bonus: +2 attack for Lobot until your turn ends, +2 resources, or +2 Force.
text-bossk = On defeating a row target: +1 Force.
text-fang-fighter = On purchase: it joins your hand straight away; with the Force you also get one extra card.
text-twilek-smuggler = Action: your next buy of this turn lands on top of your deck.
text-c-roc-cruiser = Action (discard a hand card): take up to 3 damage off your base.
text-dengar = On defeating a row target: +2 resources.
text-quarren-mercenary = On purchase: one of your cards (hand or discard pile) is exiled, with the Force as many as two.
text-hwk-290 = Action (exile itself): take up to 4 damage off your base.
text-blockade-runner = No ability.
text-ig-88 = On defeating a row target: one of your cards (hand or discard pile) is exiled.
text-nebulon-b-frigate = Action, one of two: +3 resources, or take up to 3 damage off your base.
text-lando-calrissian = Action: one extra card; with the Force the opposing player also discards a hand card of their choice.
text-jabbas-sail-barge = Action: fetch a Bounty Hunter of yours back from the discard pile to your hand.
text-jabba-the-hutt = Action (exile a hand card): one extra card, two with the Force.
text-lothal = Where the Empire begins. No ability.
text-corellia = On reveal: free purchase of one Empire or neutral card from the row, straight to your hand.
text-kessel = On reveal: as many as three of your cards (hand, discard pile) are exiled.
text-mustafar = On reveal: +4 Force.
text-kafrene = On playing your first neutral card of a turn: one extra card.
text-ord-mantell = Constant: one bounty hunt per turn can aim at a neutral unit in the row; its cost is both the target value and the reward in resources.
text-coruscant = At the beginning of your turn: peek at the two top galaxy cards; one stays on top of the deck, the other is discarded.
text-death-star = Action (4 resources): any one capital ship of the opposing side or of the row is destroyed.
text-endor = Constant: your Troopers and Vehicles have +1 attack.
text-rodia = On reveal: the row loses all its Rebel cards; the Rebel base takes 1 damage for each of them.
text-dantooine = Where the Rebels begin. No ability.
text-mon-cala = On reveal: free purchase of one Rebel or neutral card from the row, straight to your hand.
text-dagobah = On reveal: as many as three of your cards (hand, discard pile) are exiled.
text-alderaan = On reveal: +4 Force.
text-bespin = On playing your first neutral card of a turn: one extra card.
text-hoth = Constant: the shield swallows 2 damage per turn before this base takes any.
text-jedha = Constant: your first neutral buy of a turn can join your hand; it is then exiled when the turn ends.
text-tatooine = On reveal: a Rebel card in the galaxy discard pile and a row card trade places; +1 resource.
text-sullust = Constant: your first buy of a turn can land on your deck.
text-yavin-4 = On each Empire discard out of hand in your turn: 2 damage to the Empire's base, past all ships.

# What only the browser's board says
board-you = You
board-your-side = Your side
board-their-side = The other side
board-faction = { $faction ->
    [empire] Empire
    [rebel] Rebels
   *[neutral] Neutral
}
board-hand = Hand
board-in-hand = { $count } in hand
board-row = Galaxy row
board-units = Units this turn
board-unit = Unit
board-ships = Capital ships
board-ship = Capital ship
board-deck = Deck
board-discard = Discard
board-bases = Bases
board-base-deck = Base deck
board-victory = Destroyed
board-won = { $won } of { $of } bases
board-galaxy = Galaxy
board-galaxy-deck = Galaxy deck
board-galaxy-discard = Galaxy discard
board-pilots = Pilots
board-exile = Exile
board-exiled = Exiled
board-slot = slot { $slot }
board-empty = Empty
board-known = Known
board-hidden = Hidden cards
board-on-top = On top
board-newest-first = newest first
board-out-of-game = Not in this game
board-left-in-deck = Still in deck or hand
board-left-in-your-deck = Left in your deck
board-left-in-galaxy = Still in the galaxy deck
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-sums = In these cards
board-reshuffle = { $count ->
    [one] 1 card in the discard pile comes back with the next shuffle
   *[other] { $count } cards in the discard pile come back with the next shuffle
}

# Values
board-value = { $kind ->
    [attack] { value-attack }
    [resource] { value-resources }
   *[force] { value-force }
}
board-cost = costs { $cost }
board-hit-points = { $count ->
    [one] 1 hit point
   *[other] { $count } hit points
}
board-hit-points-left = { $left } of { $count ->
    [one] 1 hit point
   *[other] { $count } hit points
}
board-to-spend = to spend
board-attack-ready = attack ready
board-attack = Attack
board-attack-printed = { $n } printed
board-attack-gained = +{ $n } gained this turn
board-attack-bonus = +{ $n } { $cause }
board-constant = constant abilities
board-attack-now = = { $n } now
board-attack-row = { $n } against the row
board-reward = Reward
board-bounty = { reward-bounty }
board-ability = Ability
board-leaves = Leaves at the end of the turn
board-leaves-short = Leaves
board-used = Used
board-attacked = Attacked
board-unusable = { $why ->
    [no_action] has no action
    [used] used
    [condition] its condition is not met now
    [cost] its cost cannot be paid now
    [no_object] nothing to choose now
   *[no_effect] would have no effect now
}

# The Force
board-force = The Force
board-dark-side = Dark side
board-light-side = Light side
board-force-at = { $faction ->
    [empire] dark side, space { $space } of { $spaces }
    [rebel] light side, space { $space } of { $spaces }
   *[neutral] neutral space
}
board-force-with = { $faction ->
    [empire] The Force is with the Empire
    [rebel] The Force is with the Rebels
   *[neutral] The Force is in balance
}
board-force-yours = The Force is with you
board-force-fully-yours = The Force is fully with you
board-force-theirs = The Force is against you

# What can be done
board-play = Play
board-play-all = Play all { $count }
board-buy = Buy for { $cost }
board-pay-out = Pay out for { $cost }
board-use = Use
board-first = First
board-pick = Choose
board-turn-up = Turn up
board-deed = { $deed ->
    [damage] Damage
    [destroy] Destroy
    [exile] Exile
    [discard] Discard
    [exchange] Exchange
    [return] Take
    [take] Take
    [buy] Buy
    [buy_free] Buy for free
    [keep] Stays on top
   *[put_on_deck] Goes on top of the deck
}
board-damage = Damage
board-yes = Use it
board-no = No
board-take-reward = Take reward
board-cancel = Cancel
board-confirm = Confirm
board-choices-for = Choices for { $name }
board-strip = Resources and answers
board-end-turn = End turn
board-still = You could still do something:
board-still-play = { $count ->
    [one] play 1 card
   *[other] play { $count } cards
}
board-still-buy = { $count ->
    [one] buy with 1 resource
   *[other] buy with { $count } resources
}
board-still-attack = attack with { $attack }
board-of = { $n } of { $all }
board-resources-short = { $count ->
    [one] 1 resource short
   *[other] { $count } resources short
}
board-attack-short = { $n } attack short
board-enemy-ship = Enemy ship: no target
board-smugglers = { $count ->
    [one] Next purchase on top of the deck
   *[other] Next purchase on top of the deck (× { $count })
}
board-shield = Shield: { $n } of { $of } swallowed
board-hunt-used = Neutral hunt used

# Attacks and damage
board-attack-verb = Attack
board-attack-with = Attack with it
board-hunt = { $faction ->
    [empire] Bounty hunt
    [rebel] Sabotage
   *[neutral] Attack
}
board-choose-target = Choose a target
board-choose-attackers = Choose who attacks
board-needs = needs { $needed }, you have { $ready } ready
board-of-all = of { $all }
board-through = { $count ->
    [one] through 1 ship
   *[other] through { $count } ships
}
board-through-hull = { $count ->
    [one] through 1 ship with { $hull }
   *[other] through { $count } ships with { $hull }
}
board-against = { $count ->
    [one] against 1 hit point
   *[other] against { $count } hit points
}
board-distribute = Distribute { $n } damage
board-damage-left = { $left } left
board-destroyed = destroyed
board-deal-damage = Deal damage
board-less-damage = Less damage on { $name }
board-more-damage = More damage on { $name }

# Bases
board-no-base = No base until the next turn
board-last-base = The base is destroyed
board-choose-base = Turn up a new base below
board-chooses-base = A new base is being chosen
board-base-title = Turn up a base
board-secret-title = { $count ->
    [4] Choose four bases in secret
   *[other] Choose { $count } bases in secret
}
board-secret-text = They form your base deck together with your starting base. The other side never sees what you leave out.
board-secret-wait = Your bases are chosen. The other side is still choosing.
board-secret-public = Both sides choose their bases in secret.
board-secret-chosen = { $chosen } of { $of } chosen

# Questions without a card of their own
board-which-first = Several abilities at once: which one comes first?
board-your-discard = Your discard pile
board-enemy-hand = Hand of the other side
board-top-two = Top of the galaxy deck
board-peek = Show the row
board-unpeek = Back to the choice
board-exile-these = { $count ->
    [one] Exile 1 card
   *[other] Exile { $count } cards
}
board-exile-exactly = exactly { $n }
board-exile-between = { $least } to { $most } cards
board-exile-ask = { $count ->
    [one] Choose a card to exile.
   *[other] Choose the cards to exile, up to { $count }.
}
board-row-ask = Choose a card.
board-also-hand = Cards of your hand can be chosen too.
board-waits = { $who } { $does ->
    [choose] chooses
    [discard] discards a card
   *[decide] decides
}
board-waits-because = { board-waits }, because of { $card }
board-forced-discard = { $card } of the other side: discard a card of your hand.
board-forced-choice = { $card } of the other side: the choice is yours.

# The legend of symbols
board-legend-cards = On cards
board-legend-cost = At the top left: what the card costs.
board-legend-attack = A blade: attack, for one attack per turn.
board-legend-resource = A hexagon: resources, to spend this turn.
board-legend-force = A disc: so many spaces the Force moves towards you.
board-legend-hull = A plate: hit points of a capital ship or a base.
board-legend-changed = A small arrow: the number is higher or lower than printed.
board-legend-unique = A diamond before the name: the card is unique.
board-legend-faction = { $faction ->
    [empire] A card of the Empire: only the Empire buys it, the Rebels hunt it.
    [rebel] A card of the Rebels: only the Rebels buy it, the Empire hunts it.
   *[neutral] A neutral card: both sides may buy it.
}
board-legend-hunt = Hunting in the row
board-legend-target = The target value: so much attack of units defeats this enemy.
board-legend-prize = Behind the arrow: the reward, here resources and Force.
board-legend-prize-card = A reward that has to do with cards: its text says how.
board-legend-prize-exile = A reward: exile cards.
board-legend-table = On the table
board-legend-balance = The balance of the Force: dark side left, light side right; the white ring is the marker.
board-legend-base = Hit points of a base or a ship: filled ones are left.
board-legend-broken = Bases of the other side that were destroyed, and how many win.
board-legend-eye = A card that only those know who have looked at it.
board-legend-leaves = This card leaves the game at the end of the turn.
board-legend-used = Its ability has been used this turn.
board-legend-attacked = It has attacked this turn.

# What only the terminal's board says
terminal-secret = secret bases
terminal-turn = Turn { $turn }
terminal-pool = Pool { $pool }
terminal-smuggler = The next purchase goes on top of the deck.
terminal-attack-left = Attack left: { $base } against the base, { $row } against the row
terminal-play-all = Play all ({ $count } cards)
terminal-counts = bases { $won }/{ $of } · hand { $hand } · deck { $deck } · discard { $discard } · base deck { $bases }
terminal-no-base = no base until the next turn
terminal-ships = Ships:
terminal-units = Units:
terminal-galaxy = galaxy deck { $deck } · discard { $discard } · pilots { $pilots }
terminal-top = top: { $card }
terminal-hand = Hand
terminal-hand-empty = Your hand is empty.
terminal-discard = discard pile
terminal-in-deck = left in the deck
terminal-unseen = in deck or hand
terminal-bases = base deck
terminal-victory = victory pile
terminal-galaxy-discard = Galaxy discard pile
terminal-exile = Exiled
terminal-legend-faction = a card of the Empire, of the Rebels, neutral
terminal-legend-values = attack, resources, Force, hit points; the number before them is the cost
terminal-legend-target = target value and reward of an enemy unit in the row; $ marks what you can buy
terminal-legend-used = its ability has been used this turn
terminal-legend-attacked = it has attacked this turn
terminal-legend-leaving = it is exiled at the end of the turn
terminal-legend-force = the Force: the Empire's spaces on the left, the Rebels' on the right

# What there is to say at the end.
reason-bases = { $seat } destroyed { $bases } bases.
reason-limit-bases = The last turn was over, and more destroyed bases counted.
reason-limit-damage = The last turn was over with as many bases destroyed; the less damaged base counted.
reason-limit-equal = The last turn was over, and nothing told the sides apart.
secret-hand = Hand
secret-bases = Bases to come
secret-left-out = Bases not chosen
tally-attack = Attack in all
tally-base-damage = Damage to own bases
tally-bought = Cards bought
tally-spent = Resources spent
tally-defeated = Cards defeated in the row
tally-ships-lost = Capital ships lost
tally-exiled = Cards exiled

# What chance is asked for, in reviews
luck-draw = cards drawn
luck-galaxy = cards of the galaxy deck
luck-discard = random discards
luck-factions = the factions

# Answers that are given once and for all
standing-in-order = Abilities that are due at the same time: in the order shown
