import { describe, expect, it } from 'vitest';
import { type EntryPlan, mustAsk, planEntry } from '../../src/client/scoring/cards/entry-plan.ts';
import { describeEntryQuestion } from '../../src/client/scoring/cards/entry-words.ts';
import { buildCardView } from '../../src/client/scoring/entry/card-view.ts';
import { createHoleOp } from '../../src/client/scoring/entry/entry-op.ts';
import type { EndingInfo } from '../../src/contract/base/ending-info.ts';
import { ROUND, scoreRecord, unsentRow } from './score-record.ts';

const card = (strokes: Record<number, number> = {}, start = 0) =>
  buildCardView(scoreRecord(strokes, start), ROUND, () => undefined);

function plan(
  of: ReturnType<typeof card>,
  startHole: string,
  strokes: string,
  chosenHole?: number,
) {
  return planEntry(of, { startHole, strokes }, chosenHole ?? null);
}

/** Returns an entry's ops in short: kind, hole, value, base. */
function listSent(entry: EntryPlan) {
  if ('problem' in entry) return entry.problem;
  return entry.ops.map(({ content: { kind, body }, shown }) => {
    if (kind === 'score') {
      const { hole_number, current_hole_score, is_start_hole } = body;
      return {
        kind,
        hole: hole_number,
        value: current_hole_score,
        is_start_hole,
        base: shown.version,
      };
    }
    return { kind, value: 'start_hole' in body ? body.start_hole : null, base: shown.version };
  });
}

describe('score entry while the start hole is unset', () => {
  it("a start hole of 0 sends nothing: 'Cant send 0 as Start Hole'", () => {
    expect(plan(card(), '0', '4')).toEqual({ problem: 'zero-start' });
    expect(plan(card(), '', '4')).toEqual({ problem: 'zero-start' });
  });

  it('an entry sets the typed start hole and is the first score on it', () => {
    expect(listSent(plan(card(), '9', '5'))).toEqual([
      { kind: 'start', value: 9, base: 0 },
      { kind: 'score', hole: 9, value: 5, is_start_hole: true, base: 0 },
    ]);
  });

  it.each(['19', '-1', '2.5', 'x'])('a start hole of %s sends nothing', (start) => {
    expect(listSent(plan(card(), start, '4'))).toBe('start-range');
  });

  it('a correction of a chosen hole needs no start hole', () => {
    expect(listSent(plan(card(), '0', '4', 3))).toEqual([
      { kind: 'score', hole: 3, value: 4, is_start_hole: false, base: 0 },
    ]);
  });
});

describe('score entry with a known start hole', () => {
  it.each(['0', '', '17'])('an entry with start hole %j goes to the next hole', (start) => {
    expect(listSent(plan(card({ 17: 4, 18: 4 }, 17), start, '3'))).toEqual([
      { kind: 'score', hole: 1, value: 3, is_start_hole: false, base: 0 },
    ]);
  });

  it('an entry with another start hole moves it from the shown version, after a question', () => {
    const entry = plan(card({ 4: 4 }, 4), '7', '5');
    expect(entry).toMatchObject({ moves: { from: 4, to: 7 } });
    expect(listSent(entry)).toEqual([
      { kind: 'start', value: 7, base: 1 },
      { kind: 'score', hole: 7, value: 5, is_start_hole: true, base: 0 },
    ]);
  });

  it('a correction goes to the chosen hole, based on the shown version', () => {
    expect(listSent(plan(card({ 4: 4, 5: 5 }, 4), '0', '6', 4))).toEqual([
      { kind: 'score', hole: 4, value: 6, is_start_hole: false, base: 3 },
    ]);
  });

  it('only a correction is possible once all 18 holes are entered', () => {
    const all = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 4]));
    expect(listSent(plan(card(all, 4), '0', '4'))).toBe('card-full');
    expect(listSent(plan(card(all, 4), '0', '5', 18))).toHaveLength(1);
  });

  it('clearing a hole is based on the shown version', () => {
    const full = card({ 4: 6 }, 4);
    const cell = full.cells[3];
    if (!cell) throw new Error('the card has 18 holes');
    expect(createHoleOp(full.key, cell, null)).toEqual({
      content: {
        kind: 'clear',
        body: { tournament_id: 10039, round_id: 1, competitor_id: 7, hole_number: 4 },
      },
      shown: { value: 6, version: 3 },
    });
  });
});

describe('the question before an entry is saved', () => {
  const doubts = (
    of: ReturnType<typeof card>,
    strokes: string,
    chosenHole?: number,
    start = '0',
  ) => {
    const entry = plan(of, start, strokes, chosenHole);
    return 'problem' in entry ? entry.problem : entry.doubts;
  };

  it('is asked about an ace, an albatross and par + 4, as on the pad, and not about a usual score', () => {
    expect(doubts(card({}, 4), '1')).toEqual(['ace']);
    expect(doubts(card({}, 4), '8')).toEqual(['high']);
    expect(doubts(card({}, 4), '7')).toEqual([]);
    expect(doubts(card(), '1', undefined, '9')).toEqual(['ace']);
  });

  it('is asked about a hole after the next one, and not about the next one or earlier ones', () => {
    const playedCard = card({ 17: 4, 18: 4 }, 17);
    expect(doubts(playedCard, '4', 2)).toEqual(['not-reached']);
    expect(doubts(playedCard, '4', 1)).toEqual([]);
    expect(doubts(playedCard, '4')).toEqual([]);
    expect(doubts(playedCard, '5', 17)).toEqual([]);
  });

  it('is not asked about a hole ahead while the start hole is unset', () => {
    expect(doubts(card(), '4', 12)).toEqual([]);
  });

  it('uses a moved start hole as the first in play order', () => {
    expect(doubts(card({ 4: 4 }, 4), '4', undefined, '9')).toEqual([]);
  });

  it('names player and hole, and is asked once for a moved start hole and an unlikely value together', () => {
    const readQuestion = (entry: EntryPlan) =>
      'problem' in entry ? null : describeEntryQuestion({ ...card(), name: 'Ada' }, entry);
    expect(readQuestion(plan(card({}, 4), '0', '9'))).toEqual({
      question: 'Ada, hole 4, par 4: 9, 5 over par. Is that right?',
      yes: 'Yes, 9 on hole 4',
    });
    expect(readQuestion(plan(card({ 7: 5 }, 4), '7', '1'))).toEqual({
      question:
        'Ada starts on hole 4. Move the start to hole 7 and enter 1 there in place of 5? Ada, hole 7, par 4: 1, an ace. Is that right?',
      yes: 'Yes, start on hole 7',
    });
  });
});

describe('score entry for a player who is out', () => {
  const withdrew: EndingInfo = { status: 'WD', round_id: 1, hole_number: 18 };
  const cardOfOut = (out = withdrew, strokes: Record<number, number> = { 17: 4, 18: 5 }) =>
    buildCardView({ ...scoreRecord(strokes, 17), out }, ROUND, () => undefined);
  const isQuestionAsked = (entry: EntryPlan) =>
    'problem' in entry
      ? entry.problem
      : mustAsk(entry) && describeEntryQuestion(cardOfOut(), entry);
  const readPlaysOn = (entry: EntryPlan) =>
    !('problem' in entry) &&
    entry.ops.some(({ content }) => content.kind === 'score' && content.body.plays_on);

  it("asks the pad's question on a hole after the last one, and Yes confirms that the player plays on", () => {
    const entry = plan(cardOfOut(), '0', '4');
    expect(isQuestionAsked(entry)).toEqual({
      question:
        'Withdrew after hole 18. Does Ada Birch play on, with 4 on hole 1? The board will show it with the next score.',
      yes: 'Yes, Ada Birch plays on',
    });
    expect(readPlaysOn(entry)).toBe(true);
  });

  it('asks once about the hole and an unlikely score together', () => {
    expect(isQuestionAsked(plan(cardOfOut(), '0', '9'))).toMatchObject({
      question: expect.stringMatching(/play on, with 9 on hole 1\?.* 5 over par. Is that right\?$/),
    });
  });

  it('asks nothing on a hole up to the last one', () => {
    const entry = plan(cardOfOut(), '0', '6', 18);
    expect([isQuestionAsked(entry), readPlaysOn(entry)]).toEqual([false, false]);
  });

  it('asks nothing about a value that the server already has', () => {
    const entry = plan(cardOfOut(withdrew, { 17: 4, 18: 5, 1: 3 }), '0', '3', 1);
    expect([isQuestionAsked(entry), readPlaysOn(entry)]).toEqual([false, false]);
  });

  it("asks only once, because later scores reuse the waiting op's confirmation", () => {
    const word = { ...unsentRow('10039/1/7/1', 4), hasPlaysOnEntry: true };
    const record = { ...scoreRecord({ 17: 4, 18: 5 }, 17), out: withdrew };
    const cardWithWord = buildCardView(record, ROUND, (lane) =>
      lane === word.lane ? word : undefined,
    );
    const entry = plan(cardWithWord, '0', '4');
    expect([isQuestionAsked(entry), readPlaysOn(entry)]).toEqual([false, true]);
  });

  it('asks about a golfer who was cut only in a later round', () => {
    const cut: EndingInfo = { status: 'WD', cut: true, round_id: 1, hole_number: null };
    const inRound = (roundId: number) => {
      const record = { ...scoreRecord({ 17: 4 }, 17), out: cut };
      const card = buildCardView(record, { ...ROUND, roundId }, () => undefined);
      const entry = plan(card, '0', '4');
      return [isQuestionAsked(entry), readPlaysOn(entry)];
    };
    expect(inRound(1)).toEqual([false, false]);
    expect(inRound(2)).toEqual([expect.objectContaining({ yes: 'Yes, Ada Birch plays on' }), true]);
  });

  it('accepts no score after a disqualification, which only the office can change', () => {
    expect(isQuestionAsked(plan(cardOfOut({ ...withdrew, status: 'DQ' }), '0', '4'))).toBe(
      'disqualified',
    );
  });

  it('asks on every hole about a player who was out before the start, even when the entry sets the start hole', () => {
    const dns: EndingInfo = { status: 'DNS', round_id: 1, hole_number: null };
    const record = { ...scoreRecord(), out: dns };
    const entry = plan(
      buildCardView(record, ROUND, () => undefined),
      '9',
      '4',
    );
    expect(isQuestionAsked(entry)).toMatchObject({ yes: 'Yes, Ada Birch plays on' });
  });
});

describe('typed strokes', () => {
  it.each(['1', '20', ' 4 '])('%j are accepted', (strokes) => {
    expect(plan(card({}, 4), '0', strokes)).toHaveProperty('ops');
  });

  it.each(['0', '21', '4.5', '-3', '', ' ', 'four', '1e1x'])('%j are not sent', (strokes) => {
    expect(listSent(plan(card({}, 4), '0', strokes))).toBe('strokes-range');
  });
});
