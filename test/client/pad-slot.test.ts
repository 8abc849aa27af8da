import { describe, expect, it } from 'vitest';
import { chooseSlot } from '../../src/client/scoring/pad/slot/choose-slot.ts';
import { describeMissingFiles } from '../../src/client/scoring/pad/slot/offline-notice.ts';
import type { HoleInfo } from '../../src/contract/scoring/scoring.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { holeNumber, type Known, makeStrokes, READER, viewOfThree } from './three-players.ts';

const AT = '2026-05-01T07:41:00Z';
const mine = { by: 'scorer', user_id: READER, at: AT };
const theirs = { by: 'scorer3', user_id: 3, at: AT };

/** Creates a hole with two values, one of which counts while the other is a claim. */
const makeDispute = (countedSide: typeof mine, claim: typeof mine): Partial<HoleInfo> => ({
  disputed: true,
  current_hole_score: 5,
  version: 3,
  counted_by: countedSide,
  claims: [{ ...claim, value: 4 }],
  claim: { ...claim, value: 4 },
});
const correction = { old_value: 5, by: 'office', user_id: 1, at: AT };
const correctedHole = { 17: { correction, version: 3, current_hole_score: 4 } };
const all = { strokes: makeStrokes([17, 18]) };

const savedRow: LocalRow = {
  owner: READER,
  lane: '10039/1/7/16',
  laneSeq: 1,
  known: null,
  undo: [],
  unsent: { value: 4, version: 1, state: 'saved' },
};

type Facts = Parameters<typeof chooseSlot>[0];

function slot(knownPlayers: readonly Known[], shownHole: number, facts: Partial<Facts> = {}) {
  const view = viewOfThree(knownPlayers);
  return chooseSlot({
    view,
    hole: holeNumber(view, shownHole),
    seen: {},
    isAdvancing: false,
    isTapDropped: false,
    problem: null,
    notice: null,
    canReload: false,
    others: new Map(),
    office: null,
    offline: null,
    mustStayOpen: false,
    wakeHint: null,
    ...facts,
  });
}

describe("the hole's state in the message box", () => {
  it.each([
    {
      known: [{}, {}, {}],
      words: 'No score yet',
      detail: 'Okwudiri, Mothibedi and Saengthong to come',
    },
    {
      known: [{ strokes: { 17: 4 } }, {}, {}],
      words: '1 of 3 entered',
      detail: 'Mothibedi and Saengthong to come',
    },
    { known: [all, all, all], words: 'All three are in', detail: 'On the server' },
  ])('reads "$words. $detail"', ({ known: disputedPlayer, words, detail }) => {
    expect(slot(disputedPlayer, 17)).toMatchObject({ kind: 'status', words, detail });
  });

  it('announces the automatic move to the next hole', () => {
    expect(slot([all, all, all], 17, { isAdvancing: true })).toMatchObject({
      detail: 'Next hole opens in a moment',
    });
  });

  it('explains before the first score how to keep the screen on if the browser cannot', () => {
    const wakeHint = 'Set Auto-Lock to Never.';
    expect(slot([], 17, { wakeHint })).toMatchObject({ detail: wakeHint });
    expect(slot([all], 17, { wakeHint }).detail).not.toBe(wakeHint);
  });
});

describe('a dispute in the message box', () => {
  const beaten = { ...all, holes: { 18: makeDispute(theirs, mine) } };

  it('addresses the user whose value does not count', () => {
    const at = slot([beaten, all, all], 18);
    expect(at).toMatchObject({ kind: 'ask', short: 'Disputed: 4 or 5?' });
    expect(at.words).toBe('You entered 4, scorer3 entered 5. 5 counts.');
  });

  it('addresses the user whose value counts', () => {
    const countingPlayer = { ...all, holes: { 18: makeDispute(mine, theirs) } };
    expect(slot([countingPlayer, all, all], 18).words).toBe(
      'You entered 5, scorer3 entered 4. 5 counts.',
    );
  });

  it('addresses the user who has asked the office', () => {
    const askedSide = { ...mine, asked_at: AT };
    const disputedPlayer = { ...all, holes: { 18: makeDispute(theirs, askedSide) } };
    expect(slot([disputedPlayer, all, all], 18).words).toMatch(/The office decides\.$/);
  });

  it('is shown from another hole while the user has to answer', () => {
    expect(slot([beaten, all, all], 1)).toMatchObject({
      kind: 'ask',
      words: 'Hole 18, Okwudiri: You entered 4, scorer3 entered 5. 5 counts.',
      short: 'Hole 18: 4 or 5?',
    });
    const askedSide = { ...mine, asked_at: AT };
    const disputedPlayer = { ...all, holes: { 18: makeDispute(theirs, askedSide) } };
    expect(slot([disputedPlayer, all, all], 1).kind).toBe('status');
  });
});

describe("the pad's message box", () => {
  const beaten = { holes: { 17: { ...makeDispute(theirs, mine) } }, strokes: makeStrokes([18, 1]) };
  const short = { strokes: makeStrokes([17, 1]) };

  it('shows a dispute before an incomplete hole, and that before a correction', () => {
    const full = { strokes: makeStrokes([17, 18, 1]) };
    const officer = { ...full, holes: correctedHole };
    expect(slot([beaten, short, officer], 1).kind).toBe('ask');
    expect(slot([full, short, officer], 1)).toMatchObject({
      kind: 'missing',
      words: 'Hole 18: Mothibedi missing',
    });
    expect(slot([full, full, officer], 1)).toMatchObject({
      kind: 'correction',
      words: 'Hole 17, Saengthong: 5 became 4',
      short: 'Hole 17: 5 → 4',
    });
  });

  it("shows a correction of the open hole before another hole's missing score, until it was seen", () => {
    const full = { strokes: makeStrokes([17, 18, 1]) };
    const officer = { ...full, holes: correctedHole };
    const seen = { '10039/1/9/17': 3 };
    const missing = { strokes: makeStrokes([17, 1]) };
    expect(slot([full, missing, officer], 17).kind).toBe('correction');
    expect(slot([full, { strokes: { 18: 4, 1: 4 } }, officer], 17, { seen }).kind).toBe('status');
  });

  it('says what another user has entered on this tablet and not sent', () => {
    const lane = '10039/1/8/1';
    const others = new Map([[lane, { username: 'scorer', value: 3 }]]);
    expect(slot([all, all, all], 1, { others })).toMatchObject({
      kind: 'status',
      words: 'Mothibedi: scorer has 3 here, not sent yet',
    });
    expect(slot([all, all, all], 2, { others }).words).toBe('No score yet');
  });

  it('says that the app is not ready for offline, after questions and before a missing score', () => {
    const facts = { offline: describeMissingFiles(64) };
    expect(slot([all, short, all], 1, facts)).toMatchObject({
      kind: 'status',
      words: 'Not ready for offline yet, 64 %',
      detail: 'Stay in the Wi-Fi until it is ready',
    });
    expect(slot([beaten, short, all], 1, facts).kind).toBe('ask');
  });

  it('shows a correction until it was seen', () => {
    const seenVersions = { '10039/1/7/17': 3 };
    expect(
      slot([{ ...all, holes: correctedHole }, all, all], 18, { seen: seenVersions }).kind,
    ).toBe('status');
  });

  it('shows a message of the office before the notice about the round', () => {
    const office = { words: 'Office: Wait on the tee', short: 'A message of the office' };
    const notice = { words: 'Round 1 is official.', short: 'Round 1 is official' };
    expect(slot([all, all, all], 1, { notice, office })).toEqual({ ...office, kind: 'office' });
  });

  it('shows a notice about the whole round before an incomplete hole', () => {
    const notice = { words: 'Round 1 is official.', short: 'Round 1 is official' };
    expect(slot([all, short, all], 1, { notice }).kind).toBe('notice');
  });

  it('asks to keep the app open after the last hole while a score waits, where nothing is sent in the background', () => {
    const full = { strokes: makeStrokes(Array.from({ length: 18 }, (_, index) => index + 1)) };
    const local = new Map([['10039/1/7/16', savedRow]]);
    const view = viewOfThree([full, full, full], 17, local);
    const words = 'Keep this open until All sent';
    const facts = { view, hole: holeNumber(view, 16) };
    expect(slot([], 16, { ...facts, mustStayOpen: true }).words).toBe(words);
    expect(slot([], 16, facts).words).not.toBe(words);
    expect(slot([full, full, full], 16, { mustStayOpen: true }).words).not.toBe(words);
  });

  it('shows an ignored tap before every other message', () => {
    const facts = { isTapDropped: true, problem: 'Not saved' };
    expect(slot([beaten, short, all], 17, facts)).toMatchObject({
      kind: 'alert',
      words: 'Tap again: the screen had just changed',
    });
  });
});
