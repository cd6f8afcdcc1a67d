# The words of Rebellion. Terms are those of the glossary of the rules.
game-title = Rebellion
game-blurb = The Empire hunts for the hidden base of the Rebels across 32 systems; the Rebels play for time and sympathy.

setting-mode = Set-up
setting-mode-first-game = first game
setting-mode-advanced = advanced
setting-seats = Players

seat-rebel = Rebel Alliance
seat-empire = Empire
seat-rebel-admiral = Rebel Admiral
seat-rebel-general = Rebel General
seat-empire-admiral = Imperial Admiral
seat-empire-general = Imperial General

theatre-space = space
theatre-ground = ground
phase-setup = Set-up
phase-assignment = Assignment Phase
phase-command = Command Phase
phase-end-of-command = End of the Command Phase
phase-refresh = Refresh Phase
marker-rebel-loyalty = Rebel loyalty
marker-imperial-loyalty = Imperial loyalty
marker-subjugation = subjugation
marker-sabotage = sabotage
marker-destroyed = destroyed system
units = { $count ->
    [one] 1 { $unit }
   *[other] { $count } { $kind ->
        [death_star_under_construction] Death Stars Under Construction
       *[other] { $unit }s
    }
}
load = { $at ->
    [base] { $units } from the Rebel Base space
   *[system] { $units } from { $place }
}
loads-none = nothing
die = { $colour ->
    [red] red { $face }
   *[black] black { $face }
}
dice = { $count } × { $die }
dice-none = no dice
face-hit = hit
face-direct-hit = direct hit
face-special = special
face-blank = blank

question-wait = Waiting for { $seat }.
question-place-unit = Where does the next unit go: { $unit }?
question-start-system = Choose the one system where some of your units may begin, or keep all on the Rebel Base space.
question-choose-base = Choose the system of your hidden base.
question-assign = Assign leaders to missions.
question-consent = The Admiral wants to put { $leader } on { $card }. Do you agree?
question-turn = Your turn: activate a system, reveal a mission, or pass.
question-turn-role = Your turn as { $role ->
    [general] General
   *[admiral] Admiral
}: activate a system, reveal a mission, or pass.
question-activate-with = { $at ->
    [base] Which leader activates the Rebel Base space?
   *[system] Which leader activates { $place }?
}
question-move = { $at ->
    [base] What moves to the Rebel Base space?
   *[system] What moves to { $place }?
}
question-mobilize = Rapid Mobilization: bring units to the Rebel Base space, look for a new base, or neither?
question-mobilize-which = Which Rapid Mobilization comes first?
question-new-base = Choose a new base, or keep the old one.
question-discard = You hold { $count } { $count ->
    [one] mission
   *[other] missions
}. Discard down to ten.
question-recruit = Choose a card and a leader to recruit.
question-build = { $at ->
    [base] What does the Rebel base build?
   *[system] What does { $place } build?
}
question-sacrifice = No { $unit } is left in the supply. Which one on the board is given up?
question-deploy = Where is this unit deployed: { $unit }?
question-shortfall = { $count } { $count ->
    [one] unit has
   *[other] units have
} no transport in the destroyed system { $place }. Which is lost?
question-target = Where, or against whom, is { $card } carried out?
question-oppose = Do you send a leader against { $card } in { $place }?
question-window-before-dice = Do you use an action card before the dice are rolled?
question-window-before-roll = Do you use an action card before your roll?
question-window-r2d2 = Does R2-D2 turn one of the opposing dice to blank?
question-window-c3po = The mission failed. Does C-3PO save it?
question-window-success = The mission succeeded. Do you use an action card?
question-window-falcon = Does the Millennium Falcon rescue a captive?
question-window-destiny = A captive was rescued. Do you use an action card?
question-window-captured = Your leader was captured. Do you use an action card?
question-set-dice = Set a die instead of rolling it ({ $count } left).
question-yoda = Master Yoda: roll one of your dice again? { $dice }
question-blank = Which die is turned to blank? { $dice }
question-choose-leader = Which leader?
question-follower = Does { $leader } return with the rescued leader?
question-effect-optional = Do you want to do this as well?
question-effect-loyalty = In which system do you gain loyalty?
question-effect-advance = Which unit moves forward in the queue?
question-effect-deploy = Which unit of the queue is deployed?
question-effect-gain = Which unit do you gain?
question-effect-evacuate = Where do all your ground units go?
question-effect-destroy = Which unit is destroyed?
question-effect-destroy-queued = Which unit in the queue is destroyed?
question-effect-keep = Which card do you keep?
question-effect-order = Which card comes next on top of the deck?
question-effect-search = Which card do you take from the deck?
question-effect-tuck = Which objective goes under the deck?
question-effect-return = Where does a probe card go?
question-effect-name = Name systems; your base is added.
question-effect-branch = What do you choose?
question-effect-capture = Who is captured?
question-effect-homing = Where is the released leader set down? It must be in the region of your base.
question-effect-rescue = Who is rescued?
question-effect-ring = Who gets the ring?
question-effect-eliminate = Which Imperial leader is eliminated?
question-effect-place = Where does the leader go?
question-effect-closest = Where is the captive brought?
question-effect-starting = Which starting mission do the leaders take over?
question-effect-protect = Which leader is protected?
question-add-leader = Do you add a leader to the combat in { $place }?
question-start-cards = Do you use an action card at the start of the combat?
question-combat-action = Combat actions. Your dice: { $dice }
question-card-damage = Which unit takes the damage of the card ({ $points })?
question-ship = Which ship bombards?
question-draw-from = From which deck do you draw?
question-reroll = Which dice are rolled again? { $dice }
question-recolour = How many black hits count as red?
question-damage-red = Which unit takes a red hit?
question-damage-black = Which unit takes a black hit?
question-damage-direct = Which unit takes a direct hit?
question-block = Do you block damage?
question-block-discard = Which tactic card do you discard for it?
question-block-point = Which damage is blocked?
question-objective = Do you play an objective?
question-plans-target = Which station is destroyed?
question-retreat = Do you retreat?
question-retreat-transports = Do you retreat? Transports that stay alone beside enemy ships are destroyed.
question-retreat-ships = Do you retreat? The Death Star cannot fire, but ships that stay under it are driven out or destroyed.
question-retreat-forced = Your ships must retreat. Who leads them?
question-retreat-to = Where do you retreat to?
question-retreat-load = Who comes along to { $place }?

# What a coach says about each question: what it is for, and what people usually look at
coach-place-unit = { $side ->
    [rebel] What stands on the Rebel Base space is hidden with the base. Units on the map can score objectives early, but show where you are.
   *[empire] Spread troops with a carrier over many loyal and subjugated systems: each one is a place to search from, and the base is never where you stand.
}
coach-start-system = Units outside the base can fight and score objectives at once. But they are seen, and whoever knows the game looks for the base around them.
coach-choose-base = Hide far from Imperial troops and carriers: the Empire finds you by landing. Remote systems and the rim live longest; a neighbour loyal to you lets you build close by.
coach-assign = { $side ->
    [rebel] Read your objectives first: which mission brings one nearer? Match the skill symbols, and leave leaders in the pool to move, to fight and to oppose.
   *[empire] Match the skill symbols of the mission. Leave at least two good leaders in the pool: only they move fleets, and missions that nobody opposes succeed.
}
coach-consent = As General you hold the missions. Agree unless you need the leader in the pool, or want the card for something better.
coach-turn = { $side ->
    [rebel] One thing per turn: activate, reveal a mission, or pass. You win by lasting: score objectives, and do not show by your moves where the base is.
   *[empire] One thing per turn: activate, reveal a mission, or pass. Landing troops searches a system: land somewhere every turn, and keep a real army within two moves.
}
coach-turn-role = { $side ->
    [rebel] Admiral and General share the leaders. One thing per turn: activate, reveal, or pass. You win by lasting, so score objectives and hide the base.
   *[empire] Admiral and General share the leaders. One thing per turn: activate, reveal, or pass. Landing troops searches a system: land somewhere every turn.
}
coach-activate-with = The leader stays there for the round and holds your units in that system. For a battle send high tactic values; keep skills for missions at home.
coach-move = Ground units and TIEs need room on a ship from the same system. Bring enough to win the battle, and leave one ground unit where you want to keep a system.
coach-mobilize = A new base takes the Empire's search back to the beginning. Do it when the net closes, not before; units can be brought home instead.
coach-mobilize-which = Both will be carried out. Begin with the one whose result tells you what to do with the other.
coach-new-base = Compare with the old base: how far are Imperial troops, and which systems has the Empire searched already? A system it believes empty is a good one.
coach-discard = Ten is the limit, and starting missions do not count. Let go what your leaders lack the skills for, or what comes too late.
coach-recruit = You get the leader for good and the card once. Take whom you lack: tactic values for battles, or the skill that your missions ask for.
coach-build = { $side ->
    [rebel] Fighters and transports bring your troops about; troops hold the base. What takes long arrives late, so look at the number.
   *[empire] Carriers and troops search, big ships win battles. What takes long arrives late, so look at the number.
}
coach-sacrifice = The supply is empty, so an old piece becomes the new one. Give up the one that stands where nothing happens.
coach-deploy = { $side ->
    [rebel] At most two units go to one system. Those at the base defend it unseen; those in loyal systems can score objectives.
   *[empire] At most two units go to one system. Put troops where a carrier waits, and ships where the search goes on.
}
coach-shortfall = There is no room for all. Save what is dear or slow to build; troops are replaced soonest.
coach-target = Look who could oppose there: every leader in that system adds dice for its side. Far from strong opponents missions succeed more often.
coach-oppose = { $side ->
    [rebel] A leader from the pool gives dice by the skill that counts here, and stays there. Oppose what would hurt most: captures, and what narrows the search.
   *[empire] A leader from the pool gives dice by the skill that counts here, and stays there. You lose by missions that nobody opposes, so keep somebody for this.
}
coach-window-before-dice = Action cards work once. Use one here if the mission matters and the dice are even.
coach-window-before-roll = Your own roll comes next. A card is worth it if it can turn the result, and if the mission matters.
coach-window-r2d2 = A blank counts nothing. Worth it if the opponent is then no longer ahead.
coach-window-c3po = This turns failure into success. Spend it on a mission that decides something.
coach-window-success = The mission has succeeded anyway. A card makes more of it, if that is what you kept the card for.
coach-window-falcon = A rescued leader can act again next round. Usually there is no better moment.
coach-window-destiny = The card fits only such a moment. Use it unless you expect a more important rescue.
coach-window-captured = A captive does nothing until rescued. If a card can prevent or soften that, this is its moment.
coach-set-dice = You choose the side yourself: specials (crossed blades) count two in missions. Take the best side for what is asked here.
coach-yoda = Roll a blank or a useless die again. What counts already, leave alone.
coach-blank = Take the die that counts most: specials (crossed blades) are two successes, everything else one or none.
coach-choose-leader = Ask who is needed elsewhere this round. Skills and tactic values say what a leader is good for.
coach-follower = Who goes home is free again next round; who stays holds your units there. Usually home is better.
coach-effect-optional = It is up to you. Most of these help; leave it if it shows or costs something that you still need.
coach-effect-loyalty = { $side ->
    [rebel] A loyal system builds for you, and denies it to the Empire. Look at its build symbols, and at objectives that ask for loyalty.
   *[empire] A loyal system builds with all its symbols. Look at those symbols, and at systems that the Rebels could win next.
}
coach-effect-advance = Units that come off the queue are deployed. Push what you need next: troops and a carrier to search or flee, big ships for a battle.
coach-effect-deploy = It skips the wait. Take what would take longest, or what decides the battle that is coming.
coach-effect-gain = Choose by what is coming: ships for space, troops and vehicles for the ground, transport for moving on.
coach-effect-evacuate = Look for a system where they are safe, or where they are of use for an objective. Towards the base may give it away.
coach-effect-destroy = Take what is hardest to replace, or the one whose loss strands others: without a carrier troops go nowhere.
coach-effect-destroy-queued = The best target is what took longest to build and is about to arrive.
coach-effect-keep = Keep what your leaders and your position can use soon. Cards for a distant day are seldom played.
coach-effect-order = The top card comes first. Put there what helps you when it is drawn, or below what shall come late.
coach-effect-search = You may look for exactly what you need now. Think of the leader who will carry it out.
coach-effect-tuck = What goes under the deck comes late or never. Take the objective that is easiest for the Rebels to reach.
coach-effect-return = What lies on top is drawn soon, and then the Empire knows that the base is not there. At the bottom a system stays in doubt for long.
coach-effect-name = Your base is among the systems you name. Choose others that look just as likely: rim, remote, far from troops.
coach-effect-branch = Read all of it, then ask what helps before the next turn of the other side.
coach-effect-capture = A captive leader is missing in missions and battles. Take the one with the best skills, or the one the Rebels need for their objectives.
coach-effect-homing = It has to be the region of your base, so it tells something. A system with many neighbours in doubt tells least.
coach-effect-rescue = Free whom you can use at once: skills for your missions, tactic values for your battles.
coach-effect-ring = The ring changes a leader for the rest of the game. Choose the one with the skills that most of your missions ask for.
coach-effect-eliminate = He is gone for good. Take the one who opposes most missions or commands the fleets.
coach-effect-place = A leader holds your units where he stands, and opposes and fights there. Think of both.
coach-effect-closest = Where the captive waits, somebody will come for the rescue. Choose a system with strong Imperial units.
coach-effect-starting = Starting missions come back to the hand. Take the one whose skill these leaders have.
coach-effect-protect = Nobody from the pool can oppose this leader in this round. Choose the one whose mission matters most.
coach-add-leader = Tactic values give cards for this combat. The leader comes from the pool and stays: worth it if the battle is even.
coach-start-cards = Such cards are strongest at the start, when most dice are still to come. Use one if the combat matters.
coach-combat-action = Specials (crossed blades) pay for tactic cards, or draw one. Play what changes this roll first; when you are done the hits are assigned.
coach-card-damage = Damage that destroys is worth more than damage that scratches: a damaged unit still rolls its dice.
coach-ship = Take the ship with the most red dice: so much damage is dealt on the ground.
coach-draw-from = Space cards work in space battles, ground cards on the ground. Draw for the theater that is still open.
coach-reroll = Blanks first, then hits of a colour that finds no target. What counts already, keep.
coach-recolour = Red hits harm big ships and vehicles, black ones fighters and troops. Change as many as find a better target in red.
coach-damage-red = Destroy one unit rather than scratch two. Carriers and big ships cost the enemy most.
coach-damage-black = Fighters and troops fall by one hit: take those whose dice or whose presence counts. Without ground units a system cannot be held.
coach-damage-direct = A direct hit harms any unit. Finish something that only a hit of the other colour could have harmed.
coach-block = Losses come after both sides have rolled. Save what is dear, or what must stand at the end to hold the system.
coach-block-discard = The card is the price. Let go the one that does nothing more in this theater.
coach-block-point = Take away the point that saves a unit: one that would be destroyed by exactly this.
coach-objective = One per combat, and one at the end of the command phase. Score as soon as you can: reputation wins the game, and the chance may not return.
coach-plans-target = Choose the station that threatens your base, or the one that is finished.
coach-retreat = A retreat needs a leader here and an open neighbouring system. Leave a battle that is lost; units that live can score another day.
coach-retreat-transports = Whoever stays alone under enemy guns is lost. Save the transports unless their troops are about to win on the ground.
coach-retreat-ships = Under this station your ships cannot stay anyway. Leave in good order while a leader can lead them.
coach-retreat-forced = Whoever leads the retreat goes along. Keep here whoever is still needed on the ground.
coach-retreat-to = Choose where they are safe and of use. For the Rebels: not always towards the base, that tells where it is.
coach-retreat-load = Room on the ships is short. Take along what is dear; who stays behind fights on.

action-place-unit = { $place }
action-start-system = Begin in { $place } too
action-choose-base = Hide the base in { $place }
action-assign = { $leader }: { $card }
action-join = { $leader } joins { $with } (mission { $slot })
action-play-card = Use { $card }
action-done = Done
action-done-assign = No more assignments
action-done-stay = Move nothing
action-done-move = Move
action-done-base-space = All units on the Rebel Base space
action-done-keep-base = Neither
action-done-no-build = Build nothing
action-done-no-deploy = Back to the queue
action-no = No
action-consent = Agree
action-refuse = Refuse
action-reveal-base = Reveal the base
action-activate = { $at ->
    [base] Activate the Rebel Base space
   *[system] Activate { $place }
}
action-activate-with = with { $leader }
action-reveal-mission = Reveal { $card }
action-reveal-blindside = Reveal { $card } with Blindside
action-pass = Pass
action-load = { $at ->
    [base] { $unit } from the Rebel Base space
   *[system] { $unit } from { $place }
}
action-load-captive = Captive { $leader } from { $place }
action-target-system = in { $place }
action-target-leader = against { $leader }
action-oppose = Send { $leader }
action-use-ring = Use { $ring }
action-choose-die = { $die }
action-set-die = Set { $die }
action-choose-system = { $place }
action-choose-leader = { $leader }
action-choose-unit = { $unit }
action-choose-queued = { $unit } on space { $space }
action-choose-card = { $card }
action-return-top = { $place } on top
action-return-bottom = { $place } at the bottom
action-yes = Yes
action-add-leader = Add { $leader }
action-draw-tactic = Spend a special for a tactic card
action-draw-tactic-with = { $colour ->
    [red] Spend the red special for a tactic card
   *[black] Spend the black special for a tactic card
}
action-play-tactic = { $card }: { $text }
action-play-tactic-with = { $card } with the { $colour ->
    [red] red
   *[black] black
} special: { $text }
action-draw-space = From the space deck
action-draw-ground = From the ground deck
action-recolour = { $count }
action-hit = { $unit }{ $markers ->
    [0] { "" }
   *[other] , { $markers } damaged
}{ $points ->
    [0] { "" }
   *[other] , { $points } in this attack
}
action-block = { $unit }{ $markers ->
    [0] { "" }
   *[other] , { $markers } damaged
}, { $points } in this attack
action-play-block = Block with { $card }
action-discard-tactic = Discard { $card }
action-play-objective = Play { $card }
action-attempt-plans = Try Death Star Plans
action-retreat = Retreat with { $leader }
action-stay-transports = No: the transports stay and are destroyed
action-stay-ships = No: the ships stay and are driven out or destroyed
action-retreat-to = to { $place }
action-mobilize-move = Bring units to the Rebel Base space
action-mobilize-base = Look for a new base
action-new-base = New base: { $place }
action-discard = Discard { $card }
action-recruit = { $leader } ({ $card })
action-recruit-nobody = Nobody, keep { $card }
action-draw-another = Draw another card
action-build = { $unit }
action-sacrifice = { $at ->
    [base] The one on the Rebel Base space
   *[system] The one in { $place }
}
action-deploy = { $place }
branch-mobilization = The one with { $count } { $count ->
    [one] leader
   *[other] leaders
}
branch-projects = Draw two projects, keep one
branch-repair = Remove the sabotage marker and draw one project
branch-loyalty = Gain { $count } loyalty
branch-queue = { $unit } onto the queue
branch-space = Three space tactic cards
branch-ground = Three ground tactic cards
branch-recruit = Win { $leader }

event-game-began = The game begins.
event-start-loyal = { $place } is loyal to { $side ->
    [rebel] the Rebels
   *[empire] the Empire
}.
event-start-subjugated = { $place } is subjugated by { $side ->
    [rebel] the Rebels
   *[empire] the Empire
}.
event-placed = { $unit }: { $place }.
event-start-system = Rebel units may begin in { $place }.
event-start-system-none = All Rebel units begin on the Rebel Base space.
event-base-chosen = The Rebels have hidden their base.
event-base-chosen-at = The base is hidden in { $place }.
event-round = Round { $round }.
event-phase = { $phase }.
event-assigned = { $leader } is assigned to a mission.
event-assigned-card = { $leader } is assigned to { $card }.
event-joined = { $leader } joins a mission.
event-refused = The General refuses a mission for { $leader }.
event-refused-card = The General refuses { $card } for { $leader }.
event-assignment-done = { $side ->
    [rebel] The Rebels have assigned their leaders.
   *[empire] The Empire has assigned its leaders.
}
event-card-played = { $side ->
    [rebel] The Rebels use
   *[empire] The Empire uses
} { $card }.
event-card-lost = { $side ->
    [rebel] The Rebels lose
   *[empire] The Empire loses
} { $card }: it can do nothing.
event-activated = { $at ->
    [base] { $leader } activates the Rebel Base space.
   *[system] { $leader } activates { $place }.
}
event-moved = { $side ->
    [rebel] The Rebels move
   *[empire] The Empire moves
} { $at ->
    [base] to the Rebel Base space
   *[system] to { $place }
}: { $loads }.
event-moved-nothing = { $side ->
    [rebel] The Rebels move nothing
   *[empire] The Empire moves nothing
} { $at ->
    [base] to the Rebel Base space
   *[system] to { $place }
}.
event-moved-captives = { $side ->
    [rebel] The Rebels move
   *[empire] The Empire moves
} { $at ->
    [base] to the Rebel Base space
   *[system] to { $place }
}: { $loads }; captives: { $captives }.
event-nothing-found = The base is not in { $place }.
event-passed = { $side ->
    [rebel] The Rebels pass.
   *[empire] The Empire passes.
}
event-mission-revealed = { $side ->
    [rebel] The Rebels reveal
   *[empire] The Empire reveals
} { $card } with { $leaders }.
event-mission-at = { $at ->
    [base] The mission takes place on the Rebel Base space.
   *[system] The mission takes place in { $place }.
}
event-mission-against = The mission is aimed at { $leader } in { $place }.
event-opposed = { $leader } opposes in { $place }.
event-mission-dice = { $side ->
    [rebel] The Rebels roll
   *[empire] The Empire rolls
}: { $dice }.
event-mission-succeeded = { $card } succeeds, { $own } to { $other }.
event-mission-unopposed = { $card } succeeds without opposition.
event-mission-failed = { $card } fails, { $own } to { $other }.
event-mission-returns = { $card } returns to the hand.
event-mission-discarded = { $card } is discarded.
event-ring-used = { $leader } uses { $ring }.
event-die-turned = A die ({ $face }) is turned to blank.
event-rerolled = { $side ->
    [rebel] The Rebels roll again
   *[empire] The Empire rolls again
}: { $dice }.
event-combat-began = Combat in { $place }, initiated by { $side ->
    [rebel] the Rebels
   *[empire] the Empire
}.
event-leader-added = { $leader } joins the combat.
event-tactics-drawn = { $side ->
    [rebel] The Rebels draw
   *[empire] The Empire draws
} { $count } { $count ->
    [one] tactic card
   *[other] tactic cards
} ({ $theatre }).
event-tactics-drawn-cards = { $side ->
    [rebel] The Rebels draw
   *[empire] The Empire draws
} { $count } { $count ->
    [one] tactic card
   *[other] tactic cards
} ({ $theatre }): { $cards }.
event-combat-round = Combat round { $round }.
event-attack = { $side ->
    [rebel] The Rebels attack
   *[empire] The Empire attacks
} ({ $theatre }): { $dice }.
event-tactic-played = { $side ->
    [rebel] The Rebels play
   *[empire] The Empire plays
} { $card }.
event-tactic-discarded = { $side ->
    [rebel] The Rebels discard
   *[empire] The Empire discards
} { $card }.
event-hit = One { $unit } takes { $points } damage.
event-blocked = One damage on one { $unit } is blocked.
event-destroyed-battle = Destroyed { $at ->
    [base] on the Rebel Base space
   *[system] in { $place }
}: { $units }.
event-destroyed-card = Destroyed by a card { $at ->
    [base] on the Rebel Base space
   *[system] in { $place }
}: { $units }.
event-destroyed-collapse = Lost { $at ->
    [base] on the Rebel Base space
   *[system] in { $place }
}, because they cannot stand alone: { $units }.
event-destroyed-shortfall = Lost { $at ->
    [base] on the Rebel Base space
   *[system] in { $place }
} for want of transport: { $units }.
event-destroyed-supply = Given up { $at ->
    [base] on the Rebel Base space
   *[system] in { $place }
}: { $units }.
event-queue-destroyed = One { $unit } on queue space { $space } is destroyed.
event-battle-won = { $side ->
    [rebel] The Rebels win
   *[empire] The Empire wins
} the battle ({ $theatre }).
event-retreated = { $side ->
    [rebel] The Rebels retreat
   *[empire] The Empire retreats
} with { $leader } to { $place }: { $loads }.
event-standoff = Nobody can harm the other in { $place }: a standoff.
event-combat-ended = The combat in { $place } is over.
event-base-revealed = The Rebel base is in { $place }!
event-base-moved = The Rebels leave { $place } and hide a new base.
event-base-kept = The Rebels have looked at { $count } { $count ->
    [one] probe card
   *[other] probe cards
} and keep their base.
event-answer-system-yes = The base is in { $place }.
event-answer-system-no = The base is not in { $place }.
event-answer-region-yes = The base is in the region of { $place }.
event-answer-region-no = The base is not in the region of { $place }.
event-named = The base is in one of these: { $places }.
event-marker-placed = { $place }: { $marker }.
event-marker-removed = { $place }: no longer { $marker }.
event-gained = { $at ->
    [base] One { $unit } appears on the Rebel Base space.
   *[system] One { $unit } appears in { $place }.
}
event-queued = One { $unit } goes onto queue space { $space }.
event-advanced = One { $unit } moves forward to queue space { $space }.
event-deployed = { $at ->
    [base] One { $unit } is deployed on the Rebel Base space.
   *[system] One { $unit } is deployed in { $place }.
}
event-queue-moved = The queue of { $side ->
    [rebel] the Rebels
   *[empire] the Empire
} moves on.
event-death-star = The Death Star in { $place } is finished!
event-captured = { $leader } is captured in { $place }.
event-rescued = { $leader } is rescued ({ $place }).
event-travelled = { $leader } travels along ({ $place }).
event-ring-attached = { $leader } gets the ring { $ring }.
event-ring-discarded = { $leader } loses the ring { $ring }.
event-lured = { $leader } serves the Empire from now on.
event-detained = { $leader } is detained.
event-eliminated = { $leader } is out of the game.
event-replaced = { $from } becomes { $to }.
event-leader-placed = { $leader } goes { $at ->
    [base] to the Rebel Base space
   *[system] to { $place }
}.
event-recruited = { $side ->
    [rebel] The Rebels recruit
   *[empire] The Empire recruits
} { $leader }.
event-recruited-nobody = { $side ->
    [rebel] The Rebels recruit nobody.
   *[empire] The Empire recruits nobody.
}
event-protected = Nobody may be sent against missions of { $leader } this round.
event-closed = The Rebels can attempt no missions and use no action cards in { $place } this round.
event-reassigned = The leaders take over a starting mission.
event-reassigned-card = The leaders take over { $card }.
event-missions-drawn = { $side ->
    [rebel] The Rebels draw
   *[empire] The Empire draws
} { $count } { $count ->
    [one] mission
   *[other] missions
}.
event-missions-drawn-cards = { $side ->
    [rebel] The Rebels draw
   *[empire] The Empire draws
} { $count } { $count ->
    [one] mission
   *[other] missions
}: { $cards }.
event-discarded = { $side ->
    [rebel] The Rebels discard
   *[empire] The Empire discards
} { $card }.
event-projects-drawn = The Empire draws { $count } { $count ->
    [one] project
   *[other] projects
}.
event-projects-drawn-cards = The Empire draws { $count } { $count ->
    [one] project
   *[other] projects
}: { $cards }.
event-kept = { $side ->
    [rebel] The Rebels keep a card.
   *[empire] The Empire keeps a card.
}
event-kept-card = { $side ->
    [rebel] The Rebels keep
   *[empire] The Empire keeps
} { $card }.
event-actions-drawn = { $side ->
    [rebel] The Rebels draw
   *[empire] The Empire draws
} { $count } { $count ->
    [one] action card
   *[other] action cards
}.
event-actions-drawn-cards = { $side ->
    [rebel] The Rebels draw
   *[empire] The Empire draws
} { $count } { $count ->
    [one] action card
   *[other] action cards
}: { $cards }.
event-probes-drawn = The Empire draws { $count } { $count ->
    [one] probe card
   *[other] probe cards
}.
event-probes-drawn-cards = The Empire draws { $count } { $count ->
    [one] probe card
   *[other] probe cards
}: { $cards }.
event-probes-looked = The Rebels look at { $count } { $count ->
    [one] probe card
   *[other] probe cards
}.
event-probes-looked-cards = The Rebels look at { $count } { $count ->
    [one] probe card
   *[other] probe cards
}: { $cards }.
event-probes-given = The Rebels hand over { $count } { $count ->
    [one] probe card
   *[other] probe cards
}.
event-probes-given-cards = The Rebels hand over { $count } { $count ->
    [one] probe card
   *[other] probe cards
}: { $cards }.
event-probes-lost = The Empire loses { $count } { $count ->
    [one] probe card
   *[other] probe cards
}.
event-probes-lost-cards = The Empire loses { $count } { $count ->
    [one] probe card
   *[other] probe cards
}: { $cards }.
event-probe-top = A probe card goes on top of the deck.
event-probe-bottom = A probe card goes under the deck.
event-probe-top-card = { $place } goes on top of the probe deck.
event-probe-bottom-card = { $place } goes under the probe deck.
event-objectives-drawn = The Rebels draw { $count } { $count ->
    [one] objective
   *[other] objectives
}.
event-objectives-drawn-cards = The Rebels draw { $count } { $count ->
    [one] objective
   *[other] objectives
}: { $cards }.
event-objectives-looked = The Rebels look at { $count } { $count ->
    [one] objective
   *[other] objectives
}.
event-objectives-looked-cards = The Rebels look at { $count } { $count ->
    [one] objective
   *[other] objectives
}: { $cards }.
event-objective-top = An objective of stage { $stage } goes on top of the deck.
event-objective-bottom = An objective of stage { $stage } goes under the deck.
event-objective-top-card = { $card } (stage { $stage }) goes on top of the deck.
event-objective-bottom-card = { $card } (stage { $stage }) goes under the deck.
event-objectives-shown = The Empire sees { $count } { $count ->
    [one] objective
   *[other] objectives
} of the Rebels.
event-objectives-shown-cards = The Empire sees { $count } { $count ->
    [one] objective
   *[other] objectives
} of the Rebels: { $cards }.
event-objective-played = The Rebels play { $card }.
event-plans-success = Death Star Plans: { $dice }. Hit!
event-plans-failure = Death Star Plans: { $dice }. Missed.
event-reputation = The Rebels gain { $count } reputation (space { $at }).
event-reputation-lost = The Rebels lose { $count } reputation (space { $at }).
event-time = The time marker moves to space { $at }.
event-leaders-retrieved = All leaders return.
event-mobilization = Rapid Mobilization is prepared ({ $count } { $count ->
    [one] leader
   *[other] leaders
}).
event-won = { $side ->
    [rebel] The Rebels have won!
   *[empire] The Empire has won!
}

refusal-seats = { $seats } players cannot play this game: two, three or four can.
refusal-placement = The unit cannot be placed there: Imperial systems only, in order, and each needs a ground unit.
refusal-start-system = There are Imperial units, or this is no system.
refusal-base = The probe card of this system is not in the deck.
refusal-leader-not-in-pool = This leader is not in the pool.
refusal-leader-order = Leaders are assigned in order; this one comes before the last.
refusal-assignment = This card or mission cannot take that leader.
refusal-card = This card cannot be used now.
refusal-empire-base-space = The Empire cannot activate the Rebel Base space.
refusal-base-revealed = The base is revealed: nothing goes to the Rebel Base space.
refusal-no-tactics = No leader with tactic values is in the pool.
refusal-reveal-mission = This mission cannot be revealed: too few icons, or no target.
refusal-reveal-base = The base is not yours to reveal, or is revealed already.
refusal-activate-with = This leader cannot activate a system.
refusal-captive = This captive cannot come along: a ship that can carry must leave from there.
refusal-load-absent = There is no { $unit } of yours in { $place }.
refusal-load-immobile = { $unit } cannot move from { $place }.
refusal-load-pinned = A leader of yours holds your units in { $place }: { $unit } must stay.
refusal-load-capacity = No room: { $unit } in { $place } needs transport.
refusal-load-order = Loads are named place by place, carriers before passengers: { $unit } in { $place } comes before what has been named.
refusal-load-source = { $unit } cannot come from { $place } now.
refusal-mobilize = Rapid Mobilization does not allow this now.
refusal-new-base = This system cannot be the new base.
refusal-discard = This card cannot be discarded.
refusal-recruit = This card and this leader cannot be recruited.
refusal-build = The icon does not build this, or none is left.
refusal-sacrifice = There is no such unit of yours.
refusal-deploy = The unit cannot be deployed there.
refusal-shortfall = This unit is not among those that have to go.
refusal-target = The mission cannot be carried out there.
refusal-oppose = This leader cannot oppose.
refusal-window = This cannot be used at this moment.
refusal-choose-leader = This leader cannot be chosen.
refusal-effect = The card does not allow this choice.
refusal-add-leader = This leader cannot be added.
refusal-tactic = This tactic card cannot be played now.
refusal-attack = The attack does not allow this.
refusal-objective = This objective cannot be played now.
refusal-retreat = You cannot retreat like this.
refusal-retreat-forced = These ships cannot stay.
refusal-retreat-to = You cannot retreat there.
refusal-retreat-load = This unit cannot come along.

skill-diplomacy = Diplomacy
skill-intel = Intel
skill-spec-ops = Spec Ops
skill-logistics = Logistics

terminal-base-hidden = The base is hidden; { $count ->
    [one] one system is
   *[other] { $count } systems are
} possible (?).
terminal-base-secret = The base is hidden in { $place }; for all to see, { $count ->
    [one] one system is
   *[other] { $count } systems are
} possible (?).
terminal-base-open = The base is in { $place }.
terminal-probes = Probe cards: { $hand } in hand, { $deck } in the deck.
terminal-hands = { $missions } missions, { $actions } action cards
terminal-combat = Combat in { $place }, round { $round } ({ $theatre }): { $side ->
    [rebel] the Rebels attack
   *[empire] the Empire attacks
}, { $dice }
terminal-damage = Damage: { $units }
terminal-tactics = Tactic cards: { $rebel } Rebel, { $empire } Imperial
terminal-mission = Mission { $card } ({ $place }): { $leaders }
terminal-mission-dice = Rebels { $rebel }, Empire { $empire } successes
terminal-signs =
    R, E: loyalty   ·: neutral   X: destroyed
    u: subjugated   !: sabotage   #: both
    ?: the base can be here   >: the selected action
    <name>: captive   [n]: time   (n): reputation   r: recruit   b: build

# What only the board in the browser says
board-map = Galaxy
board-side = { $side ->
    [rebel] Rebels
   *[empire] { seat-empire }
}
board-own-side = Your side
board-other-side = Opponents
board-theatre = { $theatre ->
    [space] Space
   *[ground] Ground
}
board-phase = { $phase ->
    [setup] { phase-setup }
    [assignment] { phase-assignment }
    [command] { phase-command }
    [end_of_command] End of the Command Phase
   *[refresh] { phase-refresh }
}
board-duty = { $duty ->
    [admiral] Admiral
   *[general] General
}
board-initiative = initiative { $number }
board-at-turn = at turn
board-passed = passed
board-your-turn-as = your turn: { board-duty }
board-die = { $face ->
    [hit] { face-hit }
    [direct_hit] { face-direct-hit }
    [special] { face-special }
   *[blank] { face-blank }
}, { $colour ->
    [red] red
   *[black] black
} die

# Systems
board-base-space = Rebel Base space
board-base = Rebel base
board-base-here = your base is here
board-base-revealed = the base is here
board-base-unknown = place unknown
board-in = in { $place }
board-base-hidden = hidden
board-base-open = revealed
board-loyal = { $side ->
    [rebel] loyal to the Rebels
   *[empire] loyal to the Empire
}
board-neutral = neutral
board-remote = remote
board-subjugated = subjugated
board-sabotage = { marker-sabotage }
board-destroyed = destroyed
board-closed = closed to the Rebels
board-battle-due = a battle is due
board-build-number = builds on space { $space }
board-units = { units }
board-no-units = No units, no leaders.
board-neighbours = Neighbours
board-no-way = No way to

# Leaders, missions and cards
board-pool = Leader pool
board-pool-of = Leaders: { board-side }
board-nobody = nobody
board-captive = captive
board-detained = detained
board-protected = protected
board-missions = Missions under way
board-missions-none = none
board-face-down = face down
board-origin = { $origin ->
    [hand] { "" }
    [starting] starting mission
    [deck] from the deck
   *[project] project
}
board-hand = Your cards
board-tab = { $tab ->
    [missions] Missions
    [actions] Actions
    [objectives] Objectives
    [probes] Probes
    [queues] Queues
    [base] Base
   *[piles] Piles
}
board-nothing-here = Nothing here.
board-in-hand = { $count ->
    [one] 1 mission in hand
   *[other] { $count } missions in hand
}
board-actions-held = { $count ->
    [one] 1 action card
   *[other] { $count } action cards
}
board-objectives-held = { $count ->
    [one] 1 objective
   *[other] { $count } objectives
}
board-probes-held = { $count ->
    [one] 1 probe card
   *[other] { $count } probe cards
}
board-in-pool = { $count ->
    [one] 1 leader in the pool
   *[other] { $count } leaders in the pool
}
board-attempt = Attempt
board-resolve = Resolve
board-deck = { $deck ->
    [starting] Starting mission
    [mission] Mission
   *[project] Project
}
board-timing = { $timing ->
    [assignment] Assignment
    [start_of_combat] Start of combat
    [immediate] Immediate
   *[special] Special
}
board-needs = needs { $count } × { $skill }
board-skill = { $skill } { $count }
board-pictured = Bonus with { $leader }
board-stage = Stage { $stage }
board-reputation-gain = { $count ->
    [0] reputation varies
   *[other] reputation { $count }
}
board-in-combat = played in combat
board-costs-special = costs a special
board-blocks = blocks
board-copies = × { $count }
board-tactic-values = Tactics: space { $space }, ground { $ground }
board-no-tactics = no tactic values
board-attack = { $red } red, { $black } black dice
board-health = health { $health } ({ $colour ->
    [red] red
   *[black] black
})
board-indestructible = cannot be damaged
board-capacity = carries { $count }
board-needs-transport = needs transport
board-immobile = does not move
board-supply = Supply
board-supply-left = supply { $left } of { $all }
board-queue-of = Build queue: { board-side }
board-queue-space = { $space ->
    [1] next
   *[other] in { $space }
}
board-mission-deck = Mission deck
board-action-deck = Action deck
board-project-deck = Project deck
board-objective-deck = Objective deck
board-discard = Discarded missions
board-used = Used action cards
board-scored = Fulfilled objectives

# The time track
board-time-track = Time track
board-time = Time
board-reputation = Reputation
board-meet = { $count ->
    [0] Time and reputation have met
    [one] 1 space until they meet: Rebels win
   *[other] { $count } spaces until they meet: Rebels win
}

# What missions promise before they are chosen.
board-short = { $count ->
    [one] 1 icon is missing
   *[other] { $count } icons are missing
}
board-odds-worst = at worst { $percent } % ({ $leader })
board-odds-range = { $least }–{ $most } %
board-odds-nobody = It succeeds with { $percent } % if you send nobody.
board-odds-note = By dice alone: if the most dangerous leader is sent against it, and if nobody is.

# What is asked
board-choose-system = Choose a lit system on the map.
board-confirm = Do it
board-cancel = Back
board-danger-reveal = Everybody then knows where the base is, for good.
board-danger-pass = Whoever passes takes no further turn in this phase.
board-danger-assign = { $count ->
    [one] One leader stays in the pool. Nobody can be assigned later in this round.
   *[other] { $count } leaders stay in the pool. Nobody can be assigned later in this round.
}
board-danger-move = Nothing has been picked: the leader goes alone.
board-close = Close
board-activate-with = Activate with …
board-activate-hint = Drag a leader onto a system, or choose leader and system.
board-held-leader = { $leader }: where to?
board-held-card = { $card }: who goes?
board-assign-hint = Choose a leader, then a mission card. Or drag the leader onto the card.
board-move-to = Move to { $place }
board-from = from { $place }
board-loaded = On the way
board-take-out = Take out: { $name }, { $place } ({ $count } on the way)
board-nothing-loaded = nothing yet
board-transport = { $needed } of { $capacity } { $capacity ->
    [one] place
   *[other] places
}
board-all = All
board-undo-hint = Undo takes the last unit back.
board-left-here = { $count } here
board-betrays = This proves nothing about your base unless units leave or enter its space: the Empire sees which systems they come from.

# Battles
board-battle = Battle: { $place }
board-battle-round = { $round ->
    [0] Before the first round
   *[other] Round { $round }
}
board-step = { $step ->
    [space] I Space
    [ground] II Ground
    [retreat] III Retreat
   *[next] IV Next
}
board-battle-start = Leaders and cards
board-attacks = { $side ->
    [rebel] The Rebels attack
   *[empire] The Empire attacks
}
board-tactics-held = Tactics: { $space } space, { $ground } ground
board-own-tactics = Your tactic cards
board-dice = Dice
board-no-dice = No dice on the table.
board-set-aside = set aside
board-damage = damage { $count } of { $health }
board-doomed = doomed
board-theatre-won = won
board-propose = Propose
board-proposal = Proposal: { $words }
board-take-it = This one
board-take-all = All by this rule
board-proposal-rule = First what decides about a unit, the most valuable before others.
board-fought = What happened in this battle
board-show-map = Show the map
board-hide-map = Only the battle

# Missions under way
board-mission = Mission: { $card }
board-against = against { $leader }
board-successes = { $count ->
    [one] 1 success
   *[other] { $count } successes
}
board-dice-count = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
board-carried-out-by = Carried out by
board-opposed-by = Opposed by
board-unopposed = nobody opposes yet
board-nobody-opposed = nobody opposed
board-place-open = the place is not chosen yet
board-mission-won = Success, { $own } to { $other }
board-mission-lost = Failed, { $own } to { $other }

# Where the base can be
board-aid = Search aid
board-aid-rebel = Still hidden
board-where-base = Where can the base be?
board-possible = possible
board-possible-count = { $count ->
    [one] 1 system possible
   *[other] { $count } systems possible
}
board-reason = { $reason ->
    [card] probe card
    [landed] troops are there
    [loyal] loyal to the Empire
    [told] answered or searched
   *[destroyed] destroyed
}
board-percent = { $percent } %
board-likely = about { $percent } %
board-steps-to-troops = { $count ->
    [0] troops of the Empire are there
    [one] 1 step from troops of the Empire
    [4] 4 or more steps from troops of the Empire
   *[other] { $count } steps from troops of the Empire
}
board-estimate = An estimate: far from Imperial troops and among friends is likelier; your notes count.
board-estimate-rebel = How it looks to an Empire without probe cards: far from its troops and among friends is likelier.
board-only-known = Only from what you may know.
board-probe-deck = probe deck { $count }
board-probe-hand = probe hand { $count }
board-mobilization = { $count ->
    [one] Rapid Mobilization waits (1 leader)
   *[other] Rapid Mobilization waits ({ $count } leaders)
}
board-notes = Your note
board-note = { $note ->
    [none] no note
    [suspicious] suspicious
   *[unlikely] unlikely
}
board-note-of = note: { board-note }

# Around the map
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Whole map
board-layers = What the map shows
board-since = Since your last turn
board-since-count = Since then: { $count }
board-waiting = { $names } decides
board-idle = Tap a system, a leader or a card to look at it.
board-over = { $side ->
    [rebel] The Rebels win
   *[empire] The Empire wins
}

# The guide: what a phase and a duty are for
board-guide = Guide
board-guide-off = Hide the guide
board-guide-phase = { $phase ->
    [setup] { $side ->
        [rebel] Hide your base where the Empire is far away and cannot land soon. Remote systems and those at the rim live longest.
       *[empire] Your fleets begin in loyal and subjugated systems. Spread out: every system with your troops is one where the base is not.
    }
    [assignment] { $side ->
        [rebel] Put leaders on missions face down. Keep some in the pool: only they can activate systems, fight and oppose.
       *[empire] Put leaders on missions face down. Keep some in the pool: only they can move fleets, fight and oppose.
    }
    [command] { $side ->
        [rebel] In turn: activate a system with a leader and move there, or reveal a mission. Win time: when time and reputation meet, you win.
       *[empire] In turn: activate a system with a leader and move there, or reveal a mission. Landing troops searches a system. Find the base and conquer it.
    }
    [end_of_command] { $side ->
        [rebel] Rapid Mobilization: call units back, or look for a new base.
       *[empire] The Rebels may look for a new base now.
    }
   *[refresh] { $side ->
        [rebel] Leaders return, missions and objectives are drawn, time passes; on some spaces both recruit and build.
       *[empire] Leaders return, missions and probe cards are drawn, time passes; on some spaces both recruit and build.
    }
}
board-guide-duty = { $duty ->
    [admiral] The Admiral decides in space battles, recruits, builds and deploys, and proposes missions for his leaders.
   *[general] { $side ->
        [rebel] The General decides in ground battles, holds the missions and objectives, and may refuse what the Admiral proposes.
       *[empire] The General decides in ground battles, holds the missions and probe cards, and may refuse what the Admiral proposes.
    }
}

# The legend of symbols
board-legend-systems = Systems
board-legend-loyal = { $side ->
    [rebel] A ring and a half disc: the system is loyal to the Rebels.
   *[empire] A ring and a square: the system is loyal to the Empire.
}
board-legend-neutral = A thin ring: a populous system that is neutral.
board-legend-remote = Without a ring: a remote system. It builds nothing.
board-legend-subjugated = An outer ring: subjugated by Imperial ground units. It builds for the Empire with its first symbol only.
board-legend-sabotage = A bolt: sabotage. Nothing is built or deployed here.
board-legend-destroyed = Only rocks: destroyed by a Death Star.
board-legend-base = A house: the Rebel base, if you may know where it is.
board-legend-units = Above the planet ships, below it ground units; round frames are Rebels, angular ones the Empire.
board-legend-leader = A leader who stands here: units of the same side cannot leave.
board-legend-captive = A tilted shield with a ring: a captive.
board-legend-icons = { $theatre ->
    [space] What is built here, for space: triangle small, circle larger, square largest. Filled ones work now; the number is the space of the build queue.
   *[ground] The same for the ground.
}
board-legend-people = Leaders
board-legend-skill = A skill for missions: the number is how many dice it gives.
board-legend-tactics = Tactic values in space and on the ground: so many tactic cards in a combat. Without them nobody activates a system.
board-legend-face = The colour of the shield is the side of the leader; a bright ring means that he wears a ring.
board-legend-die = { $face ->
    [hit] A cross: a hit. In a mission it is one success.
    [direct_hit] A ringed cross: a direct hit, on any unit. In a mission it is one success.
    [special] A star: a special (crossed blades). It pays for tactic cards; in a mission it is two successes.
   *[blank] A blank counts nothing.
}
board-legend-fleet = Units
board-legend-search = Time track and search
board-legend-recruit = On the time track: leaders are recruited in this round.
board-legend-build = On the time track: units are built in this round.
board-legend-percent = With the search aid: how likely the base is here, by an estimate.
board-legend-reason = The base cannot be here: { board-reason }.
board-legend-note = Your own note on a system: suspicious, or unlikely.

# What there is to say at the end.
reason-base-taken = The Rebel base on { $place } was found and taken.
reason-uprising = In round { $round } the galaxy rose against the Empire: time and reputation met.
secret-base = Hidden base
secret-row = Face-down missions
secret-missions = Mission hand
secret-actions = Action cards
secret-objectives = Objectives
secret-tactics = Tactic cards
secret-probes = Probe cards
tally-units-lost = Units lost
tally-battles-won = Battles won
tally-missions-done = Missions done
tally-missions-failed = Missions failed
tally-loyal = Loyal systems
tally-objectives = Objectives reached
tally-captured = Leaders captured
tally-systems-destroyed = Systems destroyed

# What chance is asked for, in reviews
luck-attack = attack dice
luck-mission-dice = mission dice
luck-plans = Death Star Plans dice
luck-missions = mission cards
luck-projects = project cards
luck-objectives = objectives
luck-tactics = tactic cards
luck-actions = action cards
luck-probes = probe cards

# Answers that are given once and for all
standing-pass-on-action-cards = Play no action cards in windows and as combats begin
standing-oppose-nothing = Oppose no missions
