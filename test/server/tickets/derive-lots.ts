import type { Kysely } from 'kysely';
import { drawLots } from '../../../src/golf/draw.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { encodeLots, type LowestLots } from '../../../src/server/standings/tickets/lowest-lots.ts';
import { numberEntries } from '../../../src/server/tickets/number-entries.ts';

/** The number of a ticket with the lots in its row. */
export type KeptLots = LowestLots & { readonly number: number };

/**
 * Computes the lots of every ticket of a tournament again, from the seed, the ticket numbers and the field entries
 * only.
 */
export async function deriveLots(db: Kysely<Schema>, tournamentId: number): Promise<KeptLots[]> {
  const { seed } = await db
    .selectFrom('contests')
    .select('seed')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const { numbers, teamIds } = await numberEntries(db, tournamentId);
  const lots: KeptLots[] = [];
  for (const { number } of await keptLots(db, tournamentId)) {
    const order = await drawLots(Uint8Array.from(seed), number, numbers, teamIds);
    lots.push({ number, ...encodeLots(order) });
  }
  return lots;
}

/** Loads the stored lots of the tickets of a tournament. */
export async function keptLots(db: Kysely<Schema>, tournamentId: number): Promise<KeptLots[]> {
  const rows = await db
    .selectFrom('tickets')
    .select(['number', 'lowest_entries', 'lowest_teams'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, ...lots }) => ({
    number,
    lowest_entries: Uint8Array.from(lots.lowest_entries),
    lowest_teams: Uint8Array.from(lots.lowest_teams),
  }));
}

/** Computes and stores the lots of tickets again, as after a loss. */
export async function writeLots(db: Kysely<Schema>, tournamentId: number): Promise<void> {
  for (const { number, ...order } of await deriveLots(db, tournamentId)) {
    await db
      .updateTable('tickets')
      .set(order)
      .where('tournament_id', '=', tournamentId)
      .where('number', '=', number)
      .execute();
  }
}
