import { describe, expect, it } from 'vitest';
import {
  chooseBlankWord,
  describeNine,
  describeProgress,
  describeShortOut,
  describeUnsent,
  listCorrectionLines,
  listPlayedNines,
  NINES,
  selectCells,
  sumCells,
} from '../../src/client/scoring/pad/card/card-words.ts';
import { buildPadView, type PadPlayer } from '../../src/client/scoring/pad/view/pad-view.ts';
import type { EndingInfo } from '../../src/contract/base/ending-info.ts';
import type { Correction, ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { ROUND, scoreRecord, unsentRow } from './score-record.ts';

type Strokes = Readonly<Record<number, number>>;

interface Card {
  strokes?: Strokes;
  out?: EndingInfo;
  correction?: { hole: number; correction: Correction };
}

const NAMES = ['Aiko Morisaki', 'Abena Ofori-Danso', 'Haruka Kanezawa'];
const [out, home] = NINES;
if (!out || !home) throw new Error('a card has two nines');

/** Creates the pad of a group that started on hole 17. Every par is 4. */
function view(cards: readonly Card[], local: readonly LocalRow[] = []) {
  const competitors = cards.map(({ strokes, out: ending, correction }, index) => {
    const record = scoreRecord(strokes, 17);
    return {
      ...record,
      competitor_info: { id: 7 + index, full_name: NAMES[index] ?? '', image_url: '' },
      hole_info: record.hole_info.map((info) =>
        info.hole_number === correction?.hole
          ? { ...info, correction: correction.correction }
          : info,
      ),
      ...(ending && { out: ending }),
    };
  });
  const records: ScoreRecords = {
    tournament_id: ROUND.tournamentId,
    round_id: ROUND.roundId,
    round_status: 'live',
    tournament_name: 'Spring Open',
    version: 1,
    rounds: [{ round_id: 1, status: 'live' }],
    competitors,
  };
  const group = { ...ROUND, number: 7, players: cards.map((_, index) => 7 + index), startHole: 17 };
  return buildPadView(1, group, records, new Map(local.map((row) => [row.lane, row])), new Map());
}

function first(pad: ReturnType<typeof view>): PadPlayer {
  const [player] = pad.players;
  if (!player) throw new Error('no player');
  return player;
}

describe('the sums of a card', () => {
  const playedStrokes = { 17: 3, 18: 4, 1: 6, 2: 4 };

  it('are separate for out and in, with par, strokes and score to par', () => {
    const { cells } = first(view([{ strokes: playedStrokes }]));
    expect(sumCells(selectCells(out, cells))).toMatchObject({ par: 36, strokes: 10, toPar: 2 });
    expect(sumCells(selectCells(home, cells))).toMatchObject({ par: 36, strokes: 7, toPar: -1 });
    expect(sumCells(cells)).toMatchObject({
      par: 72,
      strokes: 17,
      toPar: 1,
      entered: 4,
      holes: 18,
    });
  });

  it('include the number of entered holes in an incomplete nine, and are a dash before its first', () => {
    const { cells } = first(view([{ strokes: { ...playedStrokes, 10: 4 } }]));
    expect(describeNine(out, sumCells(selectCells(out, cells)))).toBe('Out +2, 2 of 9');
    const none = sumCells(selectCells(home, first(view([{}])).cells));
    expect(describeNine(home, none)).toBe('In –');
    const whole = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, 4]));
    const full = first(view([{ strokes: whole }])).cells;
    expect(describeNine(out, sumCells(selectCells(out, full)))).toBe('Out E');
    expect(describeProgress(sumCells(full))).toBe('9 of 18 holes');
  });

  it('include unsent scores', () => {
    const local = [unsentRow('10039/1/7/2', 5), unsentRow('10039/1/7/3', 4)];
    const sum = sumCells(first(view([{ strokes: { 17: 4 } }], local)).cells);
    expect(describeUnsent(sum)).toBe('2 not sent');
    expect(describeNine(out, { ...sum, holes: 9 })).toBe('Out +1, 3 of 9, 2 not sent');
    expect(describeUnsent(sumCells(first(view([{ strokes: { 17: 4 } }])).cells))).toBe('');
  });
});

describe('a hole without a score on the card', () => {
  const words = (pad: ReturnType<typeof view>, holes: readonly number[]) =>
    holes.map((hole) => {
      const cell = first(pad).cells[hole - 1];
      return cell && chooseBlankWord(pad, first(pad), cell);
    });

  it('is missing once the group has passed it, and open before that', () => {
    const pad = view([{ strokes: { 17: 4 } }, { strokes: { 17: 4, 18: 4, 1: 5 } }]);
    expect(words(pad, [18, 1, 2, 16])).toEqual(['missing', 'to play', 'to play', 'to play']);
  });

  it('is open before the first score of the round', () => {
    expect(words(view([{}]), [17, 1, 16])).toEqual(['to play', 'to play', 'to play']);
  });

  it('is not missing after the last hole of a player who is out, in play order', () => {
    const wd: EndingInfo = { status: 'WD', round_id: 1, hole_number: 18 };
    const pad = view([{ strokes: { 18: 4 }, out: wd }, { strokes: { 17: 4, 18: 4, 1: 4, 2: 4 } }]);
    expect(words(pad, [17, 1, 2, 3])).toEqual(['missing', 'WD', 'WD', 'WD']);
  });

  it('is missing for a player who went out later, and not for one who was out before the round', () => {
    const dq: EndingInfo = { status: 'DQ', round_id: 1, hole_number: null };
    expect(words(view([{ out: dq }]), [17, 16])).toEqual(['DQ', 'DQ']);
    const later: EndingInfo = { status: 'WD', round_id: 2, hole_number: 3 };
    const pad = view([{ out: later }, { strokes: { 17: 4, 18: 4 } }]);
    expect(words(pad, [17])).toEqual(['missing']);
  });

  it('explains how a player who is out stopped: after the last hole, or the previous round', () => {
    const describeOut = (ending: EndingInfo) => describeShortOut(first(view([{ out: ending }])), 1);
    expect(describeOut({ status: 'RTD', round_id: 1, hole_number: 12 })).toBe('RTD after hole 12');
    expect(describeOut({ status: 'DNS', round_id: 1, hole_number: null })).toBe('DNS');
    const cut: EndingInfo = { status: 'WD', cut: true, round_id: 1, hole_number: null };
    expect(describeOut(cut)).toBe('CUT after round 1');
    expect(describeOut({ status: 'WD', round_id: 2, hole_number: 1 })).toBeNull();
    expect(describeShortOut(first(view([{}])), 1)).toBeNull();
  });
});

describe("the office's corrections", () => {
  const at = new Date(new Date().setHours(12, 6, 0, 0)).toISOString();
  const correction: Correction = { old_value: 5, by: 'admin', user_id: 1, at };

  it('are listed by hole, with player, old value, new value and time', () => {
    const pad = view([{ strokes: { 8: 4 }, correction: { hole: 8, correction } }]);
    expect(listCorrectionLines(pad).map(({ words }) => words)).toEqual([
      'Hole 8, Morisaki: 5 became 4, by the office at 12:06',
    ]);
  });

  it('omit a hole with a later value on this tablet', () => {
    const local = [unsentRow('10039/1/7/8', 6)];
    const pad = view([{ strokes: { 8: 4 }, correction: { hole: 8, correction } }], local);
    expect(listCorrectionLines(pad)).toEqual([]);
  });
});

describe("a phone's card", () => {
  it.each([
    [1, 'Out', 'In', 9],
    [10, 'In', 'Out', 18],
    [7, 'First 9', 'Last 9', 15],
  ])('begins with start hole %i', (start, first, second, turn) => {
    const nines = listPlayedNines(start);
    expect(nines.map(({ name }) => name)).toEqual([first, second]);
    expect(nines[0]?.holes.at(0)).toBe(start);
    expect(nines[0]?.holes.at(-1)).toBe(turn);
    expect(new Set(nines.flatMap(({ holes }) => holes)).size).toBe(18);
  });
});
