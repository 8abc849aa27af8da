import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Schema } from '../db/schema.ts';

/** How long an ended invitation stays stored, with the address of somebody who may have no account. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the invitations that were accepted, ended or expired long ago, and their addresses in imports. */
export async function pruneInvitations(db: Kysely<Schema>, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_MS);
  const isOver = sql`
    (used_at < ${longAgo} or revoked_at < ${longAgo} or expires_at < ${longAgo})`;
  await deleteInBatches(async (most) => {
    // The statement checks each row again, because an admin may have sent the invitation again meanwhile.
    const { numAffectedRows = 0n } = await sql`
      delete from invitations where ${isOver} and id = any(array(
        select id from invitations where ${isOver} limit ${most}
      ))`.execute(db);
    return { numDeletedRows: numAffectedRows };
  });
  await blankImports(db);
}

/**
 * Deletes the contents of imports with the address of an invitation that is not stored any more. Such an import can no
 * longer be undone.
 */
async function blankImports(db: Kysely<Schema>): Promise<void> {
  await sql`
    update imports set before = 'null', after = 'null'
    where kind = 'scorers' and before <> 'null' and exists (
      select from jsonb_array_elements((before -> 'scorers') || (after -> 'scorers')) as scorer
      where scorer ->> 'key' like 'email:%' and not exists (
        select from invitations
        where invitations.tournament_id = imports.tournament_id
          and 'email:' || lower(invitations.email) = scorer ->> 'key'
      )
    )`.execute(db);
}
