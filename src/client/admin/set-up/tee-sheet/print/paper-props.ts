import type { TeeSheetDocument, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';

/** The sheet to print, with the groups on the screen. */
export interface PaperProps {
  readonly sheet: TeeSheetDocument;
  readonly groups: readonly TeeSheetGroup[];
}

/** Describes where and when a group starts: "Hole 3, 09:20". */
export function describeGroupStart({ start_hole, tee_time }: TeeSheetGroup): string {
  return `Hole ${start_hole}${tee_time === null ? '' : `, ${tee_time}`}`;
}
