import type {
  TeeSheetContent,
  TeeSheetDocument,
  TeeSheetGroup,
  TeeSheetRow,
} from '../../contract/admin/tee-sheet.ts';
import { formatList } from '../../contract/base/counts.ts';
import type { Plan, PlannedRemoval, PlannedRow, PlanOptions } from '../row-kind.ts';
import { describeChangedGroup, describeNewGroup } from './describe-group.ts';
import { createGolferFinder } from './find-golfer.ts';
import { createScorerFinder } from './find-scorer.ts';
import { parseGroup, refuseRow, type Seat } from './parse-group.ts';
import { getDraftGroups, indexNames, type SheetNames } from './sheet-names.ts';

/**
 * Plans what rows would change in the draft of a tee sheet. The draft may lack golfers: publishing asks for all of them.
 *
 * @param wholeList whether the groups that no row names are removed
 */
export function planTeeSheet(
  document: TeeSheetDocument,
  rows: readonly TeeSheetRow[],
  { wholeList }: Pick<PlanOptions, 'wholeList'>,
): Plan<TeeSheetContent> {
  const names = indexNames(document);
  const before = new Map(getDraftGroups(document).map((group) => [group.group_number, group]));
  const named = new Map<number, number>();
  for (const row of rows) {
    if (!named.has(row.group_number)) named.set(row.group_number, row.row);
  }
  const unnamed = [...before.values()].filter((group) => !named.has(group.group_number));
  const kept = wholeList ? [] : unnamed;
  const sheet = {
    findGolfer: createGolferFinder(document),
    findScorer: createScorerFinder(document),
    seats: seatGolfers(kept),
  };
  const after = kept.map((group) => group);
  const planned = rows.map((row): PlannedRow => {
    const first = named.get(row.group_number);
    if (first !== row.row) {
      return refuseRow(row, 'group_number', `group ${row.group_number} is in row ${first} too`);
    }
    const parsed = parseGroup(row, sheet);
    if ('effect' in parsed) return parsed;
    after.push(parsed.group);
    const plan = planGroup(row.row, before.get(row.group_number), parsed.group, names);
    const says = [plan.says, ...parsed.leftOut].filter((text) => text !== '').join('. ');
    return { ...plan, says };
  });
  const isSavable = planned.every(({ effect }) => effect !== 'refuse' && effect !== 'ask');
  const groups = after.toSorted((a, b) => a.group_number - b.group_number);
  return {
    rows: planned,
    removals: wholeList ? unnamed.map((group) => planRemoval(group, names)) : [],
    after: isSavable ? { groups } : null,
  };
}

function seatGolfers(groups: readonly TeeSheetGroup[]): Map<number, Seat> {
  return new Map(
    groups.flatMap(({ group_number, competitors }) =>
      competitors.map((id) => [id, { group: group_number, row: null }] as const),
    ),
  );
}

function planGroup(
  row: number,
  before: TeeSheetGroup | undefined,
  after: TeeSheetGroup,
  names: SheetNames,
): PlannedRow {
  if (!before) return { row, effect: 'add', says: describeNewGroup(after, names), column: null };
  const says = describeChangedGroup(before, after, names);
  return { row, effect: says === '' ? 'same' : 'change', says, column: null };
}

function planRemoval(
  { group_number, competitors }: TeeSheetGroup,
  names: SheetNames,
): PlannedRemoval {
  const golfers = formatList(competitors.map(names.golfer)) || 'no golfers';
  return {
    key: `group/${group_number}`,
    says: `Group ${group_number} (${golfers}) would be removed`,
    refused: null,
  };
}
