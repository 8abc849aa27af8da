import type { FieldDocument, FieldRow } from '../../../../contract/admin/field.ts';
import { fieldKind } from '../../../../set-up/field/field-kind.ts';
import { indexGolferNames } from '../../../../set-up/field/golfer-names.ts';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';

/** Files of the field. */
export const fieldFiles: ImporterKind<FieldDocument, FieldRow> = {
  rows: fieldKind,
  findName: (document, name) => indexGolferNames(document)([name])[0]?.known.full_name ?? null,
  needsReason: ({ is_entry_open }) => is_entry_open,
  answer: (row, _, choice) => (choice === 'yes' ? row : { ...row, choice }),
  createBody: ({ tournament_id }, facts) => ({ kind: 'field', tournament_id, ...facts }),
};
