import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openCourse } from './course.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { isWrite, type Link, pass, type Rule } from './link.ts';
import { openPad } from './pad.ts';
import {
  acceptUpdate,
  enter,
  findCell,
  lookForUpdate,
  untilCell,
  untilChip,
  untilOfflineReady,
} from './scorer.ts';

/** Serves a newer build and refuses all requests that change scores. */
const newerBuildWritesRefused: Rule = ({ path }) => {
  if (path === '/sw.js') return { kind: 'newer' };
  return isWrite(path) ? { kind: 'refuse' } : { kind: 'pass' };
};

/** Serves a newer build and never answers requests that change scores. */
const newerBuildWritesHang: Rule = ({ path }) => {
  if (path === '/sw.js') return { kind: 'newer' };
  return isWrite(path) ? { kind: 'hang' } : { kind: 'pass' };
};

/** Serves a newer build, accepts it in the offer on the page, and waits until the page has reloaded. */
async function acceptNewer(link: Link, page: Page) {
  link.setRule(({ path }) => (path === '/sw.js' ? { kind: 'newer' } : { kind: 'pass' }));
  await lookForUpdate(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.locator('html:not([data-old])').waitFor();
}

/** A time in ms that is shorter than the time limit of a call, which is 8 s. */
const AT_ONCE_MS = 7_000;

it('a new version is offered and never forced; accepting it reloads every tab and keeps unsent entries', async () => {
  const { server, link, visit, page: firstPage, group } = await openPad();
  const [first] = group;
  const right = await visit('/addrecord');
  link.setRule(newerBuildWritesRefused);
  await enter(firstPage, { golfer: first, strokes: 4 });

  await lookForUpdate(firstPage);
  for (const tab of [firstPage, right]) {
    await tab.getByText('A new version is ready').waitFor();
    await tab.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  }
  await expect.poll(() => firstPage.locator('html[data-old]').count()).toBe(1);

  await acceptUpdate(right);
  for (const tab of [firstPage, right]) await tab.locator('html:not([data-old])').waitFor();
  await expect.poll(() => findCell(firstPage, first, 1).textContent()).toContain('4');
  await firstPage.getByText('A new version is ready').waitFor({ state: 'detached' });

  link.setRule(pass);
  await firstPage.bringToFront();
  await untilChip(firstPage, /All sent/, 60_000);
  await untilCell(firstPage, first, 1, /sent|server/);
  expectEachOnce(await readHistory(server), [{ competitor: first.id, hole: 1, value: 4 }]);
});

it('Update installs the last of several new versions', async () => {
  const { link, page } = await openPad();
  for (const build of ['first', 'second', 'third']) {
    link.setRule(({ path }) =>
      path === '/sw.js' ? { kind: 'newer', after: `\n// ${build}` } : { kind: 'pass' },
    );
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const { installing } = registration ?? {};
      if (!installing) return;
      await new Promise((done) => installing.addEventListener('statechange', done));
    });
    await page.getByText('A new version is ready').waitFor();
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  await acceptUpdate(page);
  await page.locator('html:not([data-old])').waitFor();
});

it('an accepted version starts at once, even while the worker waits for an answer that never comes', async () => {
  const { server, link, page, group } = await openPad();
  link.setRule(newerBuildWritesHang);
  for (const golfer of group) await enter(page, { golfer, strokes: 4 });
  await lookForUpdate(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  await acceptUpdate(page);
  await page.locator('html:not([data-old])').waitFor({ timeout: AT_ONCE_MS });

  link.setRule(pass);
  await untilChip(page, /All sent/, 60_000);
  const enteredScores = group.map(({ id }) => ({ competitor: id, hole: 1, value: 4 }));
  expectEachOnce(await readHistory(server), enteredScores);
});

it('a tab that gets its first worker before its registration is answered reloads with the update too', async () => {
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
});

it('an accepted version starts even when the message to its worker is lost', async () => {
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
});
