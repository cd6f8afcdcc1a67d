//! Records of games between bots, made natively: `scripts/engine/records.mjs` makes the same with a
//! WebAssembly module and compares them.
//!
//! `records GAME FROM TO BOT…`: a line for each of these games, with its digest; with `STARBOARD_SHOW`
//! the record itself, to see where one differs.

use serde_json::json;
use starboard_room::random::digest;
use std::time::Instant;

#[allow(dead_code, reason = "the tests use all of it")]
mod driver;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, from, to, bots @ ..] = &words[..] else { panic!("records GAME FROM TO BOT…") };
    let bots: Vec<&str> = bots.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u32>().expect("a number");
    for seed in number(from)..number(to) {
        let began = Instant::now();
        let record = driver::bots_play(game, &bots, &format!("{game} {seed}"));
        let millis = began.elapsed().as_millis() as u64;
        if std::env::var_os("STARBOARD_SHOW").is_some() {
            println!("{record}");
            continue;
        }
        let digest = digest(record.as_bytes());
        println!(
            "{}",
            json!({"seed": seed, "digest": digest, "bytes": record.len(), "millis": millis})
        );
    }
}
