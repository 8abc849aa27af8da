import type { KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { noticeEndpoints } from '../../../src/contract/people/player-notices.ts';
import { makeNotices } from '../../../src/server/notices/make-notices.ts';
import { isLong } from '../../form.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';
import { claimOn } from '../tickets/claim-on.ts';
import { createToldByHand, loadToldRows } from './told-by-hand.ts';

const PEOPLE = isLong ? 5_000 : 40;
const GOLFERS = [1, 2, 3, 4, 5, 6, 7, 8];
const STROKES = [2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6];

const app = await startStateApp();
afterAll(() => app.close());
const toldByHand = createToldByHand(app.db, DRAFT);
let jobs = 0;

/** Returns the next number of a fixed sequence, below a limit. */
let seed = 20_261_129;
function pick(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

/** Runs the job once, twice at the same time, or again after it was killed before its commit. */
async function tellPeople(facts = {}): Promise<void> {
  jobs += 1;
  if (jobs % 3 === 1) await Promise.all([makeNotices(app.deps), makeNotices(app.deps)]);
  if (jobs % 3 === 2) {
    const db = app.db.withPlugin(createKiller());
    await makeNotices({ ...app.deps, db }).catch((error: Error) => {
      expect(error.message).toBe('killed');
    });
  }
  await makeNotices(app.deps);
  await toldByHand.follow(facts);
}

/** Kills the job after its notices were inserted, and before they are committed. */
function createKiller(): KyselyPlugin {
  const inserts = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('insert into player_notices')) inserts.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (inserts.has(queryId)) throw new Error('killed');
      return result;
    },
  };
}

/** Enters the scores of a hole of round 1 as a scorer, over those that are there. */
async function enter(hole_number: number, strokes: Readonly<Record<number, number>>) {
  const lanes = await app.db
    .selectFrom('card_lanes')
    .select(['competitor_id', 'version'])
    .where('tournament_id', '=', DRAFT)
    .where('round_id', '=', 1)
    .where('hole_number', '=', hole_number)
    .execute();
  const ops = Object.entries(strokes).map(([id, current_hole_score]) => {
    const competitor_id = Number(id);
    const base = lanes.find((lane) => lane.competitor_id === competitor_id)?.version ?? 0;
    const hole = { tournament_id: DRAFT, round_id: 1, competitor_id, hole_number };
    const score = { is_start_hole: false, current_hole_score };
    return makeDevice('scorer').op('score', { ...hole, ...score }, base);
  });
  for (const result of await app.replay(ops)) expect(result).toMatchObject({ status: 200 });
}

/** Corrects a score of round 1 as an admin. */
async function correct(competitor_id: number, hole_number: number, strokes: number) {
  const answer = await app.put('leaderboardstats/update-competitor-score', {
    ...{ tournament_id: DRAFT, round_id: 1, competitor_id, hole_number },
    ...{ current_hole_score: strokes, is_start_hole: false, reason: 'The card says so' },
  });
  expect(answer.status).toBe(200);
}

const loadStrokes = async (competitor: number, hole: number) => {
  const lane = await app.db
    .selectFrom('card_lanes')
    .select('value')
    .where('tournament_id', '=', DRAFT)
    .where('round_id', '=', 1)
    .where('competitor_id', '=', competitor)
    .where('hole_number', '=', hole)
    .executeTakeFirstOrThrow();
  return lane.value ?? 0;
};

const { password_hash } = await app.db
  .selectFrom('users')
  .select('password_hash')
  .where('username', '=', 'player')
  .executeTakeFirstOrThrow();
const people = (
  await app.db
    .insertInto('users')
    .values(
      Array.from({ length: PEOPLE }, (_, n) => ({
        ...{ username: `fan${n}`, email: `fan${n}@example.test`, first_name: '', last_name: '' },
        // One ticket is not ranked.
        ...{ password_hash, email_verified_at: n === 0 ? null : app.clock.now() },
      })),
    )
    .returning('id')
    .execute()
).map(({ id }) => id);
const unranked = people[0] ?? 0;
const voided = people[1] ?? 0;

it('a played event tells everybody what an independent count of its history expects, each once', async () => {
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  for (const user_id of people) {
    await claimOn(app, { user_id, tournament_id: DRAFT, birth_confirmed: true });
  }
  const ticket = await app.db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', voided)
    .executeTakeFirstOrThrow();
  const reason = 'Against the rules';
  const status = { tournament_id: DRAFT, ticket_id: ticket.id, from: false, void: true, reason };
  expect((await app.put('game/ticket-status', status)).status).toBe(200);
  await expectMoved(app.moveRound(1, 'setup', 'live'));
  await tellPeople();

  for (let hole = 1; hole <= 18; hole++) {
    const drawn = GOLFERS.map((golfer) => [golfer, STROKES[pick(STROKES.length)] ?? 4]);
    await enter(hole, Object.fromEntries(drawn));
    await tellPeople();
    if (hole % 6 === 0) {
      const readers = people.filter((id) => pick(2) === id % 2);
      toldByHand.read(readers);
      await app.db
        .updateTable('player_notices')
        .set({ read_at: app.clock.now() })
        .where('user_id', 'in', readers)
        .where('read_at', 'is', null)
        .where('replaced_at', 'is', null)
        .execute();
    }
  }
  // An eagle that was a slip of the finger, and then was none.
  await enter(5, { 3: 2 });
  await tellPeople();
  await enter(5, { 3: 4 });
  await tellPeople();
  await enter(5, { 3: 2 });
  await tellPeople();
  for (const [golfer, hole] of [
    [1, 2],
    [4, 9],
    [6, 17],
  ] as const) {
    const strokes = await loadStrokes(golfer, hole);
    await correct(golfer, hole, strokes + 2);
    await tellPeople({ isCorrection: true });
    await correct(golfer, hole, strokes);
    await tellPeople({ isCorrection: true });
    await correct(golfer, hole, strokes === 2 ? 4 : 2);
    await tellPeople({ isCorrection: true });
  }
  const steps = ['live', 'closed', 'attested', 'official'] as const;
  for (const round of [1, 2, 3]) {
    if (round > 1) {
      await expectMoved(app.moveRound(round, 'setup', 'live'));
      await app.fillRound(round);
      await tellPeople();
    }
    for (const [index, to] of steps.slice(1).entries()) {
      await expectMoved(app.moveRound(round, steps[index] ?? 'live', to));
    }
    await tellPeople();
  }
  await expectMoved(app.moveTournament('live', 'final'));
  await tellPeople();
  const note = { reason: 'A card was wrong', public_note: 'A card was wrong' };
  await expectMoved(app.moveTournament('final', 'live', note));
  await tellPeople();
  await expectMoved(app.moveTournament('live', 'final'));
  await tellPeople();

  const rows = await loadToldRows(app.db, DRAFT);
  expect(rows).toEqual(toldByHand.rows());
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  for (const kind of ['eagle', 'place', 'correction', 'round-official', 'event-official']) {
    expect(kinds.get(kind)?.length, kind).toBeGreaterThan(0);
  }
  expect(rows.filter(({ user }) => user === voided)).toEqual([]);
  expect(new Set(rows.filter(({ user }) => user === unranked).map(({ kind }) => kind))).toEqual(
    new Set(['eagle']),
  );
});

it('a job without a change tells nobody, and one after an upgrade nothing that was there before', async () => {
  const before = await loadToldRows(app.db, DRAFT);
  await makeNotices(app.deps);
  await app.db
    .updateTable('player_notice_marks')
    .set({ facts: 'null', version: 0 })
    .where('tournament_id', '=', DRAFT)
    .execute();
  await makeNotices(app.deps);
  expect(await loadToldRows(app.db, DRAFT)).toEqual(before);
});

it('an erased account has no notices, and is told nothing more', async () => {
  const id = people[2] ?? 0;
  const body = { user_id: id, username: 'fan2' };
  const token = app.callers.admin;
  expect((await app.request('POST', 'auth/user-erase', { token, body })).status).toBe(200);
  await app.db.deleteFrom('player_notice_marks').where('tournament_id', '=', DRAFT).execute();
  await makeNotices(app.deps);
  expect((await loadToldRows(app.db, DRAFT)).filter(({ user }) => user === id)).toEqual([]);
});

it('a page of notices says in words what happened, and is answered 304 until something is told', async () => {
  const token = await app.signIn('fan5');
  const load = (query = '', headers = {}) =>
    app.request('GET', `notices${query}`, { token, headers });
  const answer = await load();
  const page = v.parse(noticeEndpoints.notices.response, await answer.json());
  expect(page.notices.at(0)?.text).toMatch(
    /^The result of Secret Links is official\. You finished (joint )?[\d,]+\w\w of [\d,]+, with \d+\.\d\d G\.P\.$/,
  );
  expect(page.notices.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      /^.+ made (an eagle|a hole in one|an albatross) on hole \d+ of round 1\. Your ticket is (joint )?[\d,]+\w\w\.$/,
    ),
  );
  expect(page.notices.at(-1)).toMatchObject({
    text: 'Your ticket for Secret Links is drawn.',
    opens: expect.stringMatching(/^\/tickets\/\d+$/),
  });
  const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
  expect((await load('', headers)).status).toBe(304);
  const last = page.notices.at(-1)?.id ?? 0;
  const rest = v.parse(
    noticeEndpoints.notices.response,
    await (await load(`?before=${last}`)).json(),
  );
  expect(rest).toMatchObject({ notices: [], next: null });

  const body = { up_to: page.notices.at(0)?.id };
  const readAnswer = await app.request('PUT', 'notices/read', { token, body });
  expect(await readAnswer.json()).toEqual({ unread: 0 });
  expect((await load('', headers)).status).toBe(200);
});
