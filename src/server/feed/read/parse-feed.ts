import type { FeedReading } from '../../../contract/admin/feed-reading.ts';
import { MAX_BODY_DEPTH } from '../../../contract/base/endpoint.ts';
import { type FeedRow, MAX_UPLOAD_ROWS } from '../../../contract/scoring/scoring.ts';
import { normalizeName } from '../../../golf/comparable-name.ts';
import { findExceededLimit } from '../../http/json-size.ts';
import { createFeedWarnings, type FeedWarnings } from './feed-warnings.ts';
import { type PlayerReading, parsePlayer } from './parse-player.ts';
import { isRecord, parseFeedTime, parseWholeNumber, quote } from './parse-value.ts';

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
  const players = joinRepeated(
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
  const time = parseFeedTime(last_updated);
  if (time === null && last_updated !== undefined && last_updated !== null) {
    const text = quote(last_updated);
    warnings.add({ kind: 'time-unreadable', player: null, hole: null, text });
  }
  return {
    season: parseWholeNumber(feed.season),
    liv_tournament_id: parseWholeNumber(feed.liv_tournament_id),
    last_updated: time,
  };
}

/**
 * Joins a player's repeated rows. When they contradict each other, all are left out, because nothing shows which is
 * right. A row without strokes contradicts nothing.
 */
function joinRepeated(players: readonly PlayerReading[]): PlayerReading[] {
  const joined = new Map<string, { first: PlayerReading; row: FeedRow | null }>();
  const named = players.map((player) => ({ player, name: normalizeName(player.player) }));
  for (const { player, name } of named) {
    if (player.row === null) continue;
    const seen = joined.get(name);
    if (seen) seen.row &&= joinRows(seen.row, player.row);
    else joined.set(name, { first: player, row: player.row });
  }
  return named.flatMap(({ player, name }): PlayerReading[] => {
    const found = joined.get(name);
    if (!found) return [player];
    if (player.row === null) return player.reason === 'rows-differ' ? [player] : [];
    if (found.row === null) return [{ ...player, row: null, reason: 'rows-differ' }];
    return found.first === player ? [{ ...player, row: found.row }] : [];
  });
}

/** Joins two rows of a player; null when they have different values somewhere. */
function joinRows(first: FeedRow, second: FeedRow): FeedRow | null {
  const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === '';
  const row: Record<string, FeedRow[string]> = { ...first };
  for (const [column, cell] of Object.entries(second)) {
    if (column === 'Player' || isEmpty(cell)) continue;
    if (!isEmpty(row[column]) && row[column] !== cell) return null;
    row[column] = cell;
  }
  return row;
}
