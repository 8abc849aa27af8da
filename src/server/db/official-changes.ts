import type { Kysely } from 'kysely';
import { authority } from './authority.ts';
import type { Schema } from './schema.ts';

/** Selects the admins' changes of what was entered before in a tournament. The index score_history_corrections has them. */
export function selectOfficialChanges(db: Kysely<Schema>, tournamentId: number) {
  return db
    .selectFrom('score_history as h')
    .where('h.tournament_id', '=', tournamentId)
    .where('h.authority', '=', authority.admin)
    .where('h.outcome', '=', 'applied')
    .where((eb) => eb.or([eb('h.version', '>', 1), eb('h.correction', 'is not', null)]));
}
