import { type Kysely, type RawBuilder, sql } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

/** How long an ended invitation stays stored, with the email address of somebody who may have no account. */
const STORED_MS = storedDays.invitations * 86_400_000;

/** Deletes the invitations that were accepted, revoked or expired long ago, and their email addresses in imports. */
export async function pruneInvitations(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - STORED_MS);
  const isOver = sql<boolean>`
    (used_at < ${longAgo} or revoked_at < ${longAgo} or expires_at < ${longAgo})`;
  return deleteInBatches((most) =>
    db.transaction().execute(async (trx) => {
      const over = await trx
        .selectFrom('invitations')
        .select(['id', 'tournament_id'])
        .where(isOver)
        .limit(most)
        .execute();
      if (over.length === 0) return { numDeletedRows: 0n };
      await lockTournaments(trx, [...new Set(over.map((row) => row.tournament_id))]);
      const ids = over.map(({ id }) => id);
      return { numDeletedRows: await deleteWithAddresses(trx, ids, isOver) };
    }),
  );
}

/** Locks tournaments. An import that is being saved may contain an email address that is deleted now. */
async function lockTournaments(trx: Kysely<Schema>, ids: number[]): Promise<void> {
  await trx
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Deletes invitations, and the contents of the imports with their email addresses. Such an import can no longer be
 * undone.
 *
 * @returns how many invitations were deleted
 */
async function deleteWithAddresses(
  trx: Kysely<Schema>,
  ids: readonly number[],
  isOver: RawBuilder<boolean>,
): Promise<bigint> {
  // The statement checks each row again, because an admin may have sent the invitation again meanwhile.
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from invitations where ${isOver} and id = any(${ids})
      returning id, tournament_id, lower(email) as address
    ), blanked as (
      update imports set before = 'null', after = 'null'
      from (
        select tournament_id, jsonb_build_array(jsonb_build_object('key', 'email:' || address)) as scorer
        from gone where not exists (
          select from invitations as other
          where other.tournament_id = gone.tournament_id and lower(other.email) = gone.address
            and other.id not in (select id from gone)
        )
      ) as forgotten
      where imports.tournament_id = forgotten.tournament_id and kind = 'scorers'
        and (before -> 'scorers' @> scorer or after -> 'scorers' @> scorer)
    )
    select count(*)::int as deleted from gone`.execute(trx);
  return BigInt(rows[0]?.deleted ?? 0);
}
