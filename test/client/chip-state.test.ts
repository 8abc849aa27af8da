import { describe, expect, it } from 'vitest';
import {
  chooseChipState,
  chooseChipTarget,
  describeLength,
} from '../../src/client/sync/facts/chip-state.ts';
import { calm } from './calm-facts.ts';

const MINUTE_MS = 60_000;
const earlyMorning = new Date(new Date().setHours(5, 5, 0, 0)).toISOString();
const dispute = { count: 1, where: 'hole 12', isWithOffice: false };
const sams = { count: 3, names: ['sam'] };

describe('the status chip shows', () => {
  it.each([
    ['All sent when nothing waits', {}, 'sent', 'All sent', 'nothing waiting'],
    [
      'to a user who has sent nothing that there is nothing to send',
      { hasSent: false },
      'sent',
      'None waiting',
      'nothing to send',
    ],
    [
      'the end of a practice, whatever was not sent',
      { isPractice: true, isSessionRefused: true, blocked: 3 },
      'sent',
      'Practice over',
      'nothing to send',
    ],
    ['late strokes', { late: { open: 2, ended: 0 } }, 'withOffice', '2 late', 'with the office'],
    [
      'an unread decision of the office',
      { late: { open: 2, ended: 1 } },
      'needsYou',
      'Office decided',
      '1 entry',
    ],
    [
      'the number on the server, where the screen knows it',
      { onServer: 36 },
      'sent',
      'All sent',
      '36 on the server',
    ],
    [
      'from when early entries are sent',
      { waiting: 2, isRetrying: true, tooEarly: { count: 2, opensAt: earlyMorning } },
      'waiting',
      '2 too early',
      'opens 05:05',
    ],
    [
      'that early entries wait for their round, when no time is known',
      { waiting: 1, isRetrying: true, tooEarly: { count: 1, opensAt: null } },
      'waiting',
      '1 too early',
      'the round is not open yet',
    ],
    [
      'that some wait, when only a part of them is early',
      { waiting: 3, isRetrying: true, tooEarly: { count: 1, opensAt: null } },
      'waiting',
      '3 waiting',
      'trying again soon',
    ],
    ['that three are on their way', { waiting: 3 }, 'waiting', '3 waiting', 'sending now'],
    [
      'that three are retried when the server answers and accepts none',
      { waiting: 3, isRetrying: true },
      'waiting',
      '3 waiting',
      'trying again soon',
    ],
    [
      'when the server is asked again, after it asked to wait',
      { waiting: 3, isRetrying: true, busyUntil: new Date(2026, 10, 26, 15, 42).getTime() },
      'waiting',
      '3 waiting',
      expect.stringMatching(/^server busy, next try .*15:42/),
    ],
    [
      'the time without an answer, from the first failed attempt',
      { waiting: 3, silentMs: 20_400 },
      'waiting',
      '3 waiting',
      'no answer for 20 s',
    ],
    [
      'the time without an answer when nothing waits',
      { silentMs: 5_000 },
      'sent',
      'All sent',
      'no answer for 5 s',
    ],
    [
      'Offline after a minute without an answer',
      { waiting: 21, silentMs: 12 * MINUTE_MS },
      'offline',
      'Offline 12 min',
      '21 waiting',
    ],
    [
      'Offline at once where the browser knows of no network',
      { waiting: 3, silentMs: 4_000, hasNoNetwork: true },
      'offline',
      'Offline 4 s',
      '3 waiting',
    ],
    [
      'to an offline user who has sent nothing that there is nothing to send',
      { hasSent: false, silentMs: 12 * MINUTE_MS },
      'offline',
      'Offline 12 min',
      'nothing to send',
    ],
    [
      'All sent when the server answers, although the browser knows of no network',
      { hasNoNetwork: true },
      'sent',
      'All sent',
      'nothing waiting',
    ],
    [
      'the disputed hole before being offline',
      { disputed: dispute, silentMs: MINUTE_MS },
      'disputed',
      '1 disputed',
      'hole 12 · offline',
    ],
    [
      'the disputed hole and the number of waiting entries',
      { disputed: dispute, waiting: 2, silentMs: MINUTE_MS },
      'disputed',
      '1 disputed',
      'hole 12 · 2 waiting',
    ],
    [
      'that the office has the dispute, when nothing waits',
      { disputed: { ...dispute, isWithOffice: true } },
      'disputed',
      '1 disputed',
      'with the office',
    ],
    [
      'waiting entries before a dispute that the office has',
      { disputed: { ...dispute, isWithOffice: true }, waiting: 2 },
      'waiting',
      '2 waiting',
      'sending now',
    ],
    [
      'a refused entry before a dispute',
      { refused: 1, disputed: dispute, waiting: 2 },
      'needsYou',
      'Needs you',
      '1 entry · 2 waiting',
    ],
    [
      'that blocked entries need a sign-in, and counts them as waiting',
      { blocked: 2, waiting: 1 },
      'needsYou',
      'Needs you',
      'sign in · 3 waiting',
    ],
    [
      'that a refused session needs a sign-in, even without a blocked entry',
      { isSessionRefused: true },
      'needsYou',
      'Needs you',
      'sign in',
    ],
    [
      'nearly full storage before being offline',
      { isNearlyFull: true, waiting: 2, silentMs: MINUTE_MS },
      'needsYou',
      'Needs you',
      'storage nearly full',
    ],
    ["another user's unsent entries", { others: sams }, 'needsYou', '3 unsent', 'from sam, here'],
    [
      'the number of other users with unsent entries',
      { others: { count: 5, names: ['sam', 'kim'] } },
      'needsYou',
      '5 unsent',
      'from 2 people, here',
    ],
    [
      "own waiting entries before another user's",
      { others: sams, waiting: 1 },
      'waiting',
      '1 waiting',
      'sending now',
    ],
    [
      'one word to a player after one call without an answer',
      { isScorer: false, silentMs: 1_000 },
      'offline',
      'Offline',
      '',
    ],
  ] as const)('%s', (_title, facts, kind, text, detail) => {
    expect(chooseChipState({ ...calm, ...facts })).toMatchObject({ kind, text, detail });
  });

  it('something other than All sent while an entry is unsent or a dispute is open', () => {
    for (const waitingCount of [0, 1]) {
      for (const refusedCount of [0, 1]) {
        for (const blockedCount of [0, 1]) {
          for (const disputeFacts of [null, dispute, { ...dispute, isWithOffice: true }]) {
            if (waitingCount + refusedCount + blockedCount === 0 && !disputeFacts) continue;
            const state = chooseChipState({
              ...calm,
              waiting: waitingCount,
              refused: refusedCount,
              blocked: blockedCount,
              disputed: disputeFacts,
            });
            expect(state.kind).not.toBe('sent');
          }
        }
      }
    }
  });

  it('a changing time, which is not announced to screen readers', () => {
    for (const facts of [{ waiting: 3 }, {}, { hasNoNetwork: true, waiting: 1 }]) {
      const announcements = [1_000, 2_000, 59_000].map(
        (silentMs) => chooseChipState({ ...calm, ...facts, silentMs }).said,
      );
      expect(new Set(announcements).size).toBe(1);
    }
  });
});

it.each([
  [-5_000, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [48 * 3_600_000, '2 days'],
])('a silence of %i ms is shown as %s', (ms, words) => {
  expect(describeLength(ms)).toBe(words);
});

it.each([
  ['a scorer opens the panel', { isSessionRefused: true }, 'panel'],
  ['a player whose session ended signs in', { isScorer: false, isSessionRefused: true }, 'sign-in'],
  ['a player without a connection opens nothing', { isScorer: false, silentMs: 9_000 }, 'nothing'],
  [
    'a former scorer with waiting entries opens the panel',
    { isScorer: false, waiting: 2 },
    'panel',
  ],
])('a tap on the chip: %s', (_, facts, target) => {
  expect(chooseChipTarget({ ...calm, ...facts })).toBe(target);
});
