import * as v from 'valibot';
import type { FeedReading } from '../../../contract/admin/feed-reading.ts';
import { MAX_BODY_DEPTH } from '../../../contract/base/endpoint.ts';
import { Timestamp } from '../../../contract/base/fields.ts';
import { MAX_UPLOAD_ROWS } from '../../../contract/scoring/scoring.ts';
import { normalizeName } from '../../../golf/comparable-name.ts';
import { findExceededLimit } from '../../http/json-size.ts';
import { createFeedWarnings, type FeedWarnings } from './feed-warnings.ts';
import { type PlayerReading, parsePlayer } from './parse-player.ts';
import { isRecord, parseWholeNumber, quote } from './parse-value.ts';

/** The limits of a feed. A leaderboard has about 60 players and 30,000 values. */
const MAX_PLAYERS = 1_000;
const JSON_LIMITS = { depth: MAX_BODY_DEPTH, values: 300_000 };

/**
 * Parses one round of an external leaderboard (docs/feed.md). Never throws, and names everything that it leaves out. A
 * text that is too large for a leaderboard is refused before it is parsed, because parsing it would block the server.
 *
 * @param text the answer of the other server
 * @param round the number of the round
 */
export function parseFeed(text: string, round: number): FeedReading {
  const json = unwrapJson(text);
  if (json === '') return toProblem('empty');
  const exceeded = findExceededLimit(json, JSON_LIMITS);
  if (exceeded) return toProblem(exceeded === 'depth' ? 'not-json' : 'too-large');
  const parsed = parseJson(json);
  if (parsed === undefined) return toProblem('not-json');
  const feed = isRecord(parsed) ? parsed : {};
  const warnings = createFeedWarnings();
  const head = parseHead(feed, warnings);
  if (!Array.isArray(feed.data) || feed.data.length === 0) {
    return { ...toProblem('no-players'), ...head, ...warnings.list() };
  }
  if (feed.data.length > MAX_PLAYERS) return { ...toProblem('too-large'), ...head };
  const players = leaveOutRepeated(
    feed.data.map((player: unknown) => parsePlayer(player, round, warnings)),
  );
  const withRow = players.flatMap(({ row, player }) => (row ? [{ row, player }] : []));
  const leftOut = players.flatMap(({ player, reason }) => (reason ? [{ player, reason }] : []));
  const tooMany = withRow.slice(MAX_UPLOAD_ROWS).map(({ player }) => ({
    player,
    reason: 'too-many' as const,
  }));
  return {
    problem: null,
    ...head,
    rows: withRow.slice(0, MAX_UPLOAD_ROWS).map(({ row }) => row),
    left_out: [...leftOut, ...tooMany],
    ...warnings.list(),
  };
}

/** Removes a byte order mark, blanks and a function around the JSON (JSONP). */
function unwrapJson(text: string): string {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  return /^[\w$.]{1,100}\s*\(([\s\S]*)\)\s*;?$/.exec(trimmed)?.[1] ?? trimmed;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function toProblem(problem: NonNullable<FeedReading['problem']>): FeedReading {
  const head = { season: null, liv_tournament_id: null, last_updated: null };
  return { problem, ...head, rows: [], left_out: [], warnings: [], more_warnings: 0 };
}

function parseHead(feed: Readonly<Record<string, unknown>>, warnings: FeedWarnings) {
  const { last_updated } = feed;
  const isTime = v.is(Timestamp, last_updated);
  if (!isTime && last_updated !== undefined && last_updated !== null) {
    const text = quote(last_updated);
    warnings.add({ kind: 'time-unreadable', player: null, hole: null, text });
  }
  return {
    season: parseWholeNumber(feed.season),
    liv_tournament_id: parseWholeNumber(feed.liv_tournament_id),
    last_updated: isTime ? last_updated : null,
  };
}

/** Removes a player's repeated rows. When they differ, all are left out, because nothing shows which is right. */
function leaveOutRepeated(players: readonly PlayerReading[]): PlayerReading[] {
  const rowsByName = new Map<string, { first: PlayerReading; content: string; isEqual: boolean }>();
  const named = players.map((player) => ({ player, name: normalizeName(player.player) }));
  for (const { player, name } of named) {
    if (player.row === null) continue;
    const content = JSON.stringify({ ...player.row, Player: '' });
    const seen = rowsByName.get(name);
    if (seen) seen.isEqual &&= seen.content === content;
    else rowsByName.set(name, { first: player, content, isEqual: true });
  }
  return named.flatMap(({ player, name }): PlayerReading[] => {
    const rows = rowsByName.get(name);
    if (player.row === null || !rows) return [player];
    if (!rows.isEqual) return [{ ...player, row: null, reason: 'rows-differ' }];
    return rows.first === player ? [player] : [];
  });
}
