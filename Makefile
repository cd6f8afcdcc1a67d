# Starboard: what a person types. `make help` lists it.

CARGO ?= cargo
LOCKED := --locked
# Games of each mode on which the laws are tested by `make test-long`.
LAW_GAMES ?= 10000

.DEFAULT_GOAL := help
.PHONY: help play test test-long lint rust-test bench build clean

help: ## list what there is
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

build: ## build the program
	$(CARGO) build --release $(LOCKED) -p starboard-cli

play: build ## build everything and play Starfighter in the terminal
	target/release/starboard play starfighter

test: lint rust-test ## every check: formatting, lints, tests

lint: ## formatting and lints, without warnings
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets $(LOCKED) -- -D warnings

rust-test: ## all Rust tests
	$(CARGO) test --workspace $(LOCKED)

test-long: ## the laws on many more games
	STARBOARD_LAW_GAMES=$(LAW_GAMES) $(CARGO) test --release $(LOCKED) -p starboard-starfighter --test laws -- --nocapture

bench: build ## how fast the games are, against a yardstick of the same run
	target/release/starboard bench

clean: ## remove what was built
	$(CARGO) clean
