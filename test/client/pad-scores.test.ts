import { describe, expect, it } from 'vitest';
import { listDoubts } from '../../src/client/scoring/entry/doubts/doubts.ts';
import {
  type Choice,
  listOtherChoices,
  listUsualChoices,
} from '../../src/client/scoring/pad/view/score-choices.ts';
import { createFinishedCards } from '../../src/demo/finished-cards.ts';
import { demoTournaments } from '../../src/demo/tournaments.ts';

const onTheHole = { place: 2, furthest: 1 };

describe("the pad's question before a score is saved", () => {
  it.each([
    ['comes for an ace on a par 3', 1, 3, ['ace']],
    ['names an ace on a par 4 an ace, not an albatross', 1, 4, ['ace']],
    ['comes for an albatross', 2, 5, ['albatross']],
    ['comes for par + 4', 8, 4, ['high']],
    ['comes for par + 5', 8, 3, ['high']],
    ['does not come for an eagle', 3, 5, []],
    ['does not come for par + 3', 7, 4, []],
    ['does not come for par', 4, 4, []],
  ] as const)('%s', (_title, strokes, par, doubts) => {
    expect(listDoubts({ strokes, par, ...onTheHole })).toEqual(doubts);
  });

  it('is asked on a hole that the group has not reached', () => {
    expect(listDoubts({ strokes: 4, par: 4, place: 3, furthest: 1 })).toEqual(['not-reached']);
    expect(listDoubts({ strokes: 1, par: 3, place: 3, furthest: 1 })).toEqual([
      'ace',
      'not-reached',
    ]);
  });

  it("is not asked on the round's first hole or an earlier one", () => {
    expect(listDoubts({ strokes: 4, par: 4, place: 0, furthest: -1 })).toEqual([]);
    expect(listDoubts({ strokes: 4, par: 4, place: 1, furthest: 9 })).toEqual([]);
  });

  it('is asked on the second hole before anything is entered on the first', () => {
    expect(listDoubts({ strokes: 4, par: 4, place: 1, furthest: -1 })).toEqual(['not-reached']);
  });
});

describe("a hole's score buttons", () => {
  it('are labelled with strokes and name', () => {
    expect(listUsualChoices(4).map(({ strokes, label }) => `${strokes} ${label}`)).toEqual([
      '3 Birdie',
      '4 Par',
      '5 Bogey',
      '6 Double',
    ]);
  });

  it.each([3, 4, 5])('with "More" include every score from 1 to 20 once on a par %i', (par) => {
    const { next, under, over } = listOtherChoices(par);
    const all = [...listUsualChoices(par), ...next, ...under, ...over].map(
      ({ strokes }) => strokes,
    );
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('under "More" begin with Eagle and Triple, with rarer scores on their side of par', () => {
    const names = (choices: readonly Choice[]) =>
      choices.map(({ strokes, label }) => (label ? `${strokes} ${label}` : `${strokes}`));
    const { next, under, over } = listOtherChoices(5);
    expect(names(next)).toEqual(['3 Eagle', '8 Triple']);
    expect(names(under)).toEqual(['2 Albatross', '1 Ace']);
    expect(names(over).slice(0, 2)).toEqual(['9', '10']);
    expect(names(listOtherChoices(3).next)).toEqual(['1 Ace', '6 Triple']);
    expect(listOtherChoices(3).under).toEqual([]);
  });

  it('cover at least 97 of 100 scores of the finished rounds with one tap', () => {
    const holes = demoTournaments.flatMap((tournament) =>
      createFinishedCards(tournament, new Date(0)).flatMap(({ strokes }) =>
        tournament.pars.map((par, index) => ({ par, strokes: Number(strokes[index]) })),
      ),
    );
    expect(holes.length).toBeGreaterThan(8_000);
    const oneTap = holes.filter((hole) =>
      listUsualChoices(hole.par).some(({ strokes }) => strokes === hole.strokes),
    );
    expect(oneTap.length / holes.length).toBeGreaterThan(0.97);
  });
});
