import type { FieldGolfer, FieldRow } from '../../../../contract/admin/field.ts';
import { fieldSchema } from '../../../../set-up/field/field-schema.ts';
import { parseFileRow } from '../../../../set-up/file/parse-rows.ts';
import type { ImportRow, RowAnswer } from '../../importer/plan/import-rows.ts';

/** What the admin wants to do: add a golfer, change one, or replace one by a reserve. */
export type GolferTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'replace'; readonly golfer: FieldGolfer };

/** The columns of a field file that the form has. */
const columns = ['full_name', 'country', 'team', 'group_name', 'replaces', 'alias'] as const;

/** The texts typed into a golfer's form. */
export type GolferValues = Readonly<Record<(typeof columns)[number], string>>;

/** Returns the form's first texts. `replaced` is the name of the golfer whom this golfer replaces. */
export function startValues(task: GolferTask, replaced: string | null): GolferValues {
  const none = { full_name: '', country: '', team: '', group_name: '', replaces: '', alias: '' };
  if (task.kind === 'add') return none;
  const { golfer } = task;
  if (task.kind === 'replace') return { ...none, replaces: golfer.full_name };
  return {
    ...none,
    full_name: golfer.full_name,
    country: golfer.country,
    team: golfer.team ?? '',
    group_name: golfer.group_name ?? '',
    replaces: replaced ?? '',
  };
}

/** Creates the form's single row, in the importer's format. */
export function createGolferRow(
  task: GolferTask,
  values: GolferValues,
  answers: ReadonlyMap<string | null, RowAnswer>,
): ImportRow<FieldRow> {
  // A reserve plays for the field entry's team.
  const used = columns.filter((name) => name !== 'team' || values.replaces === '');
  const file = { row: 1, cells: used.map((name) => values[name]) };
  const reading = parseFileRow(fieldSchema, file, used);
  const { value } = reading;
  if (task.kind !== 'change' || value === null) return { file, reading, isLeftOut: false, answers };
  const { competitor_id: choice, full_name } = task.golfer;
  const renames = value.full_name !== full_name;
  const row = { ...value, choice, ...(renames && { renames }) };
  return { file, reading: { ...reading, value: row }, isLeftOut: false, answers };
}
