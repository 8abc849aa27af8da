import type { FieldDocument, FieldRow } from '../../../../contract/admin/field.ts';
import { fieldSchema } from '../../../../set-up/field/field-schema.ts';
import { indexGolferNames } from '../../../../set-up/field/golfer-names.ts';
import { planField } from '../../../../set-up/field/plan-field.ts';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';

/** Files of the field. */
export const fieldKind: ImporterKind<FieldDocument, FieldRow> = {
  schema: fieldSchema,
  noun: { one: 'golfer', many: 'golfers' },
  subject: 'The field',
  fileName: 'field',
  // Only the server stores the reason. What a row does never depends on it.
  plan: (document, rows, options) => planField(document, rows, { ...options, reason: '' }),
  findName: (document, name) => indexGolferNames(document)([name])[0]?.known.full_name ?? null,
  describeRemovedGolfer: ({ is_entry_open }) =>
    is_entry_open ? 'be out before the start' : 'be removed',
  needsReason: ({ is_entry_open }) => is_entry_open,
  answer: (row, _, choice) => (choice === 'yes' ? row : { ...row, choice }),
  createBody: ({ tournament_id, shown }, { rows, ...facts }) => ({
    kind: 'field',
    tournament_id,
    shown,
    dry_run: false,
    ...facts,
    rows: [...rows],
  }),
};
