# Sätze, die allen Spielen gemeinsam sind.
refusal-not-your-turn = Du bist gerade nicht am Zug.
refusal-game-over = Das Spiel ist vorbei.
refusal-not-offered = Das ist jetzt nicht möglich.
outcome-win = Sieg: { $winners }.
outcome-draw = Das Spiel endet unentschieden.
round = Runde { $round }
luck-setup = Aufbau

# Was nur Programme und ihre Verfasser lesen.
plain = { $text }

# Was an einer selbst geschriebenen Datei nicht stimmt.
data-error = { $file }, Zeile { $line }: { $problem }
data-schema = das Schema ist { $found }, nicht { $known }
data-toml = das ist kein TOML ({ $problem })
data-invalid-type = hier steht { $found }, erwartet wird { $expected }
data-invalid-value = hier steht { $found }, erwartet wird { $expected }
data-invalid-length = hier steht die Länge { $length }, erwartet wird { $expected }
data-unknown-field = das Feld `{ $name }` gibt es nicht, erwartet wird { $known }
data-no-fields = das Feld `{ $name }` gibt es nicht: Hier stehen keine Felder
data-unknown-variant = das Wort `{ $name }` gibt es hier nicht, erwartet wird { $known }
data-no-variants = das Wort `{ $name }` gibt es hier nicht: Hier steht keines
data-missing-field = das Feld `{ $name }` fehlt
data-duplicate-field = das Feld `{ $name }` steht zweimal da
data-either = { $one } oder { $other }
data-one-of = eines von { $names }
data-found-bool = der Wahrheitswert `{ $value }`
data-found-integer = die ganze Zahl `{ $value }`
data-found-float = die Kommazahl `{ $value }`
data-found-text = der Text { $value }
data-found-list = eine Liste
data-found-table = eine Tabelle
data-found-date = ein Datum
data-expected-u8 = eine ganze Zahl von 0 bis 255
data-expected-u16 = eine ganze Zahl von 0 bis 65535
data-expected-u32 = eine ganze Zahl ab 0
data-expected-i8 = eine ganze Zahl von -128 bis 127
data-expected-i16 = eine ganze Zahl von -32768 bis 32767
data-expected-i32 = eine ganze Zahl
data-expected-text = ein Text
data-expected-bool = true oder false
data-expected-list = eine Liste
data-expected-table = eine Tabelle
data-expected-struct = eine Tabelle ({ $name })
data-expected-array = eine Liste der Länge { $length }
