#!/usr/bin/env python3
"""Plays a game of Starfighter as South against `greedy`, through `starboard engine`.

usage: bot.py [PATH-TO-STARBOARD [SEED]]      docs/engine-protocol.md describes every request
"""
import json
import random
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "starboard"
random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else None)
engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
SOUTH = 0


def ask(cmd, **fields):
    """Sends one request and waits for its answer."""
    print(json.dumps({"cmd": cmd, **fields}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    return answer if answer["ok"] else sys.exit(f"{cmd}: {answer['error']['message']}")


def choose(view, legal):
    """The place for a better idea: plays cards face up while it can, and then anything."""
    face_up = [offer for offer in legal if offer["action"].get("side") == "front"]
    return random.choice(face_up or legal)["action"]


ask("hello", protocol="starboard-engine/1")
players = [{"name": "bot.py"}, {"name": "Trooper", "bot": "greedy"}]
table = ask("new", game="starfighter", options={"mode": "training"}, players=players)
while table["outcome"] is None:
    if SOUTH in table["to_act"]:
        view, legal = ask("view", seat=SOUTH)["view"], ask("legal", seat=SOUTH)["legal"]
        table = ask("act", seat=SOUTH, action=choose(view, legal), step=table["step"])
    else:
        table = ask("bot", bot="greedy", seed=random.getrandbits(32), play=True)
print(f"{table['outcome']['words']} ({table['step']} steps)")
ask("quit")
