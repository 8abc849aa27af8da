import { type Kysely, sql } from 'kysely';
import { drawTicket } from '../../golf/draw.ts';
import type { Schema } from '../db/schema.ts';
import { findContest } from '../tickets/contests.ts';
import { currentRevision } from '../tickets/field-revision.ts';
import { demoAccounts, demoEmail } from './accounts.ts';
import { demoFans } from './fans.ts';
import { demoTournaments } from './tournaments.ts';

/** No password has this hash: nobody signs in with it. */
const NO_PASSWORD = 'none';

/** Inserts the demo's other participants. */
export async function insertFans(trx: Kysely<Schema>): Promise<void> {
  await trx
    .insertInto('users')
    .values(demoFans.map((fan) => ({ ...fan, email: demoEmail(fan), password_hash: NO_PASSWORD })))
    .execute();
}

/**
 * Inserts tickets as they would have been claimed: everybody's in the finished tournaments, in the live one the fans'
 * only, so that a newcomer can claim there. They were there before the first stroke: at version 0.
 */
export async function insertTickets(trx: Kysely<Schema>): Promise<void> {
  for (const { id, status } of demoTournaments) {
    if (status === 'upcoming') continue;
    const owners = status === 'final' ? [...demoAccounts, ...demoFans] : demoFans;
    await insertTicketsOf(
      trx,
      id,
      owners.map((owner) => owner.id),
    );
  }
}

async function insertTicketsOf(
  trx: Kysely<Schema>,
  tournament_id: number,
  owners: readonly number[],
): Promise<void> {
  const contest = await findContest(trx, tournament_id);
  if (!contest) throw new RangeError(`no such tournament: ${tournament_id}`);
  const field = await currentRevision(trx, tournament_id);
  const seed = Uint8Array.from(contest.seed);
  const tickets = await Promise.all(
    owners.map(async (user_id, index) => {
      const number = index + 1;
      const drawn = await drawTicket(seed, number, field.golferIds, field.teamIds);
      return {
        tournament_id,
        number,
        user_id,
        ticket_name: `Ticket ${number}`,
        field_revision: field.revision,
        golfer_ids: [...drawn.golfers],
        team_id: drawn.team,
        next_draw: drawn.next,
        tournament_version: 0,
      };
    }),
  );
  await trx.insertInto('tickets').values(tickets).execute();
  // Nobody holds a ticket without having confirmed to be 18 or older.
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
