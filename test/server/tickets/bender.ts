import { sql } from 'kysely';
import pino from 'pino';
import { drawLots } from '../../../src/golf/draw.ts';
import { setCompetitorStatus } from '../../../src/server/office/competitor-status.ts';
import { setReserve } from '../../../src/server/office/set-reserve.ts';
import { ApiProblem } from '../../../src/server/problems/api-problem.ts';
import { openStandings } from '../../../src/server/standings/standings.ts';
import { runWrite } from '../../../src/server/unit-of-work/run-write.ts';
import { listOutByHand } from '../standings/draw-by-hand.ts';
import { claimOn } from './claim-on.ts';
import { type Outcome, readOutcome } from './outcome.ts';
import { type TicketApp, UPCOMING } from './ticket-app.ts';

/** A step that may change tickets. `golfer` is an index in the order of ticket 1's lots, from 0. */
export type Step =
  | { readonly do: 'status'; readonly golfer: number; readonly status: 'WD' | 'DNS' | 'active' }
  | { readonly do: 'reserve' | 'reserve back' | 'stroke' | 'clear'; readonly golfer: number }
  | { readonly do: 'claim'; readonly person: number };

/** Tries to change the draw of the upcoming tournament. */
export interface Bender {
  /** Runs the steps in order, from an untouched tournament with its own seed. Skips steps that the server refuses. */
  tryAll(seed: number, steps: readonly Step[]): Promise<Outcome>;
}

const admin = { userId: 1, requestId: null };
const place = { tournament_id: UPCOMING, round_id: 1 };

/** Creates a bender for an app. */
export function makeBender(app: TicketApp): Bender {
  const { db } = app;
  const entries = Array.from({ length: 54 }, (_, index) => index + 1);
  const teams = Array.from({ length: 13 }, (_, index) => index + 1);

  async function begin(number: number): Promise<readonly number[]> {
    for (const table of ['score_history', 'card_lanes', 'cards', 'competitor_endings', 'tickets']) {
      await sql`delete from ${sql.table(table)} where tournament_id = ${UPCOMING}`.execute(db);
    }
    await sql`delete from field where tournament_id = ${UPCOMING} and replaces is not null`.execute(
      db,
    );
    // Each of the demo's golfers has the field entry with the number of its id.
    await sql`update field set entry_number = competitor_id where tournament_id = ${UPCOMING}`.execute(
      db,
    );
    const { seed } = await db
      .updateTable('contests')
      .set({
        tickets: 0,
        seed: sql<Uint8Array>`sha256(${`seed ${number}`}::text::bytea)`,
        start_list: null,
        start_list_frozen_at: null,
      })
      .where('tournament_id', '=', UPCOMING)
      .returning('seed')
      .executeTakeFirstOrThrow();
    return (await drawLots(Uint8Array.from(seed), 1, entries, teams)).entries;
  }

  /** Runs a step. Returns whether it entered a stroke. */
  async function take(step: Step, golfers: readonly number[]): Promise<boolean> {
    if (step.do === 'claim') {
      const draft = { user_id: step.person, tournament_id: UPCOMING, birth_confirmed: true };
      await claimOn(app, draft);
      return false;
    }
    const asAdmin = { actor: admin, now: app.clock.now() };
    const golfer = golfers[step.golfer] ?? 0;
    const ownBody = { ...place, competitor_id: golfer, reason: 'to bend it' };
    if (step.do === 'status') {
      const body = { ...ownBody, status: step.status, void_round: false };
      await runWrite(app.deps, asAdmin, (write) => setCompetitorStatus(write, body));
    } else if (step.do === 'reserve' || step.do === 'reserve back') {
      const somebody = { full_name: 'Rea Reserve', country_code: 'NO' };
      const reserve = step.do === 'reserve' ? somebody : null;
      const body = { ...ownBody, reserve };
      await runWrite(app.deps, asAdmin, (write) => setReserve(write, body));
    } else {
      const hole = { ...place, competitor_id: golfer, hole_number: 1 };
      const stroke = { ...hole, is_start_hole: false, current_hole_score: 3 };
      const call = step.do === 'stroke' ? 'update' : 'clear';
      const answer = await app.request('PUT', `leaderboardstats/${call}-competitor-score`, {
        token: app.callers.admin,
        body: step.do === 'stroke' ? stroke : hole,
      });
      return step.do === 'stroke' && answer.ok;
    }
    return false;
  }

  /** Returns the entries that are out when a golfer gets the first stroke. */
  async function listOutWith(golfer: number): Promise<ReadonlySet<number>> {
    const out = await listOutByHand(db, UPCOMING);
    const starter = await db
      .selectFrom('field')
      .select('entry_number')
      .where('tournament_id', '=', UPCOMING)
      .where('competitor_id', '=', golfer)
      .executeTakeFirst();
    return new Set([...out].filter((number) => number !== starter?.entry_number));
  }

  return {
    tryAll: async (seed, steps) => {
      const golfers = await begin(seed);
      // The standings open before the steps, so the standings must follow the steps.
      const standings = await openStandings(app, pino({ level: 'silent' }));
      await standings.of(UPCOMING);
      let frozenOut: ReadonlySet<number> | undefined;
      for (const step of steps) {
        const out = 'golfer' in step ? await listOutWith(golfers[step.golfer] ?? 0) : undefined;
        const hasStroke = await take(step, golfers).catch(ignoreRefusal);
        if (hasStroke) frozenOut ??= out;
        standings.written([UPCOMING]);
        await standings.of(UPCOMING);
      }
      const outcome = await readOutcome(db, standings, UPCOMING, frozenOut);
      await standings.stop();
      return outcome;
    },
  };
}

function ignoreRefusal(error: unknown): false {
  if (!(error instanceof ApiProblem)) throw error;
  return false;
}
