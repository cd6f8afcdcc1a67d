// The log by rounds, phases, missions and battles; dice and tactics are unfolded.

import type { Telling } from '../contract';
import type { Event } from './generated';

const telling: Telling<Event['kind']> = {
  parts: ['game_began', 'round_began', 'phase_began'],
  scenes: { combat_began: ['combat_ended'], mission_revealed: ['mission_done'] },
  results: [
    'mission_succeeded',
    'mission_failed',
    'battle_won',
    'destroyed',
    'retreated',
    'standoff',
    'base_revealed',
    'base_moved',
    'captured',
    'rescued',
    'eliminated',
    'objective_played',
    'reputation',
    'marker_placed',
    'marker_removed',
    'card_played',
    'won',
  ],
  details: [
    'mission_dice',
    'die_turned',
    'rerolled',
    'ring_used',
    'leader_added',
    'tactics_drawn',
    'combat_round',
    'attack_rolled',
    'tactic_played',
    'tactic_discarded',
    'hit',
    'blocked',
    'combat_ended',
    'mission_done',
    'queue_moved',
    'advanced',
    'leaders_retrieved',
    'probes_drawn',
    'missions_drawn',
    'actions_drawn',
    'objectives_drawn',
  ],
  runs: ['placed', 'assigned', 'joined', 'queued', 'deployed', 'destroyed', 'recruited'],
};
export default telling;
