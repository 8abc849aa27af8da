import type { QueryClient } from '@tanstack/react-query';
import type { PlayersBoard } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { playersQuery } from './board-queries.ts';
import { tournamentsQuery } from './tournaments-query.ts';

/** The id of the element with the board that the server wrote into the page (render-board.tsx). */
export const WRITTEN_BOARD = 'board';

/** What the first view of the leaderboard needs: all tournaments, and the golfers' board of the shown one. */
export interface WrittenBoard {
  readonly tournamentId: number;
  readonly tournaments: Tournament[];
  readonly board: PlayersBoard;
}

/** Puts the board that the server wrote into the page into the cache, once. */
export function adoptWrittenBoard(client: QueryClient): void {
  const element = globalThis.document?.getElementById(WRITTEN_BOARD);
  if (!element?.textContent) return;
  const { tournamentId, tournaments, board }: WrittenBoard = JSON.parse(element.textContent);
  element.remove();
  // The page is as old as the navigation: a browser asks the server before it shows a copy.
  const updatedAt = performance.timeOrigin;
  client.setQueryData(tournamentsQuery.queryKey, tournaments, { updatedAt });
  client.setQueryData(playersQuery(tournamentId).queryKey, board, { updatedAt });
}
