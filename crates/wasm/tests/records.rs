//! What modules for browsers are compared with, natively.
//!
//! `records GAME FROM TO BOT…`: a line for each of these games between bots, with the digest of its
//! record; with `STARBOARD_SHOW` the record itself, to see where one differs. `scripts/engine/records.mjs`
//! makes the same with a module.
//!
//! `records think`: for each line of the standard input, a task for a worker, what it found, and how long
//! that took, in nanoseconds of CPU time. `web/e2e-site/bench.ts` compares that with a browser.

use cpu_time::ThreadTime;
use serde_json::json;
use starboard_room::random::digest;
use std::io::stdin;

#[allow(dead_code, reason = "the tests use all of it")]
mod driver;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [think] if think == "think" => stdin().lines().for_each(|task| think_about(&task.unwrap())),
        [game, from, to, bots @ ..] => play(game, from, to, bots),
        _ => panic!("records GAME FROM TO BOT…, or records think"),
    }
}

fn think_about(task: &str) {
    let began = ThreadTime::now();
    let found = starboard_wasm::think(task).expect("a task");
    println!("{}", json!({"found": found, "nanos": began.elapsed().as_nanos() as u64}));
}

fn play(game: &str, from: &str, to: &str, bots: &[String]) {
    let bots: Vec<&str> = bots.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u32>().expect("a number");
    for seed in number(from)..number(to) {
        let record = driver::bots_play(game, &bots, &format!("{game} {seed}"));
        if std::env::var_os("STARBOARD_SHOW").is_some() {
            println!("{record}");
            continue;
        }
        let digest = digest(record.as_bytes());
        println!("{}", json!({"seed": seed, "digest": digest, "bytes": record.len()}));
    }
}
