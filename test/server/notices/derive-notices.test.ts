import { describe, expect, it } from 'vitest';
import type { NoticePlace } from '../../../src/contract/people/player-notices.ts';
import {
  deriveNotices,
  type EventChange,
  listPlaceMarks,
  type ToldPlace,
} from '../../../src/server/notices/derive-notices.ts';

const quiet: EventChange = {
  ...{ tournamentId: 7, officialRound: null, result: null, correction: null },
  tellsPlaces: true,
};
const PEOPLE = 5_000;
const at = (position: number, last = position): NoticePlace => {
  return { position, is_tied: last > position, last, of: PEOPLE };
};
const told = (direction: 'up' | 'down', mark: ToldPlace['mark'], position: number): ToldPlace => {
  return { direction, mark, place: at(position) };
};
const nothing = { told: [], corrected: 0 };
const eagle = {
  ...{ key: '1/14/7', competitorId: 14, full_name: 'Aiko Morisaki' },
  ...{ round_id: 1, hole_number: 7, strokes: 3, par: 5 },
};

/** Returns the place notice of a person at a place, as "up 3" or nothing. */
function tellPlace(
  place: NoticePlace,
  before: ToldPlace[] = [],
  change: Partial<EventChange> = {},
) {
  const after = { eagles: [], place, points: 0 };
  const notices = deriveNotices({ ...quiet, ...change }, { told: before, corrected: 0 }, after);
  return notices.map(({ detail }) => {
    const { direction, mark } = detail as ToldPlace;
    return `${direction} ${mark}`;
  });
}

describe('a place', () => {
  it.each([
    [1, ['up 1']],
    [2, ['up 3']],
    [10, ['up 10']],
    [100, ['up 100']],
    [500, ['up tenth']],
    [501, []],
  ])('%i of 5,000 is told as %o the first time', (place, words) => {
    expect(tellPlace(at(place))).toEqual(words);
  });

  it('that many share counts from the last of them, so that a start with equal points tells nobody', () => {
    expect(tellPlace(at(1, PEOPLE))).toEqual([]);
    expect(tellPlace(at(2, 4))).toEqual(['up 10']);
  });

  it('that was left is told with the widest mark', () => {
    expect(tellPlace(at(40), [told('up', 1, 1)])).toEqual(['down 10']);
  });

  it('on the edge is told once in each direction', () => {
    const history = [told('up', 10, 9), told('down', 10, 11)];
    expect(tellPlace(at(9), history)).toEqual([]);
    expect(tellPlace(at(2), history)).toEqual(['up 3']);
    expect(tellPlace(at(11), [told('up', 10, 9)])).toEqual(['down 10']);
    expect(tellPlace(at(12), history)).toEqual([]);
  });

  it('is not told before the middle of the first round, and not beside an official result', () => {
    expect(tellPlace(at(1), [], { tellsPlaces: false })).toEqual([]);
  });

  it.each([
    [1, []],
    [5, ['1']],
    [6, ['1', '3']],
    [31, ['1', '3', '10']],
    [150, ['1', '3', '10', 'tenth']],
    [1_000, ['1', '3', '10', '100']],
    [5_000, ['1', '3', '10', '100', 'tenth']],
  ])('among %i tickets has the marks %o, each of at most half of them', (of, marks) => {
    expect(listPlaceMarks(of).map(({ mark }) => String(mark))).toEqual(marks);
  });
});

it('an eagle of a golfer is told with the place of the ticket, also without a place', () => {
  const after = { eagles: [eagle], place: at(600), points: 0 };
  const { key, competitorId, ...facts } = eagle;
  expect(deriveNotices(quiet, nothing, after)).toEqual([
    {
      ...{ kind: 'eagle', subject: `7/${key}`, occurrence: 3 },
      detail: { ...facts, place: at(600) },
    },
  ]);
  expect(deriveNotices(quiet, nothing, { ...after, place: null })).toHaveLength(1);
});

it.each([
  [100, 1],
  [99, 0],
  [-100, 1],
  [-99, 0],
])('corrections that moved a ticket by %i hundredths make %i notices', (corrected, count) => {
  const change = { ...quiet, correction: 88 };
  const after = { eagles: [], place: at(600), points: 0 };
  const notices = deriveNotices(change, { told: [], corrected }, after);
  expect(notices.map(({ kind, occurrence }) => [kind, occurrence])).toEqual(
    count ? [['correction', 88]] : [],
  );
});

it('an official round and an official result are told with points and place, the latter once for each revision', () => {
  const after = { eagles: [], place: at(600), points: 41_570 };
  const detail = { place: at(600), points: 41_570 };
  expect(deriveNotices({ ...quiet, officialRound: 2 }, nothing, after)).toEqual([
    {
      ...{ kind: 'round-official', subject: '7/2', occurrence: 1 },
      detail: { ...detail, round_id: 2 },
    },
  ]);
  expect(deriveNotices({ ...quiet, result: 2, tellsPlaces: false }, nothing, after)).toEqual([
    { kind: 'event-official', subject: '7', occurrence: 2, detail },
  ]);
  expect(deriveNotices({ ...quiet, result: 2 }, nothing, { ...after, place: null })).toEqual([]);
});
