# Die Wörter des Browser-Clients. Die Wörter der Spiele kommen vom Server.

# Orte
home = Starboard, zur Lobby
skip = Zum Inhalt springen
nav = Orte
nav-play = Spielen
nav-learn = Lernen
nav-replays = Wiederholungen
nav-rules = Regeln
nav-bots = Bots
menu = Menü
settings = Einstellungen
close = Schließen
open = Öffnen
copy = Kopieren
copied = In die Zwischenablage kopiert.
copied-short = Kopiert
again = Noch einmal
loading = Einen Moment …
more = Mehr
less = Weniger
language = Sprache
to-lobby = Zur Lobby
to-table = Zum Tisch
lost = Hier ist nichts
lost-more = Diese Adresse führt ins Leere.

# Lobby
hero = { $n ->
    [5] Fünf Sternenkriege, ein Tisch.
    [one] Ein Sternenkrieg auf deinem Tisch.
   *[other] Sternenkriege, ein Tisch.
}
hero-more = Setz dich als Gast, gegen Freunde oder Bots. Jeder Wurf lässt sich nachprüfen.
play-now = Spielen
play-game = Sofort spielen: { $game }
games = Spiele
open-tables = Offene Tische
open-none = Gerade ist kein Tisch offen. Mach einen auf: Andere sehen ihn sofort.
filter-games = Alle Spiele
filter-all = Alle
filter-live = Live
filter-day = Fernpartien
running = Läuft
sit = Hinsetzen
sit-at = Hinsetzen: { $name }
watch = Zusehen
watch-at = Zusehen: { $name }
my-games = Deine Spiele
your-turn = Du bist dran
their-turn = { $name } entscheidet
waiting = Warten
waiting-for = { $n ->
    [one] { $names } entscheidet.
   *[other] { $names } entscheiden.
}
waiting-for-short = Wartet auf { $names }
mine-all = { $n } weitere
mine-fewer = Weniger
mine-over = Beendet
mine-over-all = Alle { $n }
state-room = Wartet auf Mitspieler
bot-name = { $name } (Bot)
join-link = Mit Platzlink dazusetzen
seat-link = Platzlink
join-how = Füge den Link ein, den dir jemand geschickt hat.
join = Zum Tisch
link-bad = Das ist kein Platzlink.

# Ein neuer Tisch
new-table = Neuer Tisch
new-table-of = Neuer Tisch: { $game }
against = Gegen
against-bot = Bot
against-friend = Freund
against-anyone = Alle
level = Stärke
players = Spieler
seats = Plätze
seat-yours = Dein Platz
seat-by-lot = wird ausgelost
seat-person = Jemand anderes
setting-file = Aus einer Datei
clock = Uhr
more-settings = Mehr Einstellungen
hints = Tipps
hints-auto = Wenn allein
hints-on = Ja
hints-off = Nein
hints-are-on = mit Tipps
hints-are-off = ohne Tipps
practice = Übung
practice-more = Alles lässt sich zurücknehmen. Es zählt nicht.
own-content = Eigene Inhalte
own-content-more = Karten, Pläne und Szenarien, die du selbst gemacht hast. Wie sie geschrieben werden, steht in der Dokumentation.
table-name = Name des Tisches
table-name-auto = dein Name
start-game = { $game } starten
open-table = Tisch aufmachen
name-yours = Dein Name

# Namen und Konten
name = Name
name-title = Wie heißt du hier?
name-why = Ein Name genügt. Du kannst sofort spielen und später ein Konto anlegen.
name-go = Hinsetzen
name-account = Schon einmal hier gewesen?
nobody-yet = Gast
guest-how = Wähle einen Namen. Mit einem Passwort kommst du auch auf einem anderen Gerät zurück.
account-how = Du spielst als Gast: Dieser Browser kennt dich. Mit einem Passwort kommst du auch auf einem anderen Gerät zurück und behältst alle deine Spiele.
login-how = Willkommen zurück.
login = Anmelden
logout = Abmelden
logout-device = Abmelden: { $name }, { $seen }
logged-in = Du bist angemeldet.
logged-out = Du bist abgemeldet.
account-make = Konto anlegen
account-made = Du hast jetzt ein Konto.
account-have = Ich habe ein Konto
account-new = Ich habe noch keins
name-keep = So heißen
name-kept = Der Name gehört dir.
password = Passwort
password-optional = wenn du magst
name-change = Namen ändern
name-changed = Alle deine Tische zeigen den neuen Namen.
you-account = Konto
you-guest = Gast in diesem Browser
logout-everywhere = Überall abmelden
devices = Wo du angemeldet bist
device-this = dieses Gerät
device-seen = zuletzt gesehen am { $date }
device-unknown = Ein Gerät
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-change = Passwort ändern
password-changed = Du hast ein neues Passwort. Überall sonst bist du abgemeldet.
account-delete = Konto löschen
account-delete-more = Name und Passwort werden für immer vergessen.
account-delete-ask = Deine beendeten Spiele bleiben, dein Name verschwindet aus allen. Laufende Spiele werden aufgegeben. Es gibt keinen Weg zurück.
account-deleted = Dein Konto ist gelöscht.
my-page = Meine Seite

# Uhren
clock-none = Ohne Uhr, in Ruhe
clock-move = { $span } je Zug
clock-total = je { $span }
clock-total-increment = je { $span } +{"\u00A0"}{ $increment }{"\u00A0"}s
clock-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
clock-left = Noch { $name }
span-days = { $n ->
    [one] 1 Tag
   *[other] { $n } Tage
}
span-hours = { $n } h
span-minutes = { $n } min
span-seconds = { $n } s

# Der Tisch
board = Spielfeld
decision = Entscheidung
decision-and-log = Entscheidung, Aktionen und Verlauf
you = Du
seat-free = Freier Platz
seat-number = Platz { $n }
seat-relieved = { $seat } · ein Bot spielt weiter
seat-bot = { $seat } · Bot
seat-away = { $seat } · nicht da
seat-region = { $name }, { $seat }
seat-acts = muss entscheiden
round = Runde { $n }
turn = Zug { $n }
watching = Du siehst zu. Geheimes wird nicht gezeigt.
choose-anywhere = Wähle auf dem Spielfeld oder in der Liste.
actions = Alle Aktionen
actions-search = Suchen
actions-twice = Wird zweimal gefragt
actions-none = Keine Aktion enthält diese Wörter.
actions-more = und { $n } weitere: auf dem Spielfeld oder über die Suche
actions-wait = …
actions-unfold = Mehr zeigen: noch { $n }
all-actions = { $n ->
    [one] 1 Aktion
   *[other] Alle { $n } Aktionen
}
all-short = Alle { $n }
chosen = Bisher gewählt
chosen-count = Bisher gewählt: { $n }
chosen-clear = Leeren
chosen-take-out = Herausnehmen: { $words }
undo = Zurücknehmen
undo-short = Zurück
undo-not = Jetzt lässt sich nichts zurücknehmen.
undo-asked = { $name } möchte { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} zurücknehmen. Ist das in Ordnung?
undo-agree = In Ordnung
undo-refuse = Nein
undo-wished = Du möchtest zurücknehmen. Die anderen haben noch nicht geantwortet.
undo-withdraw = Doch nicht
hint = Tipp
hint-thinks = Denkt nach …
hint-thinks-short = …
coach = Coach
coach-on = Coach einschalten
coach-off = Coach ausschalten
coach-is-off = Der Coach schweigt jetzt. Im Tischmenü holst du ihn zurück.
legend = Symbole
legend-of = Symbole: { $game }
legend-lights = Lichter und Zeichen
legend-legal = Ein goldener Ring: Das kannst du jetzt wählen. Eine kleine Taste daneben bewirkt dasselbe.
legend-target = Vier rote Ecken: Darauf wird gezielt, durch das, worauf du zeigst, oder durch einen Tipp.
legend-last = Eine gestrichelte Linie: Hier ist seit deiner letzten Entscheidung etwas geschehen.
legend-seat = Wem etwas gehört: Jede Seite hat eine eigene Farbe und eine eigene Form.
rules = Regeln
chat = Chat
chat-unread = Chat ({ $n })
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Senden
chat-name-first = Wer etwas sagen will, braucht einen Namen.
log = Verlauf
log-or-chat = Verlauf und Chat
log-earlier = { $n } frühere
log-empty = Noch ist nichts geschehen.
log-new = { $n } neu
table-menu = Tischmenü
copy-table = Link zu diesem Tisch kopieren
keys = Tasten
keys-act = tun, was in der Liste unter dieser Taste steht
keys-arrows = in der Liste auf und ab
keys-enter = tun, was markiert ist oder was der Tipp sagt
keys-search = in der Liste suchen
keys-escape = Tipp und Meldung vergessen; Aufgenommenes zurücklegen
keys-undo = zurücknehmen
keys-hint = um einen Tipp bitten
keys-log = zum Verlauf; auf und ab von Zeile zu Zeile, links und rechts von Karte zu Karte
keys-rules = Regeln aufschlagen
keys-legend = was die Symbole auf dem Spielfeld bedeuten
keys-help = diese Hilfe
draw-offer = Unentschieden anbieten
draw-offered = Du hast Unentschieden angeboten. Sobald alle zustimmen, die noch mitspielen, endet das Spiel unentschieden.
draw-withdraw = Angebot zurückziehen
draw-asked = { $name } bietet Unentschieden an. Bist du einverstanden?
draw-agree = Unentschieden
draw-refuse = Weiterspielen
resign = Aufgeben
resign-title = Aufgeben?
resign-ask = Gibst du auf, endet das Spiel sofort, und du hast es verloren. Stattdessen kann ein Bot den Rest für dich spielen.
resign-ask-others = Die anderen spielen weiter, und ein Bot spielt für dich.
resign-no = Weiterspielen
resign-yes = Aufgeben
hand-over = Bot spielen lassen
rematch = Revanche
rematch-join = Zur Revanche
rematch-wished = Die anderen sind um eine Revanche gebeten.
rematch-asked = { $n ->
    [one] { $names } möchte eine Revanche.
   *[other] { $names } möchten eine Revanche.
}
rematch-agree = Noch einmal
rematch-refuse = Nein
rematch-withdraw = Doch nicht
game-over = Spiel vorbei
rule-show = Regel { $rule }
generic-title = Der Tisch in Worten
generic-why = Für dieses Spiel ist noch kein Spielfeld gezeichnet. Mit der Liste der Aktionen lässt es sich trotzdem spielen.

# Was geschehen ist, und wie schnell es gezeigt wird
log-you = du
log-unfold = { $n ->
    [one] 1 Einzelheit
   *[other] { $n } Einzelheiten
}
tempo = Tempo
tempo-on = Weiter
tempo-now = Zum jetzigen Stand springen
tempo-skip = Vorspulen
recap = Was inzwischen geschah
recap-more = { $n } mehr
danger-no = Noch nicht
hint-title = Ein Admiral würde, das Beste zuerst:
ended = { $result ->
    [won] Du hast gewonnen
    [drawn] Unentschieden
   *[lost] Du hast verloren
}
ended-score = { $result ->
    [won] Du hast { $mine }{"\u00A0"}:{"\u00A0"}{ $theirs } gewonnen
    [drawn] Unentschieden, { $mine }{"\u00A0"}:{"\u00A0"}{ $theirs }
   *[lost] Du hast { $mine }{"\u00A0"}:{"\u00A0"}{ $theirs } verloren
}
ended-course = Gewinnchance
ended-turns = Wendepunkte
ended-numbers = In Zahlen
ended-replay = Ansehen
ended-share = Teilen
ended-more = Mehr dazu
kept = Deine Entscheidung ist aufgehoben und wird gesendet, sobald die Verbindung wieder da ist.
error-late = Während die Verbindung weg war, ging das Spiel weiter: Deine Entscheidung kam zu spät. So steht es jetzt.
standing = Für dich beantwortet
standing-on = Für dich beantwortet: { $what }
standing-did = Beantwortet durch deine Dauerantwort: { $what }
standing-change = Ändern
entrust = Rest für mich aufbauen
practice-table = Übung
fork = Ab hier weiterspielen
rematch-sides = In einer Revanche wechseln die Seiten.

# Warteraum
room-title = Warten auf Mitspieler
room-open = Hier ist ein Platz für dich
room-bot = Bot hinsetzen
room-agreed = Was vereinbart ist
share = Teilen
share-text = Komm, spiel { $game } mit mir.
table-link = Link zu diesem Tisch
room-waits = noch frei
room-how = Schick den Link an die, die dort sitzen sollen. Das Spiel beginnt, wenn der letzte Platz besetzt ist.
room-public = Der Tisch steht für alle in der Lobby. Das Spiel beginnt, wenn der letzte Platz besetzt ist.
room-private = Wer einen Platzlink hat, kann sich setzen. Die Links kennt der Browser, der den Tisch aufgemacht hat.
room-look = Das Spiel beginnt, wenn der letzte Platz besetzt ist.
room-leave = Tisch verlassen
seat-link-of = Link zum Platz { $seat }
join-title = Ein Platz für dich
join-invited = { $name } lädt dich ein
join-seat = Dein Platz: { $seat }
join-taken = Dieser Platz ist schon besetzt.

# Wiederholungen
replay = Wiederholung
everyone = Alle
seen-by = Gesehen von
see-all = Alles offen
hidden-things = Was verborgen war
hidden-none = Hier ist nichts verborgen.
result = Ergebnis
timeline = Verlauf des Spiels
step = Schritt { $n }
of = von { $n }
step-of = Schritt { $n } von { $all }
step-choose = Schritt wählen
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
step-link = Link zu diesem Schritt
round-back = Zur vorigen Runde
round-on = Zur nächsten Runde
round-short = R{ $n }
turn-short = Z{ $n }
play = Abspielen
pause = Anhalten
speed = Tempo { $n } ×
swing = Die Aussichten kippen
chance-of = { $name } { $chance }
record-download = Aufzeichnung
fairness-proven = Geprüft
fairness-seed-missing = Nicht beweisbar
fairness-wrong-seed = Falscher Startwert
fairness-touched = Am Zufall wurde gedreht
fairness-checking = Wird geprüft
fairness-checking-words = Dein Browser zieht jedes Ergebnis noch einmal.
fairness-proven-words = In diesem Browser geprüft: Alles Zufällige folgt aus dem Startwert, auf den sich das Haus vor dem ersten Zug festgelegt hatte.
fairness-proven-mine = In diesem Browser geprüft: Alles Zufällige folgt aus dem Startwert, auf den sich das Haus vorher festgelegt hatte, und aus dem, was dein Browser beigetragen hat.
fairness-seed-missing-words = Hier lässt sich nichts prüfen: Der Startwert ist nicht veröffentlicht.
fairness-wrong-seed-words = Der veröffentlichte Startwert ist nicht der, auf den sich das Haus festgelegt hatte.
fairness-touched-words = { $step ->
    [0] Ein Ergebnis beim Aufbau stammt nicht aus dem Startwert.
   *[other] Ein Ergebnis in Schritt { $step } stammt nicht aus dem Startwert.
}
fairness-broken = Nicht wie vereinbart
fairness-broken-words = Die Aufzeichnung enthält nicht, was dieser Browser aufbewahrt hat: Das Haus hatte sich auf etwas anderes festgelegt, oder dein Beitrag fehlt. (Was du auf einem anderen Gerät beigetragen hast, zählt auch.)
replays-mine = Deine beendeten Spiele
replays-none = Noch ist keins deiner Spiele zu Ende. Sobald es so weit ist, kannst du es hier noch einmal ansehen.
replays-file = Ein Spiel aus einer Datei
upload-how = Jedes beendete Spiel hat eine Aufzeichnung: alle Entscheidungen, alle Würfe und den Startwert, aus dem sie kamen. Hier läuft es noch einmal ab, Schritt für Schritt, und der Zufall wird nachgeprüft.
upload-choose = Aufzeichnung wählen
upload-drop = oder die Datei hier ablegen
upload-bad = Diese Datei ist keine Aufzeichnung.

# Analysen
review = Analyse
review-of = Analyse des Spiels gegen { $name }
review-underway = Das Spiel wird noch einmal betrachtet
review-how-here = Jede Entscheidung wird noch einmal beurteilt, von diesem Browser selbst. Das dauert ein paar Sekunden, bei einem langen Spiel eine Minute.
review-how-server = Jede Entscheidung wird noch einmal beurteilt. Das dauert ein paar Sekunden, bei einem langen Spiel eine Minute.
review-waits = Einen Moment: Andere sind zuerst dran.
review-other = Andere Datei
review-course = Verlauf des Spiels
review-accuracy = Genauigkeit
review-luck = Glück
review-decisions = Entscheidungen
review-inaccuracies = Ungenauigkeiten
review-mistakes = Fehler
review-blunders = Grobe Fehler
review-inaccuracy = Ungenauigkeit
review-mistake = Fehler
review-blunder = Grober Fehler
review-share = Ergebnis
review-adjusted = Ohne Glück
review-verdict = { $result ->
    [won] Du hast gewonnen
    [drawn] Unentschieden
   *[lost] Du hast verloren
}, { $kind ->
    [none] und das Glück hat so viel gegeben wie genommen.
   *[other] mit { $n ->
        [one] { $luck } Punkt Glück.
       *[other] { $luck } Punkten Glück.
    }
}
review-verdict-of = { $result ->
    [won] { $name } hat gewonnen
    [drawn] Unentschieden für { $name }
   *[lost] { $name } hat verloren
}, { $kind ->
    [none] und das Glück hat so viel gegeben wie genommen.
   *[other] mit { $n ->
        [one] { $luck } Punkt Glück.
       *[other] { $luck } Punkten Glück.
    }
}
review-without = Ohne Glück wären es { $points } von 100 Punkten gewesen.
review-which = Welche Entscheidungen gezeigt werden
review-mine = Meine Fehler
review-marked = Alle Fehler
review-all = Alle Entscheidungen
review-none = Nichts davon hat zehn Punkte oder mehr gekostet.
review-none-mine = Keine deiner Entscheidungen hat zehn Punkte oder mehr gekostet.
review-cost = { $points ->
    [0] nichts verloren
    [one] 1 Punkt verloren
   *[other] { $points } Punkte verloren
}
review-from-to = ({ $best } → { $played })
review-better = Besser:
review-what-if = Was wäre wenn?
review-play-on = Ab hier weiterspielen
review-line = So hätte es weitergehen können, mit anderen Würfeln; rechts die Gewinnchance nach jedem Schritt.
review-luckiest = Die größten Glücksmomente
review-luck-how = Was der Zufall getan hat: die Gewinnchance danach, weniger dem Mittel über alles, was hätte kommen können. Über viele Spiele ist das 0.
review-no-luck = Der Zufall hat in diesem Spiel so gut wie nichts geändert.
review-set-up = Aufbau
review-luck-by = Glück nach Art
review-dice = Die Würfel für sich
review-dice-how = In wie vielen von 100 Fällen ebenso viele Würfel schlechter gefallen wären. Wozu sie gut waren, zählt hier nicht.
review-rolled = { $n } gewürfelt
review-explained = Punkte sind Hundertstel eines Sieges. Eine Entscheidung wird danach beurteilt, was man dabei sehen konnte: Eine Suche mit { $n } Versuchen sagt, was sie von dem Zug hält und was vom besten. Ab 10 Punkten ist es eine Ungenauigkeit, ab 20 ein Fehler, ab 30 ein grober Fehler.

# Spieler
player = Spieler
player-since = Dabei seit { $date }
player-people = Gegen Menschen
player-bots = Gegen Bots
player-game = Spiel
player-games = Spiele
player-none = Noch keine öffentlichen Spiele.
against-name = gegen { $name }
won = gewonnen
lost-n = verloren
drawn = unentschieden
result-won = Gewonnen
result-lost = Verloren
result-drawn = Unentschieden

# Regeln
rules-of = { $game }: Regeln
rules-search = In den Regeln suchen
rules-contents = Inhalt
rules-found = { $n ->
    [0] Nichts gefunden.
    [one] 1 Stelle gefunden.
   *[other] { $n } Stellen gefunden.
}
rule-link = Link zu Regel { $rule }

# Bots
bots-title = Bots
bots-lead = Dieselben Stärken in jedem Spiel. Ein Bot sieht genau das, was du auf seinem Platz sehen würdest, nie mehr.
bots-measured = Gemessen mit der Arena dieses Programms, jeder Bot gleich oft auf jedem Platz. * Hier dachte er nur einen Teil der Zeit nach, die er sich am Tisch nimmt.
play-against = { $game } gegen { $level } spielen
beats-trooper = { $won } % gewonnen gegen Kadetten ({ $games } Spiele)
beats-commander = { $won } % gewonnen gegen Soldaten ({ $games } Spiele)
beats-admiral = { $won } % gewonnen gegen Kommandanten ({ $games } Spiele)
bots-fair = Auch eigene Programme können mitspielen: Sie sprechen das Engine-Protokoll, das im Quelltext beschrieben ist.
level-cadet = Kadett
level-cadet-more = Verspielt und ohne Plan: tut irgendetwas, was die Regeln erlauben. Gut zum Umsehen.
level-trooper = Soldat
level-trooper-more = Pflichtbewusst und schnell: schaut einen Schritt voraus, nimmt, was am besten aussieht, und bestraft Leichtsinn. Der richtige für ein erstes Spiel.
level-captain = Kapitän
level-captain-more = Acht Stufen zwischen Soldat und Admiral: Jede denkt etwas länger nach als die vorige. Wer besser wird, findet immer jemanden, der ein wenig stärker ist.
level-step = Stufe
level-commander = Kommandant
level-commander-more = Geduldig und hinterhältig: spielt vor jedem Zug Tausende Spiele im Kopf und rät dabei alles, was er nicht sehen kann.
level-admiral = Admiral
level-admiral-more = Hat aus Tausenden Spielen gegen sich selbst gelernt, was eine Stellung wert ist, und denkt damit voraus.

# Einstellungen
settings-look = Aussehen und Bedienung
settings-you = Du
as-browser = Wie der Browser
as-system = Wie das System
text-size = Schriftgröße
text-size-more = Der Rahmen der Seite wächst mit.
text-normal = Normal
text-large = Groß
text-larger = Größer
motion = Bewegung
motion-more = Ohne Bewegung bekommt Neues einen Umriss.
motion-full = Voll
motion-less = Keine
speed-label = Tempo der Animationen
coach-more = Ein, zwei Sätze bei jeder neuen Art von Frage; er schweigt, wenn du sie dreimal beantwortet hast.
coach-auto = Zwei Partien
coach-always = Immer
coach-never = Aus
marks = Starke Zeichen
marks-more = Zahlen und Schraffuren neben allen Farben.
about = Starboard ist freie Software. Schriften:

# Ton und Nachricht
settings-sound = Ton und Nachricht
sound = Ton
sound-on = Ton an
sound-off = Ton aus
sound-more = Kurze Töne, wenn du dran bist, für Züge, Würfel, Kämpfe und das Ende.
volume = Lautstärke
notify = Sag mir, wenn ich dran bin
notify-more = Der Browser meldet sich, während du etwas anderes ansiehst.
notify-denied = Diesem Browser ist es untersagt. In seinen eigenen Einstellungen für diese Seite lässt sich das ändern.
notify-impossible = Dieser Browser kann das nicht.

# Wenn etwas schiefgeht
offline = Die Verbindung ist unterbrochen. Sie kommt von selbst zurück; nichts geht verloren.
offline-now = Jetzt
outdated = Es gibt ein neueres Starboard.
reload = Neu laden
error-offline = Der Server ist gerade nicht zu erreichen.
error-lost = Die Verbindung ist abgerissen. Der Tisch wird zeigen, ob deine Entscheidung angekommen ist.
error-timeout = Es kam nicht rechtzeitig eine Antwort.
error-bad-answer = Der Server hat eine Antwort gegeben, die sich nicht lesen lässt ({ $status }).
error-board = Das Spielfeld ließ sich nicht laden. Bitte lade die Seite neu.

# Lektionen
learn = Spielend lernen
learn-how = Immer eine Minute lang, auf dem echten Brett: Jemand sagt dir, worauf es ankommt, und du machst es. Nach zehn Minuten kannst du spielen.
learn-game = { $game } lernen
learn-lead = { $n } Lektionen, zusammen etwa { $minutes } Minuten. Schiefgehen kann nichts: Ein falscher Zug wird erklärt, und du versuchst es noch einmal.
learn-progress = { $done ->
    [0] { $all } Lektionen
   *[other] { $done } von { $all } Lektionen geschafft
}
learn-done = Geschafft
learn-all-games = Lektionen aller Spiele
learn-lessons = Alle Lektionen
learn-lesson = Lektion { $n } von { $all }
learn-steps = { $done } von { $all } Schritten geschafft
learn-do = Das Markierte tun
learn-opponent = Gegner
learn-next = Nächste Lektion
learn-play = Ein echtes Spiel spielen
learn-first = Neu hier? Lern ein Spiel in zehn Minuten, indem du es spielst.
puzzles = Rätsel
puzzle-lead = Jedes hat eine beste Antwort, und alle anderen sind nachgerechnet. Versuch es, so oft du willst.
puzzle-progress = { $done ->
    [0] { $all } Rätsel
   *[other] { $done } von { $all } Rätseln gelöst
}
puzzle-number = Rätsel { $n } von { $all }
puzzle-win = Sofort gewinnen
puzzle-reach = Den Weg finden
puzzle-save = Rette dich
puzzle-odds = Beste Chancen
puzzle-hint = Tipp
puzzle-solved = Gelöst
puzzle-next = Nächstes Rätsel
puzzle-all = Alle Rätsel
seconds = { $n } s

# Spiele dieses Browsers
here = In diesem Browser
here-more = Geht auch offline. Nur dieser Browser hat das Spiel.
here-only = nur in diesem Browser
here-unable = Dieser Browser kann nicht allein spielen: Ihm fehlt WebAssembly, oder er darf nichts speichern.
hero-here = Gegen Bots, ohne Server, auch offline. Deine Spiele bleiben in diesem Browser. Jeder Wurf lässt sich nachprüfen.
guest-here = Wähle einen Namen. Deine Spiele sind in diesem Browser und sonst nirgends: Eine Aufzeichnung, die du als Datei sicherst, lässt sich überall ansehen.
offline-here = Du bist offline. Spiele dieses Browsers gehen weiter.
new-version = Eine neue Version ist bereit.
kept-title = Spiele dieses Browsers
kept-games = { $n ->
    [one] Ein Spiel
   *[other] { $n } Spiele
}
kept-more = Sie sind hier gespeichert und sonst nirgends. Sichere die Aufzeichnung eines Spiels, das du bestimmt behalten willst.
kept-clear = { $n ->
    [one] Das beendete entfernen
   *[other] { $n } beendete entfernen
}
kept-sure = Wirklich entfernen?
fault-failed = Das ging in diesem Browser schief, und es ist unser Fehler. Der Tisch ist, wie er vorher war.
fault-broken = Dieser Tisch kann in diesem Browser nicht weiterspielen. Sein Journal bleibt erhalten.
broken-more = Was davon gespeichert ist, kannst du als Datei sichern: Wer den Fehler behebt, sieht darin, was geschah. Danach kannst du den Tisch entfernen.
broken-save = Journal sichern
broken-remove = Tisch entfernen
fault-not-stored = Der Browser konnte das nicht speichern, also ist nichts geschehen. Vielleicht ist kein Platz mehr frei.
fault-no-engine = Das Spiel ließ sich nicht laden. Beim ersten Mal braucht es eine Verbindung.
fault-no-storage = Dieser Browser darf nichts speichern und kann deshalb kein Spiel behalten.
fault-no-table = In diesem Browser gibt es keinen solchen Tisch.
fault-no-page = Dafür braucht es einen Server, und hier ist keiner.
