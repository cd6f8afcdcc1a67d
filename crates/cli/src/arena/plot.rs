//! Win rates as a picture.

use starboard_bots::arena::BotReport;
use std::fmt::Write;

/// Measures in pixels.
const NAMES: usize = 150;
const BARS: usize = 420;
const NUMBERS: usize = 70;
const TOP: usize = 56;
const ROW: usize = 34;
const BAR: usize = 18;

/// A horizontal bar for each bot, from 0 to 100 %, with its 95 % interval. Dark on a white ground
/// of its own, so that it can be read on a page of any colour.
pub(super) fn win_rates(title: &str, bots: &[BotReport]) -> String {
    let (width, height) = (NAMES + BARS + NUMBERS, TOP + ROW * bots.len() + 34);
    let mut svg = String::new();
    let mut line = |text: String| {
        svg.push_str(&text);
        svg.push('\n');
    };
    line(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" font-size="13" fill="#1d2433">"##
    ));
    line(r##"<rect width="100%" height="100%" fill="#ffffff"/>"##.to_owned());
    line(format!(
        r#"<text x="16" y="28" font-size="15" font-weight="600">{}: win rates, 95 % intervals</text>"#,
        escaped(title)
    ));
    let foot = TOP + ROW * bots.len();
    for percent in [0, 25, 50, 75, 100] {
        let x = at(f64::from(percent) / 100.0);
        line(format!(
            r##"<line x1="{x:.1}" y1="{TOP}" x2="{x:.1}" y2="{foot}" stroke="#d5dae3"/>"##
        ));
        line(format!(
            r##"<text x="{x:.1}" y="{}" text-anchor="middle" fill="#596275">{percent} %</text>"##,
            foot + 20
        ));
    }
    for (row, bot) in bots.iter().enumerate() {
        svg.push_str(&bar(TOP + ROW * row, bot));
    }
    svg.push_str("</svg>\n");
    svg
}

fn bar(y: usize, report: &BotReport) -> String {
    let BotReport { bot, win_rate, low, high, .. } = report;
    let (middle, top) = (y + ROW / 2, y + (ROW - BAR) / 2);
    let (left, end, from, to) = (at(0.0), at(*win_rate), at(*low), at(*high));
    let mut svg = String::new();
    // Writing into a string cannot fail.
    _ = writeln!(
        svg,
        r#"<text x="{}" y="{}" text-anchor="end">{}</text>"#,
        NAMES - 12,
        middle + 4,
        escaped(&bot.to_string())
    );
    _ = writeln!(
        svg,
        r##"<rect x="{left:.1}" y="{top}" width="{:.1}" height="{BAR}" rx="2" fill="#6b8fd6"/>"##,
        end - left
    );
    _ = writeln!(
        svg,
        r##"<path d="M{from:.1} {middle}H{to:.1}M{from:.1} {}v10M{to:.1} {}v10" stroke="#1d2433" stroke-width="1.5" fill="none"/>"##,
        middle - 5,
        middle - 5
    );
    _ = writeln!(
        svg,
        r#"<text x="{}" y="{}">{:.1} %</text>"#,
        NAMES + BARS + 10,
        middle + 4,
        100.0 * win_rate
    );
    svg
}

/// Where a rate lies.
fn at(rate: f64) -> f64 {
    NAMES as f64 + rate * (BARS - 10) as f64
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_bots::Spec;

    #[test]
    fn a_picture_shows_every_bot_and_is_well_formed() {
        let bot = |bot, win_rate| BotReport {
            bot,
            games: 10,
            wins: 5,
            draws: 0,
            win_rate,
            low: 0.2,
            high: 0.8,
            elo: 0.0,
            elo_interval: (0.0, 0.0),
            sides: Vec::new(),
        };
        let svg = win_rates("a < b & c", &[bot(Spec::Greedy, 0.75), bot(Spec::Random, 0.25)]);
        assert!(svg.contains(">greedy<") && svg.contains(">75.0 %<"), "{svg}");
        assert!(svg.contains("a &lt; b &amp; c"));
        for tag in ["svg", "text"] {
            let (open, close) = (format!("<{tag} "), format!("</{tag}>"));
            assert_eq!(svg.matches(&open).count(), svg.matches(&close).count(), "{tag}");
        }
    }
}
