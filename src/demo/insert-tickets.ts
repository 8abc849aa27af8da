import { type Kysely, sql } from 'kysely';
import { drawLots } from '../golf/draw.ts';
import type { Schema } from '../server/db/schema.ts';
import { encodeLots } from '../server/standings/tickets/lowest-lots.ts';
import { findContest } from '../server/tickets/contests.ts';
import { type Entries, numberEntries } from '../server/tickets/number-entries.ts';
import { demoAccounts } from './accounts.ts';
import { demoFans } from './fans.ts';
import { demoTournaments } from './tournaments.ts';

/** No password has this hash, so these accounts cannot sign in. */
const NO_PASSWORD = 'none';

const staffIds = demoAccounts.filter(({ user_role }) => user_role !== 'user').map(({ id }) => id);

/** Inserts the demo's other participants. */
export async function insertFans(trx: Kysely<Schema>): Promise<void> {
  await trx
    .insertInto('users')
    .values(
      demoFans.map((fan) => ({
        ...fan,
        // Nobody who tries the sign-up types this address by chance and reads that it is taken.
        email: `${fan.username}@fans.example.test`,
        password_hash: NO_PASSWORD,
        email_verified_at: new Date(),
      })),
    )
    .execute();
}

/** The fans who are the player's friends. */
const FRIENDS: readonly string[] = ['alma', 'quentin'];

/** Makes the player friends with two fans, so that the demo shows a comparison among friends. */
export async function insertFriends(trx: Kysely<Schema>, now: Date): Promise<void> {
  const players = demoAccounts.filter(({ user_role }) => user_role === 'user');
  const friends = demoFans.filter(({ username }) => FRIENDS.includes(username));
  await trx
    .insertInto('friendships')
    .values(
      players.flatMap(({ id: receiver_id }) =>
        friends.map(({ id: sender_id }) => ({
          sender_id,
          receiver_id,
          sent_at: now,
          accepted_at: now,
        })),
      ),
    )
    .execute();
}

/**
 * Opens entry to every tournament and inserts tickets. Finished tournaments get tickets for everybody, those of scorers
 * and admins without a place. The live one gets tickets for the fans and the player only: a new user can claim there,
 * and a rehearsal shows the player's ticket. All tickets have version 0, from before the first stroke.
 */
export async function insertTickets(trx: Kysely<Schema>): Promise<void> {
  const players = demoAccounts.filter(({ user_role }) => user_role === 'user');
  for (const { id, status } of demoTournaments) {
    const entries = await numberEntries(trx, id);
    if (status === 'upcoming') continue;
    const owners = status === 'final' ? [...demoAccounts, ...demoFans] : [...demoFans, ...players];
    await insertTournamentTickets(
      trx,
      id,
      entries,
      owners.map((owner) => owner.id),
    );
  }
}

async function insertTournamentTickets(
  trx: Kysely<Schema>,
  tournament_id: number,
  { numbers, teamIds }: Entries,
  owners: readonly number[],
): Promise<void> {
  const contest = await findContest(trx, tournament_id);
  if (!contest) throw new RangeError(`no such tournament: ${tournament_id}`);
  const seed = Uint8Array.from(contest.seed);
  const tickets = await Promise.all(
    owners.map(async (user_id, index) => {
      const number = index + 1;
      return {
        tournament_id,
        number,
        user_id,
        ticket_name: `Ticket ${number}`,
        ...encodeLots(await drawLots(seed, number, numbers, teamIds)),
        tournament_version: 0,
        ...(staffIds.includes(user_id) ? { staff_at: new Date() } : { ranked_at: new Date() }),
      };
    }),
  );
  await trx.insertInto('tickets').values(tickets).execute();
  // Holders of a ticket have confirmed to be 18 or older.
  await trx
    .updateTable('users')
    .set({ birth_confirmed_at: sql`now()` })
    .where('id', 'in', [...owners])
    .execute();
  await trx
    .updateTable('contests')
    .set({ tickets: tickets.length })
    .where('tournament_id', '=', tournament_id)
    .execute();
}
