import type { OpFields } from './rows.ts';

/** Where an op begins: nothing was tried. */
export const untried = {
  state: 'queued',
  attempts: 0,
  alone: false,
  nextAttemptAt: 0,
  floor: null,
  lease: null,
  lastError: null,
  trouble: null,
  conflict: null,
} as const satisfies Partial<OpFields>;
