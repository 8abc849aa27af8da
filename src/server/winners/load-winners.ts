import { type Kysely, sql } from 'kysely';
import {
  type PrizeWinner,
  WINNERS_PAGE,
  type Winners,
  type WinnersQuery,
} from '../../contract/admin/winners.ts';
import type { OwnPrize } from '../../contract/people/prize-endpoints.ts';
import { PRIZE_ANSWER_DAYS } from '../../contract/people/prize-winners.ts';
import { joinNames } from '../../golf/names.ts';
import type { Schema } from '../db/schema.ts';
import { countPages } from '../http/count-pages.ts';
import { refuse } from '../problems/api-problem.ts';
import { isDropped, selectWinners } from './compute-winners.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns when a winner's time to answer ends. */
export function findAnswerDay(notifiedAt: Date): Date {
  return new Date(notifiedAt.getTime() + PRIZE_ANSWER_DAYS * DAY_MS);
}

/** Loads a page of the winners, the newest first. */
export async function loadWinners(
  db: Kysely<Schema>,
  { state, page }: WinnersQuery,
  now: Date,
): Promise<Winners> {
  const matches = selectWinners(db).$if(state !== undefined, (query) =>
    query.where('newest.state', '=', state ?? 'computed'),
  );
  const { total } = await db
    .selectFrom(matches.as('matches'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matches
    .orderBy('prize_winners.id', 'desc')
    .limit(WINNERS_PAGE)
    .offset((page - 1) * WINNERS_PAGE)
    .execute();
  return {
    winners: await toWinners(db, rows, now),
    ...countPages(total, WINNERS_PAGE),
  };
}

/** Loads a winner. */
export async function loadWinner(db: Kysely<Schema>, id: number, now: Date): Promise<PrizeWinner> {
  const rows = await selectWinners(db).where('prize_winners.id', '=', id).execute();
  const [winner] = await toWinners(db, rows, now);
  return winner ?? refuse('not-found');
}

type WinnerRow = Awaited<ReturnType<ReturnType<typeof selectWinners>['execute']>>[number];

async function toWinners(
  db: Kysely<Schema>,
  rows: readonly WinnerRow[],
  now: Date,
): Promise<PrizeWinner[]> {
  const ids = rows.map(({ id }) => id);
  const steps = await db
    .selectFrom('prize_winner_states')
    .selectAll()
    .where(sql<boolean>`prize_winner_id = any(${ids}::integer[])`)
    .orderBy('id')
    .execute();
  const people = [...rows.flatMap(({ user_id, would_win }) => [user_id, would_win])];
  const userIds = [...people, ...steps.map(({ user_id }) => user_id)].filter((id) => id !== null);
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(sql<boolean>`id = any(${userIds}::integer[])`)
    .execute();
  const names = new Map(users.map(({ id, username }) => [id, username]));
  const findName = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const confirmed = rows.filter(({ state }) => state === 'confirmed');
  const addresses = await loadAddresses(
    db,
    confirmed.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({
    ...toPrize(row),
    user_id: row.user_id,
    username: findName(row.user_id) ?? '',
    would_win: findName(row.would_win),
    deliver_to: row.state === 'confirmed' ? (addresses.get(row.user_id) ?? []) : null,
    is_late: row.state === 'notified' && findAnswerDay(row.at) <= now,
    is_vacant: isDropped(row.state) && row.next_id === null,
    id_number: row.asks_id ? describeIdNumber(row) : null,
    steps: steps
      .filter(({ prize_winner_id }) => prize_winner_id === row.id)
      .map(({ state, at, user_id, reason }) => {
        return { state, at: at.toISOString(), by: findName(user_id), reason };
      }),
  }));
}

function describeIdNumber({ id_number, state }: WinnerRow) {
  if (isDropped(state)) return null;
  if (id_number !== null) return 'given';
  return state === 'notified' ? 'asked' : 'deleted';
}

/** Loads the number of a winner's ID. Whoever does not get the prize has none to show. */
export async function loadIdNumber(db: Kysely<Schema>, id: number) {
  const row = await selectWinners(db).where('prize_winners.id', '=', id).executeTakeFirst();
  if (!row) return refuse('not-found');
  return { id_number: isDropped(row.state) ? null : row.id_number };
}

/** Loads the names and postal addresses of users; an address that is not filled in has no lines. */
async function loadAddresses(db: Kysely<Schema>, userIds: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'first_name', 'last_name', 'address', 'postal_code', 'city'])
    .select(['state_or_province', 'country', 'phone_number'])
    .where(sql<boolean>`users.id = any(${userIds}::integer[])`)
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, ...to }) => {
      if (!to.address) return [id, []];
      const place = [to.postal_code, to.city].filter(Boolean).join(' ');
      const name = joinNames({ first_name, last_name });
      const lines = [name, to.address, place, to.state_or_province, to.country, to.phone_number];
      return [id, lines.flatMap((line) => line || [])];
    }),
  );
}

function toPrize({ id, period, period_name, prize, value, trail, state, at }: WinnerRow) {
  return { id, period, period_name, prize, value, trail, state, since: at.toISOString() };
}

/** Loads the prizes that a user was notified of, the newest first. */
export async function loadOwnPrizes(db: Kysely<Schema>, userId: number): Promise<OwnPrize[]> {
  const rows = await selectWinners(db)
    .where('prize_winners.user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('prize_winner_states')
          .whereRef('prize_winner_id', '=', 'prize_winners.id')
          .where('prize_winner_states.state', '=', 'notified'),
      ),
    )
    .orderBy('prize_winners.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...toPrize(row),
    answer_by: row.state === 'notified' ? findAnswerDay(row.at).toISOString() : null,
    asks_id: row.asks_id,
    is_named: row.named_since !== null,
  }));
}
