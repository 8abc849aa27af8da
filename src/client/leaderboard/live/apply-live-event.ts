import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { LiveEvent } from '../../../contract/game/boards.ts';
import type { EventState } from '../../../contract/game/game.ts';
import {
  boardKey,
  cardsKey,
  playersQuery,
  pointsQuery,
  teamPlaceKey,
  teamsQuery,
} from '../../queries/board-queries.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { playersKind } from '../boards/players-board.tsx';
import { teamsKind } from '../boards/teams-board.tsx';
import { mergeRows } from './merge-rows.ts';

/**
 * Updates the cached boards by a live event. The first event of a stream (`previous` is null) has every row; a later
 * event has the changes since `previous`. A board older than `previous` lacks changes, so the app reads it again. A
 * board that was never read stays absent.
 */
export function applyLiveEvent(
  client: QueryClient,
  tournament: number,
  data: string,
  previous: number | null,
): void {
  const result = v.safeParse(LiveEvent, JSON.parse(data));
  if (!result.success) return;
  const { players, teams, points, points_total, cancelled, ...head } = result.output;
  let isBehind = false;

  /** Returns the board with the event's changes. Returns undefined to leave the board and its age unchanged. */
  function advance<Board extends { version: number }>(
    board: Board | undefined,
    parseRows: (board: Board) => Partial<Board>,
  ): Board | undefined {
    if (!board || board.version >= head.version) return undefined;
    if (previous !== null && board.version < previous) {
      isBehind = true;
      return undefined;
    }
    // Only a tournament that was cancelled has the flag, and the office can open such a tournament again.
    return { ...board, ...head, cancelled, ...parseRows(board) };
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
  const listedTournament = client
    .getQueryData(tournamentsQuery.queryKey)
    ?.find(({ id }) => id === tournament);
  if (listedTournament && head.state && hasMoved(listedTournament.state, head.state)) {
    client.invalidateQueries({ queryKey: tournamentsQuery.queryKey }, { cancelRefetch: false });
  }
  for (const { competitor_id } of players) {
    client.invalidateQueries({ queryKey: cardsKey(tournament, competitor_id) });
  }
  for (const { team_id } of teams) {
    client.invalidateQueries({ queryKey: teamPlaceKey(tournament, team_id) });
  }
  // The app does not restart a running read, because a read would never end with four events a second.
  if (isBehind)
    client.invalidateQueries({ queryKey: boardKey(tournament) }, { cancelRefetch: false });
}

/** Whether an event's state in the list is old. A board does not know of open entry, and reports `upcoming`. */
function hasMoved(listed: EventState, reported: EventState): boolean {
  return listed !== reported && reported !== 'upcoming';
}
