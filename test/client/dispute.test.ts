import { describe, expect, it } from 'vitest';
import { isParty, mustAnswer, toDispute } from '../../src/client/scores/dispute.ts';
import { describeDispute } from '../../src/client/scores/dispute-words.ts';
import type { HoleInfo } from '../../src/contract/scoring/scoring.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { scoreRecord } from './score-record.ts';

const ME = 7;
const ROBIN = 8;
const AT = '2026-06-01T12:00:00Z';

const claim = (user_id: number, value: number, more: object = {}) => ({
  value,
  by: user_id === ME ? 'sam' : 'robin',
  user_id,
  at: AT,
  ...more,
});

/** Creates hole 3 at version 3, on which 5 counts, as the API's cards have it. */
function hole(more: Partial<HoleInfo> = {}): HoleInfo {
  const info = scoreRecord({ 3: 5 }).hole_info[2];
  if (!info) throw new Error('no such hole');
  return { ...info, disputed: more.claims !== undefined, ...more };
}
const mine = (more: object = {}) =>
  hole({
    claims: [claim(ME, 4, more)],
    counted_by: { by: 'robin', user_id: ROBIN, follows_group: true, at: AT },
  });
const theirs = (more: object = {}) =>
  hole({ claims: [claim(ROBIN, 4)], counted_by: { by: 'sam', user_id: ME, ...more } });

function local(more: Partial<LocalRow>): LocalRow {
  const row = { owner: ME, lane: '10039/1/7/3', laneSeq: 1, known: null, undo: [], unsent: null };
  return { ...row, ...more };
}
const makeUnsent = (value: number, state: 'saved' | 'conflict' = 'saved') =>
  ({ value, version: 3, state }) as const;
const conflict = (version: number, more: object = {}) => ({
  version,
  official: { value: 5, by: 'robin', at: AT },
  yours: { value: 4, by: 'sam', at: AT },
  ...more,
});

describe('a dispute from the cards', () => {
  it('does not exist with only one value', () => {
    expect(toDispute(hole(), ME)).toBeNull();
  });

  it('names the sender and the owner of a value', () => {
    const words = (info: HoleInfo) => {
      const dispute = toDispute(info, ME);
      return dispute && describeDispute(dispute);
    };
    expect(words(mine({ sent_by: 'pat' }))).toMatch(/^pat entered 4 for you\. robin, who/);
    const forRobin = hole({
      claims: [claim(ROBIN, 4, { sent_by: 'sam' })],
      counted_by: { by: 'sam', user_id: ME },
    });
    expect(words(forRobin)).toMatch(/^You entered 5\. sam entered 4 for robin\. 5 counts\./);
  });

  it("treats a waiting entry on this device as the user's own, even if another account sent the previous one", () => {
    const dispute = toDispute(mine({ sent_by: 'pat' }), ME, local({ unsent: makeUnsent(6) }));
    expect(dispute?.other).toMatchObject({ value: 6, isMine: true, sentBy: null });
  });

  it('shows both sides and asks the user whose value does not count', () => {
    const dispute = toDispute(mine(), ME);
    expect(dispute).toMatchObject({
      counts: { value: 5, by: 'robin', isMine: false, followsGroup: true, at: AT },
      other: { value: 4, isMine: true, hasAskedOffice: false },
      version: 3,
    });
    expect(dispute && mustAnswer(dispute)).toBe(true);
  });

  it('asks the user whose value counts', () => {
    const dispute = toDispute(theirs(), ME);
    expect(dispute).toMatchObject({ counts: { isMine: true }, other: { by: 'robin' } });
    expect(dispute && mustAnswer(dispute)).toBe(true);
  });

  it.each([
    ['claims', mine({ asked_at: AT })],
    ['counts', theirs({ asked_at: AT })],
  ])(
    'needs no further answer from a user whose value %s once they have asked the office',
    (_, info) => {
      const dispute = toDispute(info, ME);
      expect(dispute && [isParty(dispute), mustAnswer(dispute)]).toEqual([true, false]);
    },
  );

  it('is shown without a question to a user who entered neither value', () => {
    const dispute = toDispute(mine(), 99);
    expect(dispute && [isParty(dispute), mustAnswer(dispute)]).toEqual([false, false]);
  });

  it("shows the user's own claim before a later one", () => {
    const info = hole({ claims: [claim(ME, 4), claim(9, 6)] });
    expect(toDispute(info, ME)).toMatchObject({ other: { value: 4, isMine: true } });
  });
});

describe('answers newer than the loaded cards', () => {
  it("open a dispute after a conflict on the cards' version, even if the cards have no claim of the user", () => {
    expect(toDispute(hole(), ME, local({ conflict: conflict(3) }))).toMatchObject({
      counts: { value: 5, by: 'robin' },
      other: { value: 4, isMine: true, hasAskedOffice: false },
      version: 3,
    });
  });

  it.each([
    ['the answer to a conflict', hole(), { conflict: conflict(3) }],
    ['the answer to a claim that the cards list', mine(), {}],
  ])('close the question when %s has left it to the office', (_, info, more) => {
    const answer = { value: 4, version: 3 };
    const dispute = toDispute(info, ME, local({ ...more, answer }));
    expect(dispute && mustAnswer(dispute)).toBe(false);
  });

  it('keep the question open when they have another value or an earlier version', () => {
    for (const answer of [
      { value: 6, version: 3 },
      { value: 4, version: 2 },
    ]) {
      const dispute = toDispute(mine(), ME, local({ answer }));
      expect(dispute && mustAnswer(dispute)).toBe(true);
    }
  });

  it('close a conflict on an older version when the cards have no claim of the user', () => {
    expect(toDispute(hole(), ME, local({ conflict: conflict(2) }))).toBeNull();
  });

  it('end the dispute when a later receipt has the official value', () => {
    const knownVersion = { value: 5, version: 4 };
    expect(toDispute(mine(), ME, local({ known: knownVersion, conflict: null }))).toBeNull();
  });

  it("make the user's value official when a later receipt meets another user's claim", () => {
    const knownVersion = { value: 6, version: 4 };
    expect(toDispute(theirs(), ME, local({ known: knownVersion }))).toMatchObject({
      counts: { value: 6, isMine: true },
      other: { value: 4, by: 'robin' },
      version: 4,
    });
  });

  it('close the question when the user stays with their own official value', () => {
    const dispute = toDispute(theirs(), ME, local({ answer: { value: 5, version: 3 } }));
    expect(dispute && mustAnswer(dispute)).toBe(false);
  });
});

describe('an unsent answer', () => {
  it('ends the dispute on this screen when it agrees', () => {
    expect(toDispute(mine(), ME, local({ unsent: makeUnsent(5), isAnswer: true }))).toBeNull();
  });

  it('sends the dispute to the office when it stays', () => {
    const row = local({ unsent: makeUnsent(4), isAnswer: true });
    const dispute = toDispute(mine(), ME, row);
    expect(dispute).toMatchObject({ other: { value: 4, hasAskedOffice: true } });
  });

  it('opens the question again when it is another value', () => {
    const dispute = toDispute(mine({ asked_at: AT }), ME, local({ unsent: makeUnsent(6) }));
    expect(dispute).toMatchObject({ other: { value: 6, hasAskedOffice: false } });
  });

  it("can give up the user's own official value", () => {
    expect(toDispute(theirs(), ME, local({ unsent: makeUnsent(4), isAnswer: true }))).toBeNull();
  });

  it("can confirm the user's own official value", () => {
    const row = local({ unsent: makeUnsent(5), isAnswer: true });
    expect(toDispute(theirs(), ME, row)).toMatchObject({ counts: { hasAskedOffice: true } });
  });

  it.each([4, 5])(
    'is ignored, and the question stays, while its value %i is only a proposal behind a conflict',
    (value) => {
      const row = local({ unsent: makeUnsent(value, 'conflict'), conflict: conflict(3) });
      for (const info of [hole(), mine({ asked_at: AT })]) {
        const dispute = toDispute(info, ME, row);
        expect(dispute && mustAnswer(dispute)).toBe(true);
      }
    },
  );
});
