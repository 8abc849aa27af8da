import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { acceptUpdate } from '../e2e/scorer.ts';
import type { Fault } from './fault.ts';
import type { Kind } from './kinds.ts';
import { writes } from './nudge.ts';
import type { Scene } from './scene.ts';
import type { Place } from './spoilers.ts';
import { until } from './until.ts';

/** A time in ms after which a request is under way when the fault strikes. */
const MID_REQUEST_MS = 400;
const FREEZE_MS = 700;

/** The faults of tab, worker, browser and clock. */
export const deviceFaults = {
  'worker-stopped': midRequest(async ({ page, tablet }: Place) => {
    const devTools = await tablet.devTools(page());
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.stopAllWorkers');
    await devTools.detach();
  }),
  'tab-closed': midRequest(async ({ page, openTab }: Scene) => {
    await page().close();
    await openTab();
  }),
  'tab-crashed': midRequest(async ({ page, tablet, openTab }: Scene) => {
    const crashEvent = page().waitForEvent('crash');
    const devTools = await tablet.devTools(page());
    // The crashed page does not answer.
    devTools.send('Page.crash').catch(() => {});
    await crashEvent;
    await page().close();
    await openTab();
  }),
  'tab-frozen': midRequest(async ({ page, tablet }: Place) => {
    const devTools = await tablet.devTools(page());
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await wait(FREEZE_MS);
    await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    await devTools.detach();
  }),
  'browser-killed': midRequest(async ({ tablet, openTab }: Scene) => {
    await tablet.kill();
    await tablet.open();
    await openTab();
  }),
  quota: async ({ scene }) => {
    const { tablet, page, link, openTab } = scene;
    // Chromium remembers for a while that the disk had space. It notices the full disk when it starts, in a tab that is
    // not the tapped one.
    await tablet.close();
    await tablet.open();
    const [blank = await tablet.newPage()] = tablet.context().pages();
    const devTools = await tablet.devTools(blank);
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: link.url, quotaSize: 1 });
    await openTab();
    return async () => {
      const notice = page()
        .getByRole('alert')
        .filter({ hasText: /^Not saved/ });
      const hasStruck = (await notice.count()) > 0;
      await devTools.send('Storage.overrideQuotaForOrigin', { origin: link.url });
      await devTools.detach();
      return hasStruck;
    };
  },
  'clock-jump': async ({ scene, chance }) => {
    const hours = chance < 0.5 ? -1 - chance * 20 : chance * 40;
    const hasStruck = await setClock(scene, hours * 3_600_000);
    return async () => {
      await setClock(scene, 0);
      return hasStruck;
    };
  },
  update: async ({ scene }) => {
    const end = scene.spoil(writes({ kind: 'refuse' }));
    return async () => {
      await scene.startServer();
      const passes = scene.spoil(({ path }) => (path === '/sw.js' ? scene.served() : null));
      scene.release();
      // A tab that DevTools froze before does not find an update any more, but a new tab does.
      await scene.page().close();
      await scene.openTab();
      const page = scene.page();
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-old', '');
        navigator.serviceWorker.getRegistration().then((registration) => registration?.update());
      });
      await acceptUpdate(page);
      await page
        .locator('html:not([data-old])')
        .waitFor()
        .catch(async (error: unknown) => {
          throw new Error(`the update did not start: ${await readWorkers(page)}`, { cause: error });
        });
      passes();
      end();
      return true;
    };
  },
} satisfies Partial<Record<Kind, Fault>>;

/** Describes the states of a page's service workers, for a round that could not be played. */
function readWorkers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.getRegistration();
    const { active, waiting, installing } = registration ?? {};
    const states = { active, waiting, installing, controller: serviceWorker.controller };
    return Object.entries(states)
      .map(([name, worker]) => `${name} ${worker?.state ?? 'none'}`)
      .join(', ');
  });
}

/** Strikes at the end of the fault's span, during a request. Half of these requests never reach the server. */
function midRequest<Where extends Place>(strike: (scene: Where) => Promise<void>): Fault<Where> {
  return async ({ scene, chance }) => {
    const end = scene.spoil(
      writes(chance < 0.5 ? { kind: 'pass', latencyMs: MID_REQUEST_MS } : { kind: 'hang' }),
    );
    return async () => {
      await strike(scene);
      end();
      return true;
    };
  };
}

/**
 * Sets the clocks of page and worker. A worker that starts later has the machine's clock again, which is one more
 * jump.
 */
export async function setClock({ page, tablet }: Scene, jump: number): Promise<boolean> {
  const set = (ms: number) => {
    globalThis.clockJump = ms;
  };
  await page().evaluate(set, jump);
  const workers = tablet.context().serviceWorkers();
  const answers = workers.map((worker) => worker.evaluate(set, jump).catch(() => null));
  await Promise.race([Promise.all(answers), wait(1_000)]);
  const off = await until(
    'clock',
    () => page().evaluate(() => globalThis.clockJump),
    (ms) => ms === jump,
  );
  return off !== 0;
}
