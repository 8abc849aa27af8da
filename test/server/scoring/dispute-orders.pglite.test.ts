import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isParty, mustAnswer } from '../../../src/client/scores/dispute.ts';
import type { NewOp } from '../../../src/outbox/enter/enter.ts';
import { isLong } from '../../form.ts';
import {
  type Account,
  account,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';
import { openTablet, type Seen, type Tablet } from './tablet.ts';

/** The possible events on a disputed hole. The first three happen at one of the two tablets. */
const DOINGS = ['agree', 'stand', 'correct later', 'admin decides'] as const;
type Doing = (typeof DOINGS)[number];
/** The most rounds of answers on each tablet until no user is asked. */
const MAX_ROUNDS = 8;
type Tablets = readonly [Tablet, Tablet];

/** An event and the tablet at which it happens; null is the office. */
interface Step {
  readonly doing: Doing;
  readonly at: 0 | 1 | null;
}

/** A hole with 4 from tablet 0 and 5 from tablet 1, which did not know of the 4. The events follow in this order. */
interface Scenario {
  readonly competitor: number;
  readonly hole: number;
  readonly steps: readonly Step[];
  /** The value that the admin enters. */
  readonly decision: number;
  readonly name: string;
}

const pairs: readonly (readonly [Account, Account])[] = [
  ['scorer', 'scorer3'],
  ['scorer3', 'scorer'],
  ['scorer2', 'scorer3'],
  ['scorer', 'scorer'],
];
/** The 192 orders of a pair take long, so the short form plays 48 orders of one pair. `npm run disputes` plays all. */
const playedPairs = isLong ? pairs : pairs.slice(0, 1);
/** How the first three events are divided among the two tablets: a bit for each event. */
const divisions = Array.from({ length: 8 }, (_, places) => places);

let app: ScoringApp;
let admin: Tablet;
/** Makes `scorer` the only scorer of every group, so that there are enough holes. */
async function start() {
  app = await startScoringApp();
  await app.db.deleteFrom('tee_group_scorers').where('tournament_id', '=', TOURNAMENT).execute();
  const round = { tournament_id: TOURNAMENT, round_id: 1, user_id: account.scorer };
  const groups = app.groups.map((_, index) => ({ ...round, group_number: index + 1 }));
  await app.db.insertInto('tee_group_scorers').values(groups).execute();
  admin = await openTablet(app, 'admin');
}
const end = () => app.close();
/** Updates the statistics. The embedded database has no autovacuum, so without this its plans fit empty tables. */
const analyze = () => sql`vacuum analyze`.execute(app.db);

/**
 * Returns all orders of the four events, with each of the first three on either tablet. Each order has its own hole.
 */
function scenarios(firstHole: number): Scenario[] {
  const golfers = app.groups.flat();
  const orders = listPermutations(DOINGS).flatMap((order, turn) =>
    divisions
      .filter((places) => isLong || places % 4 === turn % 4)
      .map((places) => order.map((action) => makeStep(action, places))),
  );
  return orders.map((steps, index) => ({
    competitor: golfers[Math.floor((firstHole + index) / 18)] ?? 0,
    hole: ((firstHole + index) % 18) + 1,
    steps,
    decision: [4, 5, 6][index % 3] ?? 4,
    name: steps
      .map(({ doing: action, at }) => (at === null ? action : `${action} (${at})`))
      .join(', '),
  }));
}

function listPermutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    listPermutations(items.filter((other) => other !== item)).map((otherItems) => [
      item,
      ...otherItems,
    ]),
  );
}

function makeStep(action: Doing, places: number): Step {
  if (action === 'admin decides') return { doing: action, at: null };
  return { doing: action, at: (places >> DOINGS.indexOf(action)) % 2 === 0 ? 0 : 1 };
}

/** Opens the tablets, and each enters its value. The second tablet has not read the first one's value. */
async function openDisputes(pair: readonly [Account, Account], all: readonly Scenario[]) {
  const tablets = [await openTablet(app, pair[0]), await openTablet(app, pair[1])] as const;
  for (const [index, tablet] of tablets.entries()) {
    const look = await tablet.look();
    await tablet.enter(all.map((scenario) => look(scenario).tap(4 + index)));
    await tablet.sync();
  }
  for (const tablet of tablets) await tablet.read();
  return tablets;
}

/** Plays one step of each scenario at one tablet. */
async function act(tablets: Tablets, all: readonly Scenario[], step: number, at: 0 | 1) {
  const look = await tablets[at].look();
  const here = all.filter(({ steps }) => steps[step]?.at === at);
  const entries = here.flatMap((scenario) => {
    const action = scenario.steps[step]?.doing;
    const shownFacts = look(scenario);
    return action === 'correct later' ? shownFacts.tap(6) : answer(shownFacts, action === 'stand');
  });
  await tablets[at].enter(entries);
  await tablets[at].sync();
}

/** Reads these holes as the office and enters the office's decisions. */
async function decide(all: readonly Scenario[]) {
  await admin.read();
  const look = await admin.look();
  await admin.enter(all.map((scenario) => look(scenario).tap(scenario.decision)));
  await admin.sync();
}

/** Returns the ops with which a user on one side of the dispute answers. */
function answer({ dispute, answer }: Seen, isStanding: boolean): NewOp[] {
  if (!dispute || !isParty(dispute)) return [];
  const { counts, other } = dispute;
  const [mine, theirs] = other.isMine ? [other, counts] : [counts, other];
  return [answer(dispute, (isStanding ? mine : theirs).value)];
}

/** Brings both tablets online and lets them read the cards. */
async function meet(tablets: Tablets) {
  for (const tablet of tablets) {
    tablet.offline = false;
    await tablet.sync();
  }
  for (const tablet of tablets) await tablet.read();
}

/** Answers every question, to agree or to stay, until no user is asked. Then the office decides the open disputes. */
async function checkEnd(tablets: Tablets, all: readonly Scenario[]) {
  await meet(tablets);
  let askedCount = 1;
  for (let round = 0; round < MAX_ROUNDS && askedCount > 0; round++) {
    askedCount = 0;
    for (const tablet of tablets) {
      const shownFacts = all.map(await tablet.look());
      const openDisputes = shownFacts.filter(({ dispute }) => dispute && mustAnswer(dispute));
      await tablet.enter(
        openDisputes.flatMap((one, index) => answer(one, (round + index) % 3 > 0)),
      );
      await tablet.sync();
      await tablet.read();
      askedCount += openDisputes.length;
    }
  }
  await meet(tablets);
  expect(askedCount, 'somebody is asked again and again').toBe(0);
  await checkAlike(tablets, all);
  await decide(all);
  await meet(tablets);
  await checkAlike(tablets, all);
  const look = await tablets[0].look();
  for (const scenario of all) {
    const { dispute, shown } = look(scenario);
    expect([dispute, shown.value], scenario.name).toEqual([null, scenario.decision]);
  }
}

/** Checks that the two tablets, the server and its history show the same for each hole. */
async function checkAlike(tablets: Tablets, all: readonly Scenario[]) {
  const { competitors } = await app.records();
  const countedValue = await lastCounted();
  const looks = [await tablets[0].look(), await tablets[1].look()];
  for (const scenario of all) {
    const { competitor, hole, name } = scenario;
    const card = competitors.find(({ competitor_info }) => competitor_info.id === competitor);
    const { current_hole_score: value, version, disputed } = card?.hole_info[hole - 1] ?? {};
    for (const look of looks) {
      const { shown, dispute } = look(scenario);
      const toldFacts = { ...shown, disputed: dispute !== null };
      expect(toldFacts, name).toEqual({ value, version, disputed, state: 'server' });
    }
    expect(countedValue.get(`${competitor}/${hole}`), name).toBe(value);
  }
  for (const tablet of tablets) expect(await tablet.db.ops.count()).toBe(0);
}

/** Returns the value of the newest write that counted, by golfer and hole. */
async function lastCounted(): Promise<Map<string, number | null>> {
  const rows = await app.db
    .selectFrom('score_history')
    .select(['competitor_id', 'hole_number', 'value'])
    .where('round_id', '=', 1)
    .where('outcome', '<>', 'conflict')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [`${row.competitor_id}/${row.hole_number}`, row.value]));
}

const isDecidedAt =
  (...places: number[]) =>
  ({ steps }: Scenario) =>
    places.includes(steps.findIndex(({ at }) => at === null));

describe.each(playedPairs)('%s entered 4, then %s entered 5 unaware', (...pair) => {
  beforeAll(start);
  beforeEach(analyze);
  afterAll(end);

  test('online, with any answers in any order, a user can close every open question', async () => {
    const all = scenarios(0);
    const tablets = await openDisputes(pair, all);
    for (let step = 0; step < DOINGS.length; step++) {
      await decide(all.filter(isDecidedAt(step)));
      for (const at of [0, 1] as const) await act(tablets, all, step, at);
      await meet(tablets);
    }
    await checkEnd(tablets, all);
  });

  test.each([0, 1] as const)(
    'offline, with tablet %i back first, the dispute ends in the same way',
    async (first) => {
      const all = scenarios(200 * (first + 1));
      const tablets = await openDisputes(pair, all);
      for (const tablet of tablets) tablet.offline = true;
      for (let step = 0; step < DOINGS.length; step++) {
        for (const at of [0, 1] as const) await act(tablets, all, step, at);
      }
      await decide(all.filter(isDecidedAt(0, 1)));
      for (const tablet of first === 0 ? tablets : tablets.toReversed()) {
        tablet.offline = false;
        await tablet.sync();
        await decide(all.filter(isDecidedAt(tablet === tablets[first] ? 2 : 3)));
      }
      await checkEnd(tablets, all);
    },
  );
});
