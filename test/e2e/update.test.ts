import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { openCourse } from './course.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { type Fault, holdBack, isWrite, type Link, pass, type Rule, writesMeet } from './link.ts';
import { openPad } from './pad.ts';
import { loadRecords, recordAs, watchReload } from './recording-worker.ts';
import {
  acceptUpdate,
  announceNetwork,
  enter,
  findCell,
  lookForUpdate,
  NOTHING_UNSENT,
  untilCell,
  untilChip,
  untilOfflineReady,
} from './scorer.ts';

/** Serves a newer build, and applies the rule to all other requests. */
const serveNewer =
  (build: Fault, others: Rule = pass): Rule =>
  (request) =>
    request.path === '/sw.js' ? build : others(request);

/** Serves a newer build, accepts it in the page's offer, and waits until the page has reloaded with it. */
async function acceptNewer(link: Link, page: Page) {
  link.setRule(serveNewer(recordAs('newer')));
  await lookForUpdate(page);
  const untilReloaded = await watchReload([page]);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await untilReloaded('newer');
}

/** Enters a score while the link holds writes back, and releases them when the first one has reached the link. */
async function enterSlowly(link: Link, page: Page, entry: Parameters<typeof enter>[1]) {
  const countWrites = () => link.passages.filter(({ path }) => isWrite(path)).length;
  const { rule, letGo } = holdBack(({ path }) => isWrite(path));
  link.setRule(rule);
  const countBefore = countWrites();
  await enter(page, entry);
  await expect.poll(countWrites).toBeGreaterThan(countBefore);
  letGo();
}

it('a new version is offered and never forced; accepting it reloads every tab and keeps unsent entries', async () => {
  const { server, link, visit, page: firstPage, group } = await openPad();
  const [first] = group;
  const right = await visit('/addrecord');
  link.setRule(serveNewer(recordAs('newer'), writesMeet({ kind: 'refuse' })));
  await enter(firstPage, { golfer: first, strokes: 4 });

  await lookForUpdate(firstPage);
  for (const tab of [firstPage, right]) await tab.getByText('A new version is ready').waitFor();
  const untilReloaded = await watchReload([firstPage, right]);
  await expect.poll(() => firstPage.locator('html[data-old]').count()).toBe(1);

  await acceptUpdate(right);
  await untilReloaded('newer');
  await expect.poll(() => findCell(firstPage, first, 1).textContent()).toContain('4');
  await firstPage.getByText('A new version is ready').waitFor({ state: 'detached' });

  link.setRule(pass);
  await announceNetwork(firstPage);
  await untilChip(firstPage, /All sent/);
  await untilCell(firstPage, first, 1, /sent|server/);
  expectEachOnce(await readHistory(server), [{ competitor: first.id, hole: 1, value: 4 }]);
});

it.runIf(isLong)('Update installs the last of several new versions', async () => {
  const { link, page } = await openPad();
  for (const build of ['first', 'second', 'third']) {
    link.setRule(serveNewer(recordAs(build)));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const { installing } = registration ?? {};
      if (!installing) return;
      await new Promise((done) => installing.addEventListener('statechange', done));
    });
    await page.getByText('A new version is ready').waitFor();
  }
  const untilReloaded = await watchReload([page]);
  await acceptUpdate(page);
  await untilReloaded('third');
});

it.runIf(isLong)(
  'an accepted version starts although the old worker waits for an answer that never comes',
  async () => {
    const { server, link, page, group } = await openPad();
    const [first, second] = group;
    // The old worker's drain ends only when the worker yields.
    link.setRule(serveNewer(recordAs('old', { isEndless: true })));
    await lookForUpdate(page);
    const untilOld = await watchReload([page]);
    await acceptUpdate(page);
    await untilOld('old');
    await untilChip(page, NOTHING_UNSENT);

    link.setRule(serveNewer(recordAs('new'), writesMeet({ kind: 'hang' })));
    await enter(page, { golfer: first, strokes: 4 });
    const isHanging = () => link.passages.some(({ fault }) => fault === 'hang');
    await expect.poll(isHanging).toBe(true);
    await lookForUpdate(page);
    const untilNew = await watchReload([page]);
    await acceptUpdate(page);
    await untilNew('new');
    expect(await loadRecords(page)).toEqual(
      expect.arrayContaining(['old/make-way', 'old/drain-cut-short']),
    );

    link.setRule(pass);
    await untilChip(page, /All sent/);
    await enterSlowly(link, page, { golfer: second, strokes: 5 });
    await untilChip(page, /All sent/);
    await expect.poll(() => loadRecords(page)).toContain('new/drain-ended');
    expect(await loadRecords(page)).not.toContain('new/drain-cut-short');
    expectEachOnce(await readHistory(server), [
      { competitor: first.id, hole: 1, value: 4 },
      { competitor: second.id, hole: 1, value: 5 },
    ]);
  },
);

it.runIf(isLong)(
  'after an update without unsent entries the new worker is not asked to yield, and finishes its drains',
  async () => {
    const { link, page, group } = await openPad();
    const [golfer] = group;
    link.setRule(serveNewer(recordAs('newer')));
    await lookForUpdate(page);
    const untilReloaded = await watchReload([page]);
    await acceptUpdate(page);
    await untilReloaded('newer');
    await enterSlowly(link, page, { golfer, strokes: 4 });
    await untilChip(page, /All sent/);
    await expect.poll(() => loadRecords(page)).toContain('newer/drain-ended');
    const records = await loadRecords(page);
    expect(records).not.toContain('newer/make-way');
    expect(records).not.toContain('newer/drain-cut-short');
  },
);

it.runIf(isLong)('two tabs that accept a new version at once both reload with it', async () => {
  const { link, visit } = await openCourse();
  const tabs = [await visit('/faqs'), await visit('/faqs')];
  const [first] = tabs as [Page];
  await untilOfflineReady(first);
  link.setRule(serveNewer(recordAs('newer')));
  await lookForUpdate(first);
  for (const tab of tabs) await tab.getByText('A new version is ready').waitFor();
  const untilReloaded = await watchReload(tabs);
  // A driver's click would wait for a button that the other tab's reload has removed.
  const press = () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Update')?.click();
  };
  // The first press may reload the other tab before its own press.
  await Promise.all(tabs.map((tab) => tab.evaluate(press).catch(() => {})));
  await untilReloaded('newer');
});

it.runIf(isLong)(
  'a tab that gets its first worker before its registration has finished reloads with the update as well',
  async () => {
    const { link, tablet, visit } = await openCourse({ isNew: true });
    await tablet.context().addInitScript(() => {
      const { serviceWorker } = navigator;
      // An empty page has no service worker.
      if (!serviceWorker) return;
      const register = serviceWorker.register.bind(serviceWorker);
      const controlEvent = new Promise((done) =>
        serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
      serviceWorker.register = async (...args) => {
        const registration = await register(...args);
        await controlEvent;
        return registration;
      };
    });
    const page = await visit('/faqs');
    await untilOfflineReady(page);
    await acceptNewer(link, page);
  },
);

it.runIf(isLong)(
  'an accepted version starts even when the message to its worker is lost',
  async () => {
    const { link, tablet, visit } = await openCourse({ isNew: true });
    await tablet.context().addInitScript(() => {
      // An empty page has no service worker.
      if (!('ServiceWorker' in globalThis)) return;
      const { postMessage } = ServiceWorker.prototype;
      let lostCount = 0;
      ServiceWorker.prototype.postMessage = function (
        this: ServiceWorker,
        message: unknown,
        ...more
      ) {
        if (Object(message).type === 'skip-waiting' && lostCount++ === 0) return;
        Reflect.apply(postMessage, this, [message, ...more]);
      };
    });
    const page = await visit('/faqs');
    await untilOfflineReady(page);
    await acceptNewer(link, page);
  },
);
