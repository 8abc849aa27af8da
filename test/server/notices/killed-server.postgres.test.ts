import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openPostgres } from '../../../src/server/db/open-postgres.ts';
import { startServer } from '../../e2e/server.ts';
import { until } from '../../faults/until.ts';
import { isLong } from '../../form.ts';
import { TEST_LIMIT_MS } from '../../patience.ts';
import { demoOnPostgres } from '../data-place.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';
import { claimOn } from '../tickets/claim-on.ts';
import { createToldByHand, loadToldRows } from './told-by-hand.ts';

const PEOPLE = 5_000;
const GOLFERS = [1, 2, 3, 4, 5, 6, 7, 8];
const STROKES = [3, 3, 4, 4, 4, 4, 5, 5, 6];
const KILLS = 10;

/**
 * When the server is killed: before its job has stored how far people were told, while it inserts the notices of the same
 * transaction, or when that has just committed and the queue does not know.
 */
type Moment = 'mark' | 'insert' | 'commit';

/** The holes of round 1 with which the server is killed. On those with an insert somebody makes an eagle. */
const killsOnHoles: Readonly<Record<number, Moment>> = {
  3: 'insert',
  6: 'mark',
  9: 'insert',
  12: 'mark',
  15: 'insert',
  18: 'commit',
};

/** Returns the next number of a fixed sequence, below a limit. */
let seed = 20_261_130;
function pick(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

it.runIf(isLong)(
  `${PEOPLE} people are told each thing once although the server is killed ${KILLS} times while it tells them`,
  async () => {
    const place = await demoOnPostgres();
    const app = await startStateApp({ database: openPostgres(place.env.DATABASE_URL, () => {}) });
    // Only this process runs jobs. Each step of the play is one change of the boards, so no job sees half of it.
    const server = await startServer({ env: { LOG_LEVEL: 'error', ...place.env } });
    afterAll(async () => {
      await server.stop();
      await app.close();
      await place.remove();
    });
    const toldByHand = createToldByHand(app.db, DRAFT);
    let kills = 0;

    const runJob = () => app.jobs.add(app.db, 'make-notices', null);
    const isTold = async () => {
      const row = await app.db
        .selectFrom('tournaments')
        .innerJoin('player_notice_marks as mark', 'mark.tournament_id', 'tournaments.id')
        .select(['tournaments.version', 'mark.version as told'])
        .where('tournaments.id', '=', DRAFT)
        .executeTakeFirst();
      return row !== undefined && row.version === row.told;
    };
    const untilTold = () => until('people are told', isTold, Boolean, TEST_LIMIT_MS);
    const isWaiting = async () => {
      const { rows } = await sql<object>`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length > 0;
    };

    /** Kills the server at a moment of its job, and starts it again. */
    async function killAt(moment: Moment) {
      const lock = new pg.Client(place.env.DATABASE_URL);
      await lock.connect();
      await lock.query('begin');
      if (moment === 'mark') {
        await lock.query(
          `select from player_notice_marks where tournament_id = ${DRAFT} for update`,
        );
      }
      if (moment === 'insert') await lock.query('lock table player_notices in share mode');
      await runJob();
      if (moment === 'commit') await untilTold();
      else await until('the job waits for the lock', isWaiting, Boolean, TEST_LIMIT_MS);
      await server.kill();
      kills += 1;
      await lock.end();
      await server.start();
    }

    async function tellPeople({ kill, ...facts }: { kill?: Moment; isCorrection?: boolean } = {}) {
      if (kill) await killAt(kill);
      await runJob();
      await untilTold();
      await toldByHand.follow(facts);
    }

    /** Enters a hole of round 1 for everybody, as one change of the boards. */
    async function enter(hole: number, strokes: readonly number[]) {
      await sql`
        insert into cards (tournament_id, round_id, competitor_id)
        select ${DRAFT}, 1, unnest(${GOLFERS}::integer[]) on conflict do nothing`.execute(app.db);
      await sql`
        insert into card_lanes
          (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
        select ${DRAFT}, 1, golfer, ${hole}, strokes, 1, 2, 2
        from unnest(${GOLFERS}::integer[], ${strokes}::integer[]) as played (golfer, strokes)
        on conflict do nothing`.execute(app.db);
      await sql`update tournaments set version = version + 1 where id = ${DRAFT}`.execute(app.db);
    }

    async function correct(competitor_id: number, hole_number: number, strokes: number) {
      const answer = await app.put('leaderboardstats/update-competitor-score', {
        ...{ tournament_id: DRAFT, round_id: 1, competitor_id, hole_number },
        ...{ current_hole_score: strokes, is_start_hole: false, reason: 'The card says so' },
      });
      expect(answer.status).toBe(200);
    }

    const people = await app.db
      .insertInto('users')
      .values(
        Array.from({ length: PEOPLE }, (_, n) => ({
          ...{ username: `fan${n}`, email: `fan${n}@example.test`, first_name: '', last_name: '' },
          ...{ password_hash: '', email_verified_at: app.clock.now() },
        })),
      )
      .returning('id')
      .execute();
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    for (const { id: user_id } of people) {
      await claimOn(app, { user_id, tournament_id: DRAFT, birth_confirmed: true });
    }
    await expectMoved(app.moveRound(1, 'setup', 'live'));
    // The first stroke freezes the start list.
    const hole = { tournament_id: DRAFT, round_id: 1, competitor_id: 1, hole_number: 1 };
    const score = { ...hole, is_start_hole: false, current_hole_score: 4 };
    const [first] = await app.replay([makeDevice('scorer').op('score', score, 0)]);
    expect(first).toMatchObject({ status: 200 });
    await tellPeople();

    for (let hole = 1; hole <= 18; hole++) {
      const kill = killsOnHoles[hole];
      const strokes = GOLFERS.map(() => STROKES[pick(STROKES.length)] ?? 4);
      if (kill === 'insert') strokes[pick(GOLFERS.length)] = 2;
      await enter(hole, strokes);
      await tellPeople({ ...(kill && { kill }) });
    }
    await correct(1, 2, 7);
    await tellPeople({ isCorrection: true, kill: 'mark' });
    await correct(1, 2, 4);
    await tellPeople({ isCorrection: true });
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
      await tellPeople({ ...(round === 1 && { kill: 'insert' }) });
    }
    await expectMoved(app.moveTournament('live', 'final'));
    await tellPeople({ kill: 'insert' });
    const note = { reason: 'A card was wrong', public_note: 'A card was wrong' };
    await expectMoved(app.moveTournament('final', 'live', note));
    await tellPeople();
    await expectMoved(app.moveTournament('live', 'final'));
    await tellPeople({ kill: 'commit' });

    expect(kills).toBe(KILLS);
    const rows = await loadToldRows(app.db, DRAFT);
    expect(rows).toEqual(toldByHand.rows());
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    for (const kind of ['eagle', 'place', 'correction', 'round-official', 'event-official']) {
      expect(kinds.get(kind)?.length, kind).toBeGreaterThan(0);
    }
    process.stdout.write(`${rows.length} notices, each once\n`);
  },
);
