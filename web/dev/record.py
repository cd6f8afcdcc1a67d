#!/usr/bin/env python3
"""Records a game of Starfighter with `starboard engine`, for the mock server and for component tests.

usage: dev/record.py PATH-TO-STARBOARD [SEED]

Writes dev/fixtures/starfighter.json.gz (the whole game, every observer, both languages) and prints where decisions of South
fall, to choose the moment at which the mock's table stands.
"""
import gzip
import json
import pathlib
import subprocess
import sys
import tomllib

program = sys.argv[1]
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 25
here = pathlib.Path(__file__).parent
data = here.parent.parent / "crates" / "starfighter" / "data"
engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
LANGS = ("en", "de")
OBSERVERS = ("public", 0, 1)


def ask(cmd, **fields):
    print(json.dumps({"cmd": cmd, **fields}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    return answer if answer["ok"] else sys.exit(f"{cmd}: {answer['error']['message']}")


def patch(old, new):
    """What has changed in an object: a value, or an object of changes under `~`."""
    if isinstance(old, dict) and isinstance(new, dict):
        changes = {key: patch(old.get(key), value) for key, value in new.items() if old.get(key) != value}
        gone = [key for key in old if key not in new]
        return {"~": changes, **({"-": gone} if gone else {})}
    return {"=": new}


def catalogue(lang):
    """As crates/starfighter/src/depict.rs gives it."""
    cards = tomllib.loads((data / "cards.toml").read_text())
    cruisers = tomllib.loads((data / "cruisers.toml").read_text())
    own = lambda row, key: row.get(f"{key}_de", row.get(key, "")) if lang == "de" else row.get(key, "")
    names = {row["code"]: own(row, "name") for row in cards["effect"]}

    def area(row):
        return {
            "fighters": row.get("fighters", 0),
            "shields": row.get("shields", 0),
            "force_field": row.get("force_field", False),
            "effects": row.get("effects", []),
        }

    return {
        "card_set": cards["card_set"],
        "back": {"upper": area(cards["back"]["upper"]), "lower": area(cards["back"]["lower"])},
        "cards": [
            {
                "number": int(row["id"].split("-")[1]),
                "id": row["id"],
                "name": own(row, "name"),
                "level": row["level"],
                "training": row.get("set") == "training",
                "upper": area(row["upper"]),
                "lower": area(row["lower"]),
                "text": own(row, "text"),
            }
            for row in sorted(cards["card"], key=lambda row: int(row["id"].split("-")[1]))
        ],
        "classes": [
            {
                "id": row["id"],
                "name": own(row, "name"),
                "hull": row["hull_max"],
                "heights": [sector["height"] for sector in row["sectors"]],
                "draw_levels": [sector["draw_levels"] for sector in row["sectors"]],
                "text": own(row, "text"),
            }
            for row in cruisers["cruiser"]
        ],
        "effects": [
            {"code": "shields" if row["code"] == "shield" else row["code"], "name": names[row["code"]], "text": own(row, "text")}
            for row in cards["effect"]
        ],
    }


players = [{"name": "Ada"}, {"name": "Mirabel"}]
status = ask("new", game="starfighter", options={"mode": "skirmish", "start": "north"}, seed=seed, players=players)
views = {observer: {} for observer in OBSERVERS}
told_so_far = 0
steps = []
seat, words, value = None, None, None
while True:
    step = {"to_act": status["to_act"], "seat": seat, "words": words, "value": value, "views": {}, "told": {}}
    for observer in OBSERVERS:
        view = ask("view", seat=observer)["view"]
        step["views"][str(observer)] = patch(views[observer], view)
        views[observer] = view
        told = {lang: ask("events", seat=observer, since=told_so_far, lang=lang)["told"] for lang in LANGS}
        step["told"][str(observer)] = [
            [one["number"], one["step"], one["event"], one["words"], two["words"]] for one, two in zip(told["en"], told["de"])
        ]
    told_so_far = status["events"]
    if 0 in status["to_act"]:
        legal = {lang: ask("legal", seat=0, lang=lang) for lang in LANGS}
        step["question"] = {lang: legal[lang]["question"] for lang in LANGS}
        step["offers"] = [
            [one["id"], one["action"], one["notation"], one["words"], two["words"]]
            for one, two in zip(legal["en"]["legal"], legal["de"]["legal"])
        ]
    steps.append(step)
    if status["outcome"]:
        break
    seat = status["to_act"][0]
    offers = {lang: ask("legal", seat=seat, lang=lang)["legal"] for lang in LANGS}
    status = ask("bot", bot="search:120", seat=seat, seed=seed + len(steps), play=True)
    choice = status["choice"]
    words = {lang: next(offer["words"] for offer in offers[lang] if offer["id"] == choice["id"]) for lang in LANGS}
    share = choice.get("value", 0.5)
    value = round(share if seat == 0 else 1 - share, 3)
    step["hint"] = {"id": choice["id"], "value": round(share, 3)}

games = ask("games")["games"]
outcome = {lang: ask("status", lang=lang)["outcome"] for lang in LANGS}
# The last value is the result.
steps[-1]["value"] = outcome["en"]["shares"][0]
record = ask("record")["record"]
fixture = {
    "games": games,
    "catalogue": {lang: catalogue(lang) for lang in LANGS},
    "steps": steps,
    "outcome": outcome,
    "record": record,
}
text = json.dumps(fixture, separators=(",", ":"), ensure_ascii=False)
target = here / "fixtures" / "starfighter.json.gz"
target.parent.mkdir(exist_ok=True)
with open(target, "wb") as file, gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed:
    packed.write(text.encode())
print(f"{len(steps)} steps, {len(text) // 1024} KiB, {target.stat().st_size // 1024} KiB packed; {outcome['en']['words']}")
for index, step in enumerate(steps):
    if "offers" in step:
        print(index, len(step["offers"]), step["question"]["en"])
