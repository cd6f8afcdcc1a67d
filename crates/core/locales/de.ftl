# Sätze, die allen Spielen gemeinsam sind.
refusal-not-your-turn = Du bist gerade nicht am Zug.
refusal-game-over = Das Spiel ist vorbei.
refusal-not-offered = Das ist jetzt nicht möglich.
outcome-win = Sieg: { $winners }.
outcome-draw = Das Spiel endet unentschieden.
round = Runde { $round }
