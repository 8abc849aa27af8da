import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Locks the tournaments in which an account holds a ticket, and those that invited one of its addresses. They are locked
 * in the order of their ids, as the other changes of several tournaments do.
 */
export async function lockTournamentsOf(
  trx: Kysely<Schema>,
  userId: number,
  addresses: readonly string[],
): Promise<void> {
  await trx
    .selectFrom('tournaments')
    .select('id')
    .where((row) =>
      row.or([
        row(
          'id',
          'in',
          row.selectFrom('tickets').select('tournament_id').where('user_id', '=', userId),
        ),
        row(
          'id',
          'in',
          row
            .selectFrom('invitations')
            .select('tournament_id')
            .where(sql<boolean>`lower(email) = any(${addresses}::text[])`),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
