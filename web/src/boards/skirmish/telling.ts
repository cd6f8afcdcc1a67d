// The log by rounds and activations; dice and steps on the way are unfolded.

import type { Telling } from '../contract';
import type { Event } from './generated';

const telling: Telling<Event['kind']> = {
  parts: ['round_began'],
  scenes: { activated: ['activation_ended'] },
  results: [
    'taken_out',
    'struck',
    'recaptured',
    'party_eliminated',
    'revived',
    'missed',
    'dodged',
    'jammed',
    'interacted',
    'left',
    'han_shoots_first',
    'ended',
  ],
  details: ['runs', 'moved', 'rolled', 'spotted', 'marker_used', 'activation_ended', 'card', 'token_dropped'],
  runs: ['deployed'],
};
export default telling;
