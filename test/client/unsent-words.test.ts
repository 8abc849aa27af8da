import { describe, expect, it } from 'vitest';
import { scoreName, toParText } from '../../src/client/scoring/golf-words.ts';
import { entryWords, reasonWords } from '../../src/client/sync/unsent-words.ts';
import type { Question, UnsentOp } from '../../src/outbox/needs-you.ts';
import type { OpRow } from '../../src/outbox/rows.ts';

const hole5: OpRow = {
  kind: 'score',
  body: {
    tournament_id: 10039,
    round_id: 1,
    competitor_id: 7,
    hole_number: 5,
    is_start_hole: false,
    current_hole_score: 4,
  },
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
};

function entry(question: Question, op: Partial<Omit<OpRow, 'kind' | 'body'>> = {}): UnsentOp {
  return { opId: hole5.id, question, value: 4, proposal: null, op: { ...hole5, ...op } as OpRow };
}

function refusedBy(type: string): UnsentOp {
  return entry('rejected', {
    lastError: { status: 422, problem: { type, title: 'words of the server', status: 422 } },
  });
}

describe('an unsent entry in plain words', () => {
  it('names the hole and the strokes, or says that the hole was taken back', () => {
    expect(entryWords(hole5, 4)).toBe('Hole 5: 4');
    expect(entryWords({ ...hole5, kind: 'clear' } as OpRow, null)).toBe('Hole 5: taken back');
  });

  it('a conflict shows both values and whose the other one is', () => {
    const official = { value: 6, by: 'sam', at: null };
    const yours = { value: 4, by: 'kim', at: null };
    const words = reasonWords(entry('conflict', { conflict: { version: 2, official, yours } }));
    expect(words).toContain('On the server: 6 (sam)');
    expect(words).toContain('Yours: 4');
  });

  it('a value tapped after the conflict is shown as the proposal on it', () => {
    const card = { ...entry('conflict'), proposal: { value: 5 } };
    expect(reasonWords(card)).toContain('Your newer value: 5');
  });

  it("a refusal is told by its type, never in the server's words", () => {
    expect(reasonWords(refusedBy('round-closed'))).toMatch(/round is closed/);
    expect(reasonWords(refusedBy('a-type-of-a-newer-server'))).toBe('The server refused it.');
  });

  it('what only waits is not called a problem', () => {
    expect(reasonWords(entry('waiting'))).toMatch(/^Saved on this tablet/);
    expect(reasonWords(entry('blocked'))).toMatch(/^Saved on this tablet/);
  });
});

describe('golf in words', () => {
  it.each([
    [1, 3, 'hole in one'],
    [2, 5, 'albatross'],
    [3, 5, 'eagle'],
    [3, 4, 'birdie'],
    [4, 4, 'par'],
    [5, 4, 'bogey'],
    [6, 4, 'double bogey'],
    [8, 4, '4 over par'],
  ])('%i strokes on a par %i: %s', (strokes, par, words) => {
    expect(scoreName(strokes, par)).toBe(words);
  });

  it.each([
    [-2, '−2'],
    [0, 'E'],
    [3, '+3'],
  ])('%i to par is written %s', (toPar, text) => {
    expect(toParText(toPar)).toBe(text);
  });
});
