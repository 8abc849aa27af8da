import type { FieldDocument, FieldRow } from '../../../../contract/admin/field.ts';
import { fieldSchema } from '../../../../set-up/field/field-schema.ts';
import { indexGolferNames } from '../../../../set-up/field/golfer-names.ts';
import { planField } from '../../../../set-up/field/plan-field.ts';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';

/** The importer's description of field files. */
export const fieldKind: ImporterKind<FieldDocument, FieldRow> = {
  schema: fieldSchema,
  noun: { one: 'golfer', many: 'golfers' },
  subject: 'The field',
  fileName: 'field',
  // The reason is only stored. It never changes what a row does.
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
