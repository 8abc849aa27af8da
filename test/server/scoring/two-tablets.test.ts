import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardOp } from '../../../src/outbox/show/needs-you.ts';
import {
  agreeWithOfficial as agree,
  confirmOwnValue,
} from '../../../src/outbox/show/resolve-decision.ts';
import {
  type Account,
  account,
  freshHoles,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';
import { openTablet, type Tablet } from './tablet.ts';

/** The order of docs/outbox.md#two-scorers-one-hole: admin over the group's scorer over another scorer. */
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

/** Enters the first user's 4 and then the second user's 5 on a hole without a write. */
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
    '$first, then $second with the same value: the value is confirmed without a dispute',
    async (pair) => {
      const hole = freshHole();
      const [one, two] = [await openTablet(app, pair.first), await openTablet(app, pair.second)];
      await ways[way](one, two, hole, 4);
      await Promise.all([one.read(), two.read()]);
      // A scorer who confirms a value of the office is no new witness.
      const version = pair.first === 'admin' && pair.second !== 'admin' ? 1 : 2;
      expect(await app.hole(hole)).toMatchObject({
        current_hole_score: 4,
        version,
        disputed: false,
      });
      for (const tablet of [one, two]) {
        expect(await tablet.shows(hole)).toMatchObject({ value: 4, version });
        expect(await tablet.cards()).toEqual([]);
        expect(await tablet.db.ops.count()).toBe(0);
      }
      expect(await history(hole)).toMatchObject([
        { outcome: 'confirmed', value: 4, old_value: 4, user_id: account[pair.second], version },
        { outcome: 'applied', value: 4, old_value: null, user_id: account[pair.first], version: 1 },
      ]);
    },
  );

  test.each(pairs)(
    'after $first, another value of $second counts when $second saw the first one or has more authority, but never against the office',
    async (pair) => {
      const hole = freshHole();
      const [one, two] = [await openTablet(app, pair.first), await openTablet(app, pair.second)];
      await ways[way](one, two, hole, 5);
      await Promise.all([one.read(), two.read()]);
      const isCorrection = way === 'after reading';
      const isAgainstOffice = pair.first === 'admin' && pair.second !== 'admin';
      const isCounted = isCorrection || rank[pair.second] > rank[pair.first];
      const isOfficial = isCounted && !isAgainstOffice;
      const expectedHole = isOfficial ? { value: 5, version: 2 } : { value: 4, version: 1 };
      const claim = isOfficial
        ? { value: 4, by: pair.first, user_id: account[pair.first] }
        : { value: 5, by: pair.second, user_id: account[pair.second] };

      const board = await app.hole(hole);
      expect(board).toMatchObject({
        current_hole_score: expectedHole.value,
        version: expectedHole.version,
        disputed: !isCorrection || isAgainstOffice,
      });
      if (isCorrection && !isAgainstOffice) expect(board.claim).toBeUndefined();
      else expect(board.claim).toMatchObject(claim);
      expect(await one.shows(hole)).toMatchObject(expectedHole);
      expect(await one.cards()).toEqual([]);
      if (isOfficial) {
        expect(await two.shows(hole)).toMatchObject(expectedHole);
        expect(await two.cards()).toEqual([]);
      } else if (isCorrection) {
        expect(await two.shows(hole)).toMatchObject({ value: 4, version: 1 });
        expect(await two.cards()).toEqual([]);
        expect(await two.dispute(hole)).toMatchObject({
          counts: { value: 4 },
          other: { value: 5, isMine: true },
        });
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
    },
  );
});

describe('the answer to a dispute', () => {
  beforeAll(start);
  afterAll(end);
  const beaten = pairs.filter(({ first, second }) => rank[second] <= rank[first]);
  const equal = beaten.filter(({ first, second }) => rank[second] === rank[first]);
  const below = beaten.filter(({ first, second }) => rank[second] < rank[first]);
  const above = pairs.filter(({ first, second }) => rank[second] > rank[first]);
  const readCard = async (tablet: Tablet) => (await tablet.cards())[0]?.opId ?? '';

  test.each(equal)(
    '$second stays with their own value against a tablet of the same account, and the dispute ends',
    async (pair) => {
      const { hole, one, two } = await dispute(pair);
      await confirmOwnValue(two.db, await readCard(two));
      await two.sync();
      expect(await two.cards()).toEqual([]);
      const toldHole = { current_hole_score: 5, version: 2, disputed: false };
      expect(await app.hole(hole)).toMatchObject(toldHole);
      expect((await history(hole))[0]).toMatchObject({
        kind: 'resolve',
        outcome: 'applied',
        value: 5,
      });
      await one.read();
      expect(await one.shows(hole)).toMatchObject({ value: 5, version: 2 });
    },
  );

  test.each(below)(
    '$second stays with their own value against $first: the op ends, and the office decides',
    async (pair) => {
      const { hole, two } = await dispute(pair);
      const answer = await confirmOwnValue(two.db, await readCard(two));
      await two.sync();
      expect(await two.cards()).toEqual([]);
      expect(await two.db.ops.count()).toBe(0);
      expect(await two.db.log.get(answer ?? '')).toMatchObject({
        ending: 'asked',
        op: { kind: 'resolve', conflict: { official: { value: 4 }, official_decides: true } },
      });
      expect(await app.hole(hole)).toMatchObject({
        current_hole_score: 4,
        disputed: true,
        claim: { value: 5, by: pair.second, asked_at: expect.any(String) },
      });
      const mine = { value: 5, isMine: true, hasAskedOffice: true };
      expect(await two.dispute(hole)).toMatchObject({ counts: { value: 4 }, other: mine });
      await two.read();
      expect(await two.dispute(hole)).toMatchObject({ counts: { value: 4 }, other: mine });
    },
  );

  test.each(below)(
    '$second taps their own value on the card of a dispute with $first, and that is no correction',
    async (pair) => {
      const { hole, two } = await dispute(pair);
      await enterAndSend(two, hole, 5);
      expect(await two.cards()).toEqual([]);
      const cardHole = await app.hole(hole);
      expect(cardHole).toMatchObject({
        current_hole_score: 4,
        disputed: true,
        claim: { value: 5 },
      });
      expect(cardHole.claim?.asked_at).toBeUndefined();
    },
  );

  test.each(beaten)(
    '$second agrees with $first on the card: the value is confirmed, and the dispute ends',
    async (pair) => {
      const { hole, two } = await dispute(pair);
      await agree(two.db, await readCard(two));
      await two.sync();
      expect(await two.cards()).toEqual([]);
      expect(await two.shows(hole)).toMatchObject({ value: 4 });
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, disputed: false });
      expect((await history(hole))[0]).toMatchObject({
        kind: 'resolve',
        outcome: 'confirmed',
        value: 4,
      });
    },
  );

  test.each(below)(
    '$second agrees with $first after the decision is gone from the tablet',
    async (pair) => {
      const { hole, two } = await dispute(pair);
      await discardOp(two.db, await readCard(two));
      await two.read();
      const look = (await two.look())(hole);
      expect(look.dispute).toMatchObject({ counts: { value: 4 }, other: { isMine: true } });
      if (look.dispute) await two.enter([look.answer(look.dispute, 4)]);
      expect(await two.dispute(hole)).toBeNull();
      await two.sync();
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, disputed: false });
    },
  );

  test.each(above)(
    '$first, overruled by $second, corrects it back without the office, then agrees and ends the dispute',
    async (pair) => {
      const { hole, one } = await dispute(pair);
      await one.read();
      expect(await one.shows(hole)).toMatchObject({ value: 5, version: 2, state: 'server' });
      await enterAndSend(one, hole, 4);
      expect(await one.cards()).toEqual([]);
      expect(await one.dispute(hole)).toMatchObject({ other: { value: 4, isMine: true } });
      const look = (await one.look())(hole);
      if (look.dispute) await one.enter([look.answer(look.dispute, 5)]);
      await one.sync();
      expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, disputed: false });
    },
  );

  test.each(below)(
    '$first, whose value counts against $second, agrees with the other value',
    async (pair) => {
      const { hole, one, two } = await dispute(pair);
      await one.read();
      const look = (await one.look())(hole);
      expect(look.dispute).toMatchObject({ counts: { isMine: true }, other: { value: 5 } });
      if (look.dispute) await one.enter([look.answer(look.dispute, 5)]);
      await one.sync();
      const cardHole = await app.hole(hole);
      expect(cardHole).toMatchObject({ current_hole_score: 5, disputed: false });
      await two.read();
      expect(await two.cards()).toEqual([]);
      expect(await two.shows(hole)).toMatchObject({ value: 5, state: 'server' });
    },
  );

  test.each(below.filter(({ first }) => first !== 'admin'))(
    '$first, whose value counts against $second, stays with it, and the office sees both values',
    async (pair) => {
      const { hole, one, two } = await dispute(pair);
      await one.read();
      const look = (await one.look())(hole);
      if (look.dispute) await one.enter([look.answer(look.dispute, 4)]);
      await one.sync();
      expect(await app.hole(hole)).toMatchObject({
        current_hole_score: 4,
        version: 1,
        counted_by: { by: pair.first, asked_at: expect.any(String) },
      });
      expect(await one.dispute(hole)).toMatchObject({ counts: { hasAskedOffice: true } });
      await confirmOwnValue(two.db, await readCard(two));
      await two.sync();
      await one.read();
      await two.read();
      for (const tablet of [one, two]) {
        expect(await tablet.dispute(hole)).toMatchObject({
          counts: { value: 4, hasAskedOffice: true },
          other: { value: 5, hasAskedOffice: true },
        });
      }
    },
  );

  test.each<Account>(['scorer', 'scorer3'])(
    'an admin ends the dispute, and an older answer of %s is a conflict again',
    async (second) => {
      const { hole, one, two } = await dispute({ first: 'admin', second: second as Person });
      await one.read();
      await enterAndSend(one, hole, 4);
      expect(await app.hole(hole)).toMatchObject({
        current_hole_score: 4,
        version: 2,
        disputed: false,
      });
      await confirmOwnValue(two.db, await readCard(two));
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
    await confirmOwnValue(two.db, await readCard(two));
    await two.sync();
    expect(await cardInfo()).toMatchObject({ start_hole_number: 10, start_hole_version: 2 });
    await one.read();
    await one.start(competitor, 10);
    await one.sync();
    const settledCard = await cardInfo();
    expect(settledCard).toMatchObject({ start_hole_number: 10, start_hole_disputed: false });
    expect(settledCard?.start_hole_claim).toBeUndefined();
  });

  test('a cleared hole is disputed and kept like a score', async () => {
    const hole = freshHole();
    const [one, two] = [await openTablet(app, 'scorer'), await openTablet(app, 'scorer')];
    await enterAndSend(one, hole, 4);
    await enterAndSend(two, hole, null);
    await confirmOwnValue(two.db, await readCard(two));
    await two.sync();
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: null,
      is_updated_hole: false,
      disputed: false,
    });
  });
});
