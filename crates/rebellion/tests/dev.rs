mod common;
use starboard_battery::laws;
use starboard_rebellion::Rebellion;
#[test]
fn dev() {
    let from: u64 = std::env::var("FROM").map_or(1, |s| s.parse().unwrap());
    let seeds: u64 = std::env::var("SEEDS").map_or(6, |s| s.parse().unwrap());
    let mut seen = std::collections::BTreeMap::new();
    for (name, options) in common::variants() {
        for seed in from..from + seeds {
            let options = options.clone();
            let mut e = laws::Effort::new(1, seed);
            e.every = 9;
            let r = std::panic::catch_unwind(|| laws::check_with::<Rebellion>(&[(name, options)], e));
            if let Err(p) = r {
                let t = p.downcast_ref::<String>().cloned().unwrap_or_default();
                let key: String = t.chars().filter(|c| !c.is_ascii_digit()).take(160).collect();
                seen.entry(key).or_insert((0, t)).0 += 1;
            }
        }
    }
    for (n, t) in seen.values() { println!("##### {n}x {}", t.chars().take(1400).collect::<String>()); }
    println!("#### kinds: {}", seen.len());
}
