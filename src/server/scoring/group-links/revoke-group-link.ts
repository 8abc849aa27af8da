import type { RevokeGroupLinkBody } from '../../../contract/admin/group-links.ts';
import { refuse } from '../../problems/api-problem.ts';
import { roundTarget } from '../../states/move-state.ts';
import type { Write } from '../../unit-of-work/write.ts';

/** Revokes a link, with its audit entry. A link that is revoked already stays as it is, because the call may come twice. */
export async function revokeGroupLink(
  { trx, now, audit }: Write,
  { link_id }: RevokeGroupLinkBody,
): Promise<{ revoked: true }> {
  const link = await trx
    .selectFrom('group_links')
    .selectAll()
    .where('id', '=', link_id)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return refuse('not-found');
  if (link.revoked_at !== null) return { revoked: true };
  await trx.updateTable('group_links').set({ revoked_at: now }).where('id', '=', link_id).execute();
  await audit('group-link-ended', {
    target: roundTarget(link.tournament_id, link.round_id),
    before: null,
    after: null,
    detail: { group: link.group_number },
  });
  return { revoked: true };
}
