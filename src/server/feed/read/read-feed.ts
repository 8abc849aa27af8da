import * as v from 'valibot';
import type { FeedReading, FeedWarning } from '../../../contract/admin/feed-reading.ts';
import { MAX_BODY_DEPTH } from '../../../contract/base/endpoint.ts';
import { Timestamp } from '../../../contract/base/fields.ts';
import { normalizeName } from '../../../golf/comparable-name.ts';
import { findExceededLimit } from '../../http/json-size.ts';
import { type ReadPlayer, readPlayer } from './read-player.ts';
import { isRecord, quote, readWhole } from './read-value.ts';

/** The most rows of an upload. */
const MOST_ROWS = 300;
const MOST_WARNINGS = 1_000;

/**
 * Reads one round of an external leaderboard (docs/feed.md). Never throws, and names everything that it leaves out.
 *
 * @param text the answer of the other server
 * @param round the number of the round
 */
export function readFeed(text: string, round: number): FeedReading {
  const json = parseFeed(text);
  if (json === undefined) return makeProblem(text.trim() === '' ? 'empty' : 'not-json');
  const feed = isRecord(json) ? json : {};
  const warnings: FeedWarning[] = [];
  const head = readHead(feed, warnings);
  if (!Array.isArray(feed.data) || feed.data.length === 0) {
    return { ...makeProblem('no-players'), ...head, warnings };
  }
  const players = leaveOutRepeated(feed.data.map((player: unknown) => readPlayer(player, round)));
  warnings.push(...foldRounds(players.flatMap((player) => player.warnings)));
  const withRow = players.flatMap(({ row, player }) => (row ? [{ row, player }] : []));
  const leftOut = players.flatMap(({ player, reason }) => (reason ? [{ player, reason }] : []));
  const tooMany = withRow.slice(MOST_ROWS).map(({ player }) => ({
    player,
    reason: 'too-many' as const,
  }));
  return {
    problem: null,
    ...head,
    rows: withRow.slice(0, MOST_ROWS).map(({ row }) => row),
    left_out: [...leftOut, ...tooMany],
    warnings: warnings.slice(0, MOST_WARNINGS),
    more_warnings: Math.max(0, warnings.length - MOST_WARNINGS),
  };
}

/** Parses JSON with or without a byte order mark or a function around it (JSONP). Undefined when it is no JSON, or nested too deeply. */
function parseFeed(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const inner = /^[\w$.]{1,100}\s*\(([\s\S]*)\)\s*;?$/.exec(trimmed)?.[1];
  const json = inner ?? trimmed;
  if (findExceededLimit(json, { depth: MAX_BODY_DEPTH, values: 1e9 })) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function makeProblem(problem: NonNullable<FeedReading['problem']>): FeedReading {
  const head = { season: null, liv_tournament_id: null, last_updated: null };
  return { problem, ...head, rows: [], left_out: [], warnings: [], more_warnings: 0 };
}

function readHead(feed: Readonly<Record<string, unknown>>, warnings: FeedWarning[]) {
  const { last_updated } = feed;
  const isTime = v.is(Timestamp, last_updated);
  if (!isTime && last_updated !== undefined && last_updated !== null) {
    const text = quote(last_updated);
    warnings.push({ kind: 'time-unreadable', player: null, hole: null, text });
  }
  return {
    season: readWhole(feed.season),
    liv_tournament_id: readWhole(feed.liv_tournament_id),
    last_updated: isTime ? last_updated : null,
  };
}

/** Keeps the first of equal rows of a player. Different rows are all left out, because nothing says which is right. */
function leaveOutRepeated(players: readonly ReadPlayer[]): ReadPlayer[] {
  const byName = Map.groupBy(
    players.filter(({ row }) => row !== null),
    ({ player }) => normalizeName(player),
  );
  return players.flatMap((player): ReadPlayer[] => {
    if (player.row === null) return [player];
    const same = byName.get(normalizeName(player.player)) ?? [];
    const isEqual = same.every(({ row }) => isSameRow(row, player.row));
    if (!isEqual) return [{ ...player, row: null, reason: 'rows-differ' }];
    return same[0] === player ? [player] : [];
  });
}

function isSameRow(one: ReadPlayer['row'], other: ReadPlayer['row']): boolean {
  const content = (row: ReadPlayer['row']) => JSON.stringify({ ...row, Player: '' });
  return content(one) === content(other);
}

/** Says an unknown round once, because a feed has it for every player. */
function foldRounds(warnings: readonly FeedWarning[]): FeedWarning[] {
  const seen = new Set<string>();
  return warnings.flatMap((warning) => {
    if (warning.kind !== 'round-unknown') return [warning];
    if (seen.has(warning.text)) return [];
    seen.add(warning.text);
    return [{ ...warning, player: null }];
  });
}
