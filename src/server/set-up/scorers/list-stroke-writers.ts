import type { Kysely } from 'kysely';
import type { ScorersContent } from '../../../set-up/scorers/scorers-content.ts';
import type { Schema } from '../../db/schema.ts';
import { findAccountId, findInvitedPeople } from './save-scorers.ts';

/**
 * Lists the scorers who would lose a group through an undo, and have entered strokes in that round since the import.
 * They have scored the group, so the office has to decide.
 */
export async function listStrokeWriters(
  trx: Kysely<Schema>,
  tournamentId: number,
  { before: present, after: former }: { before: ScorersContent; after: ScorersContent },
  importedAt: Date,
): Promise<string[]> {
  const people = await findInvitedPeople(trx, tournamentId);
  const formerGroups = new Map(former.scorers.map((scorer) => [scorer.key, scorer.groups]));
  const losing = present.scorers.flatMap(({ key, groups }) => {
    const userId = findAccountId(people, key);
    const kept = formerGroups.get(key) ?? [];
    const lost = groups.filter(
      ({ round_id, group_number }) =>
        !kept.some((one) => one.round_id === round_id && one.group_number === group_number),
    );
    return userId === undefined ? [] : lost.map(({ round_id }) => ({ userId, round_id }));
  });
  if (losing.length === 0) return [];
  const writers = await trx
    .selectFrom('score_history')
    .innerJoin('users', 'users.id', 'score_history.user_id')
    .select(['user_id', 'username', 'round_id'])
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('recorded_at', '>=', importedAt)
    .where(
      'user_id',
      'in',
      losing.map(({ userId }) => userId),
    )
    .orderBy('username')
    .orderBy('round_id')
    .execute();
  return writers
    .filter(({ user_id, round_id }) =>
      losing.some((one) => one.userId === user_id && one.round_id === round_id),
    )
    .map(({ username, round_id }) => `${username} has entered strokes in round ${round_id} since`);
}
