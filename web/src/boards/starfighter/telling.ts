// The log by rounds; what effects do on the way is unfolded.

import type { Telling } from '../contract';
import type { Event } from './generated';

const telling: Telling<Event['kind']> = {
  parts: ['round_began'],
  scenes: {},
  results: ['destroyed', 'hull', 'lost', 'battle', 'played', 'ended'],
  details: ['resolving', 'absorbed', 'shields_reset', 'reshuffled', 'supplied', 'markers_back', 'slid', 'ordered', 'automatic'],
  runs: ['took_aside', 'pool_dealt'],
};
export default telling;
