import type { Page } from 'playwright-core';
import { type Observer, observe } from '../e2e/api.ts';
import { openTablet } from '../e2e/browser.ts';
import { type Fault, type Link, openLink } from '../e2e/link.ts';
import { signIn, untilOfflineReady } from '../e2e/scorer.ts';
import { type ServerProcess, startServer } from '../e2e/server.ts';
import { demoEmbedded } from '../server/data-place.ts';
import { settableClock } from './settable-clock.ts';
import { openSpoilers, type Place } from './spoilers.ts';

/** The scene of all rounds of a run: one server, one link, one tablet. */
export interface Scene extends Place {
  readonly server: ServerProcess;
  readonly link: Link;
  /** The second scorer, on a good network. */
  readonly second: Observer;
  /** The office, on a good network. */
  readonly office: Observer;
  /** Opens the cards in a new tab. */
  openTab(): Promise<void>;
  /** Shows the cards of these golfers, in this tab and in every later tab. */
  follow(ids: readonly number[]): Promise<void>;
  /** Changes the build of the worker that the server has. */
  release(): void;
  /** Returns the build of the worker that the server has. */
  served(): Fault;
  /** Ends the server as a power cut does. */
  killServer(): Promise<void>;
  /** Starts the server again if it has ended. */
  startServer(): Promise<void>;
  close(): Promise<void>;
}

/** The delay of an answer on a good network, in ms. */
const LATENCY_MS = 25;
// A tablet is slow on a busy machine. Only a wait that fails takes this long.
const TIMEOUT_MS = 60_000;

/**
 * The picker stores these golfers. Chromium writes them to disk late: after a SIGKILL the scorer would have to pick
 * again.
 */
const remember = (ids: string) => localStorage.setItem('players/2/10039/1', ids);

/**
 * Opens the scene on a copy of the demo, signed in and ready to start offline.
 *
 * @param lacking a script that removes from page and worker the features that another browser lacks
 * @param isUnseen whether the screen may have fewer pixels and no motion
 */
export async function openScene({ lacking = '', isUnseen = false } = {}): Promise<Scene> {
  const place = await demoEmbedded();
  const server = await startServer({ env: { LOG_LEVEL: 'error', ...place.env } });
  const link = await openLink(server);
  const tablet = await openTablet({ isUnseen, isWhole: true });
  let build = 0;
  let isDown = false;
  let followedRows = '[]';
  let page: Page | null = null;
  const makeServed = (): Fault => ({
    kind: 'newer',
    before: settableClock + lacking,
    after: `\n// build ${build}\n`,
  });

  const spoil = openSpoilers(link, ({ path }) => {
    if (path === '/sw.js') return makeServed();
    return { kind: 'pass', latencyMs: path.startsWith('/api/') ? LATENCY_MS : 0 };
  });

  async function openTab(path = '/addrecord') {
    page = await tablet.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.addInitScript(settableClock + lacking);
    await page.addInitScript(remember, followedRows);
    await page.goto(link.url + path);
  }

  await openTab('/sign-in?redirect=%2Faddrecord');
  const readShown = () => {
    if (!page) throw new Error('no tab is open');
    return page;
  };
  await signIn(readShown(), 'scorer');
  await untilOfflineReady(readShown());
  return {
    server,
    link,
    tablet,
    second: await observe(server, 'scorer2'),
    office: await observe(server),
    page: readShown,
    openTab: () => openTab(),
    follow: async (ids) => {
      followedRows = JSON.stringify(ids);
      await readShown().close();
      await openTab();
      await readShown()
        .locator(`article[data-competitor="${ids.at(-1)}"]`)
        .waitFor();
    },
    spoil,
    release: () => {
      build++;
    },
    served: makeServed,
    killServer: async () => {
      isDown = true;
      await server.kill();
    },
    startServer: async () => {
      if (isDown) await server.start();
      isDown = false;
    },
    close: async () => {
      await tablet.dispose();
      await link.close();
      await server.kill();
      await place.remove();
    },
  };
}
