import type { Kysely } from 'kysely';
import type { GroupLink } from '../../../contract/admin/group-links.ts';
import type { Schema } from '../../db/schema.ts';

/** Lists the links of a round that work, by group, with the guests who opened them. */
export async function listGroupLinks(
  db: Kysely<Schema>,
  round: { readonly tournament_id: number; readonly round_id: number },
  now: Date,
): Promise<{ links: GroupLink[] }> {
  const links = await db
    .selectFrom('group_links as l')
    .leftJoin('tee_sheets as s', (join) =>
      join.onRef('s.tournament_id', '=', 'l.tournament_id').onRef('s.round_id', '=', 'l.round_id'),
    )
    .select(['l.id', 'l.group_number', 'l.created_at', 'l.expires_at', 's.published_at'])
    .where('l.tournament_id', '=', round.tournament_id)
    .where('l.round_id', '=', round.round_id)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .orderBy('l.group_number')
    .execute();
  const guests = await db
    .selectFrom('guests')
    .innerJoin('users', 'users.id', 'guests.user_id')
    .innerJoin('group_links as l', 'l.id', 'guests.link_id')
    .select(['link_id', 'username', 'opened_at'])
    .where('l.tournament_id', '=', round.tournament_id)
    .where('l.round_id', '=', round.round_id)
    .orderBy('opened_at')
    .execute();
  return {
    links: links.map(({ published_at, ...link }) => ({
      id: link.id,
      group_number: link.group_number,
      created_at: link.created_at.toISOString(),
      expires_at: link.expires_at.toISOString(),
      is_older: published_at !== null && published_at > link.created_at,
      guests: guests
        .filter(({ link_id }) => link_id === link.id)
        .map(({ username, opened_at }) => ({ username, opened_at: opened_at.toISOString() })),
    })),
  };
}
