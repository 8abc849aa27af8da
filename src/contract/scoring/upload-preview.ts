import * as v from 'valibot';
import { Id } from '../base/fields.ts';
import { UploadConflict, UploadedRow } from './scoring.ts';

/** The query of an upload. With `dry_run=1` the call writes nothing and answers {@link UploadPreview}. */
export const UploadQuery = v.object({ dry_run: v.optional(v.literal('1')) });

const NearestGolfer = v.object({ competitor_id: Id, full_name: v.string() });
export type NearestGolfer = v.InferOutput<typeof NearestGolfer>;

/** `nearest`: for an `unknown-player`, the golfers without a row whose names differ least, the nearest first. */
const PreviewedRow = v.object({
  ...UploadedRow.entries,
  nearest: v.optional(v.array(NearestGolfer)),
});

/**
 * Why an upload is not applied. `feed-mismatch`: the leaderboard is of another tournament or season. `names-unmatched`:
 * under 70 % of the names are in the field. `older-upload`: it is older than the last one. `fewer-strokes`: it has fewer
 * strokes than the last one. The last two are applied with `apply_older`. `detail` is a sentence that names both sides.
 */
export const UploadGuard = v.object({
  type: v.picklist(['feed-mismatch', 'names-unmatched', 'older-upload', 'fewer-strokes']),
  detail: v.string(),
});
export type UploadGuard = v.InferOutput<typeof UploadGuard>;

/**
 * What an upload would do now. With `guards` the upload would be refused, and the rest is what it would do without them. `rows` are the rows of its receipt, but `version` is the version on which a hole was
 * decided, so that the upload can name it in `based_on`. `conflicts` counts holes by what they differ from;
 * `rows_left_out` counts rows with a problem.
 */
export const UploadPreview = v.object({
  counts: v.object({
    filled: v.number(),
    confirmed: v.number(),
    conflicts: v.record(UploadConflict, v.number()),
    not_entered: v.number(),
    rows_left_out: v.number(),
  }),
  guards: v.array(UploadGuard),
  rows: v.array(PreviewedRow),
});
export type UploadPreview = v.InferOutput<typeof UploadPreview>;
