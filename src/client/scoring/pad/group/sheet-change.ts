import type { Groups } from '../../../../contract/scoring/scoring.ts';
import type { SlotWords } from '../slot/slot-words.ts';
import type { PadGroup } from '../view/pad-view.ts';
import type { TeeGroup } from './tee-group.ts';

/** How the tee sheet differs from the group on the pad. */
export interface SheetChange extends SlotWords {
  /** The group as it is now; null when it is not on the tee sheet any more. */
  readonly group: TeeGroup | null;
}

/**
 * Describes how the tee sheet differs from the group on the pad; null when it does not. The pad keeps its players until
 * it is loaded again, because nothing may move under a finger.
 * @param getName returns a player's name
 */
export function findSheetChange(
  { number, players, startHole }: PadGroup,
  sheet: Groups | null,
  getName: (player: number) => string,
): SheetChange | null {
  if (number === null || !sheet || sheet.groups.length === 0) return null;
  const ownGroup = sheet.groups.find(({ group_number }) => group_number === number);
  if (!ownGroup) return describeChange(null, [`group ${number} is not on it now`]);
  const now = ownGroup.competitors.map(({ id }) => id);
  const gonePlayers = players.filter((id) => !now.includes(id));
  const come = ownGroup.competitors.filter(({ id }) => !players.includes(id));
  return describeChange(ownGroup, [
    ...gonePlayers.map((id) => `${getName(id)} ${describeGroup(id, sheet)}`),
    ...come.map(({ full_name }) => `${full_name} plays in this group now`),
    ...(ownGroup.start_hole === startHole
      ? []
      : [`the group starts on hole ${ownGroup.start_hole} now`]),
  ]);
}

function describeGroup(player: number, { groups }: Groups): string {
  const group = groups.find(({ competitors }) => competitors.some(({ id }) => id === player));
  return group ? `plays in group ${group.group_number} now` : 'is in no group now';
}

function describeChange(group: TeeGroup | null, facts: readonly string[]): SheetChange | null {
  if (facts.length === 0) return null;
  return {
    group,
    words: `The tee sheet changed: ${facts.join(', ')}.`,
    short: 'Tee sheet changed',
  };
}
