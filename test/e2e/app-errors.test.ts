import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { findRow, openGroupPad, scoreButton } from './group-pad.ts';
import { look } from './look.ts';
import { untilText } from './scorer.ts';
import { openUnsent } from './unsent.ts';

/** A message that looks like a line of a stack trace. */
const SECRET = 'at John Smith 555:01:00';

it.runIf(isLong)(
  'an unexpected service worker error is listed on the tablet and reported without its message',
  async () => {
    const { page, tablet, server } = await openGroupPad();
    await openUnsent(page);
    const list = page.getByRole('region', { name: 'App errors on this tablet' });
    const [worker] = tablet.context().serviceWorkers();
    await worker?.evaluate((message) => {
      void Promise.reject(new TypeError(message));
    }, SECRET);
    await untilText(list, new RegExp(`on /sw.js: TypeError: ${SECRET} \\(reported\\)`));
    await expect.poll(() => server.output()).toContain('error on a device');
    expect(server.output()).toContain('screen="/sw.js"');
    expect(server.output()).not.toContain(SECRET);

    await page.goto('about:blank');
    await worker?.evaluate(() => {
      void Promise.reject(new RangeError('later'));
    });
    await page.goBack();
    await untilText(list, /on \/sw.js: RangeError: later \(reported\)/);
  },
);

it('an app error is blamed on us, logged with its stack on the tablet, and reported without its message', async () => {
  const { page, group, tap, tablet, server } = await openGroupPad();
  const [golfer] = group;
  // The text below is the tablet's message about an error in the code that saves an entry.
  await page.evaluate((message) => {
    const random = crypto.getRandomValues;
    crypto.getRandomValues = () => {
      crypto.getRandomValues = random;
      throw new TypeError(message);
    };
  }, SECRET);
  await tap(scoreButton(page, golfer, 'Par'));
  await untilText(page.getByRole('alert').filter({ hasText: /./ }), /^Our app made an error/);
  await findRow(page, golfer).and(page.locator('[data-tick=unsaved]')).waitFor();
  await tap(scoreButton(page, golfer, 'Par'));
  await findRow(page, golfer).and(page.locator('[data-tick=server]')).waitFor();

  await openUnsent(page);
  const list = page.getByRole('region', { name: 'App errors on this tablet' });
  await untilText(list, new RegExp(`TypeError: ${SECRET} \\(reported\\)`));
  await look(page, 'app-errors');
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Export the errors to a file' }).click();
  expect((await download).suggestedFilename()).toBe('gimme-points-errors.json');
  await expect.poll(() => server.output()).toContain('error on a device');
  expect(server.output()).not.toContain(SECRET);

  const second = await tablet.newPage();
  await second.goto(page.url());
  const copy = second.getByRole('region', { name: 'App errors on this tablet' });
  await copy.waitFor();
  await list.getByRole('button', { name: 'Clear the list' }).click();
  await list.waitFor({ state: 'detached' });
  await copy.waitFor({ state: 'detached' });
});
