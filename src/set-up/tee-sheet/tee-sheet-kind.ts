import type {
  TeeSheetContent,
  TeeSheetDocument,
  TeeSheetRow,
} from '../../contract/admin/tee-sheet.ts';
import { type RowKind, restoreExactly } from '../row-kind.ts';
import { planTeeSheet } from './plan-tee-sheet.ts';
import { getDraftGroups } from './sheet-names.ts';
import { teeSheetFile } from './tee-sheet-file.ts';
import { toSheetRows } from './to-sheet-rows.ts';

/** Rows that change the draft of a round's tee sheet. */
export const teeSheetKind = {
  schema: teeSheetFile,
  words: {
    subject: 'The tee sheet',
    noun: { one: 'group', many: 'groups' },
    describeRemoval: () => 'be removed',
  },
  plan: planTeeSheet,
  restore: (document, former) => {
    const rows = toSheetRows(document, former.groups);
    return restoreExactly(planTeeSheet(document, rows, { wholeList: true }), former);
  },
  toContent: (document) => ({ groups: [...getDraftGroups(document)] }),
} as const satisfies RowKind<TeeSheetDocument, TeeSheetRow, TeeSheetContent>;
