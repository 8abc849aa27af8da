import type { Kysely } from 'kysely';
import type { TeeSheetContent, TeeSheetDocument } from '../../../../contract/admin/tee-sheet.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ContentChange } from '../../importer.ts';

/** Lists the invitations that were accepted since an import, and whose groups its undo would take from the scorers. */
export async function listAcceptances(
  trx: Kysely<Schema>,
  { tournament_id, round_id }: TeeSheetDocument,
  { before: present, after: former }: ContentChange<TeeSheetContent>,
  importedAt: Date,
): Promise<string[]> {
  const accepted = await trx
    .selectFrom('invitations')
    .innerJoin('invitation_groups', 'invitation_id', 'invitations.id')
    .innerJoin('users', 'users.id', 'used_by')
    .select(['users.id', 'username', 'group_number'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('used_at', '>=', importedAt)
    .orderBy('group_number')
    .orderBy('username')
    .execute();
  const find = ({ groups }: TeeSheetContent, number: number) =>
    groups.find(({ group_number }) => group_number === number);
  return accepted.flatMap(({ id, username, group_number }) => {
    const [now, then] = [find(present, group_number), find(former, group_number)];
    const isLost = (now?.scorers.includes(id) || then) && !then?.scorers.includes(id);
    return isLost ? [`${username} has accepted an invitation to group ${group_number} since`] : [];
  });
}
