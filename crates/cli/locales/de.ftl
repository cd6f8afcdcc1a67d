# Sätze des Programms `starboard`.
replay-heading = { $game }: { $players }
replay-setup = Aufbau
replay-running = Das Spiel ist noch nicht vorbei.
verified = geprüft: Jedes Ergebnis des Zufalls kommt aus dem veröffentlichten Startwert
verify-seed-missing = nicht geprüft: Der Startwert ist nicht veröffentlicht; das Spiel läuft noch oder wurde nie beendet
verify-no-commitment = nicht geprüft: Niemand hat sich auf einen Startwert festgelegt, der Zufall war vorgegeben oder kommt anderswoher
verify-wrong-seed = nicht geprüft: Der veröffentlichte Startwert ist nicht der, auf den man sich festgelegt hat
verify-touched-setup = nicht geprüft: Ein Ergebnis des Zufalls beim Aufbau kommt nicht aus dem Startwert
verify-touched = nicht geprüft: Ein Ergebnis des Zufalls bei Schritt { $step } kommt nicht aus dem Startwert
not-a-record = keine Aufzeichnung eines Spiels: { $problem }
unknown-seat = Es gibt keinen Platz „{ $seat }“. Bekannt: { $known }.
unknown-rule = Es gibt keine Regel „{ $rule }“.
near-rules = Ähnlich: { $rules }.
nothing-found = Keine Regel spricht von „{ $words }“.
games-seats = { $from ->
    [one] ein Spieler
   *[other] { $from } Spieler
}
games-seats-range = { $from } bis { $to } Spieler
games-options = Einstellungen (--set SCHLÜSSEL=WERT):
skirmish-checked = { $name }: { $wide } × { $high } Zoll, { $pieces } Geländestücke, { $light } helle und { $dark } dunkle Figuren, { $rounds } Runden. Gezeichnet nach { $path }

# review
review-seat = { $who }: Genauigkeit { $accuracy } %, { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, { $inaccuracies ->
    [one] 1 Ungenauigkeit
   *[other] { $inaccuracies } Ungenauigkeiten
}, { $mistakes ->
    [one] 1 Fehler
   *[other] { $mistakes } Fehler
}, { $blunders ->
    [one] 1 grober Fehler
   *[other] { $blunders } grobe Fehler
}
review-luck = Glück { $count ->
    [one] { $luck } Punkt
   *[other] { $luck } Punkte
} (± { $error }); Ergebnis { $result }, ohne Glück { $adjusted }
review-luck-by = Glück nach Art: { $kinds }
review-dice = { $words }: { $rolled } gewürfelt, besser als { $percentile } % von allem, was hätte kommen können
review-worst = Die teuersten Entscheidungen
review-fine = Keine Entscheidung hat 10 Punkte oder mehr gekostet.
review-decision = { $step }. { $seat }: { $words }. Kostete { $count ->
    [one] { $loss } Punkt
   *[other] { $loss } Punkte
}; besser: { $better }
review-luckiest = Wo das Glück am meisten tat
review-fortune = { $step }. { $words } ({ $kind }): { $count ->
    [one] { $gained } Punkt
   *[other] { $gained } Punkte
} für { $seat }
review-deal = Aufbau: { $count ->
    [one] { $gained } Punkt
   *[other] { $gained } Punkte
} für { $seat }
