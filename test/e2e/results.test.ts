import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openCourse } from './course.ts';
import { inspect } from './look.ts';

const FINISHED = 10_038;
const FILE = '**/api/results/file*';

const check = (page: Page) => page.getByRole('region', { name: 'Check it here' });

/** Presses "Check it here" and returns what the page then says. */
async function checkHere(page: Page): Promise<string> {
  await check(page).getByRole('button').click();
  await check(page).getByRole('listitem').first().waitFor();
  return check(page).getByRole('status').innerText();
}

it('a visitor comes from the boards to the official result, checks it on the device and saves its exact bytes', async () => {
  const { visit } = await openCourse();
  const page = await visit(`/leaderboard?tournament=${FINISHED}`);
  await page.getByRole('link', { name: 'Official result' }).click();
  await page.getByRole('heading', { level: 1, name: 'Official result' }).waitFor();
  const players = page.getByRole('region', { name: 'Players' });
  await expect.poll(() => players.getByRole('row').count()).toBe(55);

  const words = await checkHere(page);
  expect(words).toContain('Everything agrees.');
  expect(words).toContain('The SHA-256 of the file is the published one.');
  expect(words).toContain("The signature is that of this server's key.");
  expect(words).toMatch(
    /The strokes give the same places and points here: 54 golfers, 13 teams and \d+ tickets\./,
  );
  await inspect(page, 'official-result');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the file/ }).click();
  const saved = await readFile(await (await download).path());
  const sha256 = createHash('sha256').update(saved).digest('hex');
  expect(await page.locator('dl').innerText()).toContain(sha256);
});

it('the page names what does not agree when the file is another one', async () => {
  const { visit } = await openCourse();
  const page = await visit(`/results/${FINISHED}`);
  await page.getByRole('region', { name: 'Players' }).waitFor();
  const document = await page.evaluate(
    async (id) => (await fetch(`/api/results/file?tournament_id=${id}`)).json(),
    FINISHED,
  );
  const [ticket] = document.tickets.filter(
    (one: { position: number | null }) => one.position === 1,
  );
  ticket.points += 100;
  await page.context().route(FILE, (route) => route.fulfill({ json: document }));
  const words = await checkHere(page);
  expect(words).toContain('Something does not agree.');
  expect(words).toContain('The SHA-256 of the file is not the published one.');
  expect(words).toMatch(
    /Tickets, Ticket \d+: the file has “ranked, place 1, .+”, counted here it is “ranked, place 1, .+”/,
  );
});
