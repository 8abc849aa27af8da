import type { QueryClient } from '@tanstack/react-query';
import type { EmbeddedBoard } from '../../contract/game/boards.ts';
import { playersQuery } from './board-queries.ts';
import { tournamentsQuery } from './tournaments-query.ts';

/** The id of the element with the board that the server put into the page (render-board.tsx). */
export const WRITTEN_BOARD = 'board';

/** Moves the board that the server put into the page into the cache, once. */
export function adoptWrittenBoard(client: QueryClient): void {
  const element = globalThis.document?.getElementById(WRITTEN_BOARD);
  if (!element?.textContent) return;
  const { tournamentId, tournaments, board }: EmbeddedBoard = JSON.parse(element.textContent);
  element.remove();
  // A visit and a reload ask the server. Back and Forward may not, so the entry drops their copy (start.ts).
  const updatedAt = performance.timeOrigin;
  client.setQueryData(tournamentsQuery.queryKey, tournaments, { updatedAt });
  client.setQueryData(playersQuery(tournamentId).queryKey, board, { updatedAt });
}
