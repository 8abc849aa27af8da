import type { SyncFacts } from '../../src/client/sync/facts/chip-state.ts';

/** The facts about a device that has sent everything. */
export const calm: SyncFacts = {
  waiting: 0,
  refused: 0,
  blocked: 0,
  isRetrying: false,
  tooEarly: { count: 0, opensAt: null },
  busyUntil: null,
  silentMs: null,
  hasNoNetwork: false,
  isSessionRefused: false,
  isNearlyFull: false,
  disputed: null,
  others: null,
  late: { open: 0, ended: 0 },
  elsewhere: 0,
  isScorer: true,
  isGuest: false,
  isPractice: false,
  hasSent: true,
  onServer: null,
};
