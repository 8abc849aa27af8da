import type { Kysely } from 'kysely';
import type { TicketStatusBody } from '../../contract/game/office.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { askSecondLook } from '../second-looks/ask-second-look.ts';
import { loadStates } from '../states/load-states.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import type { Write } from '../unit-of-work/write.ts';
import { loadLastStatusChange, type StatusChange } from './last-status-change.ts';

const WHEN_FINAL =
  'The tournament is final, so its tickets stay as they are. Reopen the tournament first, on the tab State of its page';

/**
 * Voids a ticket, or makes it valid again, with its audit entry. A void ticket counts nothing, and its number stays
 * taken. Repeating the same request changes nothing more, because the first answer may have been lost.
 *
 * @param isAmongFirst whether the ticket is among the first ten, so that a second admin is asked about its void
 */
export async function setTicketStatus(
  { trx, actor, now, touched, audit }: Write,
  body: TicketStatusBody,
  isAmongFirst: boolean,
): Promise<void> {
  const { ticket_id, from, void: isVoid, reason } = body;
  const ticket = await trx
    .selectFrom('tickets')
    .select(['tournament_id', 'user_id'])
    .where('id', '=', ticket_id)
    .executeTakeFirst();
  if (!ticket) return refuse('not-found');
  const { tournament_id } = ticket;
  await lockTournament(trx, tournament_id);
  const { voided_at, status_version } = await trx
    .selectFrom('tickets')
    .select(['voided_at', 'status_version'])
    .where('id', '=', ticket_id)
    .executeTakeFirstOrThrow();
  const isVoidNow = voided_at !== null;
  const last = await loadLastStatusChange(trx, ticket_id);
  if (isVoidNow === isVoid && last?.userId === actor.userId && last.reason === reason) {
    return;
  }
  await requireNotFinal(trx, tournament_id);
  const request = { action: 'void', tournamentId: tournament_id, role: 'admin', reason } as const;
  await requireMayWrite(trx, request);
  const isShown = body.status_version === undefined || body.status_version === status_version;
  if (isVoidNow !== from || !isShown) {
    refuse('state-changed', { detail: describeStatusChange(isVoidNow, last) });
  }
  touched.tournaments.add(tournament_id);
  const version = await raiseVersion(trx, tournament_id);
  if (version === null) return refuse('not-found');
  await trx
    .updateTable('tickets')
    .set((eb) => ({
      voided_at: isVoid ? now : null,
      void_reason: isVoid ? reason : null,
      status_version: eb('status_version', '+', 1),
      tournament_version: version,
    }))
    .where('id', '=', ticket_id)
    .execute();
  const facts = {
    target: ticket_id,
    before: { void: from },
    after: { void: isVoid },
    detail: { tournament_id, owner: ticket.user_id, reason },
  };
  const auditId = await audit('ticket-status', facts);
  if (isVoid && isAmongFirst) await askSecondLook(trx, auditId, tournament_id);
}

/** Locks the tournament's row against other writes. Its version stays, because a repeated request changes nothing. */
async function lockTournament(trx: Kysely<Schema>, tournamentId: number): Promise<void> {
  await trx
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .forNoKeyUpdate()
    .execute();
}

/** Refuses a change in a final tournament, and says what the admin can do. */
async function requireNotFinal(trx: Kysely<Schema>, tournamentId: number): Promise<void> {
  const states = await loadStates(trx, tournamentId);
  if (states?.state === 'final') refuse('tournament-final', { detail: WHEN_FINAL });
}

function describeStatusChange(isVoid: boolean, last: StatusChange | null): string {
  const state = `The ticket is ${isVoid ? 'void' : 'valid'} now`;
  if (!last) return state;
  return `${state}. ${last.username ?? 'The operator'} changed it: ${last.reason}`;
}
