import { API_BASE } from '../api/media-url.ts';

/** Returns the URL of a tournament's live events. */
export function getLiveUrl(tournament: number | string): string {
  const stream = new URL('leaderboardstats/live', API_BASE);
  stream.searchParams.set('tournament_id', String(tournament));
  return stream.href;
}
