import type { Groups } from '../../../../contract/scoring/scoring.ts';
import type { SlotWords } from '../slot/slot-words.ts';
import type { PadGroup } from '../view/pad-view.ts';

/**
 * Returns the message that the tee sheet differs from the group on the pad; null when it does not. The pad keeps its
 * players until the user opens the group again, because nothing may move under a finger.
 *
 * @param nameOf returns the name of a player
 */
export function findSheetChange(
  { number, players, startHole }: PadGroup,
  sheet: Groups | null,
  nameOf: (player: number) => string,
): SlotWords | null {
  if (number === null || !sheet || sheet.groups.length === 0) return null;
  const own = sheet.groups.find(({ group_number }) => group_number === number);
  if (!own) return sayChange([`group ${number} is not on it now`]);
  const now = own.competitors.map(({ id }) => id);
  const gone = players.filter((id) => !now.includes(id));
  const come = own.competitors.filter(({ id }) => !players.includes(id));
  return sayChange([
    ...gone.map((id) => `${nameOf(id)} ${sayGroup(id, sheet)}`),
    ...come.map(({ full_name }) => `${full_name} plays in this group now`),
    ...(own.start_hole === startHole ? [] : [`the group starts on hole ${own.start_hole} now`]),
  ]);
}

function sayGroup(player: number, { groups }: Groups): string {
  const group = groups.find(({ competitors }) => competitors.some(({ id }) => id === player));
  return group ? `plays in group ${group.group_number} now` : 'is in no group now';
}

function sayChange(facts: readonly string[]): SlotWords | null {
  if (facts.length === 0) return null;
  return { words: `The tee sheet changed: ${facts.join(', ')}.`, short: 'The tee sheet changed' };
}
