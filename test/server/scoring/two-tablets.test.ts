import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepMine, useTheirs } from '../../../src/outbox/answer-card.ts';
import {
  type Account,
  account,
  freshHoles,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';
import { openTablet, type Tablet } from './tablet.ts';

/** offline.md: admin over the group's scorer over another scorer. */
const rank = { admin: 3, scorer: 2, scorer3: 1 } as const;
type Person = keyof typeof rank;
const people = Object.keys(rank) as Person[];
const pairs = people.flatMap((first) => people.map((second) => ({ first, second })));
type Hole = ReturnType<ReturnType<typeof freshHoles>>;

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
const start = async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
};
const end = () => app.close();

async function history({ competitor, hole }: Hole) {
  const query = `tournament_id=${TOURNAMENT}&round_id=1&competitor_id=${competitor}&hole_number=${hole}`;
  const answer = await app.request('GET', `leaderboardstats/hole-history?${query}`, {
    token: app.tokens.scorer,
  });
  return (await answer.json()).entries;
}

/** The first one's 4 and the second one's 5, entered on a hole nobody had written, in this order. */
async function dispute({ first, second }: { first: Person; second: Person }) {
  const hole = freshHole();
  const one = await openTablet(app, first);
  const two = await openTablet(app, second);
  await enterAndSend(one, hole, 4);
  await enterAndSend(two, hole, 5);
  return { hole, one, two };
}

async function enterAndSend(tablet: Tablet, hole: Hole, strokes: number | null) {
  await tablet.tap(hole, strokes);
  await tablet.sync();
}

const ways = {
  'after reading': async (one: Tablet, two: Tablet, hole: Hole, value: number) => {
    await enterAndSend(one, hole, 4);
    await two.read();
    await enterAndSend(two, hole, value);
  },
  unaware: async (one: Tablet, two: Tablet, hole: Hole, value: number) => {
    await enterAndSend(one, hole, 4);
    await enterAndSend(two, hole, value);
  },
  'both offline': async (one: Tablet, two: Tablet, hole: Hole, value: number) => {
    one.offline = true;
    two.offline = true;
    await enterAndSend(two, hole, value);
    await enterAndSend(one, hole, 4);
    one.offline = false;
    await one.sync();
    two.offline = false;
    await two.sync();
  },
} as const;
type Way = keyof typeof ways;

describe.each(Object.keys(ways) as Way[])('two tablets on one hole, %s', (way) => {
  beforeAll(start);
  afterAll(end);

  test.each(pairs)(
    '$first, then $second with the same value: confirmed, no dispute',
    async (pair) => {
      const hole = freshHole();
      const [one, two] = [await openTablet(app, pair.first), await openTablet(app, pair.second)];
      await ways[way](one, two, hole, 4);
      await Promise.all([one.read(), two.read()]);
      expect(await app.hole(hole)).toMatchObject({
        current_hole_score: 4,
        version: 2,
        disputed: false,
      });
      for (const tablet of [one, two]) {
        expect(await tablet.shows(hole)).toMatchObject({ value: 4, version: 2 });
        expect(await tablet.cards()).toEqual([]);
        expect(await tablet.db.ops.count()).toBe(0);
      }
      expect(await history(hole)).toMatchObject([
        { outcome: 'confirmed', value: 4, old_value: 4, user_id: account[pair.second], version: 2 },
        { outcome: 'applied', value: 4, old_value: null, user_id: account[pair.first], version: 1 },
      ]);
    },
  );

  test.each(pairs)('$first, then $second with another value', async (pair) => {
    const hole = freshHole();
    const [one, two] = [await openTablet(app, pair.first), await openTablet(app, pair.second)];
    await ways[way](one, two, hole, 5);
    await Promise.all([one.read(), two.read()]);
    const isCorrection = way === 'after reading';
    const isOfficial = isCorrection || rank[pair.second] > rank[pair.first];
    const expected = isOfficial ? { value: 5, version: 2 } : { value: 4, version: 1 };
    const claim = isOfficial
      ? { value: 4, by: pair.first, user_id: account[pair.first] }
      : { value: 5, by: pair.second, user_id: account[pair.second] };

    const board = await app.hole(hole);
    expect(board).toMatchObject({
      current_hole_score: expected.value,
      version: expected.version,
      disputed: !isCorrection,
    });
    if (isCorrection) expect(board.claim).toBeUndefined();
    else expect(board.claim).toMatchObject(claim);
    expect(await one.shows(hole)).toMatchObject(expected);
    expect(await one.cards()).toEqual([]);
    if (isOfficial) {
      expect(await two.shows(hole)).toMatchObject(expected);
      expect(await two.cards()).toEqual([]);
    } else {
      expect(await two.shows(hole)).toEqual({ value: 5, version: 1, state: 'conflict' });
      expect(await two.cards()).toMatchObject([
        {
          question: 'conflict',
          op: {
            conflict: {
              version: 1,
              official: { value: 4, by: pair.first },
              yours: { value: 5, by: pair.second },
            },
          },
        },
      ]);
    }
    expect(await history(hole)).toMatchObject([
      { outcome: isOfficial ? 'applied' : 'conflict', value: 5, old_value: 4, by: pair.second },
      { outcome: 'applied', value: 4, old_value: null, by: pair.first },
    ]);
  });
});

describe('the answer to a dispute', () => {
  beforeAll(start);
  afterAll(end);
  const beaten = pairs.filter(({ first, second }) => rank[second] <= rank[first]);
  const equal = beaten.filter(({ first, second }) => rank[second] === rank[first]);
  const below = beaten.filter(({ first, second }) => rank[second] < rank[first]);
  const above = pairs.filter(({ first, second }) => rank[second] > rank[first]);
  const cardOf = async (tablet: Tablet) => (await tablet.cards())[0]?.opId ?? '';

  test.each(equal)(
    '$second keeps his own against $first: it counts, and the beaten value is a claim until answered',
    async (pair) => {
      const { hole, one, two } = await dispute(pair);
      await keepMine(two.db, await cardOf(two));
      await two.sync();
      expect(await two.cards()).toEqual([]);
      const isAdmin = pair.second === 'admin';
      expect(await app.hole(hole)).toMatchObject({
        current_hole_score: 5,
        version: 2,
        disputed: !isAdmin,
        ...(!isAdmin && { claim: { value: 4, by: pair.first } }),
      });
      expect((await history(hole))[0]).toMatchObject({
        kind: 'resolve',
        outcome: 'applied',
        value: 5,
      });
      await one.read();
      expect(await one.shows(hole)).toMatchObject({ value: 5, version: 2 });
      await enterAndSend(one, hole, 5);
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, disputed: false });
    },
  );

  test.each(below)('$second keeps his own against $first: an official decides', async (pair) => {
    const { hole, two } = await dispute(pair);
    const first = await cardOf(two);
    await keepMine(two.db, first);
    await two.sync();
    const [card] = await two.cards();
    expect(card?.opId).not.toBe(first);
    expect(card?.op).toMatchObject({
      kind: 'resolve',
      state: 'conflict',
      conflict: { version: 1, official: { value: 4 }, yours: { value: 5 }, official_decides: true },
      lastError: { problem: { detail: 'An official decides' } },
    });
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: 4,
      disputed: true,
      claim: { value: 5, by: pair.second },
    });
  });

  test.each(below)(
    '$second taps his own value on the card of a dispute with $first: it is no correction either',
    async (pair) => {
      const { hole, two } = await dispute(pair);
      await enterAndSend(two, hole, 5);
      expect((await two.cards())[0]?.op.conflict).toMatchObject({ official_decides: true });
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, disputed: true });
    },
  );

  test.each(beaten)(
    '$second uses the value of $first: confirmed, and the dispute is over',
    async (pair) => {
      const { hole, two } = await dispute(pair);
      await useTheirs(two.db, await cardOf(two));
      await two.sync();
      expect(await two.cards()).toEqual([]);
      expect(await two.shows(hole)).toMatchObject({ value: 4 });
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, disputed: false });
      expect((await history(hole))[0]).toMatchObject({
        kind: 'score',
        outcome: 'confirmed',
        value: 4,
      });
    },
  );

  test.each(above)(
    '$first, overruled by $second, keeps his own: an official decides; uses theirs: it is over',
    async (pair) => {
      const { hole, one } = await dispute(pair);
      await one.read();
      expect(await one.shows(hole)).toMatchObject({ value: 5, version: 2, state: 'server' });
      await enterAndSend(one, hole, 4);
      expect((await one.cards())[0]?.op.conflict).toMatchObject({ official_decides: true });
      await useTheirs(one.db, await cardOf(one));
      await one.sync();
      expect(await one.cards()).toEqual([]);
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, disputed: false });
    },
  );

  test.each<Account>(['scorer', 'scorer3'])(
    "an admin's word ends it: 'keep mine' of %s on the card from before is a conflict again",
    async (second) => {
      const { hole, one, two } = await dispute({ first: 'admin', second: second as Person });
      await one.read();
      await enterAndSend(one, hole, 4);
      expect(await app.hole(hole)).toMatchObject({
        current_hole_score: 4,
        version: 2,
        disputed: false,
      });
      await keepMine(two.db, await cardOf(two));
      await two.sync();
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, disputed: true });
      expect((await two.cards())[0]?.op.conflict).toMatchObject({ version: 2 });
    },
  );

  test('the start hole is disputed and answered like a score, on its own lane', async () => {
    const [competitor = 0] = app.groups[0] ?? [];
    const [one, two] = [await openTablet(app, 'scorer'), await openTablet(app, 'scorer')];
    await one.start(competitor, 1);
    await one.sync();
    await two.start(competitor, 10);
    await two.sync();
    const cardInfo = async () =>
      (await app.records()).competitors.find((one) => one.competitor_info.id === competitor);
    expect(await cardInfo()).toMatchObject({
      start_hole_number: 1,
      start_hole_disputed: true,
      start_hole_claim: { value: 10, by: 'scorer' },
    });
    await keepMine(two.db, await cardOf(two));
    await two.sync();
    expect(await cardInfo()).toMatchObject({ start_hole_number: 10, start_hole_version: 2 });
    await one.read();
    await one.start(competitor, 10);
    await one.sync();
    const settled = await cardInfo();
    expect(settled).toMatchObject({ start_hole_number: 10, start_hole_disputed: false });
    expect(settled?.start_hole_claim).toBeUndefined();
  });

  test('a taken back hole is disputed and kept like a score', async () => {
    const hole = freshHole();
    const [one, two] = [await openTablet(app, 'scorer'), await openTablet(app, 'scorer')];
    await enterAndSend(one, hole, 4);
    await enterAndSend(two, hole, null);
    await keepMine(two.db, await cardOf(two));
    await two.sync();
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: null,
      is_updated_hole: false,
      disputed: true,
      claim: { value: 4 },
    });
  });
});
