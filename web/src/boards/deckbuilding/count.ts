// The rule book knows no rounds: players count turns.

import type { Count } from '../contract';

const count: Count = 'turn';
export default count;
