import type {
  TeeSheetDocument,
  TeeSheetGroup,
  TeeSheetRow,
} from '../../contract/admin/tee-sheet.ts';
import { indexNames } from './sheet-names.ts';

/** Converts groups into the rows that save them. Row 1 would be the header of a file. */
export function toSheetRows(
  document: Pick<TeeSheetDocument, 'golfers' | 'scorers'>,
  groups: readonly TeeSheetGroup[],
): TeeSheetRow[] {
  const names = indexNames(document);
  return groups.map(({ competitors, scorers, ...group }, index) => ({
    ...group,
    row: index + 2,
    players: competitors.map((id) => ({ name: names.golfer(id), competitor_id: id })),
    scorers: scorers.map(names.scorer),
  }));
}
