import { describe, expect, it } from 'vitest';
import { doubtsOf } from '../../src/client/scoring/pad/doubts.ts';
import { otherChoices, usualChoices } from '../../src/client/scoring/pad/score-choices.ts';
import { finishedCards } from '../../src/server/demo/finished-cards.ts';
import { demoTournaments } from '../../src/server/demo/tournaments.ts';

const onTheHole = { place: 2, furthest: 1 };

describe('what is asked about before it is entered', () => {
  it.each([
    ['an ace on a par 3', 1, 3, ['ace']],
    ['an ace on a par 4 is an ace, not an albatross', 1, 4, ['ace']],
    ['an albatross', 2, 5, ['albatross']],
    ['par + 4', 8, 4, ['high']],
    ['par + 5', 8, 3, ['high']],
    ['nothing about an eagle', 3, 5, []],
    ['nothing about par + 3', 7, 4, []],
    ['nothing about par', 4, 4, []],
  ] as const)('%s', (_title, strokes, par, doubts) => {
    expect(doubtsOf({ strokes, par, ...onTheHole })).toEqual(doubts);
  });

  it('a hole the group has not reached', () => {
    expect(doubtsOf({ strokes: 4, par: 4, place: 3, furthest: 1 })).toEqual(['not-reached']);
    expect(doubtsOf({ strokes: 1, par: 3, place: 3, furthest: 1 })).toEqual(['ace', 'not-reached']);
  });

  it('not the first hole of the round, nor one that was played before', () => {
    expect(doubtsOf({ strokes: 4, par: 4, place: 0, furthest: -1 })).toEqual([]);
    expect(doubtsOf({ strokes: 4, par: 4, place: 1, furthest: 9 })).toEqual([]);
  });

  it('the second hole before anything is entered on the first', () => {
    expect(doubtsOf({ strokes: 4, par: 4, place: 1, furthest: -1 })).toEqual(['not-reached']);
  });
});

describe('the buttons of a hole', () => {
  it('are labelled with strokes and name', () => {
    expect(usualChoices(4).map(({ strokes, label }) => `${strokes} ${label}`)).toEqual([
      '3 Birdie',
      '4 Par',
      '5 Bogey',
      '6 Double',
    ]);
  });

  it.each([3, 4, 5])('with "More" hold every score from 1 to 20 once, par %i', (par) => {
    const all = [...usualChoices(par), ...otherChoices(par)].map(({ strokes }) => strokes);
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('one tap enters at least 97 of 100 scores of the finished rounds', () => {
    const holes = demoTournaments.flatMap((tournament) =>
      finishedCards(tournament).flatMap(({ strokes }) =>
        tournament.pars.map((par, index) => ({ par, strokes: Number(strokes[index]) })),
      ),
    );
    expect(holes.length).toBeGreaterThan(8_000);
    const oneTap = holes.filter((hole) =>
      usualChoices(hole.par).some(({ strokes }) => strokes === hole.strokes),
    );
    expect(oneTap.length / holes.length).toBeGreaterThan(0.97);
  });
});
