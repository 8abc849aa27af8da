import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { generateToken, hashToken } from '../../src/server/people/secrets/secret-token.ts';
import { findNextUserId } from '../server/standings/hold-tickets.ts';
import { createArm } from './arm.ts';
import { plainDb } from './cluster.ts';
import { median, quantile, short } from './figures.ts';
import { openSender, type Sender } from './sender.ts';

/** The demo's next tournament. */
const NEXT = 10_040;
const DAY_MS = 86_400_000;
const CREATED = 201;

/** The last claims are sent so long before entry closes, in ms. */
const WARNING_MS = 500;

const LIMIT =
  'each claim holds the row of the tournament for its draw, so about a hundred a second are stored';

interface Person {
  readonly id: number;
  readonly token: string;
}

/** Measures the rush of the last claims before entry closes. */
export const claims = createArm({
  seconds: 45,
  sizes: { full: { people: 10_000, windowMs: 30_000 }, short: { people: 40, windowMs: 400 } },
  rows: {
    answer: {
      what: '10,000 claims in the last 30 s before entry closes, on PostgreSQL: from the request to the ticket',
      unit: 'ms',
      atMost: 2_000,
      reason: LIMIT,
    },
    refused: { what: 'of these claims, refused', unit: '', atMost: 0, reason: LIMIT },
  },
  measure: async (run, { people, windowMs }) => {
    const url = await run.cluster.create();
    const db = plainDb(url);
    run.atEnd(() => db.destroy());
    const claimants = await addPeople(db, people);
    const server = await run.server({ DATABASE_URL: url });
    const send = openSender(server.port);
    run.say(`${people} claims in ${windowMs / 1_000} s`);
    const closesAt = new Date(Date.now() + windowMs + WARNING_MS);
    await db
      .updateTable('tournaments')
      .set({ entry_closes_at: closesAt })
      .where('id', '=', NEXT)
      .execute();
    const began = performance.now();
    const answers = await Promise.all(
      claimants.map(async (claimant, index) => {
        await wait(Math.max(0, (index / people) * windowMs - (performance.now() - began)));
        return claim(send, claimant);
      }),
    );
    const refused = answers.filter(({ status }) => status !== CREATED);
    await requireOneEach(db, people - refused.length);
    const times = answers.map(({ ms }) => ms);
    const p99 = quantile(times, 0.99);
    return {
      answer: {
        value: p99,
        label: 'p99',
        measured: `median ${short(median(times))} ms, p99 ${short(p99)} ms, none double`,
      },
      refused: { value: refused.length, measured: describeRefusals(refused) },
    };
  },
});

/** Adds confirmed people of age, each signed in. Returns their ids and tokens. */
async function addPeople(db: Kysely<Schema>, count: number): Promise<Person[]> {
  const first = await findNextUserId(db);
  await sql`
    insert into users (username, email, first_name, last_name, password_hash, email_verified_at,
      birth_confirmed_at)
    select 'claimant' || n, 'claimant' || n || '@example.test', 'Claimant', n::text, 'none', now(), now()
    from generate_series(1, ${count}::int) n`.execute(db);
  const people = Array.from({ length: count }, (_, index) => ({
    id: first + index,
    token: generateToken(),
  }));
  const expiry = new Date(Date.now() + DAY_MS);
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select hash, id, ${expiry} from unnest(
      ${people.map(({ token }) => hashToken(token))}::bytea[], ${people.map(({ id }) => id)}::int[]
    ) as one (hash, id)`.execute(db);
  return people;
}

async function claim(send: Sender, { id, token }: Person): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const { status } = await send('POST', 'game/user-ticket', {
    body: { user_id: id, tournament_id: NEXT },
    token,
  });
  return { status, ms: performance.now() - startedAt };
}

/**
 * Throws unless everybody who was told so has a ticket, each one and each a number of its own. A claim whose answer
 * failed may be stored.
 */
async function requireOneEach(db: Kysely<Schema>, told: number): Promise<void> {
  const { rows } = await sql<{ tickets: number; holders: number; numbers: number }>`
    select count(*)::int as tickets, count(distinct user_id)::int as holders,
      count(distinct number)::int as numbers
    from tickets where tournament_id = ${NEXT} and user_id in (
      select id from users where starts_with(username, 'claimant'))`.execute(db);
  const { tickets = 0, holders = 0, numbers = 0 } = rows[0] ?? {};
  if (tickets < told || holders !== tickets || numbers !== tickets) {
    throw new Error(`${told} people were told, but there are ${JSON.stringify(rows[0])}`);
  }
}

function describeRefusals(refused: readonly { readonly status: number }[]): string {
  const statuses = [...new Set(refused.map(({ status }) => status))];
  return refused.length === 0 ? 'none' : `${refused.length}, with status ${statuses.join(', ')}`;
}
