import * as v from 'valibot';
import type { UploadBody } from '../../../contract/scoring/scoring.ts';
import { UploadGuard } from '../../../contract/scoring/upload-preview.ts';
import { matchRows } from './match-rows.ts';
import { type FeedRun, type FeedState, roundKey, type ScoringState } from './scoring-state.ts';

/** The smallest share of the rows whose names must be of golfers in the field. */
const MIN_MATCHED_SHARE = 0.7;

/**
 * Lists why an upload is not applied, the gravest reason first. Only the age and the number of strokes can be confirmed,
 * with `apply_older`. An upload without a fetch can only be too old, because nothing else is known of its feed.
 */
export function listUploadGuards(state: ScoringState, body: UploadBody): UploadGuard[] {
  const run = findRun(state, body);
  return [
    ...(run ? guardTournament(state.feed, run) : []),
    ...(run ? guardNames(state, body) : []),
    ...(body.apply_older ? [] : guardAge(state, body)),
    ...(run && !body.apply_older ? guardStrokes(state.feed, run) : []),
  ];
}

/** Whether a problem of an upload is one of the guards. */
export function isGuard(type: string | undefined): boolean {
  return v.is(UploadGuard.entries.type, type);
}

function findRun({ feed }: ScoringState, body: UploadBody): FeedRun | undefined {
  return feed?.runs.find(({ id, roundId }) => id === body.feed_run_id && roundId === body.round_id);
}

function guardTournament(feed: FeedState | null, run: FeedRun): UploadGuard[] {
  if (!feed) return [];
  const isOtherSeason = run.season !== null && run.season !== feed.season;
  const isOtherTournament =
    run.livTournamentId !== null &&
    feed.externalId !== null &&
    run.livTournamentId !== feed.externalId;
  if (!isOtherSeason && !isOtherTournament) return [];
  const name = (season: number | null, id: number | null) =>
    `tournament ${id ?? 'without a number'} of season ${season ?? 'unknown'}`;
  const detail = `The leaderboard is of ${name(run.season, run.livTournamentId)}, and you chose ${name(feed.season, feed.externalId)}. Check the address`;
  return [{ type: 'feed-mismatch', detail }];
}

function guardNames(state: ScoringState, body: UploadBody): UploadGuard[] {
  const rows = matchRows(body, state.fields.get(roundKey(body)) ?? []);
  const matched = rows.filter(({ competitorId }) => competitorId !== null).length;
  if (matched >= MIN_MATCHED_SHARE * rows.length) return [];
  const detail = `Only ${matched} of ${rows.length} names are in the field. Say who the others are, until 70 % match`;
  return [{ type: 'names-unmatched', detail }];
}

function guardAge({ feedTimes }: ScoringState, body: UploadBody): UploadGuard[] {
  const newest = feedTimes.get(roundKey(body));
  if (!newest || body.last_updated === undefined) return [];
  const own = new Date(body.last_updated);
  if (own >= newest) return [];
  const detail = `This leaderboard is of ${formatTime(own)}, and the last one that was uploaded is of ${formatTime(newest)}`;
  return [{ type: 'older-upload', detail }];
}

function guardStrokes(feed: FeedState | null, run: FeedRun): UploadGuard[] {
  const [last] = (feed?.runs ?? [])
    .filter(({ roundId, appliedAt }) => roundId === run.roundId && appliedAt !== null)
    .sort((a, b) => Number(b.appliedAt) - Number(a.appliedAt));
  if (!last || last.id === run.id || run.strokes >= last.strokes) return [];
  const detail = `This leaderboard has strokes on ${run.strokes} holes, and the one that was uploaded at ${formatTime(last.appliedAt ?? new Date(0))} has them on ${last.strokes}`;
  return [{ type: 'fewer-strokes', detail }];
}

function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
