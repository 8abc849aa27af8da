import type { Kysely } from 'kysely';
import type { TicketStatusBody } from '../../contract/game/office.ts';
import { type Actor, saveAudit } from '../audit/save-audit.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { requireMayWrite } from '../states/require-may-write.ts';

/**
 * Makes a ticket void, or valid again, with its audit entry. A void ticket counts nothing, and its number stays taken.
 *
 * @returns the ticket's tournament
 */
export async function setTicketStatus(
  db: Kysely<Schema>,
  actor: Actor,
  { ticket_id, from, void: isVoid, reason }: TicketStatusBody,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ticket = await trx
      .selectFrom('tickets')
      .select('tournament_id')
      .where('id', '=', ticket_id)
      .executeTakeFirst();
    if (!ticket) return refuse('not-found');
    const { tournament_id } = ticket;
    const version = await raiseVersion(trx, tournament_id);
    if (version === null) return refuse('not-found');
    const actionRequest = {
      action: 'void',
      tournamentId: tournament_id,
      role: 'admin',
      reason,
    } as const;
    await requireMayWrite(trx, actionRequest);
    const { voided_at } = await trx
      .selectFrom('tickets')
      .select('voided_at')
      .where('id', '=', ticket_id)
      .executeTakeFirstOrThrow();
    if ((voided_at !== null) !== from) {
      refuse('state-changed', { detail: `The ticket is ${voided_at ? 'void' : 'valid'} now` });
    }
    await trx
      .updateTable('tickets')
      .set({ voided_at: isVoid ? now : null, tournament_version: version })
      .where('id', '=', ticket_id)
      .execute();
    const facts = {
      target: ticket_id,
      before: { void: from },
      after: { void: isVoid },
      detail: { tournament_id, reason },
    };
    await saveAudit(trx, actor, 'ticket-status', facts, now);
    return tournament_id;
  });
}
