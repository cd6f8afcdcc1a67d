// One house for all tests.

import type { TestProject } from 'vitest/node';
import { openHouse } from './house';

declare module 'vitest' {
  export interface ProvidedContext {
    house: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const house = await openHouse();
  project.provide('house', house.url);
  return () => house.stop();
}
