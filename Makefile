# Starboard: what a person types. `make help` lists it.

CARGO ?= cargo
NPM ?= npm
LOCKED := --locked
PORT ?= 8080
# Games of each mode on which the laws are tested by `make test-long`.
LAW_GAMES ?= 10000

.DEFAULT_GOAL := help
.PHONY: help play terminal build client test test-long lint rust-lint rust-test web-lint web-test web-unit e2e rust-checks web-checks tools bench clean

help: ## list what there is
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: build ## build everything and serve the games on http://localhost:8080
	target/release/starboard serve --port $(PORT)

terminal: build ## build everything and play Starfighter in the terminal
	target/release/starboard play starfighter

# The browser client is built first: the program carries it inside.
build: client ## build the browser client and the program
	$(CARGO) build --release $(LOCKED) -p starboard-cli

client: web/dist/index.html ## build the browser client

web/node_modules/.package-lock.json: web/package-lock.json web/package.json web/.npmrc
	cd web && $(NPM) ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null)
	cd web && $(NPM) run build

# Rust and the client have nothing to do with each other until a browser meets the program; cargo leaves a core idle often
# enough for the client's checks to cost next to nothing beside it.
# Books for a next build would only cost time here.
test: export CARGO_INCREMENTAL := 0
test: tools client ## every check: formatting, lints, tests of all kinds
	$(MAKE) --jobs=2 rust-checks web-checks
	$(MAKE) e2e

rust-checks:
	$(MAKE) rust-lint
	$(MAKE) rust-test

web-checks:
	$(MAKE) web-lint
	$(MAKE) web-unit

tools: ## install what the tests need (Debian): chromium, postgresql, python3
	@missing=""; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	command -v python3 >/dev/null || missing="$$missing python3"; \
	if [ -n "$$missing" ]; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing; fi

lint: rust-lint web-lint ## formatting and lints, without warnings

# The program carries the client inside, so it has to be there before anything is compiled.
rust-lint: client
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets $(LOCKED) -- -D warnings

web-lint: client
	cd web && $(NPM) run check

rust-test: client ## all Rust tests
	$(CARGO) test --workspace $(LOCKED)

web-test: web-unit e2e ## tests of the browser client, also in a real browser

web-unit: client
	cd web && $(NPM) test

# The program as the Rust tests build it, so that it is built once.
e2e: client ## browser tests: a real browser against the real program
	$(CARGO) test --workspace --no-run $(LOCKED)
	cd web && STARBOARD_BIN=$(abspath $(or $(CARGO_TARGET_DIR),target))/debug/starboard $(NPM) run e2e

test-long: ## the laws on many more games
	STARBOARD_LAW_GAMES=$(LAW_GAMES) $(CARGO) test --release $(LOCKED) -p starboard-starfighter --test rules laws -- --nocapture

bench: build ## how fast the games are, against a yardstick of the same run
	target/release/starboard bench

clean: ## remove what was built
	$(CARGO) clean
	rm -rf web/dist web/node_modules
