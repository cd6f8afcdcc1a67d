// The record that was last read from a file: its replay and its review are two pages.

import type { Json } from '../wire/types';

class Uploaded {
  record = $state.raw<Json | null>(null);
}

export const uploaded = new Uploaded();
