import { type Kysely, sql } from 'kysely';
import type { InboxItem } from '../../contract/admin/live-room.ts';
import type { Schema } from '../db/schema.ts';

/** A tablet that is silent for longer was given back. */
const SILENCE_MS = 7 * 24 * 3_600_000;

/**
 * Lists the tablets with a group of a tournament open that have refused entries or too little storage. One that may enter
 * nothing any more is not listed.
 */
export async function listPadItems(db: Kysely<Schema>, tournamentId: number, now: Date) {
  const rows = await db
    .selectFrom('pad_reports as p')
    .innerJoin('sessions', 'sessions.token_hash', 'p.token_hash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('guests', 'guests.user_id', 'users.id')
    .leftJoin('group_links as link', 'link.id', 'guests.link_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tee_group_competitors as t')
          .innerJoin('competitors', 'competitors.id', 't.competitor_id')
          .select(['competitors.id', 'full_name'])
          .whereRef('t.tournament_id', '=', 'p.tournament_id')
          .whereRef('t.round_id', '=', 'p.round_id')
          .whereRef('t.group_number', '=', 'p.group_number')
          .orderBy('t.card_order')
          .limit(1)
          .as('golfer'),
      (join) => join.onTrue(),
    )
    .select(['p.round_id', 'p.group_number', 'p.refused', 'p.refused_since', 'p.full_since'])
    .select(['users.username', 'golfer.id', 'golfer.full_name'])
    // An account may have several tablets. The hash of a token must not leave the server.
    .select(sql<string>`left(md5(p.token_hash), 16)`.as('tablet'))
    .where('p.tournament_id', '=', tournamentId)
    .where('p.round_id', 'is not', null)
    .where('p.received_at', '>', new Date(now.getTime() - SILENCE_MS))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('guests.user_id', 'is', null),
        eb.and([eb('link.revoked_at', 'is', null), eb('link.expires_at', '>', now)]),
      ]),
    )
    .where((eb) => eb.or([eb('refused_since', 'is not', null), eb('full_since', 'is not', null)]))
    .execute();
  return rows.flatMap((row) => {
    const { round_id, tablet, refused, username, group_number, refused_since, full_since } = row;
    const create = (kind: InboxItem['kind'], since: Date) => ({
      kind,
      tablet,
      round_id: round_id ?? 0,
      competitor_id: row.id,
      full_name: row.full_name,
      hole_number: null,
      since,
      pad: { by: username, group_number, refused },
    });
    return [
      ...(refused_since ? [create('ops-refused', refused_since)] : []),
      ...(full_since ? [create('storage', full_since)] : []),
    ];
  });
}
