//! Who can take out whom: worked out once for all numbers that are about it.

use super::known::Known;
use crate::bot::Meeting;
use crate::catalogue::{FIGURES, FigureId, FigureSet};
use crate::frame::Activation;
use crate::state::Skirmish;

/// SK-9.7 The chance that a flame takes somebody out, in per cent: nothing but a dodge helps.
const FLAME: u8 = 70;
/// The chance of a shot at whom a lightsaber cannot reach any more, in per cent.
const SHOT: u8 = 35;
/// How much of a hit on a figure that can be revived makes it fall, in per cent.
const FRAILTY: i32 = 40;
/// SK-3.4 Nobody is in contact at this squared distance or beyond.
const CONTACT2: i32 = 25;

/// The fight as it stands.
pub(super) struct Field {
    known: &'static Known,
    /// By attacker and victim: the chance to take it out from where both stand, in per cent.
    chances: [[u8; FIGURES]; FIGURES],
    /// Whom a figure can attack.
    targets: [FigureSet; FIGURES],
    /// What is lost with a figure, in tenths of points.
    stakes: [i32; FIGURES],
    /// The squared distance to the nearest enemy.
    nearest2: [i32; FIGURES],
    /// What the best attack of a figure can be expected to take out, in hundredths of tenths of points.
    best: [i32; FIGURES],
    /// The chance to be taken out by those who can still attack in this round, in per mille.
    danger_soon: [i32; FIGURES],
    /// The same by everybody.
    danger: [i32; FIGURES],
    /// SK-13.2 Who can be revived.
    pub(super) revivable: FigureSet,
    /// Who is in contact with an enemy.
    pub(super) engaged: FigureSet,
    /// Who has an enemy at half range or closer after a Move, seen or not.
    pub(super) pressing: FigureSet,
    /// SK-4.2 Who can still act in this round.
    pub(super) acting: FigureSet,
    /// Who of them can attack.
    pub(super) soon: FigureSet,
    /// Everybody who can attack and be attacked.
    pub(super) fighting: FigureSet,
}

impl Field {
    /// Before anybody has met.
    pub(super) fn new(game: &Skirmish, known: &'static Known) -> Self {
        let mut stakes = [0; FIGURES];
        for figure in game.on_table {
            stakes[figure.index()] = (game.stake(figure) * 10.0 + 0.5) as i32;
        }
        Self {
            known,
            chances: [[0; FIGURES]; FIGURES],
            targets: [FigureSet::EMPTY; FIGURES],
            stakes,
            nearest2: [i32::MAX; FIGURES],
            best: [0; FIGURES],
            danger_soon: [0; FIGURES],
            danger: [0; FIGURES],
            revivable: known.quotes.minus(game.quoted),
            engaged: FigureSet::EMPTY,
            pressing: FigureSet::EMPTY,
            acting: game.acting(),
            soon: FigureSet::EMPTY,
            fighting: game.on_table.minus(game.captive),
        }
    }

    /// Two enemies meet.
    #[inline]
    pub(super) fn note(&mut self, game: &Skirmish, meeting: Meeting) {
        let Meeting { light, dark, d2, chances } = meeting;
        let touching = d2 < CONTACT2 && game.touches(light, dark);
        if touching {
            self.engaged = self.engaged.with(light).with(dark);
        }
        let both = self.known.radius[light.index()] + self.known.radius[dark.index()];
        for (chance, attacker, victim) in [(chances[0], light, dark), (chances[1], dark, light)] {
            let at = attacker.index();
            self.nearest2[at] = self.nearest2[at].min(d2);
            let good = self.known.good[at] + both;
            if d2 <= good * good {
                self.pressing.insert(attacker);
            }
            if chance > 0.0 {
                let chance = (chance * 100.0 + 0.5) as u8;
                let special = self.known.sabers.union(self.known.flames).contains(attacker);
                self.chances[at][victim.index()] = if special && !touching {
                    self.special(game, chance, (attacker, victim), d2, both)
                } else {
                    chance
                };
                self.targets[at].insert(victim);
            }
        }
    }

    /// The chance of somebody who is not in contact with the victim, with a flame or a lightsaber.
    fn special(
        &self,
        game: &Skirmish,
        chance: u8,
        (attacker, victim): (FigureId, FigureId),
        d2: i32,
        both: i32,
    ) -> u8 {
        if self.known.sabers.contains(attacker) {
            // SK-10.1 A Move and a blow are two actions.
            let hurried = |active: Activation| active.figure == attacker && active.left < 2;
            return if game.activation.is_some_and(hurried) { chance.min(SHOT) } else { chance };
        }
        let reach = self.known.flame[attacker.index()] + both;
        let burns = !game.burnt.contains(attacker)
            && d2 <= reach * reach
            && game.spot(attacker).level == game.spot(victim).level;
        if burns { chance.max(FLAME) } else { chance }
    }

    /// Everybody has met: who can still attack, and how dangerous that is.
    pub(super) fn weigh(&mut self, game: &Skirmish) {
        let acting = self.acting.intersection(self.fighting);
        self.soon = acting.iter().filter(|&figure| self.attacks_soon(game, figure)).collect();
        for attacker in self.fighting {
            let soon = self.soon.contains(attacker);
            let mut best = 0;
            for victim in self.targets(attacker) {
                let (at, chance) = (victim.index(), self.chance(attacker, victim));
                best = best.max(chance * self.stakes[at]);
                self.danger[at] += (1000 - self.danger[at]) * chance / 100;
                if soon {
                    self.danger_soon[at] += (1000 - self.danger_soon[at]) * chance / 100;
                }
            }
            self.best[attacker.index()] = best;
        }
    }

    /// SK-8.1, SK-6.3 Whether a figure that can still act has an attack left.
    fn attacks_soon(&self, game: &Skirmish, figure: FigureId) -> bool {
        let engaged = self.engaged.contains(figure);
        match game.activation.filter(|active| active.figure == figure) {
            Some(active) if engaged => !active.aimed,
            // A jam has to be cleared first.
            Some(active) if game.jammed.contains(figure) => {
                game.may_shoot(active) && active.left > 1
            }
            Some(active) => game.may_shoot(active),
            None => engaged || !game.han_has_shot || !self.known.shoots_first.contains(figure),
        }
    }

    /// The chance of an attack to take its victim out, in per cent.
    #[inline]
    pub(super) fn chance(&self, attacker: FigureId, victim: FigureId) -> i32 {
        i32::from(self.chances[attacker.index()][victim.index()])
    }

    /// Whom a figure can attack from where it stands.
    #[inline]
    pub(super) fn targets(&self, attacker: FigureId) -> FigureSet {
        self.targets[attacker.index()]
    }

    /// What is lost with a figure, in tenths of points.
    #[inline]
    pub(super) fn stake(&self, figure: FigureId) -> i32 {
        self.stakes[figure.index()]
    }

    /// The chance of a figure to be taken out by those who can still attack in this round, in per
    /// mille.
    #[inline]
    pub(super) fn danger_soon(&self, figure: FigureId) -> i32 {
        self.danger_soon[figure.index()]
    }

    /// The chance of a figure to be taken out if all enemies attack it, in per mille.
    #[inline]
    pub(super) fn danger(&self, figure: FigureId) -> i32 {
        self.danger[figure.index()]
    }

    /// How far the nearest enemy is, in half inches.
    #[inline]
    pub(super) fn nearest(&self, figure: FigureId) -> Option<i32> {
        let d2 = self.nearest2[figure.index()];
        (d2 != i32::MAX).then(|| d2.isqrt())
    }

    /// What the best attack of a figure can be expected to take out, in tenths of points.
    #[inline]
    pub(super) fn best(&self, attacker: FigureId) -> i32 {
        self.best[attacker.index()] / 100
    }

    /// A figure attacks whom it is best to attack: what that can be expected to take out, in hundredths
    /// of points. `alive` says who still stands, in per mille.
    #[inline]
    pub(super) fn strike(&self, attacker: FigureId, alive: &mut [i32; FIGURES]) -> i32 {
        let (mut best, mut hit) = (0, None);
        for victim in self.targets(attacker) {
            let chance = self.chance(attacker, victim) * alive[victim.index()];
            let worth = chance * self.stake(victim);
            if worth > best {
                (best, hit) = (worth, Some((victim, chance)));
            }
        }
        let Some((victim, chance)) = hit else { return 0 };
        // In per mille: that the attacker still stands, its attack succeeds, and the victim was there.
        let taken = chance / 100 * alive[attacker.index()] / 1000;
        let falls = if self.revivable.contains(victim) { taken * FRAILTY / 100 } else { taken };
        alive[victim.index()] -= falls;
        taken * self.stake(victim) / 100
    }
}
