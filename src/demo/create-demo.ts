import { type Kysely, sql } from 'kysely';
import { demoGolfers, demoTeams } from '../drawings/demo-cast.ts';
import type { Schema } from '../server/db/schema.ts';
import { storeMissingLooks } from '../server/people/names/claim-looks.ts';
import { freezeResult } from '../server/results/freeze-result.ts';
import { freezeStartList } from '../server/tickets/freeze-start-list.ts';
import { demoAccounts, formatDemoEmail } from './accounts.ts';
import { createFinishedCards } from './finished-cards.ts';
import { insertPlay } from './insert-play.ts';
import { insertTeeSheet } from './insert-tee-sheet.ts';
import { insertFans, insertFriends, insertTickets } from './insert-tickets.ts';
import {
  computeDemoEndDate,
  computeDemoSeason,
  computeDemoStartDate,
  demoTournaments,
} from './tournaments.ts';

// The lock may have any number that no other advisory lock on the database has.
const LOCK = 20_251_040;

/**
 * Fills an empty database with the demo: the field, five tournaments and an account per role, all with the given
 * password. The demo is one transaction, so a database has all of it or nothing. Processes that start at once take
 * turns.
 *
 * @param options.password returns the password; called only when this call creates the demo
 * @returns whether this call created the demo; a database with any user or tournament stays unchanged
 */
export async function createDemo(
  db: Kysely<Schema>,
  options: { hash: (password: string) => Promise<string>; password: () => Promise<string> },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const password = await options.password();
  const hashes = await Promise.all(demoAccounts.map(() => options.hash(password)));
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await insertAccounts(trx, hashes);
    await insertFans(trx);
    const now = new Date();
    await insertFriends(trx, now);
    await insertTournaments(trx, now);
    for (const tournament of demoTournaments) {
      const sheets = { upcoming: 0, live: 1, final: tournament.rounds.length }[tournament.status];
      await insertTeeSheet(trx, tournament.id, sheets);
    }
    await insertPlay(
      trx,
      demoTournaments.flatMap((one) => createFinishedCards(one, now)),
    );
    await insertTickets(trx);
    for (const tournament of demoTournaments) {
      const { id, status } = tournament;
      if (status !== 'final') continue;
      await freezeStartList(trx, id, new Set(), now);
      await freezeResult(trx, id, computeDemoEndDate(tournament, now));
    }
    await restartIds(trx);
    await storeMissingLooks(trx);
    return true;
  });
}

async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const tournament = await db.selectFrom('tournaments').select('id').limit(1).executeTakeFirst();
  return !user && !tournament;
}

async function insertAccounts(trx: Kysely<Schema>, hashes: readonly string[]): Promise<void> {
  const people = demoAccounts.map(({ groups: _, ...account }, index) => ({
    ...account,
    email: formatDemoEmail(account),
    password_hash: hashes[index] ?? '',
    email_verified_at: new Date(),
    referral_code: `DEMO${account.username.toUpperCase()}`,
  }));
  await trx.insertInto('users').values(people).execute();
}

async function insertTournaments(trx: Kysely<Schema>, now: Date): Promise<void> {
  const rounds = demoTournaments.flatMap((tournament) =>
    tournament.rounds.map((status, index) => ({
      tournament_id: tournament.id,
      round_id: index + 1,
      status,
      starts_at: computeDemoStartDate(tournament, now, index),
      pars: tournament.pars,
    })),
  );
  await trx
    .insertInto('tournaments')
    .values(
      demoTournaments.map((tournament) => {
        const { id, name, city, country, status } = tournament;
        const of = {
          season: computeDemoSeason(now),
          external_id: id,
          is_current: status === 'live',
        };
        return {
          id,
          name,
          city,
          country,
          status,
          ...of,
          published_at: now,
          time_zone: tournament.timeZone,
          starts_at: computeDemoStartDate(tournament, now),
          ends_at: computeDemoEndDate(tournament, now),
          entry_closes_at: computeDemoStartDate(tournament, now),
        };
      }),
    )
    .execute();
  await trx
    .insertInto('rounds')
    .values(rounds.map(({ pars: _, ...round }) => round))
    .execute();
  await trx
    .insertInto('holes')
    .values(
      rounds.flatMap(({ tournament_id, round_id, pars }) =>
        pars.map((par, index) => ({ tournament_id, round_id, hole_number: index + 1, par })),
      ),
    )
    .execute();
  await trx
    .insertInto('competitors')
    .values(demoGolfers.map(({ team_id: _, ...golfer }) => golfer))
    .execute();
  await trx
    .insertInto('teams')
    .values([...demoTeams])
    .execute();
  await trx
    .insertInto('field')
    .values(
      demoTournaments.flatMap((tournament) =>
        demoGolfers.map(({ id, team_id }) => ({
          tournament_id: tournament.id,
          competitor_id: id,
          team_id,
        })),
      ),
    )
    .execute();
}

/** Advances each id sequence past the inserted ids. */
async function restartIds(trx: Kysely<Schema>): Promise<void> {
  for (const table of ['users', 'tournaments', 'competitors', 'teams'] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
  }
}
