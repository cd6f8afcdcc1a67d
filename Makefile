# Starboard: what a person types. `make help` lists it.

CARGO ?= cargo
NPM ?= npm
LOCKED := --locked
PORT ?= 8080
TARGET := $(or $(CARGO_TARGET_DIR),target)
# Games of each mode on which the laws are tested by `make test-long`: of a quick game. Of one that has a
# hundred times as many decisions there are a hundredth.
LAW_GAMES ?= 10000
# How long `make fuzz` tries each target.
FUZZ_SECONDS ?= 60
# Runs of the simulation of servers, store and clients by `make test-long`.
SEEDS ?= 10000
# Further words for cargo, like --timings.
CARGO_BUILD_FLAGS ?=
# What the tests need and this machine lacks: they are skipped, loudly. Nothing, once `make tools` has run as root.
skipped = $(shell scripts/tools --missing)
# Says what is being done, and roughly for how long: scripts/stage NAME SECONDS COMMAND…
STAGE := scripts/stage

# The games that there is a module of for browsers, and where those are built.
GAMES := starfighter deckbuilding skirmish risk rebellion
ENGINE := $(TARGET)/site-engine
SITE := site
SITE_PROFILE := site
# What they are compiled for; nothing if nobody can get it.
wasm := $(if $(shell command -v rustup),wasm32-unknown-unknown)
# Games of each kind that `make site-records` plays in modules and natively: between quick bots, with a search.
RECORDS ?= 100
SEARCHED ?= 3

.DEFAULT_GOAL := help
.PHONY: help play terminal dev build client program release test test-long times lint rust-format licences rust-lint rust-program rust-build rust-test web-lint web-unit web-test e2e tools bench clean fuzz faults audit engine site-records site-bench

help: ## list what there is
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: build ## build everything and serve the games on http://localhost:8080
	@echo "▸ serving the games on http://localhost:$(PORT) (Ctrl-C ends it, games are kept)"
	@$(TARGET)/play/starboard serve --port $(PORT)

terminal: program ## build the program and play Starfighter in the terminal
	@$(TARGET)/play/starboard play starfighter

dev: client ## work on it: http://localhost:8080 reloads by itself when a page or a rule changes
	@node scripts/dev.mjs $(PORT)

# Program and client have nothing to do with each other until they meet: the program finds the client beside itself.
build:
	@$(MAKE) --no-print-directory --jobs=2 client program

program: ## build the program alone, quickly, and nearly as fast as a release
	@$(STAGE) "building the program" 350 $(CARGO) build --profile play $(LOCKED) -p starboard-cli --no-default-features $(CARGO_BUILD_FLAGS)
	@ln -sfn $(abspath web/dist) $(TARGET)/play/client

client: web/dist/index.html ## build the browser client

web/node_modules/.package-lock.json: web/package-lock.json web/package.json web/.npmrc
	@$(STAGE) "fetching what the client is built with" 15 $(NPM) --prefix web ci --no-audit --no-fund --loglevel=error

web/dist/index.html: web/node_modules/.package-lock.json $(shell find web/src web/public web/build web/index.html web/vite.config.ts -type f 2>/dev/null)
	@$(STAGE) "building the client" 10 $(NPM) --prefix web run build -- --logLevel warn
	@test ! -e $(TARGET)/site-engine/games.en.json || scripts/with-engine web/dist $(TARGET)/site-engine

# Whoever serves the client with the engine beside it offers games in the browser, too. That costs minutes, so nobody has to.
client-engine: engine client ## the engine for browsers beside the client: `starboard serve` then offers tables that work offline
	@scripts/with-engine web/dist $(TARGET)/site-engine

site: engine web/node_modules/.package-lock.json ## site/: all games without a server, for any static host; installable, offline
	@$(STAGE) "building the site" 20 env SITE=$(abspath $(SITE)) $(NPM) --prefix web run site -- --logLevel warn
	@scripts/with-engine $(SITE) $(ENGINE)

# Tests of the site in a real browser, in front of a plain host of files. WHOLE=1: all games to their ends, against Commanders.
site-browser: site
	@$(if $(findstring chromium,$(skipped)),echo "!! BROWSER TESTS OF THE SITE SKIPPED: there is no chromium here",$(STAGE) "browser tests of the site" 200 env SITE=$(abspath $(SITE)) $(NPM) --prefix web run e2e-site)

site-test: site-browser ## all games without a server: played in a browser, and their records are those of the program
	@$(MAKE) --no-print-directory site-records RECORDS=3 SEARCHED=1

# What `make test` does of that: one game, quickly built.
site-quick: client
	@$(if $(wasm),$(MAKE) --no-print-directory site-browser GAMES=starfighter SITE_PROFILE=site-quick ENGINE=$(TARGET)/site-quick-engine SITE=$(TARGET)/site-quick,echo "!! GAMES WITHOUT A SERVER NOT TESTED: no rustup here to get wasm32-unknown-unknown with")

# And with the program in front of it: a server that is killed in the middle of a game, and what this browser does then.
site-served: client rust-program site-quick
	@$(if $(wasm),$(if $(findstring chromium,$(skipped)),true,$(MAKE) --no-print-directory served-browser ENGINE=$(TARGET)/site-quick-engine))

.PHONY: served-browser
served-browser: SERVED := $(TARGET)/site-quick-client
served-browser:
	@rm -rf $(SERVED) && cp -R web/dist $(SERVED) && rm -rf $(SERVED)/engine && scripts/with-engine $(SERVED) $(ENGINE)
	@$(STAGE) "browser tests of a server with the engine" 30 env CLIENT=$(abspath $(SERVED)) STARBOARD_BIN=$(abspath $(TARGET))/debug/starboard $(NPM) --prefix web run e2e-site

# From nothing, in two folders. Quicker: make site-same GAMES=starfighter SITE_PROFILE=site-quick
site-same: ## builds the site twice: the same bytes
	@rm -rf $(TARGET)/same
	@set -e; for time in 1 2; do $(MAKE) --no-print-directory site CARGO_TARGET_DIR=$(abspath $(TARGET))/same/$$time SITE=$(abspath $(TARGET))/same/$$time/site; done
	@diff -r $(TARGET)/same/1/site $(TARGET)/same/2/site && echo "✓ twice the same bytes"

.PHONY: client-engine site site-browser site-test site-quick site-served site-same

release: client ## the fastest program, the client inside, as an archive to give away
	@$(STAGE) "building the release" 600 $(CARGO) build --release $(LOCKED) -p starboard-cli
	@scripts/archive $(TARGET)

engine: ## the engine for browsers: a WebAssembly module for each game, and what a lobby shows without one
	@rustup --quiet target add $(wasm)
	@mkdir -p $(ENGINE)
	@set -e; for game in $(GAMES); do $(MAKE) --no-print-directory module GAME=$$game; done
	@node scripts/engine/answers.mjs $(ENGINE)

# The module of one game. Nobody's folders stand in what panics say, so that the same source gives the same bytes.
.PHONY: module
module: export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS := --remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)=cargo --remap-path-prefix=$(CURDIR)=starboard
module: export RUSTC_WORKSPACE_WRAPPER :=
module:
	@$(STAGE) "building the engine of $(GAME) for browsers" 100 $(CARGO) rustc --profile $(SITE_PROFILE) $(LOCKED) --target wasm32-unknown-unknown -p starboard-wasm --no-default-features --features $(GAME) --crate-type cdylib
	@cp $(TARGET)/wasm32-unknown-unknown/$(SITE_PROFILE)/starboard_wasm.wasm $(ENGINE)/$(GAME).wasm

# The program that makes records natively is built like the tests; the modules must be there.
site-records: ## 100 games of each kind in the modules and natively: the same records, byte for byte
	@$(STAGE) "building the games that are compared with" 120 $(CARGO) build $(LOCKED) -p starboard-wasm --example records
	@node scripts/engine/records.mjs $(ENGINE) $(TARGET)/debug/examples/records $(RECORDS) $(SEARCHED) $(GAMES)

# The site must be there (`make site`).
site-bench: ## what a first visit loads, and how fast the site is in a browser: its lobby, its bots, its page while they think
	@$(STAGE) "building what is compared with" 600 $(CARGO) build --release $(LOCKED) -p starboard-wasm --example records
	@env BENCH=1 SITE=$(abspath $(SITE)) NATIVE=$(abspath $(TARGET))/release/examples/records $(NPM) --prefix web run e2e-site

# Rust and the client have nothing to do with each other until a browser meets the program: so three things run beside
# each other, in this order. Cargo leaves a core idle often enough for the client's checks to cost little beside it, and
# Rust tests and browser tests, which take equally long, begin together.
test: tools client ## every check: formatting, lints, tests of all kinds
	@$(MAKE) --no-print-directory --jobs=3 rust-format licences rust-test web-lint web-unit e2e site-served
	@echo "✓ every check has passed$(if $(skipped),; SKIPPED for want of: $(skipped))"

# Books for a next build, and lines for a debugger, would only cost time here. Lints come with compiling.
test rust-program rust-build rust-test e2e: export CARGO_INCREMENTAL := 0
test rust-program rust-build rust-test e2e: export CARGO_PROFILE_DEV_DEBUG := false
test rust-program rust-build rust-test e2e: export RUSTC_WORKSPACE_WRAPPER := $(abspath scripts/rustc-and-lints)

tools: ## install what the tests need (Debian, root): chromium, postgresql, python3
	@scripts/tools

lint: rust-format licences rust-lint web-lint ## formatting and lints alone, without warnings

rust-format:
	@$(STAGE) "formatting of Rust" 3 $(CARGO) fmt --all --check

licences:
	@$(STAGE) "licences of what is built in" 2 node scripts/licences.mjs

rust-lint:
	@$(STAGE) "lints of Rust" 180 $(CARGO) clippy --workspace --all-targets $(LOCKED) -- -D warnings

web-lint: client
	@$(STAGE) "types, lints and formatting of the client" 100 $(NPM) --prefix web run check

# The program as the Rust tests build it, so that it is built once; and before them, so that browsers need not wait for the
# rest. (Cargo has no other words for it: with a test that runs the program, and all that the tests of the workspace ask for.)
rust-program:
	@$(STAGE) "building the program for tests, with lints" 380 $(CARGO) test --workspace --no-run $(LOCKED) --test engine $(CARGO_BUILD_FLAGS)

rust-build: rust-program
	@$(STAGE) "building the Rust tests, with lints" 150 $(CARGO) test --workspace --no-run $(LOCKED) $(CARGO_BUILD_FLAGS)

rust-test: rust-build ## all Rust tests
	@$(STAGE) "Rust tests" 330 env STARBOARD_SKIP="$(skipped)" $(CARGO) test --workspace $(LOCKED)

web-test: web-unit e2e ## tests of the browser client, also in a real browser

web-unit: client
	@$(STAGE) "tests of the client" 120 $(NPM) --prefix web test

e2e: client rust-program ## browser tests: a real browser against the real program
	@$(if $(findstring chromium,$(skipped)),echo "!! BROWSER TESTS SKIPPED: there is no chromium here",$(STAGE) "browser tests" 400 env STARBOARD_BIN=$(abspath $(TARGET))/debug/starboard $(NPM) --prefix web run e2e)

test-long: ## the laws of all games on many more games, everything spoilt many more times, and many more runs of the simulation
	@$(MAKE) --no-print-directory laws GAME=starfighter GAMES=$(LAW_GAMES)
	@$(MAKE) --no-print-directory laws GAME=deckbuilding GAMES=$$(( $(LAW_GAMES) / 10 ))
	@$(MAKE) --no-print-directory laws GAME=skirmish GAMES=$$(( $(LAW_GAMES) / 20 ))
	@$(MAKE) --no-print-directory laws GAME=risk GAMES=$$(( $(LAW_GAMES) / 50 ))
	@$(MAKE) --no-print-directory laws GAME=rebellion GAMES=$$(( $(LAW_GAMES) / 50 ))
	@$(STAGE) "everything from outside, spoilt" 600 env STARBOARD_LAW_GAMES=$$(( $(LAW_GAMES) * 10 )) $(CARGO) test --release $(LOCKED) -p starboard-fuzz
	@$(STAGE) "sizes of what is told" 300 env STARBOARD_LAW_GAMES=$(LAW_GAMES) $(CARGO) test --release $(LOCKED) -p starboard-room --lib sizes
	@$(STAGE) "simulation" 400 env STARBOARD_SEEDS=$(SEEDS) $(CARGO) test $(LOCKED) -p starboard-server --test all simulation::whatever

# The laws of one game, and its files and positions spoilt.
.PHONY: laws
laws:
	@$(STAGE) "laws of $(GAME)" 900 env STARBOARD_LAW_GAMES=$(GAMES) $(CARGO) test --release $(LOCKED) -p starboard-$(GAME) --test rules -- laws mutated meddling scribbling outside strict

fuzz: ## everything that comes from outside, spoilt, for FUZZ_SECONDS each: panics and slow inputs
	@$(STAGE) "building the runner" 400 $(CARGO) build --profile play $(LOCKED) -p starboard-fuzz
	@$(TARGET)/play/starboard-fuzz --seconds $(FUZZ_SECONDS)

faults: ## break what a server depends on, many times: killed x100, stopped x20, PostgreSQL restarted x10, disk full x5
	STARBOARD_FAULTS=many $(CARGO) test $(LOCKED) -p starboard-cli --test crash --test faults -- --nocapture --test-threads=1

audit: ## licences, sources and known faults of everything that is built in
	@scripts/audit

bench: ## how fast the games are, against a yardstick of the same run
	$(CARGO) build --release $(LOCKED) -p starboard-cli --no-default-features
	$(TARGET)/release/starboard bench

times: ## how long the two commands take, in an empty clone of this commit
	@node scripts/times.mjs

clean: ## remove what was built
	$(CARGO) clean
	rm -rf web/dist web/node_modules site
