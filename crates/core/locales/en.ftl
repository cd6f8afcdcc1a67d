# Sentences that every game shares.
refusal-not-your-turn = It is not your turn to decide.
refusal-game-over = The game is over.
refusal-not-offered = This is not possible now.
outcome-win = Victory: { $winners }.
outcome-draw = The game is a draw.
round = Round { $round }
luck-setup = set-up

# What only programs and their authors read.
plain = { $text }

# What is wrong with a file that somebody wrote.
data-error = { $file }:{ $line }: { $problem }
data-schema = the schema is { $found }, not { $known }
data-toml = { $problem }
data-invalid-type = invalid type: { $found }, expected { $expected }
data-invalid-value = invalid value: { $found }, expected { $expected }
data-invalid-length = invalid length { $length }, expected { $expected }
data-unknown-field = unknown field `{ $name }`, expected { $known }
data-no-fields = unknown field `{ $name }`, there are no fields
data-unknown-variant = unknown variant `{ $name }`, expected { $known }
data-no-variants = unknown variant `{ $name }`, there are no variants
data-missing-field = missing field `{ $name }`
data-duplicate-field = duplicate field `{ $name }`
data-either = { $one } or { $other }
data-one-of = one of { $names }
data-found-bool = boolean `{ $value }`
data-found-integer = integer `{ $value }`
data-found-float = floating point `{ $value }`
data-found-text = string { $value }
data-found-list = sequence
data-found-table = map
data-found-date = date
data-expected-u8 = u8
data-expected-u16 = u16
data-expected-u32 = u32
data-expected-i8 = i8
data-expected-i16 = i16
data-expected-i32 = i32
data-expected-text = a string
data-expected-bool = a boolean
data-expected-list = a sequence
data-expected-table = a map
data-expected-struct = { $name }
data-expected-array = an array of length { $length }
