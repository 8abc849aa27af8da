import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { LiveEvent } from '../../contract/boards.ts';
import { mergeRows } from './merge-rows.ts';
import { playersKind } from './players-board.tsx';
import {
  boardKey,
  cardsKey,
  playersQuery,
  pointsQuery,
  teamPlaceKey,
  teamsQuery,
} from './queries.ts';
import { teamsKind } from './teams-board.tsx';

/**
 * Brings the boards in the cache up to a live event. The first one of a stream (`previous` is null) holds every row; each
 * other what changed since `previous`, the version of the one before it. A board that is older than that misses
 * something, so it is read again; one that was never read is left alone.
 */
export function applyLiveEvent(
  client: QueryClient,
  tournament: number,
  data: string,
  previous: number | null,
): void {
  const parsed = v.safeParse(LiveEvent, JSON.parse(data));
  if (!parsed.success) return;
  const { players, teams, points, points_total, ...head } = parsed.output;
  let isBehind = false;

  /** The board with the event in it; undefined leaves it, with its age, as it is. */
  function advance<Board extends { version: number }>(
    board: Board | undefined,
    rowsOf: (board: Board) => Partial<Board>,
  ): Board | undefined {
    if (!board || board.version >= head.version) return undefined;
    if (previous !== null && board.version < previous) {
      isBehind = true;
      return undefined;
    }
    return { ...board, ...head, ...rowsOf(board) };
  }

  client.setQueryData(playersQuery(tournament).queryKey, (board) =>
    advance(board, ({ rows }) => ({
      rows: previous === null ? players : mergeRows(rows, players, playersKind),
    })),
  );
  client.setQueryData(teamsQuery(tournament).queryKey, (board) =>
    advance(board, ({ rows }) => ({
      rows: previous === null ? teams : mergeRows(rows, teams, teamsKind),
    })),
  );
  client.setQueryData(pointsQuery(tournament).queryKey, (board) =>
    advance(board, () => ({ rows: points, total: points_total })),
  );
  for (const { competitor_id } of players) {
    client.invalidateQueries({ queryKey: cardsKey(tournament, competitor_id) });
  }
  for (const { team_id } of teams) {
    client.invalidateQueries({ queryKey: teamPlaceKey(tournament, team_id) });
  }
  // A read that is on its way is not begun again: four events a second would never let one end.
  if (isBehind)
    client.invalidateQueries({ queryKey: boardKey(tournament) }, { cancelRefetch: false });
}
