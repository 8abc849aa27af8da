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

/** A phone shows eight rows, a desktop twelve. The app adds the others. */
const ROWS = 15;

const TITLE = /<title>[^<]*<\/title>/g;

/** Returns the tournament that the leaderboard shows when the URL names none. */
export function chooseWrittenTournament(
  tournaments: readonly Tournament[],
): Tournament | undefined {
  return chooseTournament(tournaments);
}

/**
 * Renders the leaderboard page with a board's first rows, as visitors see it. The page also contains the board's data,
 * so that the app needs no call.
 * @param page the built page, without content
 * @param address the URL's path and query
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
  // Without the time of the last score, which would be in the server's time zone.
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
