import { describe, expect, it } from 'vitest';
import {
  describePlaceFailure,
  listPlaceDoubts,
} from '../../src/client/leaderboard/official-place/place-words.ts';
import { CallError } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

function makeRefusal(type: ProblemType): CallError {
  const status = problemStatus[type];
  return new CallError({ status, problem: { type, title: '', status }, retryAfterMs: null });
}

describe('an official place', () => {
  const makeOthers = (...positions: number[]) =>
    positions.map((position, index) => ({ team: `Team ${index + 1}`, position }));

  it.each([
    [1, makeOthers()],
    [2, makeOthers(1)],
    [3, makeOthers(1, 1)],
    [3, makeOthers(1, 2, 4)],
  ])('%i has no warning beside %j', (position, otherPositions) => {
    expect(listPlaceDoubts(position, otherPositions)).toEqual([]);
  });

  it("of another team shows that team's name", () => {
    expect(listPlaceDoubts(1, makeOthers(1))).toEqual([
      'Place 1 is official for Team 1 already. They would share it.',
    ]);
  });

  it('behind a gap shows how many places are missing', () => {
    expect(listPlaceDoubts(4, makeOthers(1))[0]).toMatch(
      /^Place 4 needs 3 teams ahead of it\. So far, 1 has/,
    );
  });

  it('right after a shared place shows the free one', () => {
    expect(listPlaceDoubts(2, makeOthers(1, 1))[0]).toMatch(/next free place is 3/);
  });
});

describe('an official place whose entry failed', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'CONTRACT_ERROR'] as const)(
    'with %s has a text that does not claim that nothing was entered',
    (status) => {
      const words = describePlaceFailure(new CallError({ status }));
      expect(words).toContain('The history shows whether the place was entered.');
      expect(words).not.toContain('not entered');
    },
  );

  it('offers a retry only where a retry can help', () => {
    expect(describePlaceFailure(makeRefusal('unavailable'))).toContain('Try again in a moment');
    for (const type of ['not-found', 'validation-failed', 'forbidden'] as const) {
      expect(describePlaceFailure(makeRefusal(type))).not.toContain('try again');
    }
  });
});
