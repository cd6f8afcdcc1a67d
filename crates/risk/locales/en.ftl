# The words of Risk. The terms are those of the glossary (RK-20).
game-title = Risk Star Wars
game-blurb = Three factions fight for 42 planets: the Rebels hunt the Emperor, the Empire hunts the Rebels, the Hutts want the resource planets. Or classic Risk on the same map.

# Options (RK-1, RK-14.5, RK-18)
setting-mode = Mode
setting-mode-starwars = full game (2 to 5 players)
setting-mode-standard = standard Risk (3 or 4 players)
setting-players = Players
setting-max-rounds = Draw after so many rounds (0: never)
setting-map = Another map, as the text of a map file
setting-cards = Other cards, as the text of a card file

# Armies
army-empire = Empire
army-rebel = Rebel Alliance
army-hutt = Hutt Clan
army-neutral = Neutral Hutts
army-nobody = nobody
army-of-team = { $army } { $color }
color-orange = Orange
color-yellow = Yellow
color-grey = Grey
color-white = White
color-green = Green
color-blue = Blue
color-red = Red
color-other = { $color }

# Ships, cards, dice
class-fighter = fighter
class-bomber = bomber
class-destroyer = destroyer
class-fighter-text = each lets one die that shows 1 be rolled again until it shows more
class-bomber-text = each adds 1 to one die, highest first
class-destroyer-text = each replaces a six-sided die by an eight-sided one
ship = ship
ship-named = { $name } ({ $class })
fighters = { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
}
bombers = { $count ->
    [one] 1 bomber
   *[other] { $count } bombers
}
destroyers = { $count ->
    [one] 1 destroyer
   *[other] { $count } destroyers
}
card = { $event } ({ $class })
card-some = a card
card-fighter = fighter card
card-bomber = bomber card
card-destroyer = destroyer card
set-fighters = three fighters
set-bombers = three bombers
set-destroyers = three destroyers
set-mixed = one of each class
side-dark = dark side
side-light = light side
face-plain = an empty base
face-emperor = the Emperor
die = { $value } (d{ $sides })
roll = { $seat } { $value }
scope-battle = in this battle
scope-invasion = in every battle of this invasion

# What events do (RK-10.3)
effect-and = { $first } { $second }
effect-gain-forces = Add { $count ->
    [one] 1 force
   *[other] { $count } forces
} to your reinforcements.
effect-gain-forces-per = Add { $count ->
    [one] 1 force
   *[other] { $count } forces
} for each resource planet you hold, at most { $max }.
effect-gain-forces-threshold = Add { $low } forces if you hold at most { $planets } planets, otherwise { $high }.
effect-place-forces-each = Put { $count ->
    [one] 1 force
   *[other] { $count } forces
} on each of your planets with an Imperial base.
effect-build-ship = Build one extra ship below its limit ({ $classes }).
effect-force-shift = Move the Force { $count ->
    [one] 1 step
   *[other] { $count } steps
} to the { $side }.
effect-force-shift-choice = Move the Force { $count ->
    [one] 1 step
   *[other] { $count } steps
} to the side of your choice.
effect-cancel-force-shift = Cancel one whole shift of the Force to the light side as it happens.
effect-discard-random-one = One opponent of your choice discards { $count ->
    [one] 1 card
   *[other] { $count } cards
} at random.
effect-discard-random-each = Each opponent discards { $count ->
    [one] 1 card
   *[other] { $count } cards
} at random.
effect-look-empire = Look at the hand of an Imperial player and discard { $count ->
    [one] 1 card
   *[other] { $count } cards
} from it.
effect-look-rebel = Look at the hand of a Rebel player and discard { $count ->
    [one] 1 card
   *[other] { $count } cards
} from it.
effect-look-hutt = Look at the hand of a Hutt player and discard { $count ->
    [one] 1 card
   *[other] { $count } cards
} from it.
effect-peek-base = Look secretly at an Imperial base on the board that you do not know yet.
effect-relocate-base = Move one Imperial base, as it lies, to another planet of the Empire without a base.
effect-battle-flat-all = Add { $bonus } to each of your dice { $scope }.
effect-battle-flat-highest = Add { $bonus } to your highest die { $scope }.
effect-battle-d8 = All your dice are eight-sided { $scope }.
effect-suppress-attacker = The ships of the attacker have no effect { $scope }.
effect-suppress-defender = The ships of the defender have no effect { $scope }.
effect-reroll-own = Roll any of your own dice of this battle again once, before ships take effect.
effect-destroy-ship = Destroy one enemy ship: in your turn one beside one of your planets, in defence one that supports the attack.
effect-remove-forces = Remove up to { $max } forces from an enemy planet beside one of yours; at least { $leave } must stay. Not from an Imperial planet under the Death Star.
effect-cancel-invasion = Cancel the invasion; the attacker may not attack this planet again this turn.
effect-toll = Cancel the invasion; the attacker may not attack this planet this turn before he has conquered a planet of another faction.
effect-retreat = Before the first battle, move any forces and ships from the attacked planet to one planet of yours beside it; at least { $leave } must stay.
effect-cross-asteroids = Until the end of your turn, planets linked to the same asteroid field count as adjacent for your invasions and attacks on the Death Star.
effect-link-planets = Choose one of your planets and a planet exactly two steps away that an enemy holds or the Death Star is at; they count as adjacent for your attacks this turn.
effect-extra-fortify = This turn, make one additional fortification with forces and one with ships.
effect-draw-extra = Draw { $count ->
    [one] 1 extra card
   *[other] { $count } extra cards
} this turn.
effect-fire-death-star = Destroy the planet under the Death Star if it lies in this region: { $region }. It must belong to an enemy.
effect-build-death-star = If no Death Star is on the board, place it above a planet of the Empire; the Force moves 1 step to the dark side.
effect-ds-move-any = Instead of rolling, move the Death Star to any planet.
effect-ds-dice-more = Roll { $count ->
    [one] 1 extra die
   *[other] { $count } extra dice
} in this attack on the Death Star.
effect-ds-dice-fewer = The attack on the Death Star is made with { $count ->
    [one] 1 die
   *[other] { $count } dice
} fewer.
effect-ds-target = This attack destroys the Death Star with a total of { $value } or more.
effect-ds-auto-destroy = This attack destroys the Death Star without a roll.

# Questions
question-wait = { $seat } decides.
question-claim = Claim a free planet.
question-claim-neutral = Choose a free planet for the neutral Hutts.
question-place-death-star = Place the Death Star above a planet of the Empire.
question-reinforce = Put 1 force on a planet of yours ({ $count } left to place).
question-reinforce-neutral = Put 1 force on a planet of the neutral Hutts ({ $count } left to place).
question-place-base = The base marker shows { $face }. Put it on a planet of the Empire.
question-cards = Play events, then trade a set, then build a ship, or finish.
question-cards-standard = Trade sets of three cards, or finish. With five cards you must trade.
question-set-cards = Which card shall be the next of the set ({ $set })?
question-deploy = Place your reinforcements: { $count ->
    [one] 1 force is
   *[other] { $count } forces are
} left. The list goes by the order of the map.
question-deploy-ship = Where shall this ship go: { $ship }?
question-invade = Attack, or finish step 5.
question-respond = { $target } ({ $target_forces }) is attacked from { $source } ({ $source_forces }). Do you play an event?
question-send = How many forces go from { $source } ({ $source_forces }) into the battle for { $target } ({ $target_forces })?
question-send-death-star = How many forces attack the Death Star from { $planet } ({ $forces })?
question-support = How many ships of this kind support the attack: { $ship }? ({ $text })
question-ready = Play an event, or roll.
question-defend = { $target } ({ $target_forces }) is attacked from { $source } ({ $source_forces }) with { $sent ->
    [one] 1 die
   *[other] { $sent } dice
}{ $fleet ->
    [0] {""}
   *[other] {" "}and { $ships }
}. How many dice do you defend with?
question-ds-defend = { $seat } attacks the Death Star with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}. Do you play an event?
question-after-roll = Attack { $attack }, defence { $defence }. Do you play an event before the dice are compared?
question-invasion = Does the invasion of { $target } ({ $target_forces }) go on? The last battle was fought from { $source } ({ $source_forces }).
question-occupy = { $target } ({ $target_forces }) is yours. How many further forces follow from { $source } ({ $source_forces })?
question-bonus-sets = You hold five or more cards: trade sets until at most four are left.
question-fortify-forces = Move forces between connected planets of yours, or finish ({ $count ->
    [one] 1 move
   *[other] { $count } moves
} left).
question-fortify-to = From { $planet } to where?
question-fortify-number = How many forces go from { $planet } to { $to }?
question-command = Ask your partner for a planet with a single force, or finish.
question-command-answer = { $seat } asks you for { $planet }. Do you hand it over?
question-fortify-ships = Move ships between connected planets of yours, or finish ({ $count ->
    [one] 1 move
   *[other] { $count } moves
} left).
question-ships-number = How many ships of this kind go from { $planet } to { $to }: { $ship }?
question-death-star = Roll for the Death Star, play an event, or finish.
question-ds-destination = The Death Star can move up to { $count ->
    [one] 1 step
   *[other] { $count } steps
}. Where to?
question-ds-fire = Fire the Death Star, or pass.
question-draw = You are about to draw { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}. Play an event, or pass.
question-event = { $event }: { $text } Choose.
question-force-shift = The Force is about to move { $count ->
    [one] 1 step
   *[other] { $count } steps
} to the light side. Do you prevent it?

# What a coach says about each question: what it is for, and what people usually look at
coach-claim = { $faction ->
    [empire] Planets side by side are worth more than scattered ones: they share few borders and become a region. Stand near the Rebels, too: you must find every one of them.
    [rebel] Spread over the map: the Empire has to find all of you, and you have to reach six bases. A small region that you can hold alone pays every turn.
    [hutt] Ten of the thirteen resource planets win you the game: they have a green ring. Claim those first, best side by side.
   *[none] Planets side by side are worth more than scattered ones. A small region with few borders is the first that you can hold, and it pays every turn.
}
coach-claim-neutral = The neutral Hutts attack nobody and stand in everybody's way. Put them where they bar the other side from a region, or cover a border of yours.
coach-place-death-star = No planet of yours under the Death Star can be attacked. Begin close to the enemies it shall hunt: it moves by a die, and fires only where you hold the region's card.
coach-reinforce = { $faction ->
    [empire] Many forces on a few borders are better than two everywhere. Choose the planet from which you will attack first, and one that an enemy wants.
    [rebel] A strong planet or two, from which you can strike, is better than two forces everywhere: single forces elsewhere only have to be found.
    [hutt] Guard the resource planets at your borders, and gather one army that takes the next ones.
   *[none] Many forces on a few borders are better than two everywhere. Inside your own land one force will do.
}
coach-reinforce-neutral = They never attack, so strength only makes a planet dear. Put it where the other side wants to pass, not where you do.
coach-place-base = One of the six bases hides the Emperor, and the Rebels win by taking it. Guard the others as well, so that the strongest garrison does not give it away.
coach-cards = Each card serves once: for its event, in a set, or as a ship. Sets give many forces before an attack; ships make every later battle better; some events are for the turns of others.
coach-cards-standard = A set is worth most just before an attack that it decides. Waiting is fine with few cards; with five you have to trade.
coach-set-cards = All cards that fit count the same here. Keep those whose event or ship you would like to use yourself.
coach-deploy = { $faction ->
    [empire] Put most of them in one place: where you attack this turn, next to Rebels, or on a base that they can reach.
    [rebel] Put most of them in one place: where you attack this turn, towards a likely base, or where the Empire could wipe you out.
    [hutt] Put most of them in one place: beside the next resource planet, or on one that you could lose.
   *[none] Put most of them in one place: where you attack this turn, or at the border of a region that pays.
}
coach-deploy-ship = Ships belong to the big army: they make its dice better and are lost with their planet. Seldom leave one where few forces guard it.
coach-invade = { $faction ->
    [empire] Attack with three, from a planet with many. You want single Rebels gone, and a planet of each enemy faction: that brings a card each.
    [rebel] Attack with three, from a planet with many. You want the planets with bases, and one planet of each enemy faction: that brings a card each.
    [hutt] Attack with three, from a planet with many. You want resource planets, and one planet of each enemy faction: that brings a card each.
   *[none] Attack with three, from a planet with many. One conquest brings a card; a whole region, or breaking somebody else's, is worth more.
}
coach-respond = This is the moment for events against an invasion. Ask whether the planet is worth the card; a set or a ship of it may be worth more later.
coach-send = Send as many as you can: three dice win more than they lose, two only against a single die. Ties are the defender's. At least one force stays at home.
coach-send-death-star = A total of 18 destroys it, and if it fails all you send are lost. So send three or leave it, and come when the Force gives more dice.
coach-support = Ships that help improve the dice and are not spent. They share the fate of the planet they stand on, so help costs nothing while that is safe.
coach-ready = Last chance before the dice. Events that hold for a whole invasion are best played in its first battle, when most is still to come.
coach-defend = Two dice are better almost always: ties are yours. One die only if you must not lose two forces at once.
coach-ds-defend = A total of 18 destroys the Death Star. Count what these dice can reach before you spend an event on it.
coach-after-roll = You see the dice now. An event is worth it if it turns a comparison round, and best if that decides the planet.
coach-invasion = Go on while you have clearly more forces than the target. Stop before the planet you come from can be taken back easily.
coach-occupy = Move on with the army if you want to attack further; leave it if the old planet has the dangerous neighbours.
coach-bonus-sets = The cards of the beaten player are yours, and at most four may stay. The best set gives forces at once: use them in this very turn.
coach-fortify-forces = Bring forces that stand idle inside to the border where the next attack comes, yours or theirs. It is usually one move only.
coach-fortify-to = Where will the next battle be? Borders that touch strong enemies come first, then the start of your own next attack.
coach-fortify-number = Inside your land one force is enough to hold a planet. At a border leave what you would not like to lose it without.
coach-command = Partners share the win. A planet with a single force may be of more use in your hands: it joins your planets or completes a region.
coach-command-answer = You win together. Say yes if the planet helps your partner more than you; no if it breaks a region or a way of yours.
coach-fortify-ships = Ships travel with the big army, where the next battle is. Fetch those that stand on a weakly guarded planet: they are lost with it.
coach-ships-number = Several of a kind strengthen several dice. Leave none behind unless the old planet will be attacked.
coach-death-star = Events come before the roll. Then the die says how far it may fly: think of a planet to destroy, or one of yours to protect.
coach-ds-destination = Over an enemy planet it can fire if you hold the card of that region. Over one of yours it protects, best a base, but that draws attention.
coach-ds-fire = A destroyed planet is lost for everybody, with all forces on it. Worth it for a big army or a planet that decides the game.
coach-draw = Last chance for events of this turn. Cards that you draw now can be used in the turns of the others.
coach-event = Read what the event does, then choose where it changes most: a battle that is even, a region that is almost full, an enemy who is about to win.
coach-force-shift = Towards the light side the Rebels draw more cards and get more dice against the Death Star. Several steps are worth a card, one often is not.

# Actions
action-claim = Claim { $planet }
action-claim-neutral = Give { $planet } to the neutral Hutts
action-place-death-star = Place the Death Star above { $planet }
action-reinforce = 1 force on { $planet } ({ $forces })
action-place-base = Put the base on { $planet } ({ $forces })
action-play = Play { $event }: { $text }
action-trade = Trade { $set } for { $forces } forces
action-set-card = Take { $card }
action-build = Build with { $card }: { $ship }
action-end-cards = Finish with cards
action-deploy = 1 force on { $planet } ({ $forces })
action-deploy-ship = { $ship } to { $planet }
action-declare = { $source } ({ $source_forces }) attacks { $target } ({ $holder }, { $target_forces })
action-attack-death-star = Attack the Death Star from { $planet } ({ $forces })
action-send = { $count ->
    [one] 1 force
   *[other] { $count } forces
}
action-support = { $count } × { $ship }
action-engage = Roll
action-defend = Defend with { $count ->
    [one] 1 die
   *[other] { $count } dice
}
action-reroll = Roll the { $value } again (d{ $sides })
action-reroll-done = Roll the marked dice
action-continue = Fight on from { $planet } ({ $forces })
action-end-invasion = End the invasion
action-occupy = { $count ->
    [0] No further forces follow
    [one] 1 further force follows
   *[other] { $count } further forces follow
}
action-end-invade = No more attacks
action-fortify-from = Move from { $planet } ({ $forces }{ $fleet ->
    [0] {""}
   *[other] , { $ships }
})
action-fortify-to = To { $planet } ({ $forces })
action-number-forces = { $count ->
    [one] 1 force
   *[other] { $count } forces
}
action-number-ships = { $count } × { $ship }
action-end-step = Finish this step
action-ask = Ask for { $planet }
action-answer-yes = Yes
action-answer-no = No
action-roll-death-star = Roll for the Death Star
action-move-death-star = Move the Death Star to { $planet } ({ $holder })
action-stay-death-star = Leave the Death Star at { $planet } ({ $holder })
action-pass = Pass
action-choose-planet = { $planet } ({ $holder }, { $forces })
action-choose-player = { $seat }
action-choose-class = { $class }
action-choose-side = { $side }
action-choose-base = Base { $base } on { $planet }
action-choose-card = { $card }
action-choose-number = { $count }

# What happens
event-start-roll = They roll: { $rolls }.
event-first-claim = { $seat } claims first.
event-first-turn = { $seat } has the first turn.
event-claimed = { $planet } is claimed: { $army }.
event-reinforced = 1 force on { $planet } ({ $army }).
event-death-star-placed = The Death Star appears above { $planet }.
event-turn-began = Round { $round }: { $seat }.
event-base-drawn = { $seat } draws a base marker.
event-base-drawn-face = { $seat } draws a base marker: { $face }.
event-base-placed = { $seat } puts base { $base } on { $planet }.
event-counted = { $seat } gets { $count } forces for { $planets ->
    [one] 1 planet
   *[other] { $planets } planets
}.
event-counted-regions = { $seat } gets { $count } forces for { $planets ->
    [one] 1 planet
   *[other] { $planets } planets
} and { $regions }.
event-played = { $seat } plays { $event }: { $text }
event-gained = { $seat } gets { $count ->
    [one] 1 more force
   *[other] { $count } more forces
}.
event-traded = { $seat } trades { $set } for { $count } forces: { $cards }.
event-ship-built = { $seat } builds a ship: { $ship }.
event-garrisoned = { $seat } puts { $count ->
    [one] 1 force
   *[other] { $count } forces
} on each of { $planets }.
event-deployed = { $seat }: 1 force to { $planet }.
event-ship-deployed = { $seat }: { $ship } to { $planet }.
event-declared = { $seat } attacks { $target } from { $source }.
event-death-star-attacked = { $seat } attacks the Death Star from { $source }.
event-engaged = { $seat } sends { $count ->
    [one] 1 force
   *[other] { $count } forces
} from { $source }{ $fleet ->
    [0] {""}
   *[other] {" "}with { $ships }
}.
event-defended = { $army }: defence with { $count ->
    [one] 1 die
   *[other] { $count } dice
}.
event-rolled-attack = Attack: { $dice }.
event-rolled-defence = Defence: { $dice }.
event-rerolled = A { $from } is rolled again: { $to }.
event-rerolled-fighter = A fighter prevents a { $from }: { $to }.
event-fought = { $attack } against { $defence }: the attacker loses { $attacker }, the defender { $defender }.
event-conquered = { $seat } conquers { $planet } ({ $from }) with { $count ->
    [one] 1 force
   *[other] { $count } forces
}{ $fleet ->
    [0] {""}
   *[other] {" "}and { $ships }
}.
event-base-captured = { $seat } captures the base on { $planet }: { $face }.
event-resources = The Hutts hold { $count ->
    [one] 1 resource planet
   *[other] { $count } resource planets
}.
event-shift-cancelled = { $seat } prevents the shift of the Force.
event-shifted-dark = The Force moves to the dark side, level { $level }.
event-shifted-light = The Force moves to the light side, level { $level }.
event-occupied = { $count ->
    [one] 1 further force follows
   *[other] { $count } further forces follow
} to { $planet }.
event-invasion-ended = { $seat } ends the invasion of { $planet }.
event-invasion-exhausted = The invasion of { $planet } is exhausted ({ $seat }).
event-invasion-cancelled = The invasion of { $planet } is cancelled; { $seat } may not attack this planet again this turn.
event-invasion-tolled = The invasion of { $planet } is cancelled; { $seat } must first conquer a planet of another faction.
event-eliminated = { $army }: the last force is lost.
event-cards-taken = { $seat } takes { $count ->
    [one] 1 card
   *[other] { $count } cards
} from { $from }.
event-cards-taken-named = { $seat } takes { $count ->
    [one] 1 card
   *[other] { $count } cards
} from { $from }: { $cards }.
event-discarded = { $seat } discards { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }.
event-hand-shown = { $seat } looks at the hand of { $of }.
event-hand-shown-named = { $seat } looks at the hand of { $of }: { $cards }.
event-base-seen = { $seat } looks at base { $base }.
event-base-seen-face = { $seat } looks at base { $base }: { $face }.
event-base-moved = { $seat } moves base { $base } from { $from } to { $to }.
event-forces-removed = { $planet } ({ $army }) loses { $count ->
    [one] 1 force
   *[other] { $count } forces
}.
event-ship-destroyed = At { $planet } a ship is destroyed: { $class } ({ $army }).
event-retreated = { $seat } retreats from { $from } to { $to }: { $count ->
    [one] 1 force
   *[other] { $count } forces
}{ $fleet ->
    [0] {""}
   *[other] , { $ships }
}.
event-crossing-opened = { $seat } can cross asteroid fields this turn.
event-linked = { $seat } joins { $planet } and { $other } for this turn.
event-fortified = { $seat } moves { $count ->
    [one] 1 force
   *[other] { $count } forces
} from { $from } to { $to }.
event-fortified-ships = { $seat } moves ships from { $from } to { $to }: { $ships }.
event-extra-fortification = { $seat } may make one more fortification of each kind.
event-command-asked = { $seat } asks the partner for { $planet }.
event-command-given = { $seat } hands { $planet } over.
event-command-refused = { $seat } does not hand { $planet } over.
event-death-star-rolled = The Death Star can move up to { $count ->
    [one] 1 step
   *[other] { $count } steps
}.
event-death-star-moved = The Death Star moves to { $planet }.
event-death-star-dice = Against the Death Star: { $dice }, total { $total }, needed { $needed }.
event-death-star-no-dice = Against the Death Star: no dice, total { $total }, needed { $needed }.
event-death-star-destroyed = { $seat } destroys the Death Star!
event-attack-failed = The attack fails: { $seat } loses { $count ->
    [one] 1 force
   *[other] { $count } forces
} on { $planet }.
event-planet-destroyed = The Death Star destroys { $planet } ({ $army }) with { $count ->
    [one] 1 force
   *[other] { $count } forces
}{ $fleet ->
    [0] {""}
   *[other] {" "}and { $ships }
}; an asteroid field remains.
event-extra-draw = { $seat } draws { $count ->
    [one] 1 card more
   *[other] { $count } cards more
} this turn.
event-drew = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-drew-named = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }.
event-ended-emperor = The Rebels have found the Emperor: they win.
event-ended-empire-gone = No Imperial force is left: the Rebels win.
event-ended-rebels-gone = No Rebel force is left: the Empire wins.
event-ended-resources = The Hutts hold enough resource planets: they win.
event-ended-last-player = One player is left and wins.
event-ended-max-rounds = The last round is over: a draw.

# Refusals
refusal-data = The data file cannot be used: { $error }
refusal-players = This mode cannot be played by { $players ->
    [one] 1 player
   *[other] { $players } players
}, but by { $possible }.
list-or = { $others } or { $last }
refusal-no-table = The map file does not say who can play this mode.
refusal-max-rounds = There can be at most { $most } rounds.
refusal-no-planet = There is no planet number { $planet } on this map.
refusal-no-card = There is no card number { $card } in this game.
refusal-no-player = There are only { $players } players at this table.
refusal-no-base = There is no base { $base }: they are numbered 1 to 6.
refusal-no-die = There is no such die: dice have 6 or 8 sides, numbered from 1.
refusal-not-free = This planet is not free.
refusal-not-imperial = The Empire does not hold this planet.
refusal-not-yours = You do not hold this planet.
refusal-not-hutt = The neutral Hutts do not hold this planet.
refusal-base-place = The base must go to a planet of the Empire without a base, if there is one.
refusal-no-events = In standard Risk cards have no events.
refusal-no-ships = In standard Risk there are no ships.
refusal-not-in-hand = You do not hold this card: { $card }.
refusal-window = { $event } cannot be played at this moment.
refusal-events-first = { $event } must be played before the set and the ship.
refusal-fire = { $event } does not fit: the Death Star must be above an enemy planet of this region, and an asteroid marker must be left.
refusal-no-effect = { $event } could not change anything now.
refusal-equal-card = Of equal cards ({ $event }) take the one with the lowest number.
refusal-one-set = Only one set per turn, and before the ship.
refusal-no-set = You do not hold this set: { $set }.
refusal-set-card = This card cannot be the next one of the set.
refusal-one-ship = Only one card per turn may build a ship.
refusal-ship-limit = You have three ships of this class already: { $class }.
refusal-must-trade = With five cards or more you must trade a set.
refusal-order = Reinforcements are placed in the order of the map: { $planet } comes too late.
refusal-source = An attack starts from a planet of yours with at least 2 forces.
refusal-target = You can attack planets of enemies only.
refusal-asteroids = An asteroid field can neither be attacked nor entered.
refusal-partner = You cannot attack your partner.
refusal-not-adjacent = { $source } and { $target } are not adjacent.
refusal-shielded = { $target } is shielded by the Death Star.
refusal-banned = An event protects { $target } from you this turn.
refusal-death-star-attack = The Death Star is attacked by Rebels or Hutts, with at least 2 forces on a planet beside it or below it.
refusal-no-death-star = There is no Death Star on the board.
refusal-death-star-field = Over its asteroid field the Death Star is attacked by Rebels or Hutts, with at least 2 forces on a planet that borders the field. The lanes of the field are dead.
refusal-send = You send 1 to 3 forces, and at least 1 must stay behind.
refusal-support = You do not have so many ships of this class there.
refusal-defence = You defend with 1 or 2 dice, at most as many as you have forces.
refusal-continue = The invasion can only go on from a planet of yours beside the target, with at least 2 forces.
refusal-must-fight = A declared invasion must be fought.
refusal-occupy = So many forces cannot follow: at least 1 must stay behind.
refusal-fortify-from = Nothing can move away from there.
refusal-fortify-to = Forces and ships move to a connected planet of your own.
refusal-fortify-number = This number cannot move.
refusal-command = You can ask for a planet of your partner with 1 force, without ships and bases, that is not his last one and that he has not refused this turn.
refusal-death-star-move = The Death Star cannot get there.
refusal-choice = { $event } does not offer this choice.

# The steps of set-up and turn (RK-3, RK-4, RK-6)
step-claim = Claim
step-death-star = Death Star
step-reinforce = Reinforce
step-base = Base
step-count = Count
step-cards = Cards
step-deploy = Deploy
step-invade = Invade
step-fortify = Fortify
step-ships = Ships
step-draw = Draw

# The browser's board: the map
board-map = Galaxy
board-planet = { $name }, { $region }
board-free = free
board-asteroids = asteroid field
board-asteroids-text = Destroyed: nobody can enter or pass.
board-forces = { $count ->
    [one] 1 force
   *[other] { $count } forces
}
board-held-by = held by { $name }
board-held-by-you = held by you
board-resource = resource planet
board-base = { $face ->
    [plain] plain base
    [emperor] base with the Emperor
   *[unknown] base, face unknown
}
board-death-star = { step-death-star }
board-shielded = shielded by the Death Star
board-banned = cannot be attacked by the active player this turn
board-neighbours = Neighbours
board-ship-count = { $count } × { $ship }
board-threat = { $count ->
    [one] 1 enemy force could strike
   *[other] { $count } enemy forces could strike
}
board-region = { $held } of { $all }, bonus { $bonus }
board-mode = { $mode ->
    [regions] Regions
    [owners] Owners
   *[threats] Threats
}
board-mode-label = Colours of the map
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Whole map
# "3 of 7": planets of a region, resource planets, a total
board-out-of = { $count } of { $all }

# The board: the turn
board-steps = Steps of the turn
board-setup = Setup
board-only = { $name } only

# The board: cards and tracks
board-hand = Your cards
board-no-cards = No cards
board-play-event = Play
board-build-ship = Build ship
board-build-ship-named = Build ship: { $ship }
board-take = Take
board-chosen = chosen
board-sets = Card sets
board-only-class = In standard Risk only the class counts.
board-window = { $window ->
    [own_reinforce] your step 3
    [own_invade] your step 5
    [invasion_declared] when you are invaded
    [battle_attack] your attack
    [battle_defend] your defence
    [after_roll] after a roll
    [ds_attack] attack on the Death Star
    [ds_defend] Death Star attacked
    [force_shift] Force moves to light
    [own_fortify] your step 6
    [own_death_star] your step 8
   *[own_draw] your step 9
}
board-supply = Ships on the board
board-force-level = Force level
board-force-text = Level { $level }: Empire { $empire ->
    [one] +1 card
   *[other] +{ $empire } cards
}, Rebels { $rebel ->
    [one] +1 card
   *[other] +{ $rebel } cards
}, dice against the Death Star { $dice }
board-dark = dark side
board-light = light side
board-due = End of turn: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-decks = Decks
board-discard = Discards: { $count }
board-captured = Captured bases
board-drawn-base = The marker to place
board-only-you = only your side
board-crossing = Asteroid fields can be crossed this turn

# The board: what wins
board-goals = Goals
board-goal-bases = Bases to search
board-goal-to-come = { $count } to come
board-goal-emperor = The Emperor
board-goal-rebels = Rebel planets
board-goal-planets = Your planets
board-goal-no-station = none
board-resources = Resource planets

# The board: what the seats have
board-planets = { $count ->
    [one] 1 planet
   *[other] { $count } planets
}
board-forces-short = { board-forces }
board-income = +{ $count } next turn
board-in-hand = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-to-place = { $count } to place
board-claimed = { $count } of { $limit } planets
board-out = out

# The board: reinforcements
board-place-left = { $count ->
    [one] 1 force left
   *[other] { $count } forces left
}
board-place-hint = Click planets. Shift places five at once, the right button takes one back.
board-place-touch = Tap planets. A long press places five at once.
board-place-none = All placed. Confirm, or take some back.
board-all-here = All here
board-fewer = One less on { $name }
board-more = One more on { $name }
board-clear = Start again
board-place-confirm = { $count ->
    [0] Place forces
    [one] Place 1 force
   *[other] Place { $count } forces
}
board-new-ships = New ships
board-rest-here = Rest ({ $count }) on { $name }
board-rest-running = All further forces go to { $name }.
board-running = under way
board-stop = Stop

# The board: attacks
board-tray = Tray
board-look = Point at a planet or press it to see what is there.
board-pick = Tap one of the lit planets.
board-tip-odds = { $chance } from { $name }
board-danger-attacks = An attack is left that would succeed with { $chance }.
board-chance = { $about ->
    [under] < 1%
    [over] > 99%
   *[plain] { $percent }%
}
board-to-conquer = to conquer
board-to-destroy = to destroy it
board-expected = losses { NUMBER($own, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($other, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-expected-own = losses { NUMBER($own, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-left-on-average = { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } forces left
board-roll = Roll
board-roll-again = Roll again
board-until-decided = Until decided
board-stop-at-label = Stop at
board-stop-at = Stop at { $count }
board-stop-at-text = { $count ->
    [one] Stop when 1 force is left on the source
   *[other] Stop when { $count } forces are left on the source
}
board-sent = Forces
board-change = Change
board-done = Done
board-other-sources = Other sources
board-choose-target = Choose a target.
board-barred = { $why ->
    [asteroids] Asteroid field
    [own] Yours
    [lone] Only 1 force
    [partner] Your partner
    [shielded] Shielded by the Death Star
   *[banned] An event forbids it this turn
}
board-out-of-reach = Out of reach from { $name }
board-cancel = Cancel
board-confirm = Confirm
board-close = Close
board-events-below = Events that fit are lit among your cards.

# The board: battles
board-attack-dice = Attack
board-defence-dice = Defence
board-not-rolled = not rolled yet
board-rolled-again = rolled again, was { $value }
board-die = d{ $sides }: { $value }
board-loses = { $name } −{ $count }
board-conquered = { $name }: conquered
board-so-far = After { $rolls } rolls: −{ $own } to −{ $other }
board-needed = needs { $count }
board-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
board-dice-up-to = { $count ->
    [one] up to 1 die
   *[other] up to { $count } dice
}
board-all-d8 = all d8
board-d8 = { $count } × d8
board-rerolls = { $count ->
    [one] rerolls a 1
   *[other] rerolls { $count } ones
}
board-plus-high = { $count ->
    [one] +1 on the highest
   *[other] +1 on the { $count } highest
}
board-plus-all = +{ $count } on all
board-plus-top = +{ $count } on the highest
board-ships-idle = ships without effect

# The board: numbers
board-none = None
board-all = All ({ $count })
board-half = Half
board-amount = Number
board-move-forces = { $count ->
    [one] Move 1 force
   *[other] Move { $count } forces
}
board-move-ships = { $count ->
    [one] Move 1 ship
   *[other] Move { $count } ships
}
board-follow = { $count ->
    [0] Nobody follows
    [one] 1 follows
   *[other] { $count } follow
}
board-choose-to = From { $name }: choose the destination.

# The board: what happened since
board-summary = Since you last decided
board-since = { $count ->
    [one] 1 planet changed
   *[other] { $count } planets changed
}
board-summary-chip = { $count ->
    [one] Since then: 1 planet changed
   *[other] Since then: { $count } planets changed
}
board-no-planet = No planet changed hands.
board-nobody = { army-nobody }

# The legend of symbols
board-legend-planets = Planets
board-legend-forces = Shape and colour say who holds the planet, the number how many forces stand there.
board-legend-armies = The armies of this game. A hexagon is an army that nobody plays.
board-legend-free = A free planet: nobody holds it yet.
board-legend-resource = A green ring: a resource planet. With enough of them the Hutts win.
board-legend-ships = Above a planet: the ships there; a number if there are several of a kind.
board-legend-base = An Imperial base whose face you do not know: one of them hides the Emperor.
board-legend-base-known = Bases that you know: a door is an empty one, a throne is the Emperor.
board-legend-death-star = The Death Star above a planet. The ring around it: this planet cannot be attacked.
board-legend-banned = A barred circle: an event forbids attacks on this planet in this turn.
board-legend-map = Between planets
board-legend-link = A thin line: neighbours in the same region.
board-legend-gate = A line with a diamond: neighbours across the border of a region.
board-legend-lane = A dashed line: a hyperspace lane, as good as a border.
board-legend-bonus = In a disc beside the name of a region: the forces it brings each turn to whoever holds all of it.
board-legend-threat = With the colours for threats: how many enemy forces could attack this planet.
board-legend-fleet = Ships and factions
board-legend-faction = The sign of this faction.
board-legend-battle = Battles
board-legend-d6 = A square is a die with six sides.
board-legend-d8 = A hexagon is a die with eight sides.
board-legend-plus = At its corner: what bombers or events have added.
board-legend-again = Crossed out at its corner: what it showed before it was rolled again.
board-legend-result = Won and lost: a die that is faded costs its side a force.

# The terminal
terminal-round = round { $round }
terminal-reinforcements = { $count } to place
terminal-force = Force { $level }
terminal-resources = resources { $count }/{ $wanted }
terminal-army = { $letter } { $army }: { $planets ->
    [one] 1 planet
   *[other] { $planets } planets
}, { $forces ->
    [one] 1 force
   *[other] { $forces } forces
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, +{ $income } a turn
terminal-hand = Cards: { $cards }
terminal-decks = Cards left to draw (Empire, Rebels, Hutts): { $counts }
terminal-deck = Cards left to draw: { $count }
terminal-discard = Discarded cards
terminal-neighbours = Beside { $planet }: { $list }
terminal-odds = Success { $chance } %; on average you lose { $own }, the enemy { $enemy }.
terminal-odds-station = Success { $chance } % with all that can be sent, before events; on average you lose { $own }.
terminal-legend-planet = Hoth R12: the army with the letter R holds Hoth with 12 forces; small letters are partners; ∴ is an asteroid field
terminal-legend-ships = F fighter, B bomber, D destroyer
terminal-legend-marks = ◆ base, ◇ empty base, ✹ the Emperor, ● Death Star, * resource planet
terminal-legend-map = ·· border, ┄ hyperspace lane (Ryloth and Elrood are joined, too)

# What there is to say at the end.
reason-emperor = The Rebels found the Emperor.
reason-empire-gone = No Imperial force was left.
reason-rebels-gone = No Rebel force was left.
reason-resources = The Hutts held enough resource planets.
reason-last-player = Nobody else was left.
reason-max-rounds = The last round was over, and nobody had won.
secret-hand = Hand
secret-emperor = The Emperor
tally-planets = Planets held
tally-forces = Forces left
tally-conquered = Planets conquered
tally-losses = Forces lost
tally-bases = Bases captured
tally-ships = Ships built
tally-cards = Cards played
tally-sets = Sets traded

# What chance is asked for, in reviews
luck-attack = attack dice
luck-defence = defence dice
luck-death-star-attack = dice against the Death Star
luck-death-star-move = the Death Star’s moves
luck-draw = cards drawn
luck-discard = random discards
luck-base = base markers
luck-first = who begins

# Answers that are given once and for all
standing-pass-on-events = Pass on event cards until I say otherwise
standing-most-dice = Always defend with the most dice

# What is wrong with a file of one's own.
data-name = { $name } is not a name of 1 to { $most } characters on one line
data-id = the id { $id } is not made of 1 to { $most } letters, digits and _
data-hutt-cards = hutt_cards has { $found } entries, not { $needed }
data-win-at = with { $planets } resource planets nobody wins by { $needed }
data-draws = nobody draws more than { $most } cards
data-income = a turn brings at least 1 force, and one for some planets
data-region-twice = there is another region { $id }
data-regions = there are more than { $most } regions
data-planet-twice = there is another planet { $id }
data-planets-most = there are more than { $most } planets
data-reserved = the id { $id } means something else in case files
data-about-planet = planet { $id }
data-planet-region = planet { $planet }: there is no region { $id }
data-planets-least = there are fewer than { $least } planets
data-region-empty = region { $id } has no planet
data-no-planet = there is no planet { $id }
data-link = a link joins two planets
data-link-self = a planet is joined to itself
data-about-pair = { $a } and { $b }
data-link-twice = { $a } and { $b } are joined twice
data-parts = { $a } cannot be reached from { $b }: the map falls into parts
data-points = { $about }: coordinates go from 0 to 1000
data-colour = { $found } is not a colour like "grey" or "#8c939c"
data-force-empty = the Force track has no space
data-force-levels = the levels of the Force track go up by 1 from space to space
data-force-start = the Force starts beside its track
data-force-worth = a space of the Force track is worth more cards or dice than can be
data-standard-players = standard Risk is for 3 or 4 players (RK-1.1)
data-standard-forces = { $forces } forces for each of { $players } players do not do
data-standard-twice = there is another row for { $players } players
data-army-each = there are 2 to 5 players, each with one army (RK-1.2)
data-army-neutral = at most one army is neutral, and it comes last
data-army-both = both the Rebels and the Empire play (RK-1.2)
data-army-hutts = only Hutts can be neutral (RK-12)
data-army-claims = the armies cannot claim all planets
data-army-forces = an army has 1 to 1000 starting forces
data-army-limit = an army may claim at least 1 planet
data-army-won = the Hutts could have won before the first turn (RK-3.2)
data-army-one = the Hutts have one army, and every number of players one row (RK-1.2)
data-army-colour = an army has a colour
data-event-twice = there is another event { $id }
data-events = there are more than 255 events
data-german-names = every figure and ship has one German name
data-faction-figures = a faction has 2 figures and 3 ships
data-faction-twice = there is another faction { $id }
data-factions = there are three factions: empire, rebel, hutt
data-event-never = event { $event } can never be played
data-event-window-twice = event { $event } names a window twice
data-event-effects = event { $event } has 1 to { $most } effects
data-event = event { $event }: { $problem }
data-event-unfit = event { $event }: this effect does not fit the window { $window }
data-effect-number = { $n } is not between 1 and { $most }
data-effect-classes = a ship of some classes is built, each named once
data-effect-light = only shifts to the light side have a window
data-no-region = there is no region { $id }
data-effect-target = no attack has a total below 0
data-card-twice = there is another card { $id }
data-cards-most = there are more than { $most } cards
data-card-event = card { $card }: there is no event { $id }
data-card-faction = card { $card }: its event is not for the { $faction }
data-no-card = there is no card
