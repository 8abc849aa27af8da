import type { Kysely } from 'kysely';
import type { TicketDraft } from '../../contract/tickets.ts';
import { drawTicket } from '../../golf/draw.ts';
import { refuse } from '../api-problem.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { findContest, isOpen, makeContests } from './contests.ts';
import { currentRevision } from './field-revision.ts';

/**
 * Gives a participant the free ticket of a contest and draws it. One transaction: a ticket is whole or not there, and
 * no number is left out.
 *
 * @returns the ticket's id
 */
export async function claimTicket(
  db: Kysely<Schema>,
  draft: TicketDraft,
  now: Date,
): Promise<number> {
  // Outside the transaction: the seed is public by its hash before the first ticket, whatever becomes of this one.
  await makeContests(db);
  return db.transaction().execute(async (trx) => {
    // Raising the version locks the tournament's row: claims of a contest come one after the other.
    const version = await raiseVersion(trx, draft.tournament_id);
    const contest = await findContest(trx, draft.tournament_id);
    if (version === null || !contest) return refuse('not-found');
    if (!isOpen(contest)) refuse('contest-closed');
    await requireNone(trx, draft);
    await confirmBirth(trx, draft, now);
    const field = await currentRevision(trx, draft.tournament_id);
    const { tickets: number } = await trx
      .updateTable('contests')
      .set((eb) => ({ tickets: eb('tickets', '+', 1) }))
      .where('tournament_id', '=', draft.tournament_id)
      .returning('tickets')
      .executeTakeFirstOrThrow();
    const seed = Uint8Array.from(contest.seed);
    const drawn = await drawTicket(seed, number, field.golferIds, field.teamIds);
    const { id } = await trx
      .insertInto('tickets')
      .values({
        tournament_id: draft.tournament_id,
        number,
        user_id: draft.user_id,
        ticket_name: draft.ticketName || `Ticket ${number}`,
        field_revision: field.revision,
        golfer_ids: [...drawn.golfers],
        team_id: drawn.team,
        next_draw: drawn.next,
        tournament_version: version,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function requireNone(trx: Kysely<Schema>, draft: TicketDraft): Promise<void> {
  const held = await trx
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', draft.user_id)
    .where('tournament_id', '=', draft.tournament_id)
    .executeTakeFirst();
  if (held) refuse('ticket-held');
}

/** Asked once: who has confirmed to be 18 or older is not asked again. */
async function confirmBirth(trx: Kysely<Schema>, draft: TicketDraft, now: Date): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('birth_confirmed_at')
    .where('id', '=', draft.user_id)
    .executeTakeFirst();
  if (!user) refuse('not-found');
  if (user?.birth_confirmed_at) return;
  if (draft.birth_confirmed !== true) refuse('birth-not-confirmed');
  await trx
    .updateTable('users')
    .set({ birth_confirmed_at: now })
    .where('id', '=', draft.user_id)
    .execute();
}
