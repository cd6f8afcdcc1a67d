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

/// The steps that go if `seat` takes back its own last one and the seats in `agreed` what they did
/// since, ascending. `shown_at` tells to whom a step showed something hidden; `can_stand` whether
/// what others did since is the same without the steps that go: secret choices that were made at
/// the same time do not take each other back.
///
/// What a step showed to *others* is no reason against: they keep the advantage, and it is the
/// player's own choice to give it.
pub(crate) fn going<A>(
    steps: &[Step<A>],
    shown_at: impl Fn(usize) -> SeatSet,
    can_stand: impl Fn(&[usize]) -> bool,
    seat: Seat,
    agreed: SeatSet,
) -> Result<Vec<usize>, Why> {
    let going = taken_back(steps, seat, agreed);
    let first = *going.first().ok_or(Why::Nothing)?;
    let goes = |index: &usize| going.binary_search(index).is_ok();
    // What can never be taken back is said before what somebody might still agree to.
    for (index, step) in steps.iter().enumerate().skip(first) {
        if goes(&index) && !step.picks().is_empty() {
            return Err(Why::Chance);
        }
        if shown_at(index).contains(seat) {
            return Err(Why::Reveal);
        }
    }
    let stays = (first..steps.len()).find(|index| !goes(index));
    match stays.and_then(|index| steps[index].seat()) {
        Some(who) if !can_stand(&going) => Err(Why::Others(who)),
        Some(_) | None => Ok(going),
    }
}

/// The steps that go if `seat` takes back its last action and the seats in `agreed` what they did
/// since, ascending, whether they may or not. None if the seat has not acted.
pub fn taken_back<A>(steps: &[Step<A>], seat: Seat, agreed: SeatSet) -> Vec<usize> {
    let is_of = |step: &Step<A>, seats: SeatSet| match step {
        Step::Act { seat: actor, .. } => seats.contains(*actor),
        // Whoever has left does not come back.
        Step::Resign { .. } | Step::Leave { .. } | Step::Draw { .. } => false,
    };
    let first = steps.iter().rposition(|step| is_of(step, seat.into()));
    let since = first.unwrap_or(steps.len())..steps.len();
    since.filter(|&index| is_of(&steps[index], agreed.with(seat))).collect()
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

    /// What goes if A takes back, in a game in which everything depends on everything before.
    #[track_caller]
    fn check(
        steps: &[Step<()>],
        shown: &[SeatSet],
        agreed: SeatSet,
        expected: Result<&[usize], Why>,
    ) {
        let shown_at = |at: usize| shown.get(at).copied().unwrap_or_default();
        let found = going(steps, shown_at, |_| false, A, agreed);
        assert_eq!(found.as_deref().map_err(|why| *why), expected);
    }

    #[test]
    fn one_takes_back_ones_own_last_step_and_what_those_who_agree_did_since() {
        let nobody = SeatSet::NOBODY;
        check(&[], &[], nobody, Err(Why::Nothing));
        check(&[step(B, false)], &[], nobody, Err(Why::Nothing));
        check(&[step(A, false), step(A, false)], &[], nobody, Ok(&[1]));
        let answered = [step(A, false), step(B, false)];
        check(&answered, &[], nobody, Err(Why::Others(B)));
        check(&answered, &[], B.into(), Ok(&[0, 1]));
    }

    #[test]
    fn neither_chance_nor_what_was_shown_to_oneself_can_be_taken_back() {
        let nobody = SeatSet::NOBODY;
        check(&[step(A, true)], &[], nobody, Err(Why::Chance));
        check(&[step(A, false), step(B, true)], &[], B.into(), Err(Why::Chance));
        check(&[step(A, true), step(A, false)], &[], nobody, Ok(&[1]));
        check(&[step(A, false)], &[A.into()], nobody, Err(Why::Reveal));
        check(&[step(A, false)], &[SeatSet::EVERYBODY], nobody, Err(Why::Reveal));
        check(&[step(A, false)], &[B.into()], nobody, Ok(&[0]));
        // Impossible is said before "ask them".
        check(&[step(A, false), step(B, false)], &[nobody, A.into()], nobody, Err(Why::Reveal));
    }

    #[test]
    fn what_does_not_depend_on_a_step_stays_when_it_goes() {
        let steps = [step(A, false), step(B, false), step(B, true)];
        let nothing_shown = |_: usize| SeatSet::NOBODY;
        let alone = |going: &[usize]| going == [0];
        assert_eq!(going(&steps, nothing_shown, alone, A, SeatSet::NOBODY), Ok(vec![0]));
        // Also what chance said to others, as long as it need not be unsaid.
        assert_eq!(going(&steps, nothing_shown, alone, A, B.into()), Err(Why::Chance));
        let shown_since = |at: usize| if at == 1 { A.into() } else { SeatSet::NOBODY };
        assert_eq!(going(&steps, shown_since, alone, A, SeatSet::NOBODY), Err(Why::Reveal));
    }
}
