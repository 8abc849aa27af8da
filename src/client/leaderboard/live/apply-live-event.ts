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
import { listCountedRounds } from '../../ui/event-state.ts';
import { playersKind } from '../boards/players-board.tsx';
import { teamsKind } from '../boards/teams-board.tsx';
import { mergeRows } from './merge-rows.ts';

/**
 * Updates the cached boards with a live event. A stream's first event (`previous` is null) has every row; later ones
 * have the changes since `previous`. A board older than `previous` lacks changes, so it is loaded again. A board that
 * was never loaded stays absent.
 */
export function applyLiveEvent(
  client: QueryClient,
  tournament: number,
  data: string,
  previous: number | null,
): void {
  const result = v.safeParse(LiveEvent, JSON.parse(data));
  if (!result.success) return;
  const {
    players,
    teams,
    points,
    points_total,
    cancelled,
    cut_line,
    suspension,
    counted_rounds,
    ...head
  } = result.output;
  let isBehind = false;

  /** Returns the board with the event's changes, or undefined to leave the board and its age as they are. */
  function advance<Board extends { version: number }>(
    board: Board | undefined,
    parseRows: (board: Board) => Partial<Board>,
  ): Board | undefined {
    if (!board || board.version >= head.version) return undefined;
    if (previous !== null && board.version < previous) {
      isBehind = true;
      return undefined;
    }
    // Only a cancelled tournament has the flag, and the office can reopen it. Suspended play is resumed.
    return { ...board, ...head, cancelled, suspension, ...parseRows(board) };
  }

  client.setQueryData(playersQuery(tournament).queryKey, (board) =>
    advance(board, ({ rows }) => ({
      cut_line,
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
  const isStateOld = listedTournament && head.state && hasMoved(listedTournament.state, head.state);
  const listedRounds = listedTournament && listCountedRounds(listedTournament).length;
  const isRoundCancelled =
    counted_rounds !== undefined && (listedRounds ?? counted_rounds) !== counted_rounds;
  if (isStateOld || isRoundCancelled) {
    client.invalidateQueries({ queryKey: tournamentsQuery.queryKey }, { cancelRefetch: false });
  }
  for (const { competitor_id } of players) {
    client.invalidateQueries({ queryKey: cardsKey(tournament, competitor_id) });
  }
  for (const { team_id } of teams) {
    client.invalidateQueries({ queryKey: teamPlaceKey(tournament, team_id) });
  }
  // A running load is not restarted: with four events a second, it would never finish.
  if (isBehind)
    client.invalidateQueries({ queryKey: boardKey(tournament) }, { cancelRefetch: false });
}

/** Whether an event's state in the list is outdated. A board does not know about open entry, and reports `upcoming`. */
function hasMoved(listed: EventState, reported: EventState): boolean {
  return listed !== reported && reported !== 'upcoming';
}
