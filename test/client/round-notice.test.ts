import { expect, it, vi } from 'vitest';
import { describeRoundNotice, findEntryGate } from '../../src/client/scoring/entry/round-notice.ts';

const now = Date.parse('2026-11-28T15:00:00');
const at = (time: string) => new Date(`2026-11-28T${time}:00`).toISOString();
const live = { round_id: 2, round_status: 'live' } as const;

it('a round that is played has no notice', () => {
  expect(describeRoundNotice(live, false, now)).toBeNull();
});

it('the notice of suspended play says since when, why, when it may go on, and that a hole may be finished', () => {
  const suspension = { since: at('14:05'), kind: 'weather', expected_at: at('16:30') } as const;
  expect(describeRoundNotice({ ...live, suspension }, false, now)).toEqual({
    short: 'Suspended since 14:05',
    words:
      'Play suspended since 14:05, your time. Weather. It may go on at 16:30, your time. A hole in play may be finished.',
  });
});

it('a device reads for ten minutes that play goes on, also when it was offline over the whole suspension', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  const resumption = { since: at('11:05'), at: at('12:40') };
  const resumed = { ...live, resumption };
  expect(describeRoundNotice(resumed, false, now)).toEqual({
    short: 'Play goes on since 12:40',
    words: 'Play was suspended at 11:05, your time, and goes on since 12:40, your time.',
  });
  expect(describeRoundNotice(resumed, false, now + 9 * 60_000)).not.toBeNull();
  expect(describeRoundNotice(resumed, false, now + 11 * 60_000)).toBeNull();
  const again = { ...live, resumption: { since: at('15:05'), at: at('15:10') } };
  expect(describeRoundNotice(again, false, now + 12 * 60_000)).not.toBeNull();
  vi.unstubAllGlobals();
});

it('the notice of a cancelled round promises nothing, and no reason is asked for', () => {
  const cancelled = { round_id: 2, round_status: 'closed', round_cancelled: true } as const;
  const notice = {
    words: 'Round 2 was cancelled: nothing counts in it.',
    short: 'Round 2 was cancelled',
  };
  expect(describeRoundNotice(cancelled, true, now)).toEqual(notice);
});

it.each([
  [{}, null],
  [{ round_status: 'setup', opens_at: null }, 'It counts'],
  [{ round_status: 'closed' }, 'Send it to the office'],
  [{ round_status: 'closed', round_cancelled: true }, 'Enter it anyway'],
] as const)('an entry in a round that is %o is allowed with the words %o', (state, yes) => {
  expect(findEntryGate({ ...live, ...state }, false, now)?.yes ?? null).toBe(yes);
});

it.each([{ final: true }, { cancelled: true }])(
  'an entry in a tournament that is %o is refused',
  (state) => {
    expect(findEntryGate({ ...live, ...state }, false, now)).toMatchObject({
      kind: 'refused',
      yes: null,
    });
  },
);

it("an admin's entry in a closed round has a reason and no question", () => {
  expect(findEntryGate({ ...live, round_status: 'closed' }, true, now)).toBeNull();
});
