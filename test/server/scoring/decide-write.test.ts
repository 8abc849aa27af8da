import { describe, expect, test } from 'vitest';
import { type Authority, authority } from '../../../src/server/db/authority.ts';
import { decideImport, decideWrite } from '../../../src/server/scoring/decide/decide-write.ts';
import {
  type EnteredValue,
  emptyLane,
  getLaneVersion,
  type LaneValues,
  selectOpenClaims,
} from '../../../src/server/scoring/decide/lane-state.ts';

const people = {
  Sam: { userId: 2, writer: 'sams-tablet', authority: authority.groupScorer },
  Pat: { userId: 7, writer: 'pats-tablet', authority: authority.groupScorer },
  Jo: { userId: 4, writer: 'jos-tablet', authority: authority.scorer },
  Ada: { userId: 1, writer: 'adas-tablet', authority: authority.admin },
  Kim: { userId: 8, writer: 'kims-tablet', authority: authority.admin },
  Feed: { userId: 1, writer: null, authority: authority.import },
} as const satisfies Record<
  string,
  { userId: number; writer: string | null; authority: Authority }
>;
type Name = keyof typeof people;

const at = new Date(0);

function isDisputed({ official, claims }: LaneValues): boolean {
  return selectOpenClaims(official?.value ?? null, claims).length > 0;
}

function stand(name: Name, value: number | null): EnteredValue {
  return { ...people[name], username: name, value, at, askedAt: null };
}

/** Returns a lane after these writes. Each write has a user, a value and a base. */
function laneAfter(
  ...writes: [name: Name, value: number | null, base: number | null][]
): LaneValues {
  return writes.reduce(
    (lane, [name, value, base]) => decideWrite(lane, stand(name, value), base).after,
    emptyLane as LaneValues,
  );
}

function write(lane: LaneValues, name: Name, value: number | null, base: number | null) {
  const { outcome, after } = decideWrite(lane, stand(name, value), base);
  return {
    outcome,
    value: after.official?.value,
    by: after.official?.username,
    version: getLaneVersion(after),
    claims: after.claims.map((claim) => `${claim.username}: ${claim.value}`),
    disputed: isDisputed(after),
  };
}

describe('a hole without a score', () => {
  test.each([0, null, 5])(
    'applies its first value as version 1, whatever version the scorer was shown: %s',
    (base) => {
      expect(write(emptyLane, 'Sam', 4, base)).toMatchObject({
        outcome: 'applied',
        value: 4,
        version: 1,
      });
    },
  );

  test('gets a new version from a clear, as from any write', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Sam', null, 1)).toMatchObject({
      outcome: 'applied',
      value: null,
      version: 2,
    });
  });
});

describe('a correction', () => {
  test('on the current version is applied for every writer and adds no claim', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Jo', 5, 1)).toEqual({
      outcome: 'applied',
      value: 5,
      by: 'Jo',
      version: 2,
      claims: [],
      disputed: false,
    });
  });

  test('by the writer of the current value is applied even on a stale version', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Sam', 5, 0)).toMatchObject({
      outcome: 'applied',
      value: 5,
      version: 2,
      claims: [],
    });
  });

  test('without a version is based on the current one', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Jo', 5, null)).toMatchObject({ outcome: 'applied' });
  });

  test('without headers on an outdated If-Match is a conflict, even for the same account', () => {
    const plain = (value: number): EnteredValue => ({ ...stand('Sam', value), writer: null });
    const lane = decideWrite(emptyLane, plain(4), null).after;
    expect(decideWrite(lane, plain(5), 0).outcome).toBe('conflict');
  });
});

describe('a value that an admin entered', () => {
  const adas = laneAfter(['Sam', 4, 0], ['Ada', 5, 1]);

  test.each<Name>(['Sam', 'Jo'])(
    'is not replaced by %s, whose other value asks the office',
    (name) => {
      const { outcome, officialDecides, after } = decideWrite(adas, stand(name, 4), 2);
      expect({ outcome, officialDecides, value: after.official?.value }).toEqual({
        outcome: 'conflict',
        officialDecides: true,
        value: 5,
      });
      expect(isDisputed(after)).toBe(true);
    },
  );

  test("stays the admin's when a scorer confirms it, so that the scorer cannot change it afterwards", () => {
    const confirmed = write(adas, 'Sam', 5, 2);
    expect(confirmed).toMatchObject({ outcome: 'confirmed', by: 'Ada', version: 2 });
    const lane = decideWrite(adas, stand('Sam', 5), 2).after;
    expect(write(lane, 'Sam', 4, 2)).toMatchObject({ outcome: 'conflict', value: 5 });
  });

  test('is protected, too, when the admin only confirmed it', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Ada', 4, 1]);
    expect(write(lane, 'Sam', 5, 2)).toMatchObject({ outcome: 'conflict', value: 4 });
  });

  test('closes a claim of the scorer who confirms it', () => {
    const lane = decideWrite(adas, stand('Sam', 4), 2).after;
    expect(write(lane, 'Sam', 5, 2)).toMatchObject({ by: 'Ada', claims: [], version: 3 });
  });

  test('can be replaced by another admin', () => {
    expect(write(adas, 'Kim', 4, 2)).toMatchObject({ outcome: 'applied', value: 4 });
  });

  test('leaves a hole that a scorer may fill when it is cleared', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Ada', null, 1]);
    expect(write(lane, 'Sam', 5, 2)).toMatchObject({ outcome: 'applied', value: 5 });
  });
});

describe("a resolve with the sender's own value", () => {
  const resolve = (lane: LaneValues, name: Name, value: number, base: number) => {
    const { outcome, after, officialDecides } = decideWrite(lane, stand(name, value), base, {
      isResolve: true,
    });
    const claims = after.claims.map((claim) => `${claim.username}: ${claim.value}`);
    return { outcome, value: after.official?.value, claims, officialDecides };
  };

  test.each<[Name, Name]>([
    ['Sam', 'Pat'],
    ['Ada', 'Sam'],
    ['Ada', 'Kim'],
  ])('of %s over %s applies at equal or higher authority', (name, other) => {
    expect(resolve(laneAfter([other, 4, 0]), name, 5, 1)).toEqual({
      outcome: 'applied',
      value: 5,
      claims: name === 'Ada' ? [] : [`${other}: 4`],
      officialDecides: undefined,
    });
  });

  test.each<[Name, Name]>([
    ['Sam', 'Ada'],
    ['Jo', 'Sam'],
  ])('of %s over %s stays a claim, and the office decides', (name, other) => {
    const lane = laneAfter([other, 4, 0]);
    expect(resolve(lane, name, 5, 1)).toEqual({
      outcome: 'conflict',
      value: 4,
      claims: [`${name}: 5`],
      officialDecides: true,
    });
  });

  test('on a stale version is a conflict, because the sender has not seen the newer value', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Sam', 6, 1]);
    expect(resolve(lane, 'Pat', 5, 1)).toMatchObject({
      outcome: 'conflict',
      value: 6,
      officialDecides: undefined,
    });
  });
});

describe('the same value', () => {
  test('from a second witness is confirmed, raises the version and makes that witness the last writer', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Pat', 4, 0)).toMatchObject({
      outcome: 'confirmed',
      value: 4,
      by: 'Pat',
      version: 2,
    });
  });

  test('from a second witness makes an unaware change of the first witness a conflict', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Pat', 4, 0]);
    expect(write(lane, 'Sam', 5, 1)).toMatchObject({
      outcome: 'conflict',
      value: 4,
      version: 2,
      claims: ['Sam: 5'],
      disputed: true,
    });
  });

  test('from the same witness is confirmed and does not raise the version', () => {
    const lane = laneAfter(['Sam', 4, 0]);
    expect(write(lane, 'Sam', 4, 0)).toMatchObject({ outcome: 'confirmed', version: 1 });
  });

  test('from an admin ends the dispute and raises the version, so earlier answers are stale', () => {
    const lane = laneAfter(['Ada', 4, 0], ['Sam', 5, 0]);
    const endedLane = decideWrite(lane, stand('Ada', 4), 1).after;
    expect(getLaneVersion(endedLane)).toBe(2);
    expect(endedLane.claims).toEqual([]);
    expect(write(endedLane, 'Sam', 5, 1)).toMatchObject({ outcome: 'conflict', value: 4 });
  });

  test('keeps the highest authority that entered it', () => {
    const lane = laneAfter(['Ada', 4, 0], ['Jo', 4, 0]);
    expect(write(lane, 'Sam', 5, 0)).toMatchObject({ outcome: 'conflict', value: 4 });
  });

  test('keeps the highest authority of its own witness, at the same version', () => {
    const importedValue = { ...stand('Ada', 4), authority: authority.scorer };
    const lane = decideWrite(emptyLane, importedValue, 0).after;
    const { outcome, after } = decideWrite(lane, stand('Ada', 4), 1);
    expect([outcome, getLaneVersion(after)]).toEqual(['confirmed', 1]);
    expect(write(after, 'Sam', 5, 0)).toMatchObject({ outcome: 'conflict', value: 4 });
    const weaker = decideWrite(after, importedValue, 1).after;
    expect(weaker).toEqual(after);
  });
});

describe('Invariant 11: another value on a stale version gives one claim', () => {
  test.each<[first: Name, second: Name, official: Name]>([
    ['Sam', 'Pat', 'Sam'],
    ['Jo', 'Sam', 'Sam'],
    ['Sam', 'Jo', 'Sam'],
    ['Sam', 'Ada', 'Ada'],
    ['Ada', 'Sam', 'Ada'],
    ['Ada', 'Kim', 'Ada'],
  ])(
    '%s wrote first, %s did not know of it: the value of %s is official',
    (first, second, official) => {
      const result = write(laneAfter([first, 4, 0]), second, 5, 0);
      const stays = official === first;
      const loser = stays ? `${second}: 5` : `${first}: 4`;
      expect(result).toEqual({
        outcome: stays ? 'conflict' : 'applied',
        value: stays ? 4 : 5,
        by: official,
        version: stays ? 1 : 2,
        claims: [loser],
        disputed: true,
      });
    },
  );

  test('a clear counts as a value', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Pat', null, 0)).toMatchObject({
      outcome: 'conflict',
      value: 4,
      claims: ['Pat: null'],
      disputed: true,
    });
  });

  test('a later claim of a writer replaces the earlier one', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);
    expect(write(lane, 'Pat', 6, 0)).toMatchObject({ claims: ['Pat: 6'] });
  });

  test('a hole can have claims of several writers', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);
    expect(write(lane, 'Jo', 6, 0)).toMatchObject({ claims: ['Pat: 5', 'Jo: 6'] });
  });
});

describe('a claim', () => {
  const disputedLane = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);

  test('closes when its writer confirms the official value', () => {
    expect(write(disputedLane, 'Pat', 4, 1)).toMatchObject({ outcome: 'confirmed', claims: [] });
  });

  test('closes when an admin writes any value on the current version', () => {
    expect(write(disputedLane, 'Ada', 5, 1)).toMatchObject({ outcome: 'applied', claims: [] });
    expect(write(disputedLane, 'Ada', 4, 1)).toMatchObject({ outcome: 'confirmed', claims: [] });
  });

  test("stays open after an admin's write on a stale version", () => {
    expect(write(disputedLane, 'Ada', 6, 0)).toMatchObject({
      outcome: 'applied',
      claims: ['Pat: 5', 'Sam: 4'],
    });
  });

  test('stays open after a write of another writer', () => {
    expect(write(disputedLane, 'Sam', 6, 1)).toMatchObject({ claims: ['Pat: 5'], disputed: true });
  });

  test('does not mark the board when the official value equals it', () => {
    expect(write(disputedLane, 'Sam', 5, 1)).toMatchObject({ claims: ['Pat: 5'], disputed: false });
  });
});

describe('entering your claim again, on the current version,', () => {
  test('replaces the official value at equal authority and leaves it as a claim', () => {
    const disputedLane = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);
    expect(write(disputedLane, 'Pat', 5, 1)).toMatchObject({
      outcome: 'applied',
      value: 5,
      version: 2,
      claims: ['Sam: 4'],
      disputed: true,
    });
  });

  test('is a conflict again below the authority of the official value', () => {
    const disputedLane = laneAfter(['Sam', 4, 0], ['Jo', 5, 0]);
    expect(write(disputedLane, 'Jo', 5, 1)).toMatchObject({
      outcome: 'conflict',
      value: 4,
      claims: ['Jo: 5'],
    });
  });
});

describe('an import', () => {
  const upload = (lane: LaneValues, value: number, seenVersion?: number) => {
    const { outcome, after } = decideImport(lane, stand('Feed', value), seenVersion);
    return {
      outcome,
      value: after.official?.value,
      by: after.official?.username,
      version: getLaneVersion(after),
      disputed: isDisputed(after),
    };
  };
  const importedLane = decideImport(emptyLane, stand('Feed', 4), undefined).after;

  test('fills an empty hole', () => {
    expect(upload(emptyLane, 4)).toMatchObject({ outcome: 'applied', value: 4, version: 1 });
  });

  test('confirms an equal value without becoming a witness', () => {
    expect(upload(laneAfter(['Sam', 4, 0]), 4)).toEqual({
      outcome: 'confirmed',
      value: 4,
      by: 'Sam',
      version: 1,
      disputed: false,
    });
  });

  test("Invariant 20: never replaces a person's value, even one that the preview showed, and never marks the board", () => {
    const lane = laneAfter(['Jo', 4, 0]);
    for (const seenVersion of [undefined, 0, 1]) {
      expect(upload(lane, 5, seenVersion)).toEqual({
        outcome: 'conflict',
        value: 4,
        by: 'Jo',
        version: 1,
        disputed: false,
      });
    }
  });

  test("Invariant 20: treats a person's clear as a person's value", () => {
    expect(upload(laneAfter(['Jo', 4, 0], ['Jo', null, 1]), 4, 2)).toMatchObject({
      outcome: 'conflict',
      value: null,
    });
  });

  test('corrects an earlier import only when the preview showed its version', () => {
    expect(upload(importedLane, 5)).toMatchObject({ outcome: 'conflict', value: 4 });
    expect(upload(importedLane, 5, 1)).toMatchObject({ outcome: 'applied', value: 5, version: 2 });
  });

  test('loses to any person who had not seen it, and its claim does not mark the board', () => {
    expect(write(importedLane, 'Jo', 5, 0)).toMatchObject({
      outcome: 'applied',
      value: 5,
      claims: ['Feed: 4'],
      disputed: false,
    });
  });

  test('is confirmed when a person enters the same value as a second witness', () => {
    expect(write(importedLane, 'Jo', 4, 0)).toMatchObject({
      outcome: 'confirmed',
      by: 'Jo',
      version: 2,
    });
  });

  test('never replaces a claim of the same admin', () => {
    const lane = laneAfter(['Ada', 4, 0], ['Kim', 5, 0]);
    const after = decideImport(
      lane,
      { ...stand('Feed', 6), userId: people.Kim.userId },
      undefined,
    ).after;
    expect(after.claims.map(({ value }) => value)).toEqual([5, 6]);
  });
});

describe('any writes in any order', () => {
  const names = Object.keys(people) as Name[];
  /** Creates a random generator with a seed, so that a failure can be repeated. */
  function makeRandom(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
  }

  test('raise the version by at most one and keep one claim for each witness, none for the official one', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const random = makeRandom(seed);
      let lane: LaneValues = emptyLane;
      for (let step = 0; step < 12; step++) {
        const name = names[random(names.length)] ?? 'Sam';
        const entry = stand(name, [null, 3, 4, 5][random(4)] ?? null);
        const base =
          [null, getLaneVersion(lane), random(getLaneVersion(lane) + 1)][random(3)] ?? null;
        const { outcome, after } =
          name === 'Feed'
            ? decideImport(lane, entry, base ?? undefined)
            : decideWrite(lane, entry, base);
        expect(getLaneVersion(after) - getLaneVersion(lane)).toBeOneOf([0, 1]);
        if (outcome === 'conflict') expect(after.official).toBe(lane.official);
        else expect(after.official?.value).toBe(entry.value);
        const keys = after.claims.map((claim) => `${claim.userId} ${claim.writer}`);
        expect(new Set(keys).size).toBe(keys.length);
        const byPerson = lane.official !== null && lane.official.authority > authority.import;
        if (name === 'Feed' && byPerson) expect(after.official).toBe(lane.official);
        const ownWitness = after.official
          ? `${after.official.userId} ${after.official.writer}`
          : '';
        if (after.official?.writer) expect(keys).not.toContain(ownWitness);
        lane = after;
      }
    }
  });
});
