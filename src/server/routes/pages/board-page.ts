import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import type { EmbeddedBoard } from '../../../contract/game/boards.ts';
import type { Tournament } from '../../../contract/game/game.ts';
import type { Deps } from '../../endpoint/handler.ts';
import type { AppEnv } from '../../http/middleware/app-env.ts';
import { type PreparedAnswer, prepareText } from '../../http/prepared-answer.ts';
import { answerPrepared } from '../../http/prepared-response.ts';
import { type LastRead, loadOrUseLast } from '../../standings/last-read.ts';
import { listTournaments } from '../../tournaments/list-tournaments.ts';

/** The path of the page. */
export const BOARD_PATH = '/leaderboard';

/** How long the list of tournaments is reused, so that thousands of visitors load it once. */
const LIST_FOR_MS = 1_000;

const HTML = 'text/html; charset=utf-8';

/** The renderer that the build creates from the app's own screen (src/client/render-board.tsx). */
interface Renderer {
  chooseWrittenTournament(tournaments: readonly Tournament[]): Tournament | undefined;
  renderBoard(page: string, address: string, written: EmbeddedBoard): Promise<string>;
}

interface CachedPage {
  /** The contents that the page was written from. */
  readonly of: string;
  readonly answer: Promise<PreparedAnswer<null>>;
}

/** Answers the leaderboard's page with the first rows in it; null when the page without rows is sent instead. */
export type BoardPage = (c: Context<AppEnv>) => Promise<Response | null>;

/**
 * Opens the page of the leaderboard. The page of a URL is rendered once for each version of its board. Only the players
 * board without an open row is rendered: the app fetches every other view.
 *
 * @param folder the folder of the built client. Without a build there is no such page.
 */
export function openBoardPage(
  folder: string,
  { db, clock, running, boards, log }: Pick<Deps, 'db' | 'clock' | 'running' | 'boards' | 'log'>,
): BoardPage {
  const rendererPath = join(folder, '.server', 'render-board.js');
  const pagePath = join(folder, `${BOARD_PATH.slice(1)}.html`);
  if (!existsSync(rendererPath) || !existsSync(pagePath)) return async () => null;
  const page = readFileSync(pagePath, 'utf8');
  const rendering: Promise<Renderer | null> = import(
    pathToFileURL(resolve(rendererPath)).href
  ).catch((error) => {
    log.warn({ err: error }, "could not load the leaderboard's renderer");
    return null;
  });
  const list = openList({ db, clock, running });
  const pages = new Map<string, CachedPage>();

  return async (c) => {
    const { tournament: wanted, ...otherView } = c.req.query();
    const renderer = Object.keys(otherView).length > 0 ? null : await rendering;
    if (!renderer) return null;
    const { tournaments, text } = await list();
    const shown = wanted
      ? tournaments.find(({ id }) => String(id) === wanted)
      : renderer.chooseWrittenTournament(tournaments);
    if (!shown) return null;
    const board = await boards.players({ tournament_id: shown.id });
    const address = wanted ? `${BOARD_PATH}?tournament=${shown.id}` : BOARD_PATH;
    const written = { tournamentId: shown.id, tournaments, board: board.value };
    const of = `${board.etag} ${text}`;
    const before = pages.get(address);
    if (before?.of === of) return answerPrepared(c, await before.answer, HTML);
    const answer = renderer
      .renderBoard(page, address, written)
      .then((html) => prepareText(null, html));
    pages.set(address, { of, answer });
    answer.catch(() => pages.delete(address));
    return answerPrepared(c, await answer, HTML);
  };
}

/** The list of tournaments, and its text, by which pages are compared. */
interface TournamentList {
  readonly tournaments: Tournament[];
  readonly text: string;
}

/** Loads the list of tournaments, at most once in {@link LIST_FOR_MS}. Without the database, the last list is used. */
function openList({
  db,
  clock,
  running,
}: Pick<Deps, 'db' | 'clock' | 'running'>): () => Promise<TournamentList> {
  let last: LastRead<TournamentList> | null = null;
  const read = loadOrUseLast(
    async () => {
      const tournaments = await listTournaments(db, clock(), running.get('time_zone'));
      const value = { tournaments, text: JSON.stringify(tournaments) };
      last = { value, at: performance.now() };
      return value;
    },
    () => last,
  );
  return async () => {
    if (last && performance.now() - last.at < LIST_FOR_MS) return last.value;
    return (await read()).value;
  };
}
