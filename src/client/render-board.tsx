import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmbeddedBoard } from '../contract/game/boards.ts';
import type { Tournament } from '../contract/game/game.ts';
import { chooseTournament } from './leaderboard/choose-tournament.ts';
import { playersQuery } from './queries/board-queries.ts';
import { WRITTEN_BOARD } from './queries/embedded-board.ts';
import { openStoredCache } from './queries/stored-cache.ts';
import { tournamentsQuery } from './queries/tournaments-query.ts';
import { routeTree } from './route-tree.gen.ts';

/** A phone shows eight rows, a desktop twelve. The app brings the others. */
const ROWS = 15;

const TITLE = /<title>[^<]*<\/title>/g;

/** Returns the tournament that the leaderboard shows when the address names none. */
export function chooseWrittenTournament(
  tournaments: readonly Tournament[],
): Tournament | undefined {
  return chooseTournament(tournaments);
}

/**
 * Renders the page of the leaderboard with the first rows of a board, as a visitor sees it. The board itself is in the
 * page too, so that the app shows it without a call.
 *
 * @param page the built page, without content
 * @param address the path with its query
 */
export async function renderBoard(
  page: string,
  address: string,
  written: EmbeddedBoard,
): Promise<string> {
  const { tournamentId, tournaments, board } = written;
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const { client } = openStoredCache(null);
  client.clear();
  client.setQueryData(tournamentsQuery.queryKey, tournaments);
  // The time of the last score would be in the time zone of the server.
  client.setQueryData(playersQuery(tournamentId).queryKey, {
    ...board,
    updated_at: null,
    rows: board.rows.slice(0, ROWS),
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(TITLE, '');
  const data = JSON.stringify(written).replaceAll('<', '\\u003c');
  return page.replace(
    '<div id="root"></div>',
    () =>
      `<div id="root">${html}</div><script type="application/json" id="${WRITTEN_BOARD}">${data}</script>`,
  );
}
