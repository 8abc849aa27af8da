import { describeClosedRound, describeTournamentEnd } from '../../../scores/closed-round.ts';
import type { StoredRound } from '../../entry/use-round.ts';
import type { PadGroup } from '../view/pad-view.ts';
import {
  describeNextHole,
  type GroupProgress,
  isGroupScorer,
  loadProgress,
  toPadGroup,
} from './tee-group.ts';

/** The group in a scorer's greeting. */
export interface GreetedGroup {
  readonly group: PadGroup;
  readonly progress: GroupProgress;
}

/**
 * Returns the group that this user follows in a round: the last one open on this device, or else the user's first group
 * on the tee sheet with holes to play. Null when there is none.
 * @param last the last group that was open
 */
export function findGreetedGroup(
  owner: number,
  round: StoredRound,
  last: PadGroup | null,
): GreetedGroup | null {
  const { tournament_id, round_id, round_status } = round.records;
  if (round_status !== 'live' && round_status !== 'setup') return null;
  if (last?.tournamentId === tournament_id && last.roundId === round_id) {
    return { group: last, progress: loadProgress(owner, round, last) };
  }
  const ownGroups = (round.groups?.groups ?? [])
    .filter((group) => isGroupScorer(owner, group))
    .map((group) => toPadGroup(round, group))
    .map((group) => ({ group, progress: loadProgress(owner, round, group) }));
  return ownGroups.find(({ progress }) => progress.hole !== null) ?? ownGroups[0] ?? null;
}

/** Describes a scorer's group: "Group 8 · Round 1 · hole 13 is next". */
export function describeGreeting({ group, progress }: GreetedGroup): string {
  const name = group.number === null ? 'Your group' : `Group ${group.number}`;
  return `${name} · Round ${group.roundId} · ${describeNextHole(progress)}`;
}

/** Returns the greeting of a scorer without a group to follow. A scorer's entry in a closed round needs no reason. */
export function describeNoGroup(records: StoredRound['records']): string {
  return (
    describeTournamentEnd(records) ??
    describeClosedRound(records, false)?.words ??
    `You have no group in round ${records.round_id} yet`
  );
}
