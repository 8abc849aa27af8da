import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Selects the tickets that are not void. The tickets of a cancelled tournament are void. */
export function selectValidTickets(db: Kysely<Schema>) {
  return db
    .selectFrom('tickets')
    .where('tickets.voided_at', 'is', null)
    .where('tickets.tournament_id', 'not in', (eb) =>
      eb.selectFrom('tournaments').select('id').where('status', '=', 'cancelled'),
    );
}
