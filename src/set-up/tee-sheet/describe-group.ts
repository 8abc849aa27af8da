import type { TeeSheetGroup } from '../../contract/admin/tee-sheet.ts';
import { formatList } from '../../contract/base/counts.ts';
import type { SheetNames } from './sheet-names.ts';

/** Describes what a new group would be: "Ann Lee and Bo Ek from hole 3 at 09:20". */
export function describeNewGroup(group: TeeSheetGroup, names: SheetNames): string {
  const golfers = formatList(group.competitors.map(names.golfer)) || 'a group without golfers';
  const time = group.tee_time === null ? '' : ` at ${group.tee_time}`;
  return `${golfers} from hole ${group.start_hole}${time}`;
}

/** Describes how a group would change: "without Bo Ek, start hole from 1 to 4". Empty when it stays the same. */
export function describeChangedGroup(
  before: TeeSheetGroup,
  after: TeeSheetGroup,
  names: SheetNames,
): string {
  const gone = before.competitors.filter((id) => !after.competitors.includes(id));
  const come = after.competitors.filter((id) => !before.competitors.includes(id));
  const isOrdered =
    gone.length + come.length > 0 || isSameList(before.competitors, after.competitors);
  const facts = [
    gone.length > 0 && `without ${formatList(gone.map(names.golfer))}`,
    come.length > 0 && `with ${formatList(come.map(names.golfer))}`,
    !isOrdered && `order ${formatList(after.competitors.map(names.golfer))}`,
    before.start_hole !== after.start_hole &&
      `start hole from ${before.start_hole} to ${after.start_hole}`,
    before.tee_time !== after.tee_time &&
      `tee time from ${before.tee_time ?? 'none'} to ${after.tee_time ?? 'none'}`,
    !isSameList(before.scorers.toSorted(compareNumbers), after.scorers.toSorted(compareNumbers)) &&
      `scorers from ${describeScorers(before, names)} to ${describeScorers(after, names)}`,
  ].filter((fact) => fact !== false);
  return facts.join(', ');
}

function describeScorers({ scorers }: TeeSheetGroup, names: SheetNames): string {
  return formatList(scorers.map(names.scorer)) || 'none';
}

function isSameList(before: readonly number[], after: readonly number[]): boolean {
  return before.join() === after.join();
}

function compareNumbers(a: number, b: number): number {
  return a - b;
}
