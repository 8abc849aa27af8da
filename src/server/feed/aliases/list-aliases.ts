import type { Kysely } from 'kysely';
import type { Aliases } from '../../../contract/admin/aliases.ts';
import type { Schema } from '../../db/schema.ts';

/** Lists the aliases of a tournament's golfers. */
export async function listAliases(db: Kysely<Schema>, tournamentId: number): Promise<Aliases> {
  const rows = await db
    .selectFrom('competitor_aliases as a')
    .innerJoin('competitors', 'competitors.id', 'a.competitor_id')
    .innerJoin('field', 'field.competitor_id', 'a.competitor_id')
    .leftJoin('users', 'users.id', 'a.added_by')
    .select(['a.alias', 'a.competitor_id', 'a.added_at', 'competitors.full_name', 'users.username'])
    .where('field.tournament_id', '=', tournamentId)
    .orderBy('a.competitor_id')
    .orderBy('a.alias')
    .execute();
  return {
    aliases: rows.map(({ username, added_at, ...row }) => ({
      ...row,
      added_by: username,
      added_at: added_at?.toISOString() ?? null,
    })),
  };
}
