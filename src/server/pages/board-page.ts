import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import type { PlayersBoard } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { listTournaments } from '../game/lists.ts';
import type { Deps } from '../http/handler.ts';
import { answerPrepared } from '../http/prepared-response.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { type PreparedAnswer, prepareText } from '../standings/prepared-answer.ts';

/** The address of the page. */
export const BOARD_PATH = '/leaderboard';

/** The renderer that the build makes of the app's own screen (src/client/render-board.tsx). */
interface Renderer {
  chooseWrittenTournament(tournaments: readonly Tournament[]): Tournament | undefined;
  renderBoard(
    page: string,
    address: string,
    written: {
      readonly tournamentId: number;
      readonly tournaments: Tournament[];
      readonly board: PlayersBoard;
    },
  ): Promise<string>;
}

/** Answers the leaderboard's page with the first rows in it; null when the page without rows must do. */
export type BoardPage = (c: Context<AppEnv>) => Promise<Response | null>;

/**
 * Opens the page of the leaderboard. It is written once for each version of a board, so thousands of visitors cost no
 * more than one. Only the board of the golfers without an open row is written: the app fetches every other view.
 *
 * @param folder the folder of the built client. Without a build there is no such page.
 */
export function openBoardPage(
  folder: string,
  { db, clock, boards }: Pick<Deps, 'db' | 'clock' | 'boards'>,
): BoardPage {
  const rendererPath = join(folder, '.server', 'render-board.js');
  const pagePath = join(folder, `${BOARD_PATH.slice(1)}.html`);
  if (!existsSync(rendererPath) || !existsSync(pagePath)) return async () => null;
  const rendering: Promise<Renderer> = import(pathToFileURL(resolve(rendererPath)).href);
  const page = readFileSync(pagePath, 'utf8');
  const written = new Map<number, { readonly of: string; readonly answer: Answer }>();

  return async (c) => {
    const { tournament: wanted, ...otherView } = c.req.query();
    if (Object.keys(otherView).length > 0) return null;
    const renderer = await rendering;
    const tournaments = await listTournaments(db, clock());
    const shown = wanted
      ? tournaments.find(({ id }) => String(id) === wanted)
      : renderer.chooseWrittenTournament(tournaments);
    if (!shown) return null;
    const board = await boards.players({ tournament_id: shown.id });
    const address = wanted ? `${BOARD_PATH}?tournament=${shown.id}` : BOARD_PATH;
    const of = `${address} ${board.etag} ${JSON.stringify(tournaments)}`;
    const before = written.get(shown.id);
    if (before?.of === of) return answerPrepared(c, before.answer, HTML);
    const html = await renderer.renderBoard(page, address, {
      tournamentId: shown.id,
      tournaments,
      board: board.value,
    });
    const answer = await prepareText(null, html);
    written.set(shown.id, { of, answer });
    return answerPrepared(c, answer, HTML);
  };
}

type Answer = PreparedAnswer<null>;

const HTML = 'text/html; charset=utf-8';
