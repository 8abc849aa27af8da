import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { emptyOnPostgres } from '../server/data-place.ts';
import { openTablet } from './browser.ts';
import { startServer } from './server.ts';

it('a new server prints last a link that makes its first admin in the browser', async () => {
  const place = await emptyOnPostgres();
  const server = await startServer({
    env: { ...place.env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
  });
  const tablet = await openTablet();
  onTestFinished(async () => {
    await tablet.dispose();
    await server.stop();
    await place.remove();
  });
  const printed = stripVTControlCharacters(server.output()).trim().split('\n');
  const link = printed.at(-1)?.trim() ?? '';
  expect(link).toMatch(`${server.url}/first-admin#`);
  expect(printed.filter((line) => /[█▀▄]/.test(line)).length).toBeGreaterThan(15);

  const page = await tablet.newPage();
  await page.goto(link);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Office');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Email').fill('ada@golf.example');
  await page.getByLabel('Password', { exact: true }).fill('correct-horse');
  await page.getByRole('button', { name: 'Make me the admin' }).click();
  await page.waitForURL('**/admin-panel');
  await page.getByRole('heading', { level: 1 }).waitFor();

  expect(tablet.unexpectedErrors()).toEqual([]);
});
