import type { Kysely } from 'kysely';
import { MOST_GROUP_SCORERS, type TeeSheetGroup } from '../../../contract/admin/tee-sheet.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';
import { saveDraft } from './save-draft.ts';

/** The groups of an account that changed in the published sheets. */
interface FollowedChange {
  readonly added: readonly FollowedGroup[];
  readonly removed: readonly FollowedGroup[];
}

/**
 * Changes the groups of an account in the drafts of a tournament. A draft was saved with the scorers of that time, so
 * publishing it would otherwise undo what changed since then.
 */
export async function changeDraftScorers(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
  { added, removed }: FollowedChange,
): Promise<void> {
  const sheets = await trx
    .selectFrom('tee_sheets')
    .select(['round_id', 'draft'])
    .where('tournament_id', '=', tournamentId)
    .where('draft', 'is not', null)
    .execute();
  for (const { round_id, draft } of sheets) {
    if (!draft) continue;
    const numbersOf = (groups: readonly FollowedGroup[]) =>
      new Set(groups.flatMap((one) => (one.round_id === round_id ? [one.group_number] : [])));
    const [joined, left] = [numbersOf(added), numbersOf(removed)];
    const groups = draft.groups.map((group) => {
      if (left.has(group.group_number)) return removeScorer(group, userId);
      return joined.has(group.group_number) ? addScorer(group, userId) : group;
    });
    await saveDraft(trx, { tournamentId, roundId: round_id }, { groups });
  }
}

function removeScorer(group: TeeSheetGroup, userId: number): TeeSheetGroup {
  return { ...group, scorers: group.scorers.filter((id) => id !== userId) };
}

function addScorer(group: TeeSheetGroup, userId: number): TeeSheetGroup {
  const { scorers } = group;
  if (scorers.includes(userId) || scorers.length >= MOST_GROUP_SCORERS) return group;
  return { ...group, scorers: [...scorers, userId] };
}
