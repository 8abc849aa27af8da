import type { Kysely } from 'kysely';
import { MAX_GROUP_SCORERS, type TeeSheetGroup } from '../../../contract/admin/tee-sheet.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';
import { saveDraft } from './save-draft.ts';

/** The groups of an account that changed in the published sheets. */
export interface FollowedChange {
  readonly userId: number;
  readonly added: readonly FollowedGroup[];
  readonly removed: readonly FollowedGroup[];
}

/**
 * Changes the groups of accounts in the drafts of a tournament. A draft was saved with the scorers of that time, so
 * publishing it would otherwise undo what changed since then.
 */
export async function changeDraftScorers(
  trx: Kysely<Schema>,
  tournamentId: number,
  changes: readonly FollowedChange[],
): Promise<void> {
  if (changes.every(({ added, removed }) => added.length + removed.length === 0)) return;
  for (const { round_id, draft } of await loadDrafts(trx, tournamentId)) {
    if (!draft) continue;
    const joined = indexScorers(changes, round_id, ({ added }) => added);
    const left = indexScorers(changes, round_id, ({ removed }) => removed);
    const groups = draft.groups.map((group) => {
      const gone = left.get(group.group_number) ?? [];
      const scorers = group.scorers.filter((id) => !gone.includes(id));
      return (joined.get(group.group_number) ?? []).reduce(addScorer, { ...group, scorers });
    });
    await saveDraft(trx, { tournamentId, roundId: round_id }, { groups });
  }
}

/** Removes an account from every group of a tournament's drafts. */
export async function removeDraftScorer(
  trx: Kysely<Schema>,
  tournamentId: number,
  userId: number,
): Promise<void> {
  for (const { round_id, draft } of await loadDrafts(trx, tournamentId)) {
    if (!draft?.groups.some(({ scorers }) => scorers.includes(userId))) continue;
    const groups = draft.groups.map((group) => ({
      ...group,
      scorers: group.scorers.filter((id) => id !== userId),
    }));
    await saveDraft(trx, { tournamentId, roundId: round_id }, { groups });
  }
}

function loadDrafts(trx: Kysely<Schema>, tournamentId: number) {
  return trx
    .selectFrom('tee_sheets')
    .select(['round_id', 'draft'])
    .where('tournament_id', '=', tournamentId)
    .where('draft', 'is not', null)
    .execute();
}

/** Indexes the accounts by the number of the group of a round. */
function indexScorers(
  changes: readonly FollowedChange[],
  roundId: number,
  loadGroups: (change: FollowedChange) => readonly FollowedGroup[],
): Map<number, number[]> {
  const index = new Map<number, number[]>();
  for (const change of changes) {
    for (const { round_id, group_number } of loadGroups(change)) {
      if (round_id !== roundId) continue;
      index.set(group_number, [...(index.get(group_number) ?? []), change.userId]);
    }
  }
  return index;
}

function addScorer(group: TeeSheetGroup, userId: number): TeeSheetGroup {
  const { scorers } = group;
  if (scorers.includes(userId) || scorers.length >= MAX_GROUP_SCORERS) return group;
  return { ...group, scorers: [...scorers, userId] };
}
