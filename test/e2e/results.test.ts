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

it('a revision is announced on the result, shows what it changes before it is closed, and makes the next result', async () => {
  const course = await openCourse({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });
  const page = await course.visit(`/admin-panel/tournaments/${FINISHED}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await press('Open for a revision...');
  await dialog.getByLabel('Reason').fill('A wrong card');
  await dialog.getByRole('button', { name: 'Open for a revision' }).click();
  await dialog.getByText('Say why, in 3 to 300 characters.').waitFor();
  await dialog.getByLabel('Public note').fill('A card of round 3 is checked again');
  await inspect(page, 'revision-question');
  await dialog.getByRole('button', { name: 'Open for a revision' }).click();
  await dialog.waitFor({ state: 'detached' });

  const reader = await course.visitElsewhere(`/results/${FINISHED}`);
  await reader.getByText(/being revised since .+: A card of round 3 is checked again/).waitFor();

  await press('Round 3 back to attested...');
  await dialog.getByLabel('Reason').fill('A wrong card');
  await dialog.getByRole('button', { name: 'Round 3 back to attested' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Round 3 is attested, not official' }).click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Round 3' }).evaluate(isInView))
    .toBe(true);
  await page.evaluate(correctStroke, FINISHED);
  await press('Make round 3 official...');
  await dialog.getByRole('button', { name: 'Make round 3 official' }).click();
  await dialog.waitFor({ state: 'detached' });

  await press('Finish...');
  await dialog.getByText('This changes result 1:').waitFor();
  await dialog.getByText(/Round 3, .+, hole 1: \d+ by admin, was \d+ by scorer/).waitFor();
  await inspect(page, 'revision-changes');
  await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await reader.reload();
  await reader.getByText('Why it was revised').waitFor();
  await reader.getByRole('region', { name: 'Corrections' }).waitFor();
  expect(await checkHere(reader)).toContain('Everything agrees.');
  await inspect(reader, 'second-result');
  await reader.goto(`${course.url}/leaderboard?tournament=${FINISHED}&player=1&round=3`);
  await reader.getByText('Corrected: hole 1.').waitFor();
  await reader.getByRole('link', { name: 'See why' }).click();
  await reader.getByText('The card says so').waitFor();
  await inspect(reader, 'corrections');
  await reader.goto(`${course.url}/results/${FINISHED}`);
  await reader.getByRole('link', { name: /^Result 1 of/ }).click();
  await reader.getByText('Result 2 has replaced it.').waitFor();
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Adds a stroke to hole 1 of round 3 of golfer 1, as the signed-in admin. */
async function correctStroke(tournament_id: number): Promise<void> {
  const { token } = JSON.parse(localStorage.getItem('session') ?? '{}');
  const card = { tournament_id, round_id: 3, competitor_id: 1, hole_number: 1 };
  const score = { is_start_hole: false, current_hole_score: 9, reason: 'The card says so' };
  const answer = await fetch('/api/leaderboardstats/update-competitor-score', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...card, ...score }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
