import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { requireMayWrite } from '../../states/require-may-write.ts';
import type { ContentChange, Importer, ImportPlace } from '../importer.ts';

/** Refuses a change that the states of the tournament and of the affected rounds do not allow. */
export async function requireMayImport(
  db: Kysely<Schema>,
  importer: Importer,
  { tournamentId, roundId, reason }: ImportPlace & { readonly reason: string | undefined },
  change: ContentChange<unknown>,
): Promise<void> {
  await requireMayWrite(db, {
    action: importer.action,
    tournamentId,
    ...(roundId !== null && { roundId }),
    ...(importer.findRounds && { roundIds: importer.findRounds(change) }),
    role: 'admin',
    reason,
  });
}
