# Die Wörter von Skirmish. Die Begriffe sind die des Glossars (SK-18).
game-title = Skirmish
game-blurb = Miniaturen im Feuergefecht zwischen Helden, Rebelleneinsatzkommando, Sturmtruppen und Kopfgeldjägern: Beweg dich frei, nutze Deckung und hoffe, dass deine Karte zuerst kommt.

# Optionen (SK-17)
setting-scenario = Szenario
setting-scenario-spaceport-street = Straßenkampf am Raumhafen
setting-scenario-desert-ambush = Wüstenhinterhalt
setting-scenario-hangar-breakout = Ausbruch aus dem Hangar
setting-scenario-prisoner-rescue = Gefangenenbefreiung
setting-scenario-standoff = Showdown (kurz)
setting-players = Spieler
setting-split = Bei drei Spielern: die Seite, die sich zwei teilen
setting-split-auto = die helle, wenn sie zwei Parteien hat
setting-split-light = die helle
setting-split-dark = die dunkle
setting-deploy = Aufstellung
setting-deploy-fixed = wie im Szenario
setting-deploy-free = abwechselnd durch die Spieler
setting-speeder-test = Test, wenn ein Speederbike eine Mauer überfliegt
setting-speeder-test-on = ja
setting-speeder-test-off = nein
setting-quotes = Filmzitate
setting-quotes-free = ein Zitat belebt einmal wieder
setting-quotes-off = keine Wiederbelebung
setting-han-first = Han schießt zuerst
setting-han-first-on = ja
setting-han-first-off = nein
setting-rerolls-light = Re-Roll-Marker der hellen Seite
setting-rerolls-dark = Re-Roll-Marker der dunklen Seite
setting-rounds = Runden, 3 bis 12 (0: wie im Szenario)
setting-table = Ein eigenes Szenario, als Text einer Szenariodatei

# Seiten, Parteien, Karten
side-light = die helle Seite
side-dark = die dunkle Seite
party = { $name }
card-ace = Ass
card-hearts = Herz { $rank }
card-diamonds = Karo { $rank }
card-clubs = Kreuz { $rank }
card-spades = Pik { $rank }

# Orte und Längen
place = ({ $x }, { $y })
place-roof = ({ $x }, { $y }) auf dem Dach: { $roof }
inches = { $whole },{ $tenth } Zoll
facing-n = Norden
facing-ne = Nordosten
facing-e = Osten
facing-se = Südosten
facing-s = Süden
facing-sw = Südwesten
facing-w = Westen
facing-nw = Nordwesten
terminal = das Terminal
token = der Missionsmarker

# Modifikationen (SK-9.2)
modifiers-none = keine Modifikation
modifier-beyond-half-range = über halber Reichweite { $value }
modifier-cover = Deckung { $value }
modifier-running = Ziel rennt { $value }
modifier-point-blank = Point Blank { $value }
modifier-large = großes Ziel { $value }
modifier-aim = gezielt { $value }
modifier-beyond-half-range-text = Der Abstand der Bases ist größer als die halbe Reichweite der Waffe.
modifier-cover-text = Gelände steht dazwischen, oder das Ziel steht in einer Deckungsfläche.
modifier-running-text = Das Ziel trägt einen Rennen-Marker.
modifier-point-blank-text = Der Abstand der Bases ist kleiner als 3 Zoll.
modifier-large-text = Das Ziel reitet ein Dewback oder fährt ein Speederbike.
modifier-aim-text = Der Schütze hat in dieser Aktivierung gezielt.

# Marker
marker-activated = Aktiviert
marker-activated-text = Hat in dieser Runde gehandelt.
marker-run = Rennen
marker-run-text = Ist gerannt: Schüsse auf diese Figur haben −1, bis sie wieder aktiviert wird.
marker-ready = Feuerbereit
marker-ready-text = Darf einmal auf einen Gegner feuern, der sich in ihren vorderen 180 Grad bewegt.
marker-jam = Ladehemmung
marker-jam-text = Die Waffe schießt nicht, bis eine Aktion die Hemmung behebt.
marker-captive = Gefangen
marker-captive-text = Kann nicht handeln und nicht angegriffen werden, bis eine Figur der eigenen Seite im Kontakt sie befreit.
marker-token = Missionsmarker
marker-token-text = Trägt, worum es im Szenario geht.
marker-quote = Zitat übrig
marker-quote-text = Kann noch durch ein Filmzitat wiederbelebt werden.
marker-flame-spent = Flamme verbraucht
marker-flame-spent-text = Der Flammenwerfer ist leer.

# Gelände und Eigenschaften
terrain-low = niedriges Hindernis
terrain-low-text = Klettern kostet doppelt; gibt Deckung, wenn es in der Hälfte der Linie liegt, in der das Ziel steht; nimmt nie die Sicht.
terrain-wall = mannshohes Hindernis
terrain-wall-text = Klettern kostet zu Fuß doppelt; nimmt die Sicht; ein Speederbike überfliegt es mit Test.
terrain-building = Gebäude
terrain-building-text = Versperrt Sicht und Weg; ein Jetpack landet mit Test auf dem Dach.
terrain-area = Deckungsfläche
terrain-area-text = Frei zu betreten; gibt Deckung, wenn das Ziel darin steht oder durch sie hindurch beschossen wird.
trait-quote = Filmzitat
trait-quote-text = Einmal pro Spiel belebt ein passendes Filmzitat diese Figur wieder.
trait-shoots-first = Schießt zuerst
trait-shoots-first-text = Darf einmal pro Runde vor der eigenen Aktivierung schießen, wenn eine gegnerische Karte aufgedeckt wird, und schießt dann in der Aktivierung nicht mehr.
trait-noncombatant = Unbewaffnet
trait-noncombatant-text = Schießt, zielt und kämpft nicht und bezieht keine Feuerbereitschaft.
trait-slicer = Slicer
trait-slicer-text = Bedient Terminals ohne Wurf.
trait-no-climb = Auf Rollen
trait-no-climb-text = Kann nicht über Hindernisse klettern.
trait-saber-dodge = Weicht Laserschwertern aus
trait-saber-dodge-text = Darf sogar einem Laserschwert ausweichen, ab 8.

# Fortbewegung und Waffen
mobility-foot = Bewegt sich 6 Zoll oder rennt 12.
mobility-jetpack = Fliegt 12 Zoll oder geht 6; kann nicht rennen.
mobility-dewback = Groß; bewegt sich 12 Zoll, kann nicht rennen; klettert nur über niedrige Hindernisse.
mobility-speeder = Groß; bewegt sich 12 Zoll, kann nicht rennen; überfliegt niedrige Hindernisse frei und mannshohe mit Test.
weapon-ranged = Reichweite { $range } Zoll, bis { $half } ohne Abzug; Ausweichen ab { $dodge }.
weapon-precise = Reichweite { $range } Zoll, kein Abzug für die Entfernung; Ausweichen ab { $dodge }.
weapon-circle = Reichweite { $range } Zoll, bis { $half } ohne Abzug; ein Treffer gilt für alle unter der 2-Zoll-Schablone, auch für eigene Figuren; Ausweichen ab { $dodge }.
weapon-flame = Ein Flammenstoß pro Spiel, { $range } Zoll lang: trifft ohne Wurf alle, die er berührt und die der Schütze sieht, auch eigene Figuren; Ausweichen ab { $dodge }.
weapon-saber = Nahkampf: trifft ohne Wurf, kein Ausweichen, außer für Boba Fett.
weapon-melee = Nahkampf: trifft ab { $need }; Ausweichen ab { $dodge }.

# Ziele (SK-14)
objective-points = Nach der letzten Runde gewinnt die Seite, die Figuren mit mehr Punkten ausgeschaltet hat. Bonus: helle Seite { $light }, dunkle Seite { $dark }.
objective-escape = Die helle Seite gewinnt, sobald { $need } von diesen über den Ausgang entkommen sind: { $escapers }. Die dunkle Seite gewinnt, wenn das unmöglich geworden ist oder die letzte Runde endet.
objective-escape-locked = Die helle Seite gewinnt, sobald { $need } von diesen über den Ausgang entkommen sind, der sich erst öffnet, wenn das Gerät bedient wurde ({ $terminal }): { $escapers }. Die dunkle Seite gewinnt, wenn das unmöglich geworden ist oder die letzte Runde endet.
objective-rescue = Die helle Seite gewinnt, wenn { $figure } befreit den Tisch über den Ausgang verlässt. Die dunkle Seite gewinnt, wenn vorher die letzte Runde endet.
objective-carry = { $figure } trägt: { $token }. Die helle Seite gewinnt, wenn die tragende Figur den Tisch über den Ausgang verlässt. Die dunkle Seite gewinnt, wenn sie vernichtet, was eine ausgeschaltete Figur fallen ließ, oder wenn die letzte Runde endet.

# Fragen
question-wait = Am Zug: { $seat }.
question-deploy = Wo beginnt { $figure }?
question-han = { $figure } darf zuerst schießen. Auf wen?
question-figure = { $card }: Wer handelt?
question-action = { $figure }: Was nun? { $left ->
    [one] Eine Aktion ist übrig.
   *[other] { $left } Aktionen sind übrig.
}
question-aimed = { $figure } hat gezielt. Auf wen?
question-leave = { $figure } könnte den Tisch verlassen. Jetzt?
question-end = Wohin geht { $figure } von dort?
question-reaction = { $figure } ist feuerbereit, { $target } ist bei { $place }: Feuern? Modifikationen { $sum }, { $out } % zum Ausschalten.
question-reroll-hit = { $figure } schießt eine { $value } und braucht { $need }. Noch einmal würfeln?
question-reroll-melee = { $figure } greift mit { $value } an und braucht { $need }. Noch einmal würfeln?
question-reroll-dodge = { $figure } weicht mit { $value } aus und braucht { $need }. Noch einmal würfeln?
question-reroll-test = { $figure } würfelt im Test { $value } und braucht { $need }. Noch einmal würfeln?
question-reroll-device = { $figure } würfelt am Terminal { $value } und braucht { $need }. Noch einmal würfeln?
question-revive = { $figure } fällt. Ein Filmzitat? ({ $prompt })
question-separate = Wohin springt { $figure }?

# Was ein Coach zu jeder Frage sagt: wozu sie da ist und worauf man meist schaut
coach-deploy = Such Deckung mit freiem Schussfeld und halte Abstand: Wer verborgen steht, lebt länger. Schnelle Figuren und Nahkämpfer beginnen nah am Weg zu ihrem Ziel.
coach-han = Der Schuss kostet nichts, aber in der eigenen Aktivierung schießt die Figur dann nicht mehr. Lohnend bei guter Aussicht, oder gegen jemanden, der gleich Schaden anrichtet.
coach-figure = Wer ist in Gefahr, wenn er wartet, und wer hat jetzt einen guten Schuss? Zähle die Karten: Kommen noch viele der anderen Seite, handle vor ihnen.
coach-action = Zwei Aktionen, und auf das Ende kommt es an: Bleib hinter Deckung stehen. Üblich sind Bewegen und Schießen, Zielen und Schießen oder Schießen und Feuerbereitschaft.
coach-aimed = Zielen gibt diesem Schuss +1. Vergleiche die Chancen: nah, ohne Deckung und ohne Rennen-Marker ist am besten, außer jemand anders entscheidet das Spiel.
coach-leave = Wer den Tisch verlässt, ist sicher und kommt nicht wieder. Gut, wenn das dem Ziel des Szenarios dient oder sonst Punkte verloren gehen.
coach-end = Wähle, wo die Figur stehen bleibt: außer Sicht, oder mit etwas Niedrigem zwischen ihr und dem Gegner. Dort wird auf sie geschossen.
coach-reaction = Die Feuerbereitschaft ist ein einziger Schuss. Vielleicht kommt auf dem Weg ein besserer Moment, vielleicht keiner: Feuere bei guter Chance oder wenn der Gegner gleich verschwindet.
coach-reroll-hit = Drei Marker müssen für das ganze Spiel reichen. Gib einen aus, wenn das Ziel wichtig ist und der neue Wurf gute Aussichten hat.
coach-reroll-melee = Wer im Kontakt danebenschlägt, steht neben einem Gegner, der als Nächstes zuschlägt. Darum ist ein Marker hier oft gut angelegt.
coach-reroll-dodge = Dieser Wurf rettet eine Figur. Für eine wertvolle lohnt sich ein Marker; wer noch ein Zitat hat, kann auch ohne ihn zurückkehren.
coach-reroll-test = Frag dich, was der Misserfolg kostet und wie gut der zweite Wurf steht. Marker, die am Ende übrig sind, bringen nichts.
coach-reroll-device = Das Terminal entscheidet oft das Szenario, und eine weitere Aktivierung kommt vielleicht zu spät. Selten ist ein Marker besser angelegt.
coach-revive = Einmal im Spiel bringt ein passendes Zitat diese Figur zurück. Aufsparen lohnt sich nicht: Tippe einen Spruch ein, an den du dich erinnerst.
coach-separate = Die Figur löst sich von ihrem Gegner. Such eine Stelle hinter Deckung oder eine, von der sie wieder schießen kann.

# Aktionen
action-deploy = Bei { $place } beginnen
action-han-pass = Nicht zuerst schießen
action-han-shoot = Zuerst schießen auf { $figure }: braucht { $need } ({ $modifiers }), { $out } % zum Ausschalten
action-activate = { $figure } aktivieren
action-walk = Bewegen nach { $place }
action-run = Rennen nach { $place }
action-fly = Fliegen nach { $place }
action-fly-test = Fliegen nach { $place }, mit Test
action-overfly = Fahren nach { $place }
action-overfly-test = Über die Mauer nach { $place }, mit Test
action-via = Über den Zwischenpunkt { $place }
action-via-overfly = Über den Zwischenpunkt { $place }, auch über Mauern
action-shoot-plain = { $figure } angreifen
action-shoot = Auf { $figure } schießen ({ $weapon }): braucht { $need } ({ $modifiers }), { $out } % zum Ausschalten
action-shoot-group = Auf { $figure } schießen ({ $weapon }), unter der Schablone { $victims }: braucht { $need } ({ $modifiers }), je { $out } %
action-shoot-flame-one = Flammen auf { $figure } ({ $weapon }): { $out } % zum Ausschalten
action-shoot-flame = Flammen auf { $victims } ({ $weapon }), gerichtet auf { $figure }: je { $out } %
action-aim = Zielen
action-ready = Feuerbereitschaft beziehen, Blick nach { $facing }
action-melee = { $figure } im Nahkampf angreifen ({ $weapon })
action-clear-jam = Ladehemmung beheben
action-operate = Bedienen: { $terminal } ({ $chance } %)
action-free = { $figure } befreien
action-take = Nehmen: { $token }
action-destroy = Vernichten: { $token }
action-leave = Den Tisch verlassen
action-done = Aktivierung beenden
action-fire = Feuern
action-hold = Nicht feuern
action-accept = Wurf gelten lassen
action-use-ace = Noch einmal würfeln (Ass)
action-use-marker = Noch einmal würfeln (Re-Roll-Marker, noch { $left })
action-revive = { $figure } wiederbeleben: „{ $text }“
action-decline = Darauf verzichten
action-separate = Nach { $place }

# Ereignisse
event-deployed = { $figure } beginnt bei { $place }, Blick nach { $facing }.
event-round-began = Runde { $round } von { $rounds }, { $cards } Karten.
event-card = { $card }: { $party }.
event-dead-card = Niemand kann mehr handeln: { $party }. Die Karte ist wirkungslos.
event-han-passed = { $figure } wartet ab.
event-han-shoots-first = { $figure } schießt zuerst!
event-activated = { $figure } ist an der Reihe.
event-activated-ace = { $figure } ist an der Reihe, mit dem Ass.
event-runs = { $figure } rennt.
event-move-walk = { $figure } bewegt sich nach { $place }, { $inches }.
event-move-fly = { $figure } fliegt nach { $place }, { $inches }.
event-move-fly-test = { $figure } fliegt nach { $place }, { $inches }, über ein Gebäude.
event-move-overfly = { $figure } fährt nach { $place }, { $inches }.
event-move-overfly-test = { $figure } fährt nach { $place }, { $inches }, über eine Mauer.
event-spotted = { $by } hat { $figure } bei { $place } im Visier ({ $sum }).
event-held = { $figure } feuert nicht auf { $target }.
event-reacted = { $figure } feuert aus der Feuerbereitschaft auf { $target }.
event-moved = { $figure } steht bei { $place }.
event-shot = { $figure } schießt auf { $target } ({ $weapon }): { $modifiers }.
event-shot-group = { $figure } schießt auf { $target } ({ $weapon }); unter der Schablone: { $victims }.
event-flame = { $figure } richtet die Flammen auf { $target } ({ $weapon }).
event-flame-group = { $figure } richtet die Flammen auf { $target } ({ $weapon }); getroffen: { $victims }.
event-attacked = { $figure } greift { $target } im Nahkampf an ({ $weapon }).
event-rolled-hit = { $figure } würfelt { $value }, braucht { $need }: Treffer.
event-rolled-no-hit = { $figure } würfelt { $value }, braucht { $need }: kein Treffer.
event-rolled-melee = { $figure } schlägt mit { $value } zu, braucht { $need }: Treffer.
event-rolled-no-melee = { $figure } schlägt mit { $value } zu, braucht { $need }: kein Treffer.
event-rolled-dodge = { $figure } weicht mit { $value } aus, braucht { $need }.
event-rolled-no-dodge = { $figure } kann mit { $value } nicht ausweichen, braucht { $need }.
event-rolled-test = { $figure } besteht den Test mit { $value }, braucht { $need }.
event-rolled-no-test = { $figure } besteht den Test mit { $value } nicht, braucht { $need }.
event-rolled-device = { $figure } würfelt am Terminal { $value }, braucht { $need }: geschafft.
event-rolled-no-device = { $figure } würfelt am Terminal { $value }, braucht { $need }: nichts.
event-ace-used = { $figure } würfelt mit dem Ass noch einmal.
event-marker-used = Re-Roll-Marker: { $side }, noch { $left }.
event-jammed = { $figure }: Ladehemmung.
event-missed = { $figure } trifft nicht.
event-dodged = { $figure } weicht aus.
event-struck = { $figure } ist getroffen.
event-revived = { $figure }: „{ $text }“ Wiederbelebt bei { $place }.
event-taken-out = { $figure } ist ausgeschaltet ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}).
event-recaptured = { $figure } ist bei { $place } wieder gefangen.
event-separated = { $figure } springt nach { $place }.
event-aimed = { $figure } zielt.
event-readied = { $figure } bezieht Feuerbereitschaft, Blick nach { $facing }.
event-jam-cleared = { $figure } behebt die Ladehemmung.
event-operated = { $figure } bedient: { $terminal }.
event-not-operated = { $figure } scheitert: { $terminal }.
event-freed = { $figure } befreit { $captive }.
event-took = { $figure } nimmt: { $token }.
event-destroyed = { $figure } vernichtet: { $token }.
event-token-dropped = Liegt bei { $place }: { $token }.
event-left = { $figure } verlässt den Tisch.
event-activation-ended = { $figure } ist fertig.
event-party-eliminated = Ganz ausgeschaltet: { $party }. Ihre Karten verlassen den Stapel.
event-ended-elimination = Niemand stellt sich mehr entgegen: Es gewinnt { $side }. Punkte { $light } zu { $dark }.
event-ended-escaped = Sie sind entkommen: Es gewinnt { $side }. Punkte { $light } zu { $dark }.
event-ended-no-escape = Es gibt kein Entkommen mehr: Es gewinnt { $side }. Punkte { $light } zu { $dark }.
event-ended-delivered = Vom Tisch und in Sicherheit: Es gewinnt { $side }. Punkte { $light } zu { $dark }.
event-ended-destroyed = Alles vernichtet: Es gewinnt { $side }. Punkte { $light } zu { $dark }.
event-ended-time = Die Zeit ist um: Es gewinnt { $side }. Punkte { $light } zu { $dark }.
event-ended-points = Die letzte Runde ist vorbei, Punkte { $light } zu { $dark }: Es gewinnt { $side }.
event-ended-figures = Die letzte Runde ist vorbei, Punkte { $light } zu { $dark }. Nach Figuren auf dem Tisch gewinnt { $side }.
event-ended-markers = Die letzte Runde ist vorbei, Punkte { $light } zu { $dark }. Nach Re-Roll-Markern gewinnt { $side }.
event-ended-draw = Die letzte Runde ist vorbei, Punkte { $light } zu { $dark }, und nichts unterscheidet die Seiten: unentschieden.

# Was eine Figur sagt, um wieder aufzustehen (SK-13.2)
quote-han-solo-1 = Du solltest den anderen sehen. Nein, wirklich, geh nachsehen.
quote-han-solo-2 = Ich bin mit Absicht gefallen. Von hier unten sieht es besser aus.
quote-han-solo-3 = Heute nicht. Ich schulde noch dem halben Sektor Geld.
quote-han-solo-4 = Das war meine gute Jacke.
quote-chewbacca-1 = Hrrraaagh! (Ungefähr: Versuch das noch einmal.)
quote-chewbacca-2 = Rrrwooor. (Er ist nicht müde. Er ist verärgert.)
quote-chewbacca-3 = Graaawr! (Der Baum steht nach jedem Sturm wieder auf.)
quote-chewbacca-4 = Hwaaarr! (Jemand trägt ihn hier hinaus. Du nicht.)
quote-leia-organa-1 = Ist das alles? Ich habe schlimmere Abendessen überstanden.
quote-leia-organa-2 = Steh auf, sagte sie sich, und wie immer gehorchte sie.
quote-leia-organa-3 = Jetzt höre ich dir zu. Das wird dir nicht gefallen.
quote-leia-organa-4 = Zum Liegen habe ich keine Zeit.
quote-luke-skywalker-1 = Ich bin schon von schnelleren Dingen gefallen.
quote-luke-skywalker-2 = Nur ein Kratzer. Glaube ich. Sagt es nicht meiner Tante.
quote-luke-skywalker-3 = Etwas sagt mir: Bleib liegen. Etwas anderes nicht.
quote-luke-skywalker-4 = Ich war mit dem Schuss noch nicht fertig!
quote-c-3po-1 = Oh, wie rücksichtslos! Und ich war gerade erst poliert.
quote-c-3po-2 = Ich muss protestieren: Für Beschuss bin ich nicht ausgerüstet.
quote-c-3po-3 = Bemühen Sie sich nicht, kaputtgehen kann ich allein.
quote-c-3po-4 = Meine Aussichten waren schon vor Ihrer Hilfe schlecht, danke.
quote-r2-d2-1 = Bwiep-bwop! Trrrr. Twiiie!
quote-r2-d2-2 = Dwuuuu … blip. Blip. BLIP!
quote-r2-d2-3 = Wiiie-uu! (Das war kein höflicher Pfiff.)
quote-r2-d2-4 = Brrt? Brrt. Bwiiiiiep!
quote-boba-fett-1 = Im Vertrag steht: lebend. Gemeint bin ich.
quote-boba-fett-2 = Das setze ich dir auf die Rechnung.
quote-boba-fett-3 = Verbeult. Nicht erledigt.
quote-boba-fett-4 = Schlecht zielen kann bei euch wohl jeder.

# Wozu eine Bewegung gut ist
plan-exit = Zum Ausgang
plan-terminal = Zum Terminal
plan-captive = Zum Gefangenen: { $figure }
plan-token = Zum Marker des Szenarios
plan-free-shot = Ziele, und niemand kann zurückschießen
plan-cover-shot = In Deckung, mit Zielen
plan-better-shot = Zu einem besseren Schuss
plan-contact = In Kontakt mit { $figure }
plan-cover = In Deckung
plan-hidden = Außer Sicht von allen
plan-out-of-reach = In Sicht, doch niemand kann dorthin schießen
plan-targets = { $count ->
    [0] kein Ziel
    [one] 1 Ziel, { $out } %
   *[other] { $count } Ziele, bis { $out } %
}
plan-blow = Hieb { $out } %
plan-threats = { $count ->
    [0] niemand kann dich beschießen
    [one] 1 kann dich beschießen, { $danger } %
   *[other] { $count } können dich beschießen, bis { $danger } %
}
plan-fire = Schuss unterwegs { $fire } %
plan-there = dann bist du dort

# Ablehnungen
refusal-players = Dieses Szenario ist für { $counts } Spieler.
refusal-split-unwanted = Eine Seite wird nur bei drei Spielern geteilt.
refusal-split = Diese Seite hat nur eine Partei und kann nicht geteilt werden.
refusal-rerolls = Eine Seite hat 0 bis 5 Re-Roll-Marker.
refusal-rounds = Ein Spiel dauert 3 bis 12 Runden.
refusal-data = Die Szenariodatei ist fehlerhaft: { $error }
refusal-unknown-scenario = Es gibt kein Szenario „{ $scenario }“, sondern { $known }.
refusal-deploy = Dort passt die Figur nicht hin: Ihre ganze Base muss frei in einer Aufstellungszone stehen.
refusal-no-shot = Auf dieses Ziel gibt es keinen Schuss: Es muss ein Gegner in Sicht und Reichweite sein.
refusal-nobody-in-sight = Kein Gegner ist in Sicht.
refusal-nobody-in-range = Alle Gegner in Sicht sind außer Reichweite.
refusal-not-eligible = Eine Karte aktiviert eine Figur ihrer Partei, die auf dem Tisch, frei und noch nicht aktiviert ist.
refusal-via-mode = Nach einem Zwischenpunkt geht die Bewegung auf dieselbe Art weiter.
refusal-via-end = Vom Zwischenpunkt aus ist das kein Ende innerhalb der restlichen Bewegung.
refusal-no-ace = Das Ass erlaubt einen neuen Wurf der Figur, die es aktiviert hat.
refusal-no-marker = Es ist kein Re-Roll-Marker mehr da.
refusal-quote-too-long = Ein Zitat hat höchstens 140 Zeichen.
refusal-quote-forgotten = Diese Worte sind vergessen und müssen noch einmal gesagt werden.
refusal-quote-used = Dieses Zitat wurde in diesem Spiel schon benutzt.
refusal-separate = Dieser Ort steht nicht zur Wahl.
refusal-no-action-left = Es ist keine Aktion mehr übrig.
refusal-after-aim = Nach dem Zielen folgt nur Schießen oder das Ende der Aktivierung.
refusal-noncombatant = Diese Figur kämpft nicht.
refusal-melee = Für den Nahkampf braucht es einen Gegner im Kontakt.
refusal-no-jam = Es gibt keine Ladehemmung zu beheben.
refusal-interact = Dafür gibt es für diese Figur hier und jetzt nichts.
refusal-leave = Diese Figur kann den Tisch von hier nicht verlassen.
refusal-cannot-run = Diese Figur bewegt sich nur einmal pro Aktivierung.
refusal-mode = So bewegt sich diese Figur nicht.
refusal-flight-via = Ein Flug hat keinen Zwischenpunkt.
refusal-same-place = Eine Bewegung endet anderswo, als sie begann.
refusal-no-standing-place = Dort kann die Figur nicht stehen.
refusal-occupied = Dort steht schon jemand.
refusal-run-into-contact = Rennen darf nicht im Kontakt mit einem Gegner enden.
refusal-too-far = Das ist zu weit.
refusal-overfly = Das ist zu weit, oder der Weg dorthin führt über keine Mauer.
refusal-weapon = Mit dieser Waffe kann die Figur nicht schießen.
refusal-flame-spent = Der Flammenwerfer ist leer.
refusal-jammed = Die Waffe hat Ladehemmung.
refusal-circle = So lässt sich die Schablone nicht legen, oder ein anderer Versatz trifft dieselben Figuren.
refusal-engaged = Im Kontakt mit einem Gegner kann eine Figur weder schießen noch zielen noch Feuerbereitschaft beziehen.
refusal-second-shot = Ein Schuss pro Aktivierung.
refusal-han-has-shot = Er hat in dieser Runde zuerst geschossen und schießt jetzt nicht.
refusal-aim-first = Zielen ist eine erste Aktion.
refusal-aim-without-target = Es gibt niemanden, auf den man zielen könnte.
refusal-ready = Für die Feuerbereitschaft braucht es eine Waffe ohne Ladehemmung, die reagieren kann.

# What only the browser's board says
board-table = Tisch
board-figures = Figuren auf dem Tisch
board-deck = Aktivierungsstapel
board-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}
board-turned = Aufgedeckt: { $card }, { $party }
board-no-card = Keine Karte ist aufgedeckt
board-cards-of = { $party }: noch { $count }, { $ace ->
    [in] Ass noch im Stapel
   *[gone] Ass ist weg
}
board-played = In dieser Runde gespielt: { $cards }
board-dead = Wirkungslos
board-ace = { card-ace }
board-round = Runde { $round } von { $rounds }
board-before = Aufstellung
board-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
board-points-short = { $count } P.
board-rerolls = { $count ->
    [one] 1 Re-Roll-Marker
   *[other] { $count } Re-Roll-Marker
}
board-light = Hell
board-dark = Dunkel
board-objective = Ziel
board-progress-terminal = { $terminal }: { $done ->
    [yes] bedient
   *[no] noch nicht bedient
}
board-progress-left = { $count } von { $need } entkommen
board-progress-possible = noch { $count } möglich
board-progress-points = mehr Punkte nach Runde { $round }
board-progress-token = { $token }: { $figure }
board-progress-dropped = { $token }: am Boden
board-progress-captive = { $figure }: { $captive ->
    [yes] gefangen
   *[no] frei
}
board-exit = Ausgang
board-exit-shut = Ausgang, noch zu
board-token = Missionsmarker
board-parties = Parteien
board-figure = { $figure }, { $party }
board-status = { $status ->
    [out] ausgeschaltet
    [left] hat den Tisch verlassen
   *[waiting] noch nicht auf dem Tisch
}
board-mark = { $mark ->
    [activated] aktiviert
    [run] ist gerannt: −1 auf den Trefferwurf
    [ready] feuerbereit
    [jam] Ladehemmung
    [captive] gefangen
    [token] trägt den Missionsmarker
   *[flame_spent] Flammenwerfer leer
}
board-quote = ein Filmzitat kann sie noch wiederbeleben
board-quote-spent = Filmzitat verbraucht
board-quoted = „{ $text }“
board-on-roof = auf dem Dach: { $roof }
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
board-weapons = Waffen
board-actions-left = { $count ->
    [0] keine Aktion übrig
    [one] noch 1 Aktion
   *[other] noch { $count } Aktionen
}
board-with-ace = mit Ass: ein Wurf darf wiederholt werden
board-mode = Art der Bewegung
board-modes = { $mode ->
    [walk] Gehen
    [fly] Fliegen
   *[overfly] Über Mauern
}
board-deed = { $deed ->
    [move] Bewegen
    [run] Rennen
    [shoot] Schießen
    [aim] { action-aim }
    [ready] Bereit
    [melee] Nahkampf
    [clear_jam] { action-clear-jam }
    [operate] Bedienen
    [take] Nehmen
    [destroy] Vernichten
    [free] Befreien
    [leave] { action-leave }
    [activate] Aktivieren
   *[done] { action-done }
}
board-places = { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}
board-targets = { $count ->
    [one] 1 Ziel
   *[other] { $count } Ziele
}
board-choose-facing = Wohin blicken?
board-choose-place = Wähle einen Platz in der hellen Fläche
board-inches = { NUMBER($inches, minimumFractionDigits: 1, maximumFractionDigits: 1) }″
board-range = { NUMBER($inches, maximumFractionDigits: 0) }″
board-here = { $how ->
    [deploy] Hier beginnen
    [separate] Hierher springen
    [fly] Hierher fliegen
    [run] Hierher rennen
   *[walk] Hierher bewegen
}
board-via = Nur Zwischenpunkt
board-via-hint = Danach wählst du das Ende der Bewegung.
board-test = Test: eine 1 trifft
board-from-there = Von dort beschießt du
board-nobody-there = von dort kein Ziel
board-may-fire = { $figure } darf feuern: { $percent } %
board-needs = braucht
board-no-roll = kein Wurf
board-hits = trifft
board-takes-out = schaltet aus
board-dodge = { $need ->
    [0] kein Ausweichen
   *[other] Ausweichen ab { $need }
}
board-percent = { $percent } %
board-no-modifier = { modifiers-none }
board-cover = Deckung
board-clear = frei
board-friend = { $figure } (eigene Figur)
board-back = Zurück
board-han = Schießt Han zuerst?
board-han-text = Aufgedeckt: { $card }. Wähle ein Ziel oder lass es.
board-reaction = { $by } hat { $target } im Visier
board-fire = Feuern
board-quiet-round = In dieser Runde nicht mehr fragen
board-quiet-under = Nie fragen unter
board-quiet-never = immer fragen
board-quiet-title = Fragen zwischendurch: Han, Feuerbereitschaft
board-quiet-again = In dieser Runde wieder fragen
board-answered = Manches wird für dich beantwortet
board-dice = Würfel
board-roll = { $roll ->
    [to_hit] Trefferwurf
    [melee] Nahkampf
    [dodge] Ausweichen
    [test] Test
   *[device] Gerät
}
board-rolled = { $figure }, { $roll }: { $value }, braucht { $need }
board-again = Noch einmal würfeln?
board-revive = { $figure } fällt. Ein Filmzitat?
board-quote-label = Filmzitat
board-revive-do = Wiederbeleben
board-letters-left = { $count ->
    [one] noch 1 Zeichen
   *[other] noch { $count } Zeichen
}
board-fit = Ganzer Tisch
board-nearer = Näher
board-farther = Weiter weg
board-ruler = Lineal
board-ruler-help = Zieh von einem Punkt zum anderen
board-terrain = Gelände
board-markers = Marker
board-reading = Worauf du zeigst
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
    [one] Der einzige Ort
   *[other] Alle { $count } Orte
}
board-all-via = { $count ->
    [one] Der einzige Ort zum Durchgehen
   *[other] Alle { $count } Orte zum Durchgehen
}
board-shoots-you = Kann dich dort beschießen
board-nobody-shoots = niemand
board-stat = { $stat ->
    [move] Bewegung
    [run] Rennen
    [range] Reichweite
    [half] Halbe Reichweite
    [hit] Treffer
    [dodge] Ausweichen
   *[points] Punkte
}
board-at-least = { $need ->
    [0] –
   *[other] { $need }+
}
board-fresh = hat in dieser Runde noch nicht gehandelt
board-briefing-go = Zum Tisch
board-danger-idle = { $figure } hat in dieser Aktivierung noch nichts getan.
board-danger-shot = { $figure } könnte noch angreifen.
board-danger-deed = { $figure } könnte noch etwas für das Ziel tun.
board-danger-decline = { $figure } ist dann endgültig ausgeschaltet: Das ist die eine Gelegenheit zurückzukommen.
board-danger-marker = Das ist der letzte Wiederholungsmarker deiner Seite.
board-danger-friend = Es träfe auch eigene Leute: { $figures }.
board-suggest = Oder sag:
board-you = Du
board-who-acts = { $party }: Wer handelt?
board-waits-for = { $names } entscheidet

# Die Erklärung der Symbole
board-legend-side = { $side ->
    [light] Eine gefüllte Base: die helle Seite.
   *[dark] Eine umrandete Base: die dunkle Seite.
}
board-legend-facing = Der kleine Pfeil: wohin die Figur schaut. Das zählt bei Feuerbereitschaft.
board-legend-suit = { $count ->
    [one] Eine Karte dieser Farbe: Sie aktiviert eine Figur dieser Partei.
   *[other] { $count } Karten dieser Farbe: Jede aktiviert eine Figur dieser Partei.
}
board-legend-quote = Eine Sprechblase: Diese Figur hat ihr Filmzitat verbraucht.
board-legend-rerolls = Re-Roll-Marker einer Seite: Die gefüllten sind übrig.
board-legend-exit = Ein grün gestricheltes Feld: ein Ausgang. Grau, solange er zu ist.
board-legend-terminal = Ein Terminal, von daneben zu bedienen; grün, wenn das geschehen ist.
board-legend-token = Am Boden: Von daneben kann die helle Seite es aufnehmen, die dunkle es vernichten.
board-legend-luck = Karten und Würfel
board-legend-ace = Das Ass einer Farbe kommt noch: Seine Figur darf einen Würfel neu werfen. Durchgestrichen, wenn es gespielt ist.
board-legend-die = Ein zehnseitiger Würfel: Grün ist gelungen, Rot nicht.

# What only the terminal's board says
terminal-round = Runde { $round } von { $rounds }
terminal-card = Karte { $card }
terminal-pile = Stapel { $cards }
terminal-points = Punkte { $light } : { $dark }
terminal-rerolls = Re-Rolls { $light } : { $dark }
terminal-shot = { $target } { $name }: { $gap }, Treffer { $hit } %, aus dem Spiel { $out } %
terminal-move = Diese Bewegung kostet { $cost }.
terminal-move-shots = Schüsse von dort: { $list }
terminal-move-ambushes = Feuer unterwegs: { $list }
terminal-marker-activated = aktiviert
terminal-marker-run = gerannt
terminal-marker-ready = feuerbereit { $facing }
terminal-marker-jam = Ladehemmung
terminal-marker-captive = gefangen
terminal-marker-token = trägt den Missionsmarker
terminal-marker-quote = Zitat übrig
terminal-on-roof = auf einem Dach
terminal-legend-figures = Figuren mit ihren Anfangsbuchstaben; eine große Base nimmt mehr als einen Platz ein
terminal-legend-active = die Figur, die an der Reihe ist
terminal-legend-end = wohin sie kann; ✕ ist, was du ausgewählt hast
terminal-legend-building = ein Gebäude
terminal-legend-wall = ein mannshohes Hindernis: nimmt die Sicht, Klettern kostet doppelt
terminal-legend-low = ein niedriges Hindernis: gibt Deckung, Klettern kostet doppelt
terminal-legend-area = eine Fläche, die Deckung gibt
terminal-legend-exit = der Ausgang
terminal-legend-terminal = ein Terminal
terminal-legend-token = ein liegender Missionsmarker

# Was am Ende zu sagen ist.
reason-elimination = Auf der anderen Seite war niemand übrig.
reason-escaped = Genug von ihnen sind entkommen.
reason-no-escape = Ein Entkommen war nicht mehr möglich.
reason-delivered = Es wurde vom Tisch gebracht.
reason-destroyed = Es wurde vernichtet.
reason-time = Die Zeit war um, bevor es getan war.
reason-points = Die letzte Runde war vorbei, und die Punkte wurden gezählt.
reason-figures = Die Punkte waren gleich; es zählten die Figuren auf dem Tisch.
reason-markers = Punkte und Figuren waren gleich; es zählten die Re-Roll-Marker.
reason-equal = Nichts unterschied die Seiten.
tally-figures-lost = Figuren verloren
tally-figures-left = Figuren auf dem Tisch
tally-shots = Schüsse
tally-misses = Davon daneben
tally-close = Nahkampfangriffe
tally-dodged = Treffern ausgewichen
tally-revived = Durch ein Zitat gerettet
tally-rerolls = Re-Rolls benutzt

# Wonach der Zufall gefragt wird, in Rückblicken
luck-order = Reihenfolge der Aktivierung
luck-to-hit = Trefferwürfe
luck-melee = Nahkampfwürfe
luck-dodge = Ausweichwürfe
luck-test = Testwürfe
luck-device = Gerätewürfe

# Antworten, die ein für alle Mal gelten
standing-hold-under = Aus der Feuerbereitschaft nie feuern, wenn die Chance auszuschalten kleiner ist als
standing-keep-dice = Misslungene Würfe behalten: weder Asse noch Marker ausgeben

# Was an einer eigenen Datei nicht stimmt.
data-table = ein Tisch hat eine Breite und eine Höhe (SK-3.1)
data-table-size = ein Tisch misst 12 bis { $most } halbe Zoll (SK-3.1)
data-rounds = ein Spiel dauert 3 bis 12 Runden (SK-17)
data-id = { $id }: Eine Kennung besteht aus a bis z, 0 bis 9 und _
data-name = { $id }: Ein Name ist eine Zeile Text
data-text = ein Text hat keine Steuerzeichen
data-piece = Geländestück { $id }: { $problem }
data-pieces = ein Tisch hat höchstens { $most } Geländestücke
data-piece-ground = so heißt der Boden
data-piece-twice = es gibt noch ein Geländestück mit dieser Kennung
data-piece-convex = ein Geländestück ist konvex, und seine Ecken gehen am Bildschirm im Uhrzeigersinn, ohne überflüssige (SK-3.5)
data-piece-overlaps = es überschneidet { $other } (SK-3.5)
data-piece-roof = nur ein Gebäude hat ein Dach (SK-3.5)
data-buildings = ein Tisch hat höchstens { $most } Gebäude
data-zones = ein Tisch hat höchstens { $most } Zonen
data-zone-twice = es gibt noch eine Zone { $id }
data-zone-beside = Zone { $id }: Sie liegt nicht auf dem Tisch
data-terminals = ein Tisch hat höchstens { $most } Geräte
data-terminal-twice = es gibt noch ein Gerät { $id }
data-terminal-beside = Gerät { $id }: Es steht nicht auf dem Tisch
data-no-figure = es gibt keine Figur { $id }
data-placed-twice = { $id } ist zweimal aufgestellt
data-cannot-stand = { $id } kann dort nicht stehen (SK-7.3)
data-figures-overlap = { $id } überschneidet { $other } (SK-3.4)
data-no-exit = es gibt keinen Ausgang { $id }
data-no-light = { $id } ist keine Figur der hellen Seite auf dem Tisch
data-escaper-twice = { $id } steht zweimal da
data-escape-need = nötig sind zwischen einer und allen der fliehenden Figuren
data-escape-must = wer fliehen muss, gehört zu den fliehenden Figuren
data-no-terminal = es gibt kein Gerät { $id }
data-recapture = niemand ist gefangen, der wieder gefangen werden könnte
data-players = 2 Spieler, 3 wenn eine Seite zwei Parteien hat, 4 mit allen vieren (SK-2.1)
data-side-nobody = { $side ->
    [light] die helle Seite
   *[dark] die dunkle Seite
} hat niemanden, der handeln kann
data-side-deploy = { $side ->
    [light] die helle Seite
   *[dark] die dunkle Seite
} hat keine Aufstellungszone (SK-2.4)
data-no-room = die Aufstellungszonen haben vielleicht keinen Platz für { $id } (SK-2.4)
data-piece-beside = es liegt nicht auf dem Tisch
data-piece-rectangle = ein Rechteck ist mindestens 1 breit und hoch: Seine Ecken gehen im Uhrzeigersinn (SK-3.5)
data-piece-shape = ein Geländestück hat entweder rect oder poly
data-no-rectangle = ein Rechteck sind x, y, Breite und Höhe: vier Zahlen
data-no-corner = eine Ecke sind x und y: zwei Zahlen
data-expected-place = eine Figur, x, y und eine Blickrichtung
