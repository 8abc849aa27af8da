import { describe, expect, it } from 'vitest';
import { describeOp, describeReason } from '../../src/client/sync/unsent/unsent-words.ts';
import { formatClockTime } from '../../src/client/ui/dates.ts';
import { scoreName, toParSoFar, toParText } from '../../src/client/ui/golf-words.ts';
import type { OpContent } from '../../src/contract/scoring/op-kinds.ts';
import type { Question, UnsentOp } from '../../src/outbox/show/needs-you.ts';
import type { ImportOrigin, OpRow } from '../../src/outbox/store/rows.ts';

const place = { tournament_id: 10039, round_id: 1, competitor_id: 7, hole_number: 5 };

const hole5 = {
  kind: 'score',
  body: { ...place, is_start_hole: false, current_hole_score: 4 },
  id: '0190f2a0-0000-7000-8000-000000000001',
  v: 1,
  owner: 1,
  writer: '0190f2a0-0000-4000-8000-000000000001',
  lane: '10039/1/7/5',
  laneSeq: 1,
  base: 0,
  enteredAt: 0,
  state: 'queued',
  frozen: false,
  attempts: 0,
  alone: false,
  nextAttemptAt: 0,
  floor: null,
  lease: null,
  lastError: null,
  trouble: null,
  conflict: null,
} satisfies OpRow;

const ofSam: ImportOrigin = {
  owner: 2,
  username: 'sam',
  importedAt: 0,
  wire: {
    kind: 'score',
    body: hole5.body,
    op_id: hole5.id,
    v: 1,
    owner: 2,
    writer: hole5.writer,
    lane_seq: 1,
    base: 0,
  },
};

function entry(question: Question, op: Partial<Omit<OpRow, 'kind' | 'body'>> = {}): UnsentOp {
  const row = { ...hole5, ...op } as OpRow;
  return { opId: hole5.id, question, value: 4, proposal: null, op: row, leader: row };
}

function makeRefused(type: string): UnsentOp {
  return entry('rejected', {
    lastError: { status: 422, problem: { type, title: 'words of the server', status: 422 } },
  });
}

describe('the description of an unsent entry', () => {
  it('names the hole and the strokes, or that the hole was cleared', () => {
    expect(describeOp(hole5)).toBe('Hole 5: 4 strokes');
    expect(describeOp({ ...hole5, kind: 'clear', body: place })).toBe('Hole 5: cleared');
  });

  it('is the same for an entry and for an answer to a dispute', () => {
    const answer = (hole_number: number, value: number | null): OpContent => ({
      kind: 'resolve',
      body: { ...place, hole_number, value },
    });
    expect(describeOp(answer(5, 6))).toBe('Hole 5: 6 strokes');
    expect(describeOp(answer(0, 12))).toBe('Start hole: 12');
  });

  it('names both values of a conflict and the official one, and the office when it decides', () => {
    const official = { value: 6, by: 'sam', at: null };
    const yours = { value: 4, by: 'kim', at: null };
    const conflict = { version: 2, official, yours };
    expect(describeReason(entry('conflict', { conflict }))).toBe(
      'You entered 4. sam entered 6. 6 counts.',
    );
    expect(describeReason(entry('conflict', { conflict }), true)).toBe(
      'You entered 4. sam, who follows this group, entered 6. 6 counts.',
    );
    const decidedEntry = entry('conflict', { conflict: { ...conflict, official_decides: true } });
    expect(describeReason(decidedEntry)).toMatch(/ The office decides\.$/);
  });

  it('names the accounts that may send an imported entry when this one may not', () => {
    const forbidden = { status: 403, problem: null };
    const words = describeReason(entry('blocked', { imported: ofSam, lastError: forbidden }));
    expect(words).toContain("can't send entries from sam");
    expect(words).toContain('an admin or a scorer of that group');
  });

  it('includes the date of an entry from another day', () => {
    const noon = new Date(2026, 5, 20, 12, 5).getTime();
    expect(formatClockTime(noon, noon + 60_000)).toBe('12:05');
    expect(formatClockTime(noon, noon + 86_400_000)).toMatch(/20.*12:05/);
  });

  it("explains a refusal by its type, never with the server's words", () => {
    expect(describeReason(makeRefused('round-closed'))).toMatch(/round is closed/);
    expect(describeReason(makeRefused('reason-required'))).toMatch(/Type why .* send it again/);
    expect(describeReason(makeRefused('tournament-final'))).toMatch(/tournament is final/);
    expect(describeReason(makeRefused('tournament-cancelled'))).toMatch(/cancelled/);
    expect(describeReason(makeRefused('a-type-of-a-newer-server'))).toBe('The server rejected it.');
  });

  it('does not call an entry a problem when it only waits', () => {
    expect(describeReason(entry('waiting'))).toMatch(/^Saved on this tablet/);
    expect(describeReason(entry('blocked'))).toMatch(/^Saved on this tablet/);
  });
});

describe('golf words', () => {
  it.each([
    [1, 3, 'hole in one'],
    [1, 4, 'albatross - hole in one'],
    [1, 5, 'albatross - hole in one'],
    [2, 5, 'albatross'],
    [3, 5, 'eagle'],
    [3, 4, 'birdie'],
    [4, 4, 'par'],
    [5, 4, 'bogey'],
    [6, 4, 'double bogey'],
    [8, 4, '4 over par'],
  ])('call %i strokes on a par %i "%s"', (strokes, par, words) => {
    expect(scoreName(strokes, par)).toBe(words);
  });

  it.each([
    [-2, '−2'],
    [0, 'E'],
    [3, '+3'],
  ])('format %i to par as %s', (toPar, text) => {
    expect(toParText(toPar)).toBe(text);
  });

  it('show a running score as a dash before the first hole', () => {
    expect(toParSoFar({ toPar: 0, entered: 0 })).toBe('–');
    expect(toParSoFar({ toPar: 0, entered: 1 })).toBe('E');
    expect(toParSoFar({ toPar: -1, entered: 2 })).toBe('−1');
  });
});
