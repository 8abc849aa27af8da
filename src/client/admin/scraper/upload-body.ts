import type { FetchedLeaderboard } from '../../../contract/admin/feed.ts';
import type { UploadBody } from '../../../contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../contract/scoring/upload-preview.ts';
import type { TournamentRound } from './stored-fetch.ts';

/** The maximum size of an upload that the server accepts. */
const MAX_UPLOAD_BYTES = 1_000_000;

/** Creates the upload of a fetched leaderboard, without the parts that only a preview knows. */
export function createUploadBody(
  round: TournamentRound,
  { id, reading }: FetchedLeaderboard,
): UploadBody {
  const { last_updated, rows } = reading;
  return { ...round, scores: rows, feed_run_id: id, ...(last_updated && { last_updated }) };
}

/** Adds the versions at which the preview saw earlier uploads' values, so that this upload may correct them. */
export function withVersionsSeen(body: UploadBody, preview: UploadPreview | null): UploadBody {
  const based_on = (preview?.rows ?? []).flatMap(({ competitor_id, holes }) =>
    holes.flatMap(({ hole_number, conflict, version }) =>
      competitor_id !== null && conflict === 'import'
        ? [{ competitor_id, hole_number, version }]
        : [],
    ),
  );
  return based_on.length > 0 ? { ...body, based_on } : body;
}

/** Explains why an upload can't even be stored on this device; null when it can. */
export function findUploadFault(body: UploadBody): string | null {
  if (body.scores.length > 300) return 'An upload has at most 300 rows. Nothing was saved.';
  const bytes = new Blob([JSON.stringify(body)]).size;
  return bytes > MAX_UPLOAD_BYTES
    ? 'The rows are over 1 MB, which no round is. Nothing was saved.'
    : null;
}
