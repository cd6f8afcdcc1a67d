//! What is impossible about a position of the sample game.

use super::{COPIES, Player, RANKS, Sample, Stage, all_cards};
use crate::laws::Conserved;
use starboard_core::{Legal, Rules};

/// The sum of all ranks: nobody can have more points.
const ALL_RANKS: u32 = (RANKS as u32 * (RANKS as u32 + 1) / 2) * COPIES as u32;

/// What is impossible about this position, if anything.
pub(super) fn flaw(game: &Sample) -> Option<String> {
    let Sample { stage, players, .. } = game;
    if !(Sample::SEATS.0..=Sample::SEATS.1).contains(&game.seats()) {
        return Some(format!("{} players", game.seats()));
    }
    let mut cards = game.components();
    cards.sort_unstable();
    if cards != all_cards().map(|rank| rank.to_string()).collect::<Vec<_>>() {
        return Some(format!("the cards are not each rank {COPIES} times: {}", cards.join(" ")));
    }
    if let Some(player) = players.iter().find(|player| u32::from(player.points) > ALL_RANKS) {
        return Some(format!("{} points, and all ranks are {ALL_RANKS}", player.points));
    }
    let somebody = |is_so: &dyn Fn(&Player) -> bool| players.iter().any(is_so);
    let says = |is_so: bool, flaw: &str| is_so.then(|| flaw.to_owned());
    let has_chosen = somebody(&|player| player.chosen.is_some());
    match *stage {
        Stage::Choosing => says(game.to_act().is_empty(), "everybody has chosen").or_else(|| {
            let stuck = |player: &Player| player.hand.is_empty() && player.chosen.is_none();
            says(somebody(&stuck), "somebody has no card to choose")
        }),
        Stage::Offer { to } if to.0 >= game.seats() => Some("nobody sits there".to_owned()),
        Stage::Offer { to } => {
            says(game.top_known_to(Some(to)).is_none(), "the card that is offered is not known")
                .or_else(|| says(has_chosen, "a card is chosen while one is offered"))
                .or_else(|| says(somebody(&|player| player.hand.is_empty()), "a hand is empty"))
        }
        Stage::Over => says(has_chosen, "a card is chosen after the end").or_else(|| {
            says(!somebody(&|player| player.hand.is_empty()), "over, and every hand has cards")
        }),
    }
}
