import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isNoGuest } from '../../people/guests/is-guest.ts';

/** Counts the accounts that are not deleted, and how many of them joined today or on the six days before. */
export async function countPresentAccounts(
  db: Kysely<Schema>,
  timeZone: string,
  now: Date,
): Promise<{ total: number; joined_last_7_days: number }> {
  const weekStart = sql<Date>`
    (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - interval '6 days') at time zone ${timeZone}`;
  const counts = await db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('date_joined', '>=', weekStart).as('joined'),
    ])
    .where('deleted_at', 'is', null)
    .where(isNoGuest)
    .executeTakeFirstOrThrow();
  return { total: Number(counts.total), joined_last_7_days: Number(counts.joined) };
}

/** Counts the tickets that are not void. */
export async function countTickets(db: Kysely<Schema>): Promise<{ total: number }> {
  const { total } = await selectValidTickets(db)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Number(total) };
}

/** Lists the live tournaments with the rounds that are in play. */
export async function listOngoing(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('tournaments')
    .leftJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'tournaments.id')
        .on('rounds.status', '=', 'live')
        .on('rounds.is_cancelled', '=', false),
    )
    .select(['tournaments.id', 'tournaments.name', 'rounds.round_id'])
    .where('tournaments.status', '=', 'live')
    .orderBy('tournaments.is_current', 'desc')
    .orderBy('tournaments.id', 'desc')
    .orderBy('rounds.round_id')
    .execute();
  const tournaments = [...Map.groupBy(rows, ({ id }) => id)].map(([id, rounds]) => ({
    id,
    name: rounds[0]?.name ?? '',
    live_rounds: rounds.flatMap(({ round_id }) => round_id ?? []),
  }));
  return { tournaments };
}

/** Counts the winners. Nobody can confirm a prize yet, so there is none (product 12.3). */
export async function countWinners() {
  return { total: 0, tournaments: [] };
}

/** Selects the tickets that are not void. The tickets of a cancelled tournament are void. */
function selectValidTickets(db: Kysely<Schema>) {
  return db
    .selectFrom('tickets')
    .where('tickets.voided_at', 'is', null)
    .where('tickets.tournament_id', 'not in', (eb) =>
      eb.selectFrom('tournaments').select('id').where('status', '=', 'cancelled'),
    );
}
