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

/// The steps that go if `seat` takes back its own last decision and the seats in `agreed` what they
/// did since, ascending. What nobody was asked about (`unasked`) is no decision: it goes along with
/// the one before it, of others only if it cannot stand without. `shown_at` tells to whom a step showed something hidden; `can_stand` whether
/// what others did since is the same without the steps that go: secret choices that were made at
/// the same time do not take each other back.
///
/// What a step showed to *others* is no reason against: they keep the advantage, and it is the
/// player's own choice to give it.
pub(crate) fn going<A>(
    steps: &[Step<A>],
    unasked: &[bool],
    shown_at: impl Fn(usize) -> SeatSet,
    can_stand: impl Fn(&[usize]) -> bool,
    seat: Seat,
    agreed: SeatSet,
) -> Result<Vec<usize>, Why> {
    let judge = |along| {
        let going = taken_back(steps, unasked, seat, agreed, along);
        judged(steps, &shown_at, &can_stand, seat, going)
    };
    match judge(Along::OwnAlone) {
        Err(Why::Others(_)) => judge(Along::Everybodys),
        Err(why @ (Why::Nothing | Why::Chance | Why::Reveal)) => Err(why),
        Ok(going) => Ok(going),
    }
}

fn judged<A>(
    steps: &[Step<A>],
    shown_at: impl Fn(usize) -> SeatSet,
    can_stand: impl Fn(&[usize]) -> bool,
    seat: Seat,
    going: Vec<usize>,
) -> Result<Vec<usize>, Why> {
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

/// Whose steps that nobody was asked about go along with a decision that is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    /// Those of the seat that takes back.
    OwnAlone,
    /// Those of everybody.
    Everybodys,
}

/// The steps that go if `seat` takes back its last decision and the seats in `agreed` what they did
/// since, ascending, whether they may or not. None if the seat has decided nothing.
pub fn taken_back<A>(
    steps: &[Step<A>],
    unasked: &[bool],
    seat: Seat,
    agreed: SeatSet,
    along: Along,
) -> Vec<usize> {
    let is_of = |step: &Step<A>, seats: SeatSet| match step {
        Step::Act { seat: actor, .. } => seats.contains(*actor),
        // Whoever has left does not come back.
        Step::Resign { .. } | Step::Leave { .. } | Step::Draw { .. } => false,
    };
    let decided = |index: &usize| is_of(&steps[*index], seat.into()) && !unasked[*index];
    let first = (0..steps.len()).rev().find(decided).unwrap_or(steps.len());
    let goes = |index: &usize| {
        let is_theirs = is_of(&steps[*index], agreed.with(seat));
        is_theirs || unasked[*index] && along == Along::Everybodys
    };
    (first..steps.len()).filter(goes).collect()
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
        let found = going(steps, &vec![false; steps.len()], shown_at, |_| false, A, agreed);
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
        let asked = [false; 3];
        assert_eq!(going(&steps, &asked, nothing_shown, alone, A, SeatSet::NOBODY), Ok(vec![0]));
        // Also what chance said to others, as long as it need not be unsaid.
        assert_eq!(going(&steps, &asked, nothing_shown, alone, A, B.into()), Err(Why::Chance));
        let shown_since = |at: usize| if at == 1 { A.into() } else { SeatSet::NOBODY };
        let found = going(&steps, &asked, shown_since, alone, A, SeatSet::NOBODY);
        assert_eq!(found, Err(Why::Reveal));
    }

    #[test]
    fn what_nobody_was_asked_about_goes_along_with_the_decision_before_it() {
        let steps = [A, A, B, A, B].map(|seat| step(seat, false));
        let nothing_shown = |_: usize| SeatSet::NOBODY;
        let check = |unasked: [bool; 5], can_stand: bool, expected: Result<&[usize], Why>| {
            let nobody = SeatSet::NOBODY;
            let found = going(&steps, &unasked, nothing_shown, |_| can_stand, A, nobody);
            assert_eq!(found.as_deref().map_err(|why| *why), expected);
        };
        check([false, false, true, true, true], false, Ok(&[1, 2, 3, 4]));
        // Of others only if it has to; and what they decided themselves only if they agree.
        check([false, false, true, true, true], true, Ok(&[1, 3]));
        check([false, false, false, true, true], false, Err(Why::Others(B)));
        check([true, true, true, true, true], true, Err(Why::Nothing));
    }
}
