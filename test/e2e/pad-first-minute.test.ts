import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { openGroup, untilHole } from './group-pad.ts';
import { pass, refuse } from './link.ts';
import { look } from './look.ts';
import { signIn, untilText } from './scorer.ts';

it('in the first minute the pad says that it is not ready for offline, opens what it can reach without a network, and then says that it is ready', async () => {
  const { tablet, link, visit } = await openCourse({ isNew: true });
  tablet.expectErrors(NETWORK_ERRORS);
  tablet.expectErrors(/error occurred when fetching the script/);
  link.setRule(({ path }) => ({ kind: path === '/sw.js' ? 'hang' : 'pass' }));
  const page = await visit('/sign-in?redirect=%2Fv2%2Faddrecord');
  await signIn(page, 'scorer');
  await page.getByText('Not ready for offline yet. Stay in the Wi-Fi').waitFor();
  await openGroup(page, 1);
  await untilHole(page, 1);
  await untilText(page.locator('[data-kind=status]').first(), /^Not ready for offline yet/);
  await look(page, 'pad-not-ready');
  // The last file that the pad loads ahead.
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
  const { file } =
    manifest['src/client/routes/(scorer)/_scoring.addrecord.tsx?tsr-split=component'];
  const isLoaded = () =>
    page.evaluate(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
      file,
    );
  await expect.poll(isLoaded).toBe(true);

  link.setRule(refuse);
  await page.getByRole('button', { name: /None waiting|Offline/ }).click();
  await page.getByRole('dialog').getByText('Last answer from the server').waitFor();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('dialog', { name: 'scorer' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const rows = await menu.getByRole('link').or(menu.getByRole('button')).allTextContents();
  expect(rows.filter((row) => row && row !== 'Close')).toHaveLength(7);
  await menu.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Unsent entries' }).waitFor();
  await page.goBack();
  await untilHole(page, 1);

  link.setRule(pass);
  await untilText(page.locator('[data-kind=status]').first(), /^Ready for offline/);
});
