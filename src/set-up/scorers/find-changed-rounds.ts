import type { FollowedGroup } from '../../contract/base/followed-group.ts';
import type { ScorersContent } from './scorers-content.ts';

/** Finds the rounds in which somebody gets or loses a group. */
export function findChangedRounds(before: ScorersContent, after: ScorersContent): number[] {
  const indexGroups = ({ scorers }: ScorersContent) =>
    new Map(scorers.map(({ key, groups }) => [key, groups]));
  const [former, next] = [indexGroups(before), indexGroups(after)];
  const rounds = [...new Set([...former.keys(), ...next.keys()])].flatMap((key) => {
    const [had, gets] = [former.get(key) ?? [], next.get(key) ?? []];
    return [...had, ...gets]
      .filter((group) => !(hasGroup(had, group) && hasGroup(gets, group)))
      .map(({ round_id }) => round_id);
  });
  return [...new Set(rounds)].sort((one, other) => one - other);
}

function hasGroup(groups: readonly FollowedGroup[], group: FollowedGroup): boolean {
  return groups.some(
    ({ round_id, group_number }) =>
      round_id === group.round_id && group_number === group.group_number,
  );
}
