# Sentences that every game shares.
refusal-not-your-turn = It is not your turn to decide.
refusal-game-over = The game is over.
refusal-not-offered = This is not possible now.
outcome-win = Victory: { $winners }.
outcome-draw = The game is a draw.
round = Round { $round }
