import type { TeeSheetDocument, TeeSheetGroup } from '../../contract/admin/tee-sheet.ts';

/** The names of the golfers and the scorers of a tee sheet, by id. */
export interface SheetNames {
  readonly golfer: (id: number) => string;
  readonly scorer: (id: number) => string;
}

/** Indexes the names of a document. A golfer or a scorer whom the document does not know has a number. */
export function indexNames({
  golfers,
  scorers,
}: Pick<TeeSheetDocument, 'golfers' | 'scorers'>): SheetNames {
  const golferNames = new Map(golfers.map((one) => [one.competitor_id, one.full_name]));
  const scorerNames = new Map(scorers.map((one) => [one.user_id, one.username]));
  return {
    golfer: (id) => golferNames.get(id) ?? `golfer ${id}`,
    scorer: (id) => scorerNames.get(id) ?? `account ${id}`,
  };
}

/** Returns the groups that an admin goes on with: those of the draft, otherwise the published ones. */
export function getDraftGroups({
  draft,
  published,
}: Pick<TeeSheetDocument, 'draft' | 'published'>): readonly TeeSheetGroup[] {
  return (draft ?? published)?.groups ?? [];
}
