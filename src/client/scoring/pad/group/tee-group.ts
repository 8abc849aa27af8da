import type { Groups } from '../../../../contract/scoring/scoring.ts';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';
import { isTextFound } from '../../../ui/contains.ts';
import type { StoredRound } from '../../entry/use-round.ts';
import { buildPadView, findCurrentHole, type PadGroup } from '../view/pad-view.ts';
import { shortenNames } from '../view/short-names.ts';

/** A group on the tee sheet. */
export type TeeGroup = Groups['groups'][number];

/** A group's progress, by the data on this device. */
export interface GroupProgress {
  /** The group's current hole; null after the last one. */
  readonly hole: number | null;
  /** The number of holes that need no more scores. */
  readonly thru: number;
}

/** Converts a tee sheet group into a pad group. */
export function toPadGroup({ records }: Pick<StoredRound, 'records'>, group: TeeGroup): PadGroup {
  return {
    tournamentId: records.tournament_id,
    roundId: records.round_id,
    number: group.group_number,
    players: group.competitors.map(({ id }) => id),
    startHole: group.start_hole,
  };
}

/** Computes a group's progress from the stored cards and this device's entries. */
export function loadProgress(owner: number, round: StoredRound, group: PadGroup): GroupProgress {
  const view = buildPadView(owner, group, round.records, round.local, new Map());
  const thru = view.holes.filter(
    ({ cells, missing }) => missing === 0 && cells.some(({ value }) => value !== null),
  ).length;
  return { hole: thru === HOLES_PER_ROUND ? null : findCurrentHole(view), thru };
}

/** Describes a group's next hole: "hole 6 is next". */
export function describeNextHole({ hole }: GroupProgress): string {
  return hole === null ? 'all 18 holes have a score' : `hole ${hole} is next`;
}

/** Whether an account is a scorer of the group. */
export function isGroupScorer(userId: number, { scorers }: TeeGroup): boolean {
  return scorers.some(({ user_id }) => user_id === userId);
}

/** Lists the group's scorers, with "you" for the reader; null when it has none. */
export function joinScorerNames({ scorers }: TeeGroup, reader: number): string | null {
  const names = scorers.map(({ user_id, username }) => (user_id === reader ? 'you' : username));
  return names.join(', ') || null;
}

/** Lists the players' surnames, in card order. */
export function joinSurnames({ competitors }: TeeGroup): string {
  return shortenNames(competitors.map(({ full_name }) => full_name)).join(', ');
}

/** Whether a search matches the group's number, or one of its players or scorers. Case and accents do not matter. */
export function matchesGroup(
  text: string,
  { group_number, competitors, scorers }: TeeGroup,
): boolean {
  const searchText = text.trim();
  if (/^\d+$/.test(searchText)) return String(group_number).startsWith(searchText);
  const players = competitors.map(({ full_name }) => full_name);
  return isTextFound(searchText, ...players, ...scorers.map(({ username }) => username));
}

/**
 * Returns the question before the pad opens a group. For another scorer's group it names the scorer and the hole,
 * because two scorers of one card may enter different values.
 * @param reader the account at the screen
 */
export function describeGroupQuestion(
  group: TeeGroup,
  reader: number,
  progress: GroupProgress | undefined,
): { title: string; warning: string | null } {
  const scorer = joinScorerNames(group, reader);
  if (!scorer || isGroupScorer(reader, group))
    return { title: 'Is this your group?', warning: null };
  const isOne = group.scorers.length === 1;
  const [follow, are] = isOne ? ['follows', 'is'] : ['follow', 'are'];
  const place = progress?.hole ? `${are} on hole ${progress.hole}` : `${are} through all 18 holes`;
  return {
    title: `${scorer} ${follow} this group and ${place}`,
    warning: `If your scores differ, the hole is disputed until you agree.`,
  };
}
