//! The course of a game: every step from the set-up to the present.
//!
//! Steps that are taken back do not stand any more: neither positions nor the record know of them.
//! But they have happened, and so has taking them back, and what everybody knows of only grows.

use crate::choosing::{Drafts, Reopened};
use crate::face::Told;
use crate::registry::Playable;
use crate::seen::{Each, Known, Seen, eye};
use crate::sentences::phrasebook;
use crate::telling::{Announced, Scene};
use crate::undo::{self, Why};
use starboard_core::chance::{Door, Replay};
use starboard_core::journal::Log;
use starboard_core::record::Step;
use starboard_core::{Lang, Message, Observer, Outcome, Seat, SeatSet, io};

/// A game from its set-up to the present.
#[derive(Clone, Debug)]
pub(crate) struct Course<G: Playable> {
    /// The steps that stand.
    steps: Vec<Step<G::Action>>,
    /// Which of them nobody was asked about.
    unasked: Vec<bool>,
    /// The position after set-up and after each step that stands: positions are small, and undo, and
    /// words for old events, need no second way to compute them.
    positions: Vec<G>,
    /// What happened during set-up and at each step that stands.
    logs: Vec<Log<G::Event>>,
    /// When the set-up and each step that stands happened: their places in the past.
    at: Vec<usize>,
    /// All that ever happened; nothing of it goes.
    past: Vec<Moment>,
    /// Who has given up while others play on.
    left: SeatSet,
    /// What seats have chosen of a set and not said to the rules yet.
    drafts: Drafts<G::Action>,
}

/// Something that happened: the set-up, a step, or anything else that was told. Of a step that was
/// taken back no more than this is left.
#[derive(Clone, Debug)]
struct Moment {
    /// What everybody was told besides what the rules tell.
    announced: Vec<Announced>,
    /// What everybody knew of after it.
    seen: Seen,
    /// Who had the same to decide before and after it.
    unmoved: SeatSet,
    /// Whose answer once and for all has decided it, and the key of its label.
    standing: Option<(Seat, String)>,
}

impl Moment {
    fn new(announced: Vec<Announced>, seen: Seen, unmoved: SeatSet) -> Self {
        Self { announced, seen, unmoved, standing: None }
    }
}

impl<G: Playable> Course<G> {
    /// A game that has just been set up.
    pub(crate) fn begin(game: G, log: Log<G::Event>) -> Self {
        let scene = Scene { log: &log.entries, announced: &[], game: &game };
        let seen = Seen::default().after(&scene, |_| false);
        let setup = Moment::new(Vec::new(), seen, SeatSet::NOBODY);
        Self {
            steps: Vec::new(),
            unasked: Vec::new(),
            positions: vec![game],
            logs: vec![log],
            at: vec![0],
            past: vec![setup],
            left: SeatSet::NOBODY,
            drafts: Drafts::default(),
        }
    }

    /// A game that was played before: the positions and what happened, after set-up and each step.
    pub(crate) fn replayed(
        steps: Vec<Step<G::Action>>,
        positions: Vec<G>,
        logs: Vec<Log<G::Event>>,
    ) -> Self {
        let mut after = positions.into_iter().zip(logs);
        let (game, log) = after.next().expect("there is always the position after set-up");
        let mut course = Self::begin(game, log);
        for (step, (game, log)) in steps.into_iter().zip(after) {
            course.push(step, game, log);
        }
        course
    }

    /// One more step has been taken.
    pub(crate) fn push(&mut self, step: Step<G::Action>, game: G, log: Log<G::Event>) {
        let announced = Announced::by(&step).into_iter().collect();
        self.push_told(step, announced, game, log);
    }

    /// One more step has been taken that the rules know nothing of.
    pub(crate) fn announce(&mut self, step: Step<G::Action>) {
        self.push(step, self.position().clone(), Log::default());
    }

    /// The clock of `seat` has run out, and so it gives up.
    pub(crate) fn time_out(&mut self, seat: Seat, at: u64) {
        let announced = vec![Announced::TimedOut(seat), Announced::Resigned(seat)];
        let game = self.position().clone();
        self.push_told(Step::Resign { seat, at }, announced, game, Log::default());
    }

    fn push_told(
        &mut self,
        step: Step<G::Action>,
        announced: Vec<Announced>,
        game: G,
        log: Log<G::Event>,
    ) {
        let scene = Scene { log: &log.entries, announced: &announced, game: &game };
        let seen = self.seen().after_step(step.seat(), self.position(), &scene);
        let unmoved = match step {
            Step::Act { seat, .. } => unmoved(seat, self.position(), &game),
            Step::Resign { .. } | Step::Leave { .. } | Step::Draw { .. } => SeatSet::NOBODY,
        };
        if let Step::Leave { seat, .. } = step {
            self.left = self.left.with(seat);
            self.drafts.forget(seat);
        } else {
            self.drafts.keep(unmoved);
        }
        self.at.push(self.past.len());
        self.past.push(Moment::new(announced, seen, unmoved));
        self.steps.push(step);
        self.unasked.push(false);
        self.positions.push(game);
        self.logs.push(log);
    }

    /// Everybody is told these; nothing has happened in the game.
    pub(crate) fn tell(&mut self, announced: Vec<Announced>) {
        let scene = Scene { log: &[], announced: &announced, game: self.position() };
        let seen = self.seen().after(&scene, |_| false);
        self.past.push(Moment::new(announced, seen, SeatSet::EVERYBODY));
    }

    /// What seats have chosen of a set and not said to the rules yet.
    pub(crate) fn drafts(&self) -> &Drafts<G::Action> {
        &self.drafts
    }

    /// `seat` chooses anew: nobody else can notice.
    pub(crate) fn redraft(&mut self, seat: Seat, change: impl FnOnce(&mut Drafts<G::Action>)) {
        change(&mut self.drafts);
        let scene = Scene { log: &[], announced: &[], game: self.position() };
        let seen = self.seen().after(&scene, |observer| observer.is(seat));
        let unmoved = SeatSet::EVERYBODY.without(seat);
        self.past.push(Moment::new(Vec::new(), seen, unmoved));
    }

    /// What `seat` had chosen does not count any more: somebody else decides for it.
    pub(crate) fn forget_draft(&mut self, seat: Seat) {
        self.drafts.forget(seat);
    }

    fn seen(&self) -> Seen {
        self.past.last().expect("there is always the set-up").seen
    }

    /// What `observer` knows of.
    pub(crate) fn known(&self, observer: Observer) -> Known {
        self.seen().by(observer)
    }

    /// The present position.
    pub(crate) fn position(&self) -> &G {
        self.positions.last().expect("there is always the position after set-up")
    }

    /// Every step, in order.
    pub(crate) fn steps(&self) -> &[Step<G::Action>] {
        &self.steps
    }

    /// How the game ended, if it has: by the rules, by giving up or by agreement.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.steps.last() {
            Some(Step::Resign { seat, .. }) => Some(self.position().conceded(*seat)),
            Some(Step::Draw { .. }) => Some(self.position().drawn()),
            Some(Step::Act { .. } | Step::Leave { .. }) | None => self.position().outcome(),
        }
    }

    /// Everything that happened by the rules and stands, hidden or not.
    pub(crate) fn happened(&self) -> Vec<&G::Event> {
        let entries = self.logs.iter().flat_map(|log| &log.entries);
        entries.map(|entry| &entry.event).collect()
    }

    /// What the last step was announced by: nothing, if it was an action.
    pub(crate) fn last_announced(&self) -> Option<Announced> {
        self.past[*self.at.last()?].announced.first().copied()
    }

    /// Who has given up while others play on.
    pub(crate) fn left(&self) -> SeatSet {
        self.left
    }

    /// Whether `seat`, which has noticed so many steps, still has the same to decide: since then
    /// there were only choices of others, made at the same time as its own.
    pub(crate) fn is_up_to_date(&self, seat: Seat, steps: usize) -> bool {
        let noticed = |moment: &Moment| moment.seen.by(Observer::Seat(seat)).steps;
        let leaves_be = |moment: &Moment| moment.unmoved.contains(seat);
        let mut back = self.past.iter().rev();
        let then = back.find(|moment| noticed(moment) <= steps || !leaves_be(moment));
        then.is_some_and(|moment| noticed(moment) == steps)
    }

    /// Nobody was asked about this step.
    pub(crate) fn mark_unasked(&mut self, step: usize) {
        if let Some(unasked) = self.unasked.get_mut(step) {
            *unasked = true;
        }
    }

    /// What its seat has answered once and for all has decided the last step.
    pub(crate) fn mark_standing(&mut self, label: String) {
        if let (Some(moment), Some(step)) = (self.past.last_mut(), self.steps.last()) {
            moment.standing = step.seat().map(|seat| (seat, label));
        }
    }

    /// Whether nobody was asked about this step.
    pub(crate) fn is_unasked(&self, step: usize) -> bool {
        self.unasked.get(step).copied().unwrap_or_default()
    }

    /// The steps of these seats that were the only ones they could take.
    pub(crate) fn forced(&self, of: SeatSet) -> Vec<usize> {
        let mut scratch = Vec::new();
        let steps = self.steps.iter().zip(&self.positions).enumerate();
        let forced = steps.filter(|(_, (step, before))| match step {
            Step::Act { seat, .. } => {
                of.contains(*seat) && before.forced(*seat, &mut scratch).is_some()
            }
            Step::Resign { .. } | Step::Leave { .. } | Step::Draw { .. } => false,
        });
        forced.map(|(index, _)| index).collect()
    }

    /// The steps that go if `seat` takes back its last decision. In practice nothing is in the way of
    /// taking back everything since then.
    pub(crate) fn going(
        &self,
        seat: Seat,
        agreed: SeatSet,
        practice: bool,
    ) -> Result<Vec<usize>, Why> {
        let all =
            undo::taken_back(&self.steps, &self.unasked, seat, agreed, undo::Along::Everybodys);
        if practice && all.first().is_some_and(|first| first + all.len() == self.steps.len()) {
            return Ok(all);
        }
        let shown_at = |step: usize| self.logs[step + 1].revealed_to;
        let can_stand = |going: &[usize]| self.kept(going).is_some();
        undo::going(&self.steps, &self.unasked, shown_at, can_stand, seat, agreed)
    }

    /// `seat` takes back its last decision together with the set that it ended, and has chosen again
    /// what it had before, one after the other. Nothing, if that cannot be, or if something is chosen.
    pub(crate) fn reopen(&mut self, seat: Seat) -> Option<Reopened> {
        let last = self.going(seat, SeatSet::NOBODY, false).ok()?;
        let elements = self.elements_before(seat, *last.first()?);
        let first = elements.first()?.0;
        let going: Vec<usize> = elements.iter().map(|&(index, _)| index).chain(last).collect();
        let chance = elements.iter().any(|&(index, _)| !self.steps[index].picks().is_empty());
        let shown = self.logs[first + 1..].iter().any(|log| log.revealed_to.contains(seat));
        if self.drafts.can_go_back(seat) || chance || shown || self.kept(&going).is_none() {
            return None;
        }
        self.take_back(seat, &going);
        let chosen: Vec<G::Action> = elements.into_iter().map(|(_, element)| element).collect();
        for count in 1..=chosen.len() {
            self.drafts.change(seat, chosen[..count].to_vec());
        }
        Some(Reopened { steps: going.len(), elements: chosen.len() })
    }

    /// The elements of the set that `seat` was asked for before this step of its own.
    fn elements_before(&self, seat: Seat, last: usize) -> Vec<(usize, G::Action)> {
        let asked = |index: usize| self.positions[index].asked_set(seat);
        let acted = |index: usize| match self.steps[index] {
            Step::Act { seat: actor, action, .. } if actor == seat => Some((index, action)),
            Step::Act { .. } | Step::Resign { .. } | Step::Leave { .. } | Step::Draw { .. } => None,
        };
        let is_element = |&(index, action): &(usize, G::Action)| {
            asked(index).is_some()
                && asked(index) == asked(last)
                && self.positions[index].is_element(action)
        };
        let own = (0..last).rev().filter_map(acted);
        let mut elements: Vec<_> = own.take_while(is_element).collect();
        elements.reverse();
        elements
    }

    /// How many of these steps `observer` has noticed.
    pub(crate) fn noticed(&self, steps: &[usize], observer: Observer) -> usize {
        let is_noticed = |&&step: &&usize| self.learned(step).by(observer).steps > 0;
        steps.iter().filter(is_noticed).count()
    }

    /// What everybody learned by a step that stands, when it was taken.
    fn learned(&self, step: usize) -> Seen {
        let at = self.at[step + 1];
        self.past[at].seen.since(&self.past[at - 1].seen)
    }

    /// `seat` takes these steps back, and whoever has noticed them notices that. Chance is not asked
    /// again: what it said to others whose steps stay stands.
    pub(crate) fn take_back(&mut self, seat: Seat, going: &[usize]) {
        let (Some(&first), Some(kept)) = (going.first(), self.kept(going)) else { return };
        let before = self.position().clone();
        let mut noticed: Each<usize> = Each::default();
        for observer in Observer::all(before.seats()) {
            noticed[eye(observer)] = self.noticed(going, observer);
        }
        for &step in going.iter().rev() {
            self.steps.remove(step);
            self.unasked.remove(step);
            self.logs.remove(step + 1);
            self.at.remove(step + 1);
        }
        self.positions.truncate(first + 1);
        self.positions.extend(kept);
        let announced = vec![Announced::Undone(seat, noticed)];
        let scene = Scene { log: &[], announced: &announced, game: self.position() };
        let seen = self.seen().after(&scene, |observer| noticed[eye(observer)] > 0);
        let unmoved = unmoved(seat, &before, self.position());
        self.drafts.keep(unmoved);
        self.past.push(Moment::new(announced, seen, unmoved));
    }

    /// The positions after the first of these steps, without them, if what was done since is possible
    /// and tells everybody the same as with them.
    fn kept(&self, going: &[usize]) -> Option<Vec<G>> {
        let first = *going.first()?;
        let mut game = self.positions[first].clone();
        let mut kept = Vec::new();
        for (index, step) in self.steps.iter().enumerate().skip(first) {
            if going.binary_search(&index).is_ok() {
                continue;
            }
            let (mut after, mut log) = (game.clone(), Log::default());
            if let Step::Act { seat, action, chance, .. } = step {
                game.check(*seat, *action).ok()?;
                let mut picks = Replay::new(chance);
                after.apply(*seat, *action, &mut io(&mut Door::to(&mut picks), &mut log));
                if picks.fault().is_some() || log != self.logs[index + 1] {
                    return None;
                }
            }
            let announced = &self.past[self.at[index + 1]].announced;
            let scene = Scene { log: &log.entries, announced, game: &after };
            if Seen::default().after_step(step.seat(), &game, &scene) != self.learned(index) {
                return None;
            }
            kept.push(after.clone());
            game = after;
        }
        Some(kept)
    }

    /// What `observer` is told of what happened, from its event with number `since` on. What was
    /// taken back is not told again.
    pub(crate) fn events(&self, since: usize, observer: Observer, lang: Lang) -> Vec<Told> {
        let book = phrasebook::<G>(lang);
        let known = |moment: &Moment| moment.seen.by(observer);
        let first = self.past.partition_point(|moment| known(moment).events <= since);
        let mut number = first.checked_sub(1).map_or(0, |at| known(&self.past[at]).events);
        let mut told = Vec::new();
        for (at, moment) in self.past.iter().enumerate().skip(first) {
            let scene = self.scene(at);
            let first = told.len();
            told.extend(scene.told(observer, number, known(moment).steps, book));
            number = known(moment).events;
            // Others must not know what somebody has answered once and for all.
            let own = moment.standing.iter().find(|(seat, _)| observer.is(*seat));
            if let (Some((_, label)), Some(first)) = (own, told.get_mut(first)) {
                first.standing = Some(book.say(&Message::new(label.clone())));
            }
        }
        told.retain(|told| told.number >= since);
        told
    }

    /// What there is to be told of a moment.
    fn scene(&self, at: usize) -> Scene<'_, G> {
        let announced = &self.past[at].announced;
        match self.at.binary_search(&at) {
            Ok(stands) => {
                Scene { log: &self.logs[stands].entries, announced, game: &self.positions[stands] }
            }
            Err(_) => Scene { log: &[], announced, game: self.position() },
        }
    }
}

/// Who has the same to decide in both of these positions; not whoever led from one to the other.
fn unmoved<G: Playable>(actor: Seat, before: &G, after: &G) -> SeatSet {
    let legal = |game: &G, seat: Seat| {
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        actions
    };
    let asked = before.to_act().without(actor);
    let still = asked.iter().filter(|&seat| after.to_act().contains(seat));
    still.filter(|&seat| legal(before, seat) == legal(after, seat)).collect()
}
