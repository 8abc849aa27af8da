import { sql } from 'kysely';
import pino from 'pino';
import type { LateStroke } from '../../src/contract/admin/late-strokes.ts';
import type { LateDecision } from '../../src/contract/scoring/late-strokes.ts';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import type { LastHole } from '../../src/golf/ending.ts';
import { createApp } from '../../src/server/app.ts';
import { startEpoch } from '../../src/server/backup/start-epoch.ts';
import { createUploadedRestore } from '../../src/server/backup/uploaded-backup.ts';
import type { Database } from '../../src/server/db/database.ts';
import { loadEpoch, type Epoch as ServerEpoch } from '../../src/server/db/load-epoch.ts';
import type { JobQueue } from '../../src/server/jobs/job-queue.ts';
import { openBoardServices } from '../../src/server/live/board-services.ts';
import { createMailbox } from '../../src/server/mail/mailbox.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { setCompetitorStatus } from '../../src/server/office/competitor-status.ts';
import { hashToken } from '../../src/server/people/secrets/secret-token.ts';
import { createUserTotals } from '../../src/server/people/user-totals.ts';
import { openRunningSettings } from '../../src/server/running-settings/running-settings.ts';
import { listLateStrokes } from '../../src/server/scoring/late-strokes/list-late-strokes.ts';
import { loadEndings } from '../../src/server/scoring/load/endings.ts';
import { loadScoreRecords } from '../../src/server/scoring/read/load-score-records.ts';
import { runWrite } from '../../src/server/unit-of-work/run-write.ts';
import { testSettings } from '../server/test-settings.ts';
import { type Person, people, ROUND } from './cast.ts';
import type { Epoch } from './restores.ts';

/** The server's side: the real app on a real database, and the acts of the office there. */
export interface Office extends Pick<Database, 'db'> {
  /** The golfers of groups 1, 2 and 18, in card order. No user of the simulation follows group 18. */
  readonly golfers: readonly { readonly id: number; readonly name: string }[];
  /** The errors that the app has logged in this simulation. */
  readonly failures: readonly string[];
  /** Restores the start of a simulation: no writes, no sessions, an open round. */
  clear(): Promise<void>;
  /** Loads the cards of the round from the app. */
  readCards(): Promise<ScoreRecords>;
  /** Answers an HTTP request with the app. */
  answer(input: string, init: RequestInit): Promise<Response>;
  signIn(person: Person): Promise<string>;
  revokeAll(person: Person): Promise<void>;
  /** Writes strokes as a client without an outbox does. */
  writePlainly(person: Person, golfer: number, hole: number, strokes: number): Promise<void>;
  /** Writes the ending of a golfer, or clears it with null. */
  end(golfer: number, out: LastHole | null): Promise<void>;
  /** Loads the golfers who are out, by id. */
  readOuts(): Promise<ReadonlyMap<number, LastHole>>;
  /** Sets what the round does with entries: it takes them, leaves them to the office, or is not open yet. */
  setRound(state: RoundState): Promise<void>;
  /** Cancels the round, or restores it. */
  cancelRound(isCancelled: boolean): Promise<void>;
  /** Suspends play of the round, or resumes it. */
  suspendRound(isSuspended: boolean): Promise<void>;
  /** What the app tells of its restores. */
  readonly epoch: ServerEpoch;
  /** Makes a backup in place of the last one. */
  backUp(): Promise<void>;
  /** Restores the last backup: sessions stay. Returns the new epoch, and the last entry of the history in it. */
  restore(): Promise<Epoch>;
  /** Loads the list of late strokes from the app. */
  loadLateStrokes(): Promise<readonly LateStroke[]>;
  /** Decides about a late stroke as an admin who was shown this list row. Returns the status of the answer. */
  decideLate(shownStroke: LateStroke, decision: LateDecision): Promise<number>;
  /** Stops the background work of the app. The database stays open. */
  close(): Promise<void>;
}

/** The states of the round that a simulation has. `open`: in set-up, but its opening has passed. */
export type RoundState = 'setup' | 'open' | 'live' | 'closed';

/** Scoring has no background work. */
const noJobs: JobQueue = {
  add: () => Promise.reject(new Error('no job was expected')),
  addAll: () => Promise.reject(new Error('no job was expected')),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** The tables that a simulation writes. */
const writtenRows = [
  'late_strokes',
  'op_receipts',
  'lane_marks',
  'card_lanes',
  'claims',
  'rulings',
  'office_calls',
  'card_steps',
  'score_history',
  'writers',
  'cards',
  'audit',
  'sessions',
] as const;

/** The tables that a backup of a simulation has. */
const backedUpRows = [
  ...writtenRows.filter((table) => table !== 'sessions' && table !== 'audit'),
  'epoch',
] as const;

const API = 'https://golf.example/api/';
const SESSIONS_END = new Date('2027-01-01T00:00:00Z');
const clock = () => new Date('2026-11-21T09:00:00Z');
const HOUR_MS = 60 * 60_000;
const OPENS_BEFORE_MS = 3 * HOUR_MS;

/** Returns when a round in a state opens, in ms: three hours before its start. The clock of the server stands still. */
export function findOpening(state: RoundState): number {
  return clock().getTime() + (state === 'open' ? 0 : 21 * HOUR_MS);
}

/** Opens the app over a database with the demo. */
export async function openOffice(database: Database): Promise<Office> {
  const { db, kind, pool } = database;
  // Each run begins with an empty audit. This database holds nothing else.
  await sql`alter table audit disable trigger refuse_audit_change`.execute(db);
  const failures: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => failures.push(line) });
  const boardServices = await openBoardServices(database, log);
  const stopSignal = new AbortController().signal;
  const settings = testSettings();
  const running = await openRunningSettings(database, settings, log);
  const epoch = { ...(await loadEpoch(db)) };
  let restores = 0;
  const deps = {
    db,
    kind,
    pool,
    clock,
    log,
    settings,
    running,
    jobs: noJobs,
    mailbox: createMailbox(noJobs, settings),
    stopping: stopSignal,
    userTotals: createUserTotals(clock),
    metrics: createMetrics(clock),
    epoch,
    uploadedRestore: createUploadedRestore(),
    ...boardServices,
  };
  const app = createApp({ ...deps, clientFolder: 'no-such-folder' });

  const answer: Office['answer'] = async (input, init) => {
    const { pathname, search } = new URL(input);
    const socket = { remoteAddress: '192.0.2.1' };
    return app.request(pathname + search, init, { incoming: { socket } });
  };
  let sessions = 0;
  const signIn: Office['signIn'] = async (person) => {
    sessions += 1;
    // The number comes from a counter and not from chance, because a tablet sorts by it.
    const token = `session-${String(sessions).padStart(9, '0')}`;
    const [user_id, created_at] = [people[person], clock()];
    const times = { created_at, last_seen_at: created_at, expires_at: SESSIONS_END };
    await db
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), user_id, agent: 'a tablet', ...times })
      .execute();
    return token;
  };
  const setRound: Office['setRound'] = async (state) => {
    const starts_at = new Date(findOpening(state) + OPENS_BEFORE_MS);
    await db
      .updateTable('rounds')
      .set({ status: state === 'open' ? 'setup' : state, starts_at })
      .where('tournament_id', '=', ROUND.tournament_id)
      .where('round_id', '=', ROUND.round_id)
      .execute();
  };
  const cancelRound: Office['cancelRound'] = async (is_cancelled) => {
    await db
      .updateTable('rounds')
      .set({ is_cancelled })
      .where('tournament_id', '=', ROUND.tournament_id)
      .where('round_id', '=', ROUND.round_id)
      .execute();
  };
  const suspendRound: Office['suspendRound'] = async (isSuspended) => {
    await db
      .updateTable('rounds')
      .set({
        suspended_at: isSuspended ? clock() : null,
        suspension_kind: isSuspended ? 'weather' : null,
      })
      .where('tournament_id', '=', ROUND.tournament_id)
      .where('round_id', '=', ROUND.round_id)
      .execute();
  };
  const backUp: Office['backUp'] = async () => {
    for (const table of backedUpRows) {
      const copy = sql.table(`kept_${table}`);
      await sql`create table if not exists ${copy} as table ${sql.table(table)} with no data`.execute(
        db,
      );
      await sql`delete from ${copy}`.execute(db);
      await sql`insert into ${copy} table ${sql.table(table)}`.execute(db);
    }
  };
  const restore: Office['restore'] = async () => {
    for (const table of backedUpRows) await db.deleteFrom(table).execute();
    for (const table of backedUpRows.toReversed()) {
      const copy = sql.table(`kept_${table}`);
      await sql`insert into ${sql.table(table)} overriding system value table ${copy}`.execute(db);
    }
    const entry = await db
      .selectFrom('score_history')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst();
    restores += 1;
    // The clock stands still, and two restores of one backup have two times.
    await startEpoch(db, clock(), new Date(clock().getTime() + restores * 1000));
    Object.assign(epoch, await loadEpoch(db));
    return { lastEntry: Number(entry?.last ?? 0), number: epoch.number };
  };
  return {
    db,
    failures,
    epoch,
    backUp,
    restore,
    cancelRound,
    suspendRound,
    golfers: await listGolfers(database),
    answer,
    signIn,
    setRound,
    clear: async () => {
      failures.length = 0;
      // Deleting the rows is faster: truncating takes longer than all writes of a simulation.
      for (const table of writtenRows) await db.deleteFrom(table).execute();
      await db
        .deleteFrom('competitor_endings')
        .where('tournament_id', '=', ROUND.tournament_id)
        .execute();
      await db.updateTable('epoch').set({ number: 0, backup_taken_at: null }).execute();
      Object.assign(epoch, await loadEpoch(db));
      restores = 0;
      await setRound('live');
      await cancelRound(false);
      await suspendRound(false);
    },
    readCards: () =>
      loadScoreRecords(db, { tournamentId: ROUND.tournament_id, roundId: ROUND.round_id }),
    revokeAll: async (person) => {
      await db.deleteFrom('sessions').where('user_id', '=', people[person]).execute();
    },
    writePlainly: async (person, golfer, hole_number, current_hole_score) => {
      const card = { ...ROUND, competitor_id: golfer, is_start_hole: false };
      await answer(`${API}leaderboardstats/update-competitor-score`, {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${await signIn(person)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          ...card,
          hole_number,
          current_hole_score,
          ...(person === 'admin' && { reason: 'told' }),
        }),
      });
    },
    end: async (competitor_id, out) => {
      const { status = 'active' as const, round_id = ROUND.round_id, hole_number } = out ?? {};
      const place = { tournament_id: ROUND.tournament_id, competitor_id, round_id };
      const hole = hole_number ? { hole_number } : {};
      const body = { ...place, ...hole, status, reason: 'the office says so', void_round: false };
      const asAdmin = { actor: { userId: people.admin, requestId: null }, now: clock() };
      await runWrite(deps, asAdmin, (write) => setCompetitorStatus(write, body));
    },
    loadLateStrokes: async () => {
      const { strokes } = await listLateStrokes(db, ROUND.tournament_id);
      return strokes;
    },
    decideLate: async ({ op_id, official }, decision) => {
      const { status } = await answer(`${API}admin/late-stroke`, {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${await signIn('admin')}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ op_id, decision, reason: 'told', shown_version: official.version }),
      });
      return status;
    },
    readOuts: () => loadEndings(db, ROUND.tournament_id),
    close: async () => {
      boardServices.live.stop();
      await boardServices.standings.stop();
      await running.stop();
    },
  };
}

async function listGolfers({ db }: Database): Promise<Office['golfers']> {
  return db
    .selectFrom('tee_group_competitors as c')
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .select(['competitors.id', 'competitors.full_name as name'])
    .where('c.tournament_id', '=', ROUND.tournament_id)
    .where('c.round_id', '=', ROUND.round_id)
    .where('c.group_number', 'in', [1, 2, 18])
    .orderBy('c.group_number')
    .orderBy('c.card_order')
    .execute();
}
