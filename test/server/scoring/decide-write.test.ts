import { describe, expect, test } from 'vitest';
import { type Authority, authority } from '../../../src/server/scoring/authority.ts';
import { decideImport, decideWrite } from '../../../src/server/scoring/decide-write.ts';
import {
  type LaneState,
  neverWritten,
  openDispute,
  type Stand,
  versionOf,
} from '../../../src/server/scoring/lane-state.ts';

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

function isDisputed({ official, claims }: LaneState): boolean {
  return openDispute(official?.value ?? null, claims) !== undefined;
}

function stand(name: Name, value: number | null): Stand {
  return { ...people[name], username: name, value, at };
}

/** A lane after these writes: each is who, what, and the version they were shown. */
function laneAfter(
  ...writes: [name: Name, value: number | null, base: number | null][]
): LaneState {
  return writes.reduce(
    (lane, [name, value, base]) => decideWrite(lane, stand(name, value), base).after,
    neverWritten,
  );
}

function write(lane: LaneState, name: Name, value: number | null, base: number | null) {
  const { outcome, after } = decideWrite(lane, stand(name, value), base);
  return {
    outcome,
    value: after.official?.value,
    by: after.official?.username,
    version: versionOf(after),
    claims: after.claims.map((claim) => `${claim.username}: ${claim.value}`),
    disputed: isDisputed(after),
  };
}

describe('a hole nobody wrote', () => {
  test.each([0, null, 5])('the first value is applied as version 1, shown version %s', (base) => {
    expect(write(neverWritten, 'Sam', 4, base)).toMatchObject({
      outcome: 'applied',
      value: 4,
      version: 1,
    });
  });

  test('a clear raises the version like any write', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Sam', null, 1)).toMatchObject({
      outcome: 'applied',
      value: null,
      version: 2,
    });
  });
});

describe('a correction', () => {
  test('on the current version is applied, whoever makes it, and leaves no claim', () => {
    expect(write(laneAfter(['Ada', 4, 0]), 'Jo', 5, 1)).toEqual({
      outcome: 'applied',
      value: 5,
      by: 'Jo',
      version: 2,
      claims: [],
      disputed: false,
    });
  });

  test('by the writer of the current value is applied on a stale version too', () => {
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

  test('a call without headers has no device, so a stale If-Match of the same account is a conflict', () => {
    const plain = (value: number): Stand => ({ ...stand('Sam', value), writer: null });
    const lane = decideWrite(neverWritten, plain(4), null).after;
    expect(decideWrite(lane, plain(5), 0).outcome).toBe('conflict');
  });
});

describe('a resolve ("keep mine")', () => {
  const resolve = (lane: LaneState, name: Name, value: number, base: number) => {
    const { outcome, after, officialDecides } = decideWrite(lane, stand(name, value), base, true);
    const claims = after.claims.map((claim) => `${claim.username}: ${claim.value}`);
    return { outcome, value: after.official?.value, claims, officialDecides };
  };

  test.each<[Name, Name]>([
    ['Sam', 'Pat'],
    ['Ada', 'Sam'],
    ['Ada', 'Kim'],
  ])('of %s over %s applies at equal or higher authority, whoever had the claim', (name, other) => {
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
  ])('of %s over %s stays a claim: an official decides', (name, other) => {
    const lane = laneAfter([other, 4, 0]);
    expect(resolve(lane, name, 5, 1)).toEqual({
      outcome: 'conflict',
      value: 4,
      claims: [`${name}: 5`],
      officialDecides: true,
    });
    expect(decideWrite(lane, stand(name, 5), 1).outcome).toBe('applied');
  });

  test('on a stale version meets a value its sender has not seen: a conflict he may answer', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Sam', 6, 1]);
    expect(resolve(lane, 'Pat', 5, 1)).toMatchObject({
      outcome: 'conflict',
      value: 6,
      officialDecides: undefined,
    });
  });
});

describe('the same value', () => {
  test('from a second witness is confirmed, raises the version and makes them the last writer', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Pat', 4, 0)).toMatchObject({
      outcome: 'confirmed',
      value: 4,
      by: 'Pat',
      version: 2,
    });
  });

  test("after a second witness the first one's unaware change is a conflict", () => {
    const lane = laneAfter(['Sam', 4, 0], ['Pat', 4, 0]);
    expect(write(lane, 'Sam', 5, 1)).toMatchObject({
      outcome: 'conflict',
      value: 4,
      version: 2,
      claims: ['Sam: 5'],
      disputed: true,
    });
  });

  test('from the same witness is confirmed and raises nothing: it would only turn others stale', () => {
    const lane = laneAfter(['Sam', 4, 0]);
    expect(write(lane, 'Sam', 4, 0)).toMatchObject({ outcome: 'confirmed', version: 1 });
  });

  test('by an admin who ends a dispute raises the version: answers to a card from before are stale', () => {
    const lane = laneAfter(['Ada', 4, 0], ['Sam', 5, 0]);
    const ended = decideWrite(lane, stand('Ada', 4), 1).after;
    expect(versionOf(ended)).toBe(2);
    expect(ended.claims).toEqual([]);
    expect(write(ended, 'Sam', 5, 1)).toMatchObject({ outcome: 'conflict', value: 4 });
  });

  test('keeps the highest authority that stood for it', () => {
    const lane = laneAfter(['Ada', 4, 0], ['Jo', 4, 0]);
    expect(write(lane, 'Sam', 5, 0)).toMatchObject({ outcome: 'conflict', value: 4 });
  });

  test('keeps the highest authority its own witness ever had, at the same version', () => {
    const imported = { ...stand('Ada', 4), authority: authority.scorer };
    const lane = decideWrite(neverWritten, imported, 0).after;
    const { outcome, after } = decideWrite(lane, stand('Ada', 4), 1);
    expect([outcome, versionOf(after)]).toEqual(['confirmed', 1]);
    expect(write(after, 'Sam', 5, 0)).toMatchObject({ outcome: 'conflict', value: 4 });
    const weaker = decideWrite(after, imported, 1).after;
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
  ])('%s wrote, %s did not know: the value of %s is official', (first, second, official) => {
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
  });

  test('a clear is a value like another', () => {
    expect(write(laneAfter(['Sam', 4, 0]), 'Pat', null, 0)).toMatchObject({
      outcome: 'conflict',
      value: 4,
      claims: ['Pat: null'],
      disputed: true,
    });
  });

  test('a later claim of the same writer takes the place of the earlier', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);
    expect(write(lane, 'Pat', 6, 0)).toMatchObject({ claims: ['Pat: 6'] });
  });

  test('claims of several writers stand side by side', () => {
    const lane = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);
    expect(write(lane, 'Jo', 6, 0)).toMatchObject({ claims: ['Pat: 5', 'Jo: 6'] });
  });
});

describe('a claim closes', () => {
  const disputed = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);

  test('when its writer confirms the official value', () => {
    expect(write(disputed, 'Pat', 4, 1)).toMatchObject({ outcome: 'confirmed', claims: [] });
  });

  test('when an admin writes on the current version, whatever the value', () => {
    expect(write(disputed, 'Ada', 5, 1)).toMatchObject({ outcome: 'applied', claims: [] });
    expect(write(disputed, 'Ada', 4, 1)).toMatchObject({ outcome: 'confirmed', claims: [] });
  });

  test("not by an admin's write on a stale version", () => {
    expect(write(disputed, 'Ada', 6, 0)).toMatchObject({
      outcome: 'applied',
      claims: ['Pat: 5', 'Sam: 4'],
    });
  });

  test('not by what another writer does', () => {
    expect(write(disputed, 'Sam', 6, 1)).toMatchObject({ claims: ['Pat: 5'], disputed: true });
  });

  test('a claim the official value has come to agree with marks the board no longer', () => {
    expect(write(disputed, 'Sam', 5, 1)).toMatchObject({ claims: ['Pat: 5'], disputed: false });
  });
});

describe('"Keep mine": a writer with an open claim answers on the current version', () => {
  test('at equal authority it applies, and the beaten value stays a claim until its writer answers', () => {
    const disputed = laneAfter(['Sam', 4, 0], ['Pat', 5, 0]);
    expect(write(disputed, 'Pat', 5, 1)).toMatchObject({
      outcome: 'applied',
      value: 5,
      version: 2,
      claims: ['Sam: 4'],
      disputed: true,
    });
  });

  test('below the authority of the official value it asks again', () => {
    const disputed = laneAfter(['Sam', 4, 0], ['Jo', 5, 0]);
    expect(write(disputed, 'Jo', 5, 1)).toMatchObject({
      outcome: 'conflict',
      value: 4,
      claims: ['Jo: 5'],
    });
  });
});

describe('an import', () => {
  const upload = (lane: LaneState, value: number, seen?: number) => {
    const { outcome, after } = decideImport(lane, stand('Feed', value), seen);
    return {
      outcome,
      value: after.official?.value,
      by: after.official?.username,
      version: versionOf(after),
      disputed: isDisputed(after),
    };
  };
  const imported = decideImport(neverWritten, stand('Feed', 4), undefined).after;

  test('fills a hole never written', () => {
    expect(upload(neverWritten, 4)).toMatchObject({ outcome: 'applied', value: 4, version: 1 });
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

  test("Invariant 20: never replaces a person's value, not even one it was shown, and never marks the board", () => {
    const lane = laneAfter(['Jo', 4, 0]);
    for (const seen of [undefined, 0, 1]) {
      expect(upload(lane, 5, seen)).toEqual({
        outcome: 'conflict',
        value: 4,
        by: 'Jo',
        version: 1,
        disputed: false,
      });
    }
  });

  test("Invariant 20: a person's clear is a person's value", () => {
    expect(upload(laneAfter(['Jo', 4, 0], ['Jo', null, 1]), 4, 2)).toMatchObject({
      outcome: 'conflict',
      value: null,
    });
  });

  test('corrects an earlier import only where the preview showed its version', () => {
    expect(upload(imported, 5)).toMatchObject({ outcome: 'conflict', value: 4 });
    expect(upload(imported, 5, 1)).toMatchObject({ outcome: 'applied', value: 5, version: 2 });
  });

  test('is beaten by any person who did not know of it, and its claim marks nothing', () => {
    expect(write(imported, 'Jo', 5, 0)).toMatchObject({
      outcome: 'applied',
      value: 5,
      claims: ['Feed: 4'],
      disputed: false,
    });
  });

  test('is confirmed by a person as a second witness', () => {
    expect(write(imported, 'Jo', 4, 0)).toMatchObject({
      outcome: 'confirmed',
      by: 'Jo',
      version: 2,
    });
  });

  test("never takes the place of the same admin's claim", () => {
    const lane = laneAfter(['Ada', 4, 0], ['Kim', 5, 0]);
    const after = decideImport(
      lane,
      { ...stand('Feed', 6), userId: people.Kim.userId },
      undefined,
    ).after;
    expect(after.claims.map(({ value }) => value)).toEqual([5, 6]);
  });
});

describe('whatever is written, in whatever order', () => {
  const names = Object.keys(people) as Name[];
  /** A small generator with a seed, so that a failure can be seen again. */
  function randomOf(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
  }

  test('versions only rise by one, each witness has one claim, and none beside an official value', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const random = randomOf(seed);
      let lane = neverWritten;
      for (let step = 0; step < 12; step++) {
        const name = names[random(names.length)] ?? 'Sam';
        const entry = stand(name, [null, 3, 4, 5][random(4)] ?? null);
        const base = [null, versionOf(lane), random(versionOf(lane) + 1)][random(3)] ?? null;
        const { outcome, after } =
          name === 'Feed'
            ? decideImport(lane, entry, base ?? undefined)
            : decideWrite(lane, entry, base);
        expect(versionOf(after) - versionOf(lane)).toBeOneOf([0, 1]);
        if (outcome === 'conflict') expect(after.official).toBe(lane.official);
        else expect(after.official?.value).toBe(entry.value);
        const keys = after.claims.map((claim) => `${claim.userId} ${claim.writer}`);
        expect(new Set(keys).size).toBe(keys.length);
        const byPerson = lane.official !== null && lane.official.authority > authority.import;
        if (name === 'Feed' && byPerson) expect(after.official).toBe(lane.official);
        const own = after.official ? `${after.official.userId} ${after.official.writer}` : '';
        if (after.official?.writer) expect(keys).not.toContain(own);
        lane = after;
      }
    }
  });
});
