# The words of Skirmish. The terms are those of the glossary (SK-18).
game-title = Skirmish
game-blurb = Miniatures in a firefight between heroes, commandos, stormtroopers and bounty hunters: move freely, use cover, and hope that your card comes up first.

# Options (SK-17)
setting-scenario = Scenario
setting-scenario-spaceport-street = Spaceport Street Fight
setting-scenario-desert-ambush = Desert Ambush
setting-scenario-hangar-breakout = Hangar Breakout
setting-scenario-prisoner-rescue = Prisoner Rescue
setting-scenario-standoff = Standoff (short)
setting-players = Players
setting-split = With three players, the side that two of them share
setting-split-auto = Light if it has two parties
setting-split-light = Light
setting-split-dark = Dark
setting-deploy = Deployment
setting-deploy-fixed = as the scenario says
setting-deploy-free = the players place their figures in turn
setting-speeder-test = Test when a speeder flies over a wall
setting-speeder-test-on = yes
setting-speeder-test-off = no
setting-quotes = Film quotes
setting-quotes-free = a quote revives once
setting-quotes-off = no revival
setting-han-first = Han shoots first
setting-han-first-on = yes
setting-han-first-off = no
setting-rerolls-light = Reroll markers of the Light side
setting-rerolls-dark = Reroll markers of the Dark side
setting-rounds = Rounds, 3 to 12 (0: as the scenario says)
setting-table = A scenario of your own, as the text of a scenario file

# Sides, parties, cards
side-light = the Light side
side-dark = the Dark side
party = { $name }
card-ace = ace
card-hearts = { $rank } of hearts
card-diamonds = { $rank } of diamonds
card-clubs = { $rank } of clubs
card-spades = { $rank } of spades

# Places and lengths
place = ({ $x }, { $y })
place-roof = ({ $x }, { $y }) on the roof: { $roof }
inches = { $whole }.{ $tenth } in
facing-n = north
facing-ne = north-east
facing-e = east
facing-se = south-east
facing-s = south
facing-sw = south-west
facing-w = west
facing-nw = north-west
terminal = the terminal
token = the token

# Modifiers (SK-9.2)
modifiers-none = no modifier
modifier-beyond-half-range = over half range { $value }
modifier-cover = cover { $value }
modifier-running = running target { $value }
modifier-point-blank = point blank { $value }
modifier-large = large target { $value }
modifier-aim = aimed { $value }
modifier-beyond-half-range-text = The gap between the bases is more than half the weapon's range.
modifier-cover-text = Terrain stands between, or the target stands in a cover area.
modifier-running-text = The target carries a Run marker.
modifier-point-blank-text = The gap between the bases is less than 3 inches.
modifier-large-text = The target rides a dewback or a speeder bike.
modifier-aim-text = The shooter has aimed in this activation.

# Markers
marker-activated = Activated
marker-activated-text = Has acted in this round.
marker-run = Run
marker-run-text = Has run: shots at this figure are at −1 until it is activated again.
marker-ready = Ready
marker-ready-text = May fire once at an enemy that moves in its front 180 degrees.
marker-jam = Jam
marker-jam-text = The weapon does not shoot until an action clears it.
marker-captive = Captive
marker-captive-text = Cannot act or be attacked until a friend in contact frees it.
marker-token = Token
marker-token-text = Carries what the scenario is about.
marker-quote = Quote left
marker-quote-text = Can still be revived by a film quote.
marker-flame-spent = Flame spent
marker-flame-spent-text = The flamethrower is empty.

# Terrain and traits
terrain-low = low obstacle
terrain-low-text = Climbed at double cost; gives cover to whoever stands on the far half of the line; never blocks sight.
terrain-wall = man-high obstacle
terrain-wall-text = Climbed at double cost on foot; blocks sight; a speeder flies over it with a test.
terrain-building = building
terrain-building-text = Blocks sight and way; a jetpack lands on its roof with a test.
terrain-area = cover area
terrain-area-text = Free to enter; gives cover to whoever stands in it or is shot at through it.
trait-quote = Film quote
trait-quote-text = Once per game a fitting film quote revives this figure.
trait-shoots-first = Shoots first
trait-shoots-first-text = Once per round, before being activated, may shoot when a card of the enemy is turned up, and then does not shoot when activated.
trait-noncombatant = Unarmed
trait-noncombatant-text = Neither shoots, aims, takes readiness nor fights.
trait-slicer = Slicer
trait-slicer-text = Operates terminals without a roll.
trait-no-climb = On wheels
trait-no-climb-text = Cannot climb obstacles.
trait-saber-dodge = Dodges lightsabers
trait-saber-dodge-text = May dodge even a lightsaber, on 8 or more.

# Mobility and weapons
mobility-foot = Moves 6 inches, or runs 12.
mobility-jetpack = Flies 12 inches or walks 6; cannot run.
mobility-dewback = Large; moves 12 inches, cannot run; climbs low obstacles only.
mobility-speeder = Large; moves 12 inches, cannot run; flies over low obstacles freely and over man-high ones with a test.
weapon-ranged = Range { $range } inches, { $half } without penalty; dodged on { $dodge } or more.
weapon-precise = Range { $range } inches, no penalty for distance; dodged on { $dodge } or more.
weapon-circle = Range { $range } inches, { $half } without penalty; a hit strikes everybody under a 2-inch circle, friends too; dodged on { $dodge } or more.
weapon-flame = One burst per game, { $range } inches long: strikes everybody it touches and sees, friends too, without a roll; dodged on { $dodge } or more.
weapon-saber = Melee: strikes without a roll and cannot be dodged, except by Boba Fett.
weapon-melee = Melee: hits on { $need } or more; dodged on { $dodge } or more.

# Objectives (SK-14)
objective-points = When the last round ends, the side that has taken out more points of figures wins. Bonus: Light { $light }, Dark { $dark }.
objective-escape = Light wins when { $need } of these have left by the exit: { $escapers }. Dark wins when that has become impossible or the last round ends.
objective-escape-locked = Light wins when { $need } of these have left by the exit, which only opens once { $terminal } has been operated: { $escapers }. Dark wins when that has become impossible or the last round ends.
objective-rescue = Light wins when { $figure }, freed, leaves by the exit. Dark wins when the last round ends first.
objective-carry = { $figure } carries: { $token }. Light wins when the carrier leaves by the exit. Dark wins by destroying what a fallen carrier has dropped, or when the last round ends.

# Questions
question-wait = Waiting for { $seat }.
question-deploy = Where does { $figure } start?
question-han = { $figure } may shoot first. At whom?
question-figure = { $card }: who acts?
question-action = { $figure }: what now? { $left ->
    [one] One action is left.
   *[other] { $left } actions are left.
}
question-aimed = { $figure } has aimed. At whom?
question-leave = { $figure } could leave the table. Now?
question-end = Where does { $figure } go from there?
question-reaction = { $figure } is ready, and { $target } is at { $place }: fire? Modifiers { $sum }, { $out }% to take out.
question-reroll-hit = { $figure } shoots a { $value } and needs { $need }. Roll again?
question-reroll-melee = { $figure } attacks with a { $value } and needs { $need }. Roll again?
question-reroll-dodge = { $figure } dodges with a { $value } and needs { $need }. Roll again?
question-reroll-test = { $figure } rolls a { $value } in the test and needs { $need }. Roll again?
question-reroll-device = { $figure } rolls a { $value } at the terminal and needs { $need }. Roll again?
question-revive = { $figure } falls. A film quote? ({ $prompt })
question-separate = Where does { $figure } jump to?

# What a coach says about each question: what it is for, and what people usually look at
coach-deploy = Look for cover with a free line of fire, and keep distance: hidden figures live longer. Fast ones and those who fight hand to hand begin near the way to their goal.
coach-han = The shot is free, but then no shot is left for the own activation. Most people fire at a good chance, or at somebody who is about to do harm.
coach-figure = Who is in danger if they wait, and who has a good shot now? Count the cards: if many of the other side are still to come, act before they do.
coach-action = Two actions, and the last thing counts: end behind cover. Usual pairs are move and shoot, aim and shoot, or shoot and stand ready to guard a way.
coach-aimed = Aiming gives this shot +1. Compare the chances that are shown: near, without cover and not running is best, unless somebody else decides the game.
coach-leave = Who leaves is safe and cannot come back. Good if the goal of the scenario is reached by it, or points would be lost otherwise.
coach-end = Choose where the figure comes to rest: out of sight, or with something low between it and the enemy. That is where it will be shot at.
coach-reaction = Standing ready gives one shot. A better moment may come further along the way, or never: fire if the chance is good or the enemy is about to vanish.
coach-reroll-hit = Three markers have to do for the whole game. Spend one if the target matters and the roll can still succeed well, not for a long shot.
coach-reroll-melee = Whoever misses in contact stands beside an enemy who strikes next. That is why a marker is often well spent here.
coach-reroll-dodge = This roll saves a figure. For a valuable one spend a marker gladly; one who still has a quote can come back without it.
coach-reroll-test = Ask what the failure costs, and how likely the second roll is. Markers that are left at the end are worth nothing.
coach-reroll-device = The terminal often decides the scenario, and another activation may come too late. A marker is seldom better spent.
coach-revive = Once a game a fitting quote brings this figure back. There is nothing to save it for: type a line that you remember.
coach-separate = The figure comes free of its enemy. Look for a spot behind cover, or one from which it can shoot again.

# Actions
action-deploy = Start at { $place }
action-han-pass = Do not shoot first
action-han-shoot = Shoot first at { $figure }: needs { $need } ({ $modifiers }), { $out }% to take out
action-activate = Activate { $figure }
action-walk = Move to { $place }
action-run = Run to { $place }
action-fly = Fly to { $place }
action-fly-test = Fly to { $place }, with a test
action-overfly = Speed to { $place }
action-overfly-test = Speed over the wall to { $place }, with a test
action-via = Go by way of { $place }
action-via-overfly = Go by way of { $place }, over walls too
action-shoot-plain = Attack { $figure }
action-shoot = Shoot at { $figure } ({ $weapon }): needs { $need } ({ $modifiers }), { $out }% to take out
action-shoot-group = Shoot at { $figure } ({ $weapon }) and hit { $victims }: needs { $need } ({ $modifiers }), { $out }% each
action-shoot-flame-one = Burn { $figure } ({ $weapon }): { $out }% to take out
action-shoot-flame = Burn { $victims } ({ $weapon }), aiming at { $figure }: { $out }% each
action-aim = Aim
action-ready = Take readiness, facing { $facing }
action-melee = Attack { $figure } in melee ({ $weapon })
action-clear-jam = Clear the jam
action-operate = Operate { $terminal } ({ $chance }%)
action-free = Free { $figure }
action-take = Take: { $token }
action-destroy = Destroy: { $token }
action-leave = Leave the table
action-done = End the activation
action-fire = Fire
action-hold = Hold fire
action-accept = Keep the roll
action-use-ace = Roll again (ace)
action-use-marker = Roll again (marker, { $left } left)
action-revive = Revive { $figure }: “{ $text }”
action-decline = Let it be
action-separate = To { $place }

# Events
event-deployed = { $figure } starts at { $place }, facing { $facing }.
event-round-began = Round { $round } of { $rounds }, { $cards } cards.
event-card = { $card }: { $party }.
event-dead-card = Nobody is left to act: { $party }. The card has no effect.
event-han-passed = { $figure } waits.
event-han-shoots-first = { $figure } shoots first!
event-activated = { $figure } acts.
event-activated-ace = { $figure } acts, with the ace's reroll.
event-runs = { $figure } runs.
event-move-walk = { $figure } moves to { $place }, { $inches }.
event-move-fly = { $figure } flies to { $place }, { $inches }.
event-move-fly-test = { $figure } flies to { $place }, { $inches }, over a building.
event-move-overfly = { $figure } speeds to { $place }, { $inches }.
event-move-overfly-test = { $figure } speeds to { $place }, { $inches }, over a wall.
event-spotted = { $by } has { $figure } in the sights at { $place } ({ $sum }).
event-held = { $figure } holds fire at { $target }.
event-reacted = { $figure } fires from readiness at { $target }.
event-moved = { $figure } stands at { $place }.
event-shot = { $figure } shoots at { $target } ({ $weapon }): { $modifiers }.
event-shot-group = { $figure } shoots at { $target } ({ $weapon }); under the circle: { $victims }.
event-flame = { $figure } burns { $target } ({ $weapon }).
event-flame-group = { $figure } burns { $target } ({ $weapon }); in the flames: { $victims }.
event-attacked = { $figure } attacks { $target } in melee ({ $weapon }).
event-rolled-hit = { $figure } rolls { $value }, needs { $need }: hit.
event-rolled-no-hit = { $figure } rolls { $value }, needs { $need }: no hit.
event-rolled-melee = { $figure } strikes with { $value }, needs { $need }: hit.
event-rolled-no-melee = { $figure } strikes with { $value }, needs { $need }: no hit.
event-rolled-dodge = { $figure } dodges with { $value }, needs { $need }.
event-rolled-no-dodge = { $figure } fails to dodge with { $value }, needs { $need }.
event-rolled-test = { $figure } passes the test with { $value }, needs { $need }.
event-rolled-no-test = { $figure } fails the test with { $value }, needs { $need }.
event-rolled-device = { $figure } rolls { $value } at the terminal, needs { $need }: done.
event-rolled-no-device = { $figure } rolls { $value } at the terminal, needs { $need }: nothing.
event-ace-used = { $figure } rolls again with the ace.
event-marker-used = A reroll marker of { $side }, { $left } left.
event-jammed = { $figure }: the weapon jams.
event-missed = { $figure } misses.
event-dodged = { $figure } dodges.
event-struck = { $figure } is hit.
event-revived = { $figure }: “{ $text }” Revived at { $place }.
event-taken-out = { $figure } is taken out ({ $points ->
    [one] 1 point
   *[other] { $points } points
}).
event-recaptured = { $figure } is captive again at { $place }.
event-separated = { $figure } jumps to { $place }.
event-aimed = { $figure } aims.
event-readied = { $figure } takes readiness, facing { $facing }.
event-jam-cleared = { $figure } clears the jam.
event-operated = { $figure } operates { $terminal }.
event-not-operated = { $figure } gets nowhere with { $terminal }.
event-freed = { $figure } frees { $captive }.
event-took = { $figure } takes: { $token }.
event-destroyed = { $figure } destroys: { $token }.
event-token-dropped = Dropped at { $place }: { $token }.
event-left = { $figure } leaves the table.
event-activation-ended = { $figure } is done.
event-party-eliminated = Eliminated: { $party }. Their cards leave the deck.
event-ended-elimination = Nobody is left to oppose { $side }. Points { $light } to { $dark }.
event-ended-escaped = They are away: { $side } wins. Points { $light } to { $dark }.
event-ended-no-escape = There is no escape any more: { $side } wins. Points { $light } to { $dark }.
event-ended-delivered = Off the table and safe: { $side } wins. Points { $light } to { $dark }.
event-ended-destroyed = It is destroyed: { $side } wins. Points { $light } to { $dark }.
event-ended-time = Time is up: { $side } wins. Points { $light } to { $dark }.
event-ended-points = The last round is over, { $light } points to { $dark }: { $side } wins.
event-ended-figures = The last round is over, { $light } points to { $dark }. By figures on the table { $side } wins.
event-ended-markers = The last round is over, { $light } points to { $dark }. By reroll markers { $side } wins.
event-ended-draw = The last round is over, { $light } points to { $dark }, and nothing tells the sides apart: a draw.

# What a figure says to get up again (SK-13.2)
quote-han-solo-1 = You should see the other one. No, really, go and look.
quote-han-solo-2 = I fell on purpose. It looks better from down here.
quote-han-solo-3 = Not today. I still owe half the sector money.
quote-han-solo-4 = That was my good jacket.
quote-chewbacca-1 = Hrrraaagh! (Roughly: try that again.)
quote-chewbacca-2 = Rrrwooor. (He is not tired. He is annoyed.)
quote-chewbacca-3 = Graaawr! (The tree always gets up after the storm.)
quote-chewbacca-4 = Hwaaarr! (Somebody will carry him out of here. Not you.)
quote-leia-organa-1 = Is that all? I have sat through worse dinners.
quote-leia-organa-2 = Get up, she told herself, and as usual she obeyed.
quote-leia-organa-3 = You have my attention. You will not enjoy it.
quote-leia-organa-4 = I do not have time to lie down.
quote-luke-skywalker-1 = I have been thrown off faster things than this.
quote-luke-skywalker-2 = It is only a scratch. I think. Do not tell my aunt.
quote-luke-skywalker-3 = Something tells me to stay down. Something else does not.
quote-luke-skywalker-4 = I was not finished with that shot!
quote-c-3po-1 = Oh, how very inconsiderate! And I had just been polished.
quote-c-3po-2 = I must protest: I am not equipped for being shot.
quote-c-3po-3 = Do not trouble yourselves, I can be broken on my own.
quote-c-3po-4 = My chances were poor before you helped, thank you.
quote-r2-d2-1 = Bweep-bwop! Trrrr. Tweeee!
quote-r2-d2-2 = Dwoooo… blip. Blip. BLIP!
quote-r2-d2-3 = Wheeee-oo! (It was not a polite whistle.)
quote-r2-d2-4 = Brrt? Brrt. Bweeeeep!
quote-boba-fett-1 = The contract says alive. It means me.
quote-boba-fett-2 = You will be billed for that.
quote-boba-fett-3 = Dented. Not done.
quote-boba-fett-4 = Bad aim runs in your company.

# What a Move is good for
plan-exit = Towards the exit
plan-terminal = Towards the terminal
plan-captive = Towards the captive: { $figure }
plan-token = Towards the token
plan-free-shot = Targets, and nobody can shoot back
plan-cover-shot = Into cover, with targets
plan-better-shot = To a better shot
plan-contact = Into contact with { $figure }
plan-cover = Into cover
plan-hidden = Out of everybody's sight
plan-out-of-reach = In sight, but nobody can shoot there
plan-targets = { $count ->
    [0] no target
    [one] 1 target, { $out }%
   *[other] { $count } targets, up to { $out }%
}
plan-blow = blow { $out }%
plan-threats = { $count ->
    [0] nobody can shoot you
    [one] 1 can shoot you, { $danger }%
   *[other] { $count } can shoot you, up to { $danger }%
}
plan-fire = shot on the way { $fire }%
plan-there = you are there then

# Refusals
refusal-players = This scenario is for { $counts } players.
refusal-split-unwanted = A side is split only with three players.
refusal-split = That side has one party only and cannot be split.
refusal-rerolls = A side has 0 to 5 reroll markers.
refusal-rounds = A game lasts 3 to 12 rounds.
refusal-data = The scenario file is wrong: { $error }
refusal-unknown-scenario = There is no scenario “{ $scenario }”; there are { $known }.
refusal-deploy = The figure does not fit there: its whole base must stand free inside a deployment zone.
refusal-no-shot = There is no shot at that target: it must be an enemy, in sight and in range.
refusal-nobody-in-sight = No enemy is in sight.
refusal-nobody-in-range = Every enemy in sight is out of range.
refusal-not-eligible = A card activates a figure of its party that is on the table, free and not yet activated.
refusal-via-mode = After a via point the Move goes on in the same mode.
refusal-via-end = From the via point that place is no end within what is left of the Move.
refusal-no-ace = The ace's reroll is for one die of the figure it has activated.
refusal-no-marker = No reroll marker is left.
refusal-quote-too-long = A quote has at most 140 characters.
refusal-quote-forgotten = These words have been forgotten: say them again.
refusal-quote-used = That quote has been used in this game.
refusal-separate = That place is not offered.
refusal-no-action-left = No action is left.
refusal-after-aim = After Aim only Shoot or the end of the activation follows.
refusal-noncombatant = This figure does not fight.
refusal-melee = Melee needs an enemy in contact.
refusal-no-jam = There is no jam to clear.
refusal-interact = There is nothing for this figure to do that with, here and now.
refusal-leave = This figure cannot leave the table from here.
refusal-cannot-run = This figure takes only one Move per activation.
refusal-mode = This figure does not move in that way.
refusal-flight-via = A flight has no via point.
refusal-same-place = A Move ends somewhere else than it began.
refusal-no-standing-place = The figure cannot stand there.
refusal-occupied = Somebody stands there.
refusal-run-into-contact = A run may not end in contact with an enemy.
refusal-too-far = That is out of reach.
refusal-overfly = That is out of reach, or the way there crosses no wall.
refusal-weapon = The figure has no such weapon to shoot with.
refusal-flame-spent = The flamethrower is empty.
refusal-jammed = The weapon is jammed.
refusal-circle = The template cannot be laid like that, or another offset hits the same figures.
refusal-engaged = In contact with an enemy a figure neither shoots, aims nor takes readiness.
refusal-second-shot = One shot per activation.
refusal-han-has-shot = He has shot first this round and does not shoot now.
refusal-aim-first = Aim is a first action.
refusal-aim-without-target = There is nobody to aim at.
refusal-ready = Readiness needs an unjammed weapon that can react.

# What only the browser's board says
board-table = Table
board-figures = Figures on the table
board-deck = Activation deck
board-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
board-turned = Turned up: { $card }, { $party }
board-no-card = No card is turned up
board-cards-of = { $party }: { $count } left, { $ace ->
    [in] ace still in
   *[gone] ace gone
}
board-played = Played this round: { $cards }
board-dead = No effect
board-ace = { card-ace }
board-round = Round { $round } of { $rounds }
board-before = Deployment
board-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
board-points-short = { $count } pt
board-rerolls = { $count ->
    [one] 1 reroll marker
   *[other] { $count } reroll markers
}
board-light = Light
board-dark = Dark
board-objective = Objective
board-progress-terminal = { $terminal }: { $done ->
    [yes] operated
   *[no] not operated yet
}
board-progress-left = { $count } of { $need } escaped
board-progress-possible = { $count } still possible
board-progress-points = most points after round { $round }
board-progress-token = { $token }: { $figure }
board-progress-dropped = { $token }: on the ground
board-progress-captive = { $figure }: { $captive ->
    [yes] captive
   *[no] free
}
board-exit = Exit
board-exit-shut = exit, still shut
board-token = Token
board-parties = Parties
board-figure = { $figure }, { $party }
board-status = { $status ->
    [out] out
    [left] left the table
   *[waiting] not yet on the table
}
board-mark = { $mark ->
    [activated] activated
    [run] ran: −1 to hit it
    [ready] ready to fire
    [jam] jammed
    [captive] captive
    [token] carries the token
   *[flame_spent] flamethrower empty
}
board-quote = can still be revived by a quote
board-quote-spent = quote used up
board-quoted = “{ $text }”
board-on-roof = on the roof: { $roof }
board-facing = { $facing ->
    [N] { facing-n }
    [NE] { facing-ne }
    [E] { facing-e }
    [SE] { facing-se }
    [S] { facing-s }
    [SW] { facing-sw }
    [W] { facing-w }
   *[NW] { facing-nw }
}
board-weapons = Weapons
board-actions-left = { $count ->
    [0] no action left
    [one] 1 action left
   *[other] { $count } actions left
}
board-with-ace = with the ace: one die again
board-mode = Way of moving
board-modes = { $mode ->
    [walk] Walk
    [fly] Fly
   *[overfly] Over walls
}
board-deed = { $deed ->
    [move] Move
    [run] Run
    [shoot] Shoot
    [aim] { action-aim }
    [ready] Ready
    [melee] Melee
    [clear_jam] { action-clear-jam }
    [operate] Operate
    [take] Take
    [destroy] Destroy
    [free] Set free
    [leave] { action-leave }
    [activate] Activate
   *[done] { action-done }
}
board-places = { $count ->
    [one] 1 place
   *[other] { $count } places
}
board-targets = { $count ->
    [one] 1 target
   *[other] { $count } targets
}
board-choose-facing = Which way?
board-choose-place = Choose a place in the lit area
board-inches = { NUMBER($inches, minimumFractionDigits: 1, maximumFractionDigits: 1) }″
board-range = { NUMBER($inches, maximumFractionDigits: 0) }″
board-here = { $how ->
    [deploy] Begin here
    [separate] Jump here
    [fly] Fly here
    [run] Run here
   *[walk] Move here
}
board-via = Only pass here
board-via-hint = Then choose the end of the Move.
board-test = Test: 1 is a hit
board-from-there = You could shoot from there
board-nobody-there = no target from there
board-may-fire = { $figure } may fire: { $percent }%
board-needs = needs
board-no-roll = no roll
board-hits = hits
board-takes-out = out
board-dodge = { $need ->
    [0] no dodge
   *[other] dodge { $need }+
}
board-percent = { $percent }%
board-no-modifier = { modifiers-none }
board-cover = cover
board-clear = clear
board-friend = { $figure } (friend)
board-back = Back
board-han = Han shoots first?
board-han-text = Turned up: { $card }. Choose a target, or let it go.
board-reaction = { $by } has { $target } in sight
board-fire = Fire
board-quiet-round = Do not ask again this round
board-quiet-under = Never ask under
board-quiet-never = always ask
board-quiet-title = Questions in between: Han, readiness
board-quiet-again = Ask again in this round
board-answered = Some answers are automatic
board-dice = Dice
board-roll = { $roll ->
    [to_hit] To hit
    [melee] Melee
    [dodge] Dodge
    [test] Test
   *[device] Device
}
board-rolled = { $figure }, { $roll }: { $value }, needs { $need }
board-again = Roll again?
board-revive = { $figure } falls. A quote?
board-quote-label = Film quote
board-revive-do = Revive
board-letters-left = { $count ->
    [one] 1 character left
   *[other] { $count } characters left
}
board-fit = Whole table
board-nearer = Nearer
board-farther = Farther
board-ruler = Ruler
board-ruler-help = Drag from one point to another
board-terrain = Terrain
board-markers = Markers
board-reading = What is pointed at
board-plan = { $plan ->
    [exit] { plan-exit }
    [terminal] { plan-terminal }
    [captive] { plan-captive }
    [token] { plan-token }
    [free_shot] { plan-free-shot }
    [cover_shot] { plan-cover-shot }
    [better_shot] { plan-better-shot }
    [contact] { plan-contact }
    [cover] { plan-cover }
    [hidden] { plan-hidden }
   *[out_of_reach] { plan-out-of-reach }
}
board-plan-targets = { plan-targets }
board-plan-blow = { plan-blow }
board-plan-threats = { plan-threats }
board-plan-fire = { plan-fire }
board-plan-there = { plan-there }
board-all-places = { $count ->
    [one] The only place
   *[other] All { $count } places
}
board-all-via = { $count ->
    [one] The only place to pass
   *[other] All { $count } places to pass
}
board-shoots-you = Could shoot you there
board-nobody-shoots = nobody
board-stat = { $stat ->
    [move] Move
    [run] Run
    [range] Range
    [half] Half range
    [hit] To hit
    [dodge] Dodge
   *[points] Points
}
board-at-least = { $need ->
    [0] –
   *[other] { $need }+
}
board-fresh = has not acted yet in this round
board-briefing-go = To the table
board-danger-idle = { $figure } has not done anything yet in this activation.
board-danger-shot = { $figure } could still attack.
board-danger-deed = { $figure } could still do something for the objective.
board-danger-decline = { $figure } is out for good then: this is the one chance to come back.
board-danger-marker = This is the last reroll marker of your side.
board-danger-friend = Your own people would be hit as well: { $figures }.
board-suggest = Or say:
board-you = You
board-who-acts = { $party }: who acts?
board-waits-for = { $names } decides

# The legend of symbols
board-legend-side = { $side ->
    [light] A filled base: the light side.
   *[dark] An outlined base: the dark side.
}
board-legend-facing = The small arrow: which way the figure looks. It matters when it stands ready.
board-legend-suit = { $count ->
    [one] One card of this suit: it wakes one figure of this party.
   *[other] { $count } cards of this suit: each wakes one figure of this party.
}
board-legend-quote = A speech bubble: this figure has used up its film quote.
board-legend-rerolls = Reroll markers of a side: filled ones are left.
board-legend-exit = A green dashed field: an exit. Grey while it is shut.
board-legend-terminal = A terminal, operated from beside it; green when that is done.
board-legend-token = On the ground: the light side can take it up from beside it, the dark side can destroy it.
board-legend-luck = Cards and dice
board-legend-ace = The ace of a suit is still to come: its figure may roll one die again. Crossed out when it has been played.
board-legend-die = A ten-sided die: green has succeeded, red has not.

# What only the terminal's board says
terminal-round = Round { $round } of { $rounds }
terminal-card = Card { $card }
terminal-pile = pile { $cards }
terminal-points = points { $light } : { $dark }
terminal-rerolls = rerolls { $light } : { $dark }
terminal-shot = { $target } { $name }: { $gap }, hit { $hit } %, out { $out } %
terminal-move = This Move costs { $cost }.
terminal-move-shots = Shots from there: { $list }
terminal-move-ambushes = Fire on the way: { $list }
terminal-marker-activated = activated
terminal-marker-run = ran
terminal-marker-ready = ready { $facing }
terminal-marker-jam = jam
terminal-marker-captive = captive
terminal-marker-token = carries the token
terminal-marker-quote = quote left
terminal-on-roof = on a roof
terminal-legend-figures = figures by their initials; a large base takes more than one place
terminal-legend-active = the figure whose turn it is
terminal-legend-end = where it can go; ✕ is what you have selected
terminal-legend-building = a building
terminal-legend-wall = a man-high obstacle: blocks sight, costs double to climb
terminal-legend-low = a low obstacle: cover, costs double to climb
terminal-legend-area = an area that gives cover
terminal-legend-exit = the exit
terminal-legend-terminal = a terminal
terminal-legend-token = a dropped token

# What there is to say at the end.
reason-elimination = Nobody was left on the other side.
reason-escaped = Enough of them got away.
reason-no-escape = Escape had become impossible.
reason-delivered = It was carried off the table.
reason-destroyed = It was destroyed.
reason-time = Time was up before it was done.
reason-points = The last round was over, and the points were counted.
reason-figures = The points were equal; more figures on the table counted.
reason-markers = Points and figures were equal; more reroll markers counted.
reason-equal = Nothing told the sides apart.
tally-figures-lost = Figures lost
tally-figures-left = Figures on the table
tally-shots = Shots
tally-misses = Of these, missed
tally-close = Close attacks
tally-dodged = Hits dodged
tally-revived = Revived by a quote
tally-rerolls = Rerolls used

# What chance is asked for, in reviews
luck-order = activation order
luck-to-hit = dice to hit
luck-melee = dice in melee
luck-dodge = dodge dice
luck-test = test dice
luck-device = device dice

# Answers that are given once and for all
standing-hold-under = Never fire a ready shot if the chance to take out is less than
standing-keep-dice = Keep failed dice: spend neither aces nor markers

# What is wrong with a file of one's own.
data-table = a table has a width and a height (SK-3.1)
data-table-size = a table measures 12 to { $most } half inches (SK-3.1)
data-rounds = a game lasts 3 to 12 rounds (SK-17)
data-id = { $id }: an id consists of a to z, 0 to 9 and _
data-name = { $id }: a name is one line of text
data-text = a text has no control characters
data-piece = piece { $id }: { $problem }
data-pieces = a table has at most { $most } pieces
data-piece-ground = this is what the ground is called
data-piece-twice = there is another piece with this id
data-piece-convex = a piece is convex, and its corners go clockwise on the screen, without needless ones (SK-3.5)
data-piece-overlaps = it overlaps { $other } (SK-3.5)
data-piece-roof = only a building has a roof (SK-3.5)
data-buildings = a table has at most { $most } buildings
data-zones = a table has at most { $most } zones
data-zone-twice = there is another zone { $id }
data-zone-beside = zone { $id }: it does not lie on the table
data-terminals = a table has at most { $most } terminals
data-terminal-twice = there is another terminal { $id }
data-terminal-beside = terminal { $id }: it is not on the table
data-no-figure = there is no figure { $id }
data-placed-twice = { $id } is placed twice
data-cannot-stand = { $id } cannot stand there (SK-7.3)
data-figures-overlap = { $id } overlaps { $other } (SK-3.4)
data-no-exit = there is no exit zone { $id }
data-no-light = { $id } is no Light figure on the table
data-escaper-twice = { $id } is there twice
data-escape-need = between one and all of the escapers are needed
data-escape-must = who must escape is an escaper
data-no-terminal = there is no terminal { $id }
data-recapture = nobody is captive who could be recaptured
data-players = 2 players, 3 if a side has two parties, 4 with all four (SK-2.1)
data-side-nobody = the { $side } side has nobody who can act
data-side-deploy = the { $side } side has no deploy zone (SK-2.4)
data-no-room = the deploy zones may have no room for { $id } (SK-2.4)
data-piece-beside = it does not lie on the table
data-piece-rectangle = a rectangle is at least 1 wide and high: its corners go clockwise (SK-3.5)
data-piece-shape = a piece has either a rect or a poly
data-no-rectangle = a rectangle is x, y, width and height: four numbers
data-no-corner = a corner is x and y: two numbers
data-expected-place = a figure, x, y and a facing
