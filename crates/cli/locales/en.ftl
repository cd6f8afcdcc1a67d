# Sentences of the program `starboard`.
replay-heading = { $game }: { $players }
replay-setup = Set-up
replay-running = The game is not over yet.
verified = verified: every outcome of chance comes from the published seed
verify-seed-missing = not verified: the seed has not been published; the game is still running or was never finished
verify-no-commitment = not verified: nobody committed to a seed, chance was scripted or comes from elsewhere
verify-wrong-seed = not verified: the published seed is not the one that was committed to
verify-touched-setup = not verified: an outcome of chance during set-up does not come from the seed
verify-touched = not verified: an outcome of chance at step { $step } does not come from the seed
not-a-record = not a record of a game: { $problem }
unknown-seat = There is no seat “{ $seat }”. Known: { $known }.
unknown-rule = There is no rule “{ $rule }”.
near-rules = Near it: { $rules }.
nothing-found = No rule speaks of “{ $words }”.
games-seats = { $from ->
    [one] one player
   *[other] { $from } players
}
games-seats-range = { $from } to { $to } players
games-options = Options (--set KEY=VALUE):
skirmish-checked = { $name }: { $wide } × { $high } inches, { $pieces } pieces of terrain, { $light } Light and { $dark } Dark figures, { $rounds } rounds. Drawn to { $path }

# review
review-seat = { $who }: accuracy { $accuracy } %, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, { $inaccuracies ->
    [one] 1 inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
}
review-luck = luck { $count ->
    [one] { $luck } point
   *[other] { $luck } points
} (± { $error }); result { $result }, without luck { $adjusted }
review-luck-by = luck by kind: { $kinds }
review-dice = { $words }: { $rolled } rolled, better than { $percentile } % of what could have come
review-worst = The decisions that cost most
review-fine = No decision cost 10 points or more.
review-decision = { $step }. { $seat }: { $words }. Cost { $count ->
    [one] { $loss } point
   *[other] { $loss } points
}; better: { $better }
review-luckiest = Where luck did most
review-fortune = { $step }. { $words } ({ $kind }): { $count ->
    [one] { $gained } point
   *[other] { $gained } points
} for { $seat }
review-deal = Set-up: { $count ->
    [one] { $gained } point
   *[other] { $gained } points
} for { $seat }
