import { describe, expect, it } from 'vitest';
import {
  addRound,
  type DraftRound,
  hasSameRounds,
  parseRoundRows,
  pastePars,
  toDraftRounds,
} from '../../src/client/admin/set-up/rounds/rounds-draft.ts';
import type { RoundsDocument } from '../../src/contract/admin/rounds.ts';

const empty = Array.from({ length: 18 }, () => '');
const fours = empty.map(() => '4');
const round: DraftRound = {
  day: '2026-11-30',
  time: '09:00',
  countingScores: '4',
  isShortened: false,
  cutTop: '',
  cutWithin: '',
  pars: fours,
  isTotalRight: false,
};

describe('an added round', () => {
  it('is one day after the last one, with the same time and pars', () => {
    expect(addRound([round])[1]).toEqual({ ...round, day: '2026-12-01' });
  });

  it('is empty when it is the first one', () => {
    expect(addRound([])).toEqual([{ ...round, day: '', time: '', pars: empty }]);
  });
});

describe('pasted pars', () => {
  it('fill the whole round from a spreadsheet row with 18 cells, whichever hole they are pasted into', () => {
    expect(pastePars(empty, 7, `${fours.join('\t')}\n`)).toEqual({ pars: fours });
  });

  const front = '4 5 3 4 4 4 3 4 5';
  const back = '4 3 5 4 4 3 5 4 4';
  it.each([
    ['OUT, IN and TOTAL', `${front} 36 ${back} 36 72`],
    ['OUT and IN', `${front} 36 ${back} 36`],
    ['TOTAL', `${front} ${back} 72`],
    ['OUT again beside IN', `${front} 36 ${back} 36 36 72`],
    ['words', `Par ${front} Out 36 ${back} In: 36 Total 72`],
  ])('leave out the sums: %s', (_name, text) => {
    expect(pastePars(empty, 4, text)).toEqual({ pars: `${front} ${back}`.split(' ') });
  });

  it('leave out the sum of a nine that is pasted alone', () => {
    expect(pastePars(fours, 0, `${front} 36`)).toEqual({
      pars: [...front.split(' '), ...fours.slice(9)],
    });
  });

  it.each([
    ['a number that is no sum', `${front} 37 ${back} 36 72`, '37 is neither a par nor the sum'],
    ['more than 18 pars', `${front} ${back} 4 4`, 'These are 20 pars'],
  ])('are refused with a reason: %s', (_name, text, refused) => {
    expect(pastePars(empty, 0, text)).toEqual({ refused: expect.stringContaining(refused) });
  });

  it('fill the holes from the chosen one when there are fewer', () => {
    expect(pastePars(fours, 9, '3, 5;3')).toEqual({
      pars: fours.with(9, '3').with(10, '5').with(11, '3'),
    });
  });

  it("are left to the hole's own field when they are one number, or none", () => {
    expect(pastePars(empty, 0, '4')).toBeNull();
    expect(pastePars(empty, 0, 'par four')).toBeNull();
  });
});

const stored: RoundsDocument = {
  kind: 'rounds',
  tournament_id: 1,
  state: 'draft',
  time_zone: 'UTC',
  largest_team: null,
  shown: '0'.repeat(64),
  rounds: [
    {
      round_id: 1,
      status: 'setup',
      starts_at: '2026-11-30T09:00:00Z',
      day: round.day,
      time: round.time,
      counting_scores: 4,
      shortened: false,
      cut_top: null,
      cut_within: null,
      pars: fours.map(Number),
      has_strokes: false,
      groups: 0,
      has_draft: false,
      endings: 0,
    },
  ],
};

it('a cut is a number of golfers from 1, or of strokes from 0', () => {
  const parse = (cutTop: string, cutWithin: string) => {
    const parsed = parseRoundRows([{ ...round, cutTop, cutWithin }], stored.rounds);
    return 'wrong' in parsed
      ? parsed.wrong
      : parsed.rows.map(({ cut_top, cut_within }) => [cut_top, cut_within]);
  };
  expect(parse('65', '')).toEqual([[65, null]]);
  expect(parse('', '0')).toEqual([[null, 0]]);
  expect(parse('0', '1x')).toEqual([
    'The cut after round 1 needs 1 to 500 golfers, or none.',
    'The cut after round 1 needs 0 to 99 strokes, or none.',
  ]);
});

it('the confirmation of an unusual total is no difference from the stored rounds', () => {
  expect(toDraftRounds(stored)).toEqual([round]);
  expect(hasSameRounds(toDraftRounds(stored), [{ ...round, isTotalRight: true }])).toBe(true);
  expect(hasSameRounds(toDraftRounds(stored), [{ ...round, time: '09:10' }])).toBe(false);
});

describe('the rows of the rounds form', () => {
  it('include each round with its number', () => {
    expect(parseRoundRows([round, { ...round, day: '', time: '', pars: empty }], [])).toMatchObject(
      {
        rows: [
          { row: 1, round: 1, day: '2026-11-30', time: '09:00', counting_scores: 4 },
          { row: 2, round: 2, day: null, time: null },
        ],
      },
    );
  });

  it('do not clear the pars of a round, because empty pars leave the stored ones', () => {
    expect(parseRoundRows([{ ...round, pars: empty }], stored.rounds)).toEqual({
      wrong: ['The pars of round 1 cannot be cleared. Write the 18 new pars.'],
    });
  });

  it('name the rounds with invalid pars or counting scores', () => {
    const pars = fours.with(17, '7');
    expect(
      parseRoundRows(
        [
          { ...round, pars },
          { ...round, countingScores: '0' },
        ],
        [],
      ),
    ).toEqual({
      wrong: [
        'Round 1 needs 18 pars of 3 to 6, or none.',
        'Round 2 needs 1 to 20 scores that count.',
      ],
    });
  });
});
