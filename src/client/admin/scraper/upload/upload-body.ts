import type { FetchedLeaderboard } from '../../../../contract/admin/feed.ts';
import type { ScrapeBody } from '../../../../contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../../contract/scoring/upload-preview.ts';
import type { TournamentRound } from '../fetch/stored-fetch.ts';

/** The most bytes of an upload that the server takes. */
const MOST_BYTES = 1_000_000;

/** Returns the upload of a fetched leaderboard, without what only a preview knows. */
export function createUploadBody(
  round: TournamentRound,
  { id, reading }: FetchedLeaderboard,
): ScrapeBody {
  const { last_updated, rows } = reading;
  return { ...round, scores: rows, feed_run_id: id, ...(last_updated && { last_updated }) };
}

/** Adds the versions on which a preview saw the values of earlier uploads, so that this upload may correct them. */
export function withVersionsSeen(body: ScrapeBody, preview: UploadPreview | null): ScrapeBody {
  const based_on = (preview?.rows ?? []).flatMap(({ competitor_id, holes }) =>
    holes.flatMap(({ hole_number, conflict, version }) =>
      competitor_id !== null && conflict === 'import'
        ? [{ competitor_id, hole_number, version }]
        : [],
    ),
  );
  return based_on.length > 0 ? { ...body, based_on } : body;
}

/** Returns why an upload is refused before this device stores it, or null. */
export function findUploadFault(body: ScrapeBody): string | null {
  if (body.scores.length > 300) return 'An upload has at most 300 rows. Nothing was saved.';
  const bytes = new Blob([JSON.stringify(body)]).size;
  return bytes > MOST_BYTES
    ? 'The rows are over 1 MB, which no round is. Nothing was saved.'
    : null;
}
