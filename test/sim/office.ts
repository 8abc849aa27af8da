import pino from 'pino';
import { hashOf } from '../../src/server/accounts/secret-token.ts';
import { createApp } from '../../src/server/app.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { JobQueue } from '../../src/server/jobs/job-queue.ts';
import { openWatching } from '../../src/server/open-watching.ts';
import { testSettings } from '../server/test-settings.ts';
import { type Person, people, ROUND } from './cast.ts';

/** The server's side: the real app on a real database, and what the office does there. */
export interface Office extends Pick<Database, 'db'> {
  /** The golfers of groups 1 and 2, in card order. */
  readonly golfers: readonly { readonly id: number; readonly name: string }[];
  /** Back to where a simulation begins: nothing written, nobody signed in, the round open. */
  clear(): Promise<void>;
  /** Speaks HTTP to the app. */
  answer(input: string, init: RequestInit): Promise<Response>;
  signIn(person: Person): Promise<string>;
  revokeAll(person: Person): Promise<void>;
  /** A write of somebody without an outbox. */
  writePlainly(person: Person, golfer: number, hole: number, strokes: number): Promise<void>;
  /** Whether scorers may write. */
  openRound(isOpen: boolean): Promise<void>;
  /** Ends what runs beside the requests. The database stays open. */
  close(): Promise<void>;
}

/** Scoring has no background work. */
const noJobs: JobQueue = {
  add: () => Promise.reject(new Error('no job was expected')),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** What a simulation writes. */
const written = [
  'op_receipts',
  'lane_marks',
  'card_lanes',
  'claims',
  'score_history',
  'writers',
  'cards',
  'audit',
  'sessions',
] as const;

const API = 'https://golf.example/api/';
const SESSIONS_END = new Date('2027-01-01T00:00:00Z');
const clock = () => new Date('2026-11-21T09:00:00Z');
const log = pino({ level: 'silent' });

/** Opens the app over a database with the demo. */
export async function openOffice(database: Database): Promise<Office> {
  const { db, kind } = database;
  const watching = await openWatching(database, log);
  const deps = { db, kind, clock, log, settings: testSettings(), jobs: noJobs, ...watching };
  const app = createApp({ ...deps, clientFolder: 'no-such-folder' });

  const answer: Office['answer'] = async (input, init) => {
    const { pathname, search } = new URL(input);
    const socket = { remoteAddress: '192.0.2.1' };
    return app.request(pathname + search, init, { incoming: { socket } });
  };
  let sessions = 0;
  const signIn: Office['signIn'] = async (person) => {
    sessions += 1;
    // Counted, not drawn: a tablet keeps them in their order.
    const token = `session-${String(sessions).padStart(9, '0')}`;
    const [user_id, created_at] = [people[person], clock()];
    const times = { created_at, last_seen_at: created_at, expires_at: SESSIONS_END };
    await db
      .insertInto('sessions')
      .values({ token_hash: hashOf(token), user_id, agent: 'a tablet', ...times })
      .execute();
    return token;
  };
  const openRound: Office['openRound'] = async (isOpen) => {
    await db
      .updateTable('rounds')
      .set({ status: isOpen ? 'live' : 'closed' })
      .where('tournament_id', '=', ROUND.tournament_id)
      .where('round_id', '=', ROUND.round_id)
      .execute();
  };
  return {
    db,
    golfers: await golfersOf(database),
    answer,
    signIn,
    openRound,
    clear: async () => {
      // Row by row: to truncate takes longer than a whole simulation's writes.
      for (const table of written) await db.deleteFrom(table).execute();
      await openRound(true);
    },
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
        body: JSON.stringify({ ...card, hole_number, current_hole_score }),
      });
    },
    close: async () => {
      watching.live.stop();
      await watching.standings.stop();
    },
  };
}

async function golfersOf({ db }: Database): Promise<Office['golfers']> {
  return db
    .selectFrom('tee_group_competitors as c')
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .select(['competitors.id', 'competitors.full_name as name'])
    .where('c.tournament_id', '=', ROUND.tournament_id)
    .where('c.round_id', '=', ROUND.round_id)
    .where('c.group_number', 'in', [1, 2])
    .orderBy('c.group_number')
    .orderBy('c.card_order')
    .execute();
}
