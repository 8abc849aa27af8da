import type { Kysely } from 'kysely';
import type { UserRole } from '../../contract/base/fields.ts';
import type { TicketDraft } from '../../contract/game/tickets.ts';
import { drawLots } from '../../golf/draw.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { addNotices } from '../player-notices/add-notices.ts';
import { refuse } from '../problems/api-problem.ts';
import { encodeLots } from '../standings/tickets/lowest-lots.ts';
import type { Write } from '../unit-of-work/write.ts';
import { type ContestRow, findContest, isOpen } from './contests.ts';
import { numberEntries } from './number-entries.ts';
import { rankMailbox } from './rank-mailbox.ts';

interface Participant {
  readonly birth_confirmed_at: Date | null;
  readonly email_verified_at: Date | null;
  readonly hand_confirmed_at: Date | null;
  readonly user_role: UserRole;
  readonly mailbox: string;
}

/**
 * Gives a participant the free ticket of a contest and draws it. One transaction does both, so that the ticket is
 * complete or absent, and no number is skipped.
 *
 * @param clock the server's time, read after the locks: entry may close while the claim waits
 * @param hasMailServer whether people confirm their own address, so that a confirmation by hand ranks no new ticket
 * @returns the ticket's id
 */
export async function claimTicket(
  { trx, touched }: Pick<Write, 'trx' | 'touched'>,
  draft: TicketDraft,
  { clock, hasMailServer }: { clock: () => Date; hasMailServer: boolean },
): Promise<number> {
  touched.tournaments.add(draft.tournament_id);
  // The account's row is locked first, as the confirmation of its email does. So one of the two transactions ranks
  // the ticket.
  const user = await lockUser(trx, draft.user_id);
  // The new version locks the tournament's row, as the first stroke does. So a claim is stored before the stroke, or
  // refused.
  const version = await raiseVersion(trx, draft.tournament_id);
  if (version === null) return refuse('not-found');
  const now = clock();
  const contest = await requireClaimable(trx, draft, now);
  await confirmBirth(trx, user, draft, now);
  const { numbers, teamIds } = await numberEntries(trx, draft.tournament_id);
  const { tickets: number } = await trx
    .updateTable('contests')
    .set((eb) => ({ tickets: eb('tickets', '+', 1) }))
    .where('tournament_id', '=', draft.tournament_id)
    .returning('tickets')
    .executeTakeFirstOrThrow();
  const isStaff = user.user_role !== 'user';
  const isConfirmed = user.email_verified_at !== null;
  const isByHand = !isConfirmed && !hasMailServer && user.hand_confirmed_at !== null;
  const seed = Uint8Array.from(contest.seed);
  const lots = await drawLots(seed, number, numbers, teamIds);
  const { id } = await trx
    .insertInto('tickets')
    .values({
      tournament_id: draft.tournament_id,
      number,
      user_id: draft.user_id,
      ticket_name: draft.ticketName || `Ticket ${number}`,
      ...encodeLots(lots),
      staff_at: isStaff ? now : null,
      is_by_hand: isByHand,
      tournament_version: version,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isConfirmed || isByHand) {
    const { mailbox } = user;
    await rankMailbox(trx, { tournamentId: draft.tournament_id, mailbox, version }, now);
  }
  const about = { subject: String(id), tournamentId: draft.tournament_id };
  const drawn = { userId: draft.user_id, kind: 'ticket-drawn', ...about, detail: {} } as const;
  await addNotices(trx, [drawn], now);
  return id;
}

/**
 * Returns the contest for a claim, or refuses it. A claim is also checked before its write, because many late claims
 * must not delay scorers. A second ticket is refused before the time of entry is checked: after a lost answer, a retry
 * learns that the ticket exists although entry has closed.
 */
export async function requireClaimable(
  db: Kysely<Schema>,
  draft: TicketDraft,
  now: Date,
): Promise<ContestRow> {
  const contest = await findContest(db, draft.tournament_id);
  if (!contest) return refuse('not-found');
  await requireNone(db, draft);
  return isOpen(contest, now) ? contest : refuse('contest-closed');
}

async function requireNone(db: Kysely<Schema>, draft: TicketDraft): Promise<void> {
  const heldTickets = await db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', draft.user_id)
    .where('tournament_id', '=', draft.tournament_id)
    .executeTakeFirst();
  if (heldTickets) refuse('ticket-held');
}

async function lockUser(trx: Kysely<Schema>, userId: number): Promise<Participant> {
  const user = await trx
    .selectFrom('users')
    .select([
      'birth_confirmed_at',
      'email_verified_at',
      'hand_confirmed_at',
      'user_role',
      'mailbox',
    ])
    .where('id', '=', userId)
    // An erase that runs comes first, and then nobody holds a ticket.
    .where('is_open', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ?? refuse('not-found');
}

/** Stores the confirmation of being 18 or older. The app asks for it once. */
async function confirmBirth(
  trx: Kysely<Schema>,
  user: Participant,
  draft: TicketDraft,
  now: Date,
): Promise<void> {
  if (user.birth_confirmed_at) return;
  if (draft.birth_confirmed !== true) refuse('birth-not-confirmed');
  await trx
    .updateTable('users')
    .set({ birth_confirmed_at: now })
    .where('id', '=', draft.user_id)
    .execute();
}
