import type { OpFields } from '../store/rows.ts';

/** The state of a new op: no attempt was made. */
export const initialSendState = {
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
