import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openGroup, tapTarget, untilHole } from './group-pad.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { pass, writesMeet } from './link.ts';
import { look } from './look.ts';
import { openPad, sharePad } from './pad.ts';
import { enter, NOTHING_UNSENT, signIn, untilChip, untilText } from './scorer.ts';
import { openUnsent, secondTablet, signOut } from './unsent.ts';

/** Presses a button that saves a file, and returns the file. */
async function savedFile(page: Page, button: string): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const path = join(tmpdir(), `gimme-${process.pid}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  onTestFinished(() => rmSync(path, { force: true }));
  return { name: download.suggestedFilename(), path };
}

it('Invariant 17: ops that are exported, imported twice elsewhere and then sent by their own tablet are applied once', async () => {
  const course = await openPad();
  const { page, link, server, group } = course;
  const [first, second] = group;
  link.setRule(writesMeet({ kind: 'refuse' }));
  await enter(page, { golfer: first, strokes: 4 });
  await enter(page, { golfer: second, strokes: 5 });
  await openUnsent(page);
  const file = await savedFile(page, 'Export my entries to a file');
  expect(file.name).toMatch(/^gimme-unsent-scorer-\d{4}-\d\d-\d\d\.json$/);
  await page.getByText(`2 entries in ${file.name}.`).waitFor();

  const other = await secondTablet(course);
  await signIn(other.page, 'admin');
  await untilChip(other.page, NOTHING_UNSENT);
  await openUnsent(other.page);
  const chooser = other.page.locator('input[type=file]');
  await chooser.setInputFiles(file.path);
  await other.page.getByRole('heading', { name: '2 entries of scorer' }).waitFor();
  await other.page.getByText(`${first.name}: 4 strokes`).waitFor();
  await other.page.getByRole('button', { name: 'Import 2 entries' }).click();
  await other.page.getByText('2 entries from scorer imported.').waitFor();
  await untilChip(other.page, NOTHING_UNSENT);
  const observer = await observe(server);
  await expect.poll(() => observer.strokes(first.id, 1)).toBe(4);
  await expect.poll(() => observer.strokes(second.id, 1)).toBe(5);
  await chooser.setInputFiles(file.path);
  await other.page.getByRole('button', { name: 'Import 2 entries' }).click();
  await other.page.getByText('Nothing new').waitFor();

  link.setRule(pass);
  await page.bringToFront();
  await untilChip(page, /All sent/);
  await page.goto(`${course.url}/v2/addrecord`);
  await openGroup(page, 1);
  await untilHole(page, 1);
  await tapTarget(page.getByRole('button', { name: /Card$/ }));
  await tapTarget(page.getByRole('button', { name: `${first.name}, hole 1, 4` }));
  await tapTarget(page.getByRole('button', { name: 'History' }));
  await page.getByText(/Entered by admin for scorer at .*, on the server$/).waitFor();
  await look(page, 'history-for-another');
  const history = await readHistory(server);
  expectEachOnce(history, [
    { competitor: first.id, hole: 1, value: 4 },
    { competitor: second.id, hole: 1, value: 5 },
  ]);
  // The ops belong to the scorer, whichever account sent them.
  expect(new Set(history.map(({ user_id }) => user_id))).toEqual(new Set([2]));
});

describe('an exported file', () => {
  const pad = sharePad();

  it('is refused with a message, and nothing is imported, when it is damaged, changed or not an export', async () => {
    const { page, link, group } = pad();
    const [first] = group;
    link.setRule(writesMeet({ kind: 'refuse' }));
    await enter(page, { golfer: first, strokes: 4 });
    await openUnsent(page);
    const { path } = await savedFile(page, 'Export my entries to a file');
    const whole = JSON.parse(readFileSync(path, 'utf8'));
    const problem = page.getByRole('alert').filter({ hasText: 'Nothing was imported' });
    for (const [file, words] of [
      [{ hello: 1 }, /isn't a file of unsent entries/],
      [{ ...whole, version: 2 }, /newer version of the app/],
      [{ ...whole, ops: [{ ...whole.ops[0], lane_seq: 'one' }] }, /damaged.*lane_seq/],
      [{ ...whole, owner: { user_id: 1, username: 'admin' } }, /more than one account/],
    ] as const) {
      writeFileSync(path, JSON.stringify(file));
      await page.locator('input[type=file]').setInputFiles(path);
      await untilText(problem, words);
    }
  });

  it.runIf(isLong)(
    "waits with a message when another group's scorer imports it, and is sent by an admin on that tablet",
    async () => {
      const { page, server, group } = pad();
      const [first] = group;
      await signOut(page, 'scorer');
      const file = await savedFile(page, 'Export to a file');

      const other = await secondTablet(pad());
      await signIn(other.page, 'scorer4');
      await untilChip(other.page, NOTHING_UNSENT);
      await openUnsent(other.page);
      await other.page.locator('input[type=file]').setInputFiles(file.path);
      await other.page.getByRole('button', { name: 'Import 1 entry' }).click();
      await other.page.getByText("This account can't send entries from scorer.").waitFor();
      expect(await (await observe(server)).strokes(first.id, 1)).toBe(null);
      await signOut(other.page, 'scorer4');
      await other.page.getByRole('link', { name: 'Login' }).waitFor();
      await other.page.goto(`${server.url}/sign-in`);
      await signIn(other.page, 'admin');
      await untilChip(other.page, NOTHING_UNSENT);
      await expect.poll(async () => (await observe(server)).strokes(first.id, 1)).toBe(4);
    },
  );
});
