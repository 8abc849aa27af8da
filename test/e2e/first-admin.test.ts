import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createBackup } from '../../src/server/backup/create-backup.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { parseSettings } from '../../src/server/settings/settings.ts';
import { until } from '../faults/until.ts';
import { type DataPlace, demoOnPostgres, emptyOnPostgres } from '../server/data-place.ts';
import { NETWORK_ERRORS, openTablet } from './browser.ts';
import { inspect, look } from './look.ts';
import { signIn } from './scorer.ts';
import { startServer } from './server.ts';

/** Starts a new server in production, and opens the link that it prints. */
async function openNewServer(env: Record<string, string> = {}) {
  const place = await emptyOnPostgres();
  const server = await startServer({
    env: { ...place.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
  });
  const tablet = await openTablet();
  onTestFinished(async () => {
    await tablet.dispose();
    await server.stop();
    await place.remove();
  });
  // The server is ready before it prints.
  await until('link', server.output, (text) => text.includes('/first-admin#'));
  const printed = stripVTControlCharacters(server.output()).trim().split('\n');
  const link = printed.at(-1)?.trim() ?? '';
  return { server, tablet, page: await tablet.newPage(), printed, link };
}

it('a new server prints last a link that makes its first admin in the browser', async () => {
  const { server, tablet, page, printed, link } = await openNewServer();
  expect(link).toMatch(`${server.url}/first-admin#`);
  expect(printed.filter((line) => /[█▀▄]/.test(line)).length).toBeGreaterThan(15);

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

it('a new server restores a backup in the browser, after it refused a cut one, and people sign in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, cut] = [join(folder, 'course.backup'), join(folder, 'cut.backup')];
  const source: DataPlace = await demoOnPostgres();
  onTestFinished(source.remove);
  const database = await openDatabase(parseSettings(source.env), () => {});
  // A start in production replaces the known password of the accounts with a demo's email address.
  await database.db
    .updateTable('users')
    .set({ email: 'scorer@golf.example' })
    .where('username', '=', 'scorer')
    .execute();
  for (const path of [file, cut]) await createBackup(database, path, () => new Date());
  await database.close();
  await truncate(cut, 200_000);

  const { page, tablet, link } = await openNewServer({ BACKUP_DIR: join(folder, 'server') });
  // The server refuses the cut file, and does not answer while it restores.
  tablet.expectErrors(NETWORK_ERRORS);
  await page.goto(link);
  const section = page.getByRole('region', { name: 'Restore a backup' });
  await section.getByLabel('Backup').setInputFiles(cut);
  await section.getByText('was cut').waitFor();
  await look(page, 'restore-refused');
  await section.getByLabel('Backup').setInputFiles(file);
  await section.getByText(/^A whole backup of .* It holds 36 accounts, 5 tournaments/).waitFor();
  await section.getByText('You chose no erased-accounts.jsonl').waitFor();
  await inspect(page, 'restore-question');
  await page.emulateMedia({ colorScheme: 'dark' });
  await inspect(page, 'restore-question-dark', [{ width: 390, height: 844 }]);
  await section.getByRole('button', { name: 'Restore this backup' }).click();
  await section.getByText('Restoring.').waitFor();
  await page.getByRole('button', { name: 'Make me the admin' }).waitFor({ state: 'detached' });
  await section.getByRole('link', { name: 'Sign in' }).waitFor();
  await look(page, 'restore-end');
  await section.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'scorer');
  expect(tablet.unexpectedErrors()).toEqual([]);
});
