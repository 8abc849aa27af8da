import { expect, it } from 'vitest';
import { expectEachOnce, historyOf } from './history.ts';
import { isWrite, pass, type Rule } from './link.ts';
import { openPad } from './pad.ts';
import { cellOf, enter, lookForUpdate, untilCell, untilChip } from './scorer.ts';

/** The server has a newer build, and nothing that changes scores comes through. */
const newerBuildWritesRefused: Rule = ({ path }) => {
  if (path === '/sw.js') return { kind: 'newer' };
  return isWrite(path) ? { kind: 'refuse' } : { kind: 'pass' };
};

it('a new version is offered, never forced; accepting it reloads every tab and keeps what is unsent', async () => {
  const { server, link, visit, page: left, group } = await openPad();
  const [first] = group;
  const right = await visit('/addrecord');
  link.setRule(newerBuildWritesRefused);
  await enter(left, { golfer: first, strokes: 4 });

  await lookForUpdate(left);
  for (const tab of [left, right]) {
    await tab.getByText('A new version is ready').waitFor();
    await tab.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  }
  expect(await left.locator('html[data-old]').count()).toBe(1);

  await right.getByRole('button', { name: 'Update', exact: true }).click();
  for (const tab of [left, right]) await tab.locator('html:not([data-old])').waitFor();
  await expect.poll(() => cellOf(left, first, 1).textContent()).toContain('4');
  expect(await left.getByText('A new version is ready').count()).toBe(0);

  link.setRule(pass);
  await left.bringToFront();
  await untilChip(left, /All sent/, 60_000);
  await untilCell(left, first, 1, /sent|server/);
  expectEachOnce(await historyOf(server), [{ competitor: first.id, hole: 1, value: 4 }]);
});

it('of several new versions that come one after the other, Update takes the last', async () => {
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
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.locator('html:not([data-old])').waitFor();
});
