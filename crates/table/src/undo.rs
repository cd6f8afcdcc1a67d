//! How far a player may step back.

use starboard_core::record::Step;
use starboard_core::{Seat, SeatSet};

/// Why a step cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The seat has not done anything.
    Nothing,
    /// This seat would have to agree.
    Others(Seat),
    /// Chance was asked.
    Chance,
    /// Something hidden was shown to the seat that asks.
    Reveal,
}

/// The index of the first step that goes if `seat` takes back its own last one, and with it what
/// the seats in `agreed` did since. `shown_at` tells to whom a step showed something hidden.
///
/// What a step showed to *others* is no reason against: they keep the advantage, and it is the
/// player's own choice to give it.
pub(crate) fn first_to_go<A>(
    steps: &[Step<A>],
    shown_at: impl Fn(usize) -> SeatSet,
    seat: Seat,
    agreed: SeatSet,
) -> Result<usize, Why> {
    let first = steps.iter().rposition(|step| actor(step) == seat).ok_or(Why::Nothing)?;
    let going = || steps[first..].iter().zip(first..);
    // What can never be taken back is said before what somebody might still agree to.
    for (step, index) in going() {
        if matches!(step, Step::Act { chance, .. } if !chance.is_empty()) {
            return Err(Why::Chance);
        }
        if shown_at(index).contains(seat) {
            return Err(Why::Reveal);
        }
    }
    let may_go = |who| who == seat || agreed.contains(who);
    match going().map(|(step, _)| actor(step)).find(|&who| !may_go(who)) {
        Some(who) => Err(Why::Others(who)),
        None => Ok(first),
    }
}

fn actor<A>(step: &Step<A>) -> Seat {
    match *step {
        Step::Act { seat, .. } | Step::Resign { seat, .. } => seat,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starboard_core::chance::Pick;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn step(seat: Seat, asked: bool) -> Step<()> {
        let chance = if asked { vec![Pick { pick: 0, of: 2 }] } else { Vec::new() };
        Step::Act { seat, action: (), chance, at: 0 }
    }

    #[track_caller]
    fn check(steps: &[Step<()>], shown: &[SeatSet], agreed: SeatSet, expected: Result<usize, Why>) {
        let shown_at = |at: usize| shown.get(at).copied().unwrap_or_default();
        assert_eq!(first_to_go(steps, shown_at, A, agreed), expected);
    }

    #[test]
    fn one_takes_back_ones_own_last_step_and_what_those_who_agree_did_since() {
        let nobody = SeatSet::NOBODY;
        check(&[], &[], nobody, Err(Why::Nothing));
        check(&[step(B, false)], &[], nobody, Err(Why::Nothing));
        check(&[step(A, false), step(A, false)], &[], nobody, Ok(1));
        let answered = [step(A, false), step(B, false)];
        check(&answered, &[], nobody, Err(Why::Others(B)));
        check(&answered, &[], B.into(), Ok(0));
    }

    #[test]
    fn neither_chance_nor_what_was_shown_to_oneself_can_be_taken_back() {
        let nobody = SeatSet::NOBODY;
        check(&[step(A, true)], &[], nobody, Err(Why::Chance));
        check(&[step(A, false), step(B, true)], &[], B.into(), Err(Why::Chance));
        check(&[step(A, true), step(A, false)], &[], nobody, Ok(1));
        check(&[step(A, false)], &[A.into()], nobody, Err(Why::Reveal));
        check(&[step(A, false)], &[SeatSet::EVERYBODY], nobody, Err(Why::Reveal));
        check(&[step(A, false)], &[B.into()], nobody, Ok(0));
        // Impossible is said before "ask them".
        check(&[step(A, false), step(B, false)], &[nobody, A.into()], nobody, Err(Why::Reveal));
    }
}
