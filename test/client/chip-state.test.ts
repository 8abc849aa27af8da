import { describe, expect, it } from 'vitest';
import { chipState, type SyncFacts } from '../../src/client/sync/chip-state.ts';
import { clockTime } from '../../src/client/ui/age.ts';

const calm: SyncFacts = {
  waiting: 0,
  needsYou: 0,
  blocked: 0,
  offlineSince: null,
  isRefused: false,
  isNearlyFull: false,
};
const fivePastTwo = new Date(2026, 5, 1, 14, 5).getTime();

describe('the status chip', () => {
  it.each([
    ['nothing waits: All sent', {}, 'sent', 'All sent'],
    ['three wait for their turn: 3 waiting', { waiting: 3 }, 'waiting', '3 waiting'],
    [
      'no answer and three wait: since when, and how many',
      { waiting: 3, offlineSince: fivePastTwo },
      'offline',
      `Offline since ${clockTime(fivePastTwo)} · 3 waiting`,
    ],
    [
      'no answer and nothing waits: since when',
      { offlineSince: fivePastTwo },
      'offline',
      `Offline since ${clockTime(fivePastTwo)}`,
    ],
    [
      'a decision goes before being offline, and the waiting ones stay counted',
      { needsYou: 1, waiting: 2, offlineSince: fivePastTwo },
      'needsYou',
      'Needs you: 1 · 2 waiting',
    ],
    [
      'blocked entries ask for a sign-in and count as waiting',
      { blocked: 2, waiting: 1 },
      'needsYou',
      'Needs you: sign in again · 3 waiting',
    ],
    [
      'little space left is told before being offline',
      { isNearlyFull: true, waiting: 2, offlineSince: fivePastTwo },
      'needsYou',
      'Storage nearly full · 2 waiting',
    ],
    [
      'a refused session asks for a sign-in before an entry is blocked by it',
      { isRefused: true },
      'needsYou',
      'Needs you: sign in again',
    ],
  ] as const)('%s', (_title, facts, kind, text) => {
    expect(chipState({ ...calm, ...facts })).toEqual({ kind, text });
  });

  it('never says all sent while an entry is unsent', () => {
    for (const waiting of [0, 1]) {
      for (const needsYou of [0, 1]) {
        for (const blocked of [0, 1]) {
          if (waiting + needsYou + blocked === 0) continue;
          expect(chipState({ ...calm, waiting, needsYou, blocked }).kind).not.toBe('sent');
        }
      }
    }
  });
});
