import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS, SITE } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { giveReason } from './give-reason.ts';
import { pass, refuse } from './link.ts';
import { look } from './look.ts';
import { announceNetwork, findGroup, untilText } from './scorer.ts';

const PATH = '/admin-panel/scraper?tournament=10039&round=1';

const status = (page: Page) => page.locator('main p[role="status"][tabindex="-1"]');
const upload = (page: Page) => page.getByRole('button', { name: 'Upload Scores to Server' });

/** Adds a part to the leaderboard's URL, and fetches it. */
async function scrape(page: Page, part = '') {
  const url = page.getByLabel('API URL');
  await expect
    .poll(() => url.inputValue())
    .toContain(`season=${new Date().getUTCFullYear()}&liv_tournament_id=10039`);
  if (part) await url.fill((await url.inputValue()) + part);
  await page.getByRole('button', { name: 'Start Scraping' }).click();
  await untilText(status(page), /^Data fetched successfully/);
}

/** Counts the receipts of uploads, and the strokes that an upload entered. */
async function countEffects({ server }: Pick<Course, 'server'>) {
  const { db, close } = await server.openDatabase();
  const receipts = await db
    .selectFrom('op_receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lane', 'like', 'scrape/%')
    .executeTakeFirstOrThrow();
  const lanes = await db
    .selectFrom('card_lanes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', 1)
    .where('tournament_id', '=', 10039)
    .where('hole_number', '>', 0)
    .executeTakeFirstOrThrow();
  await close();
  return { receipts: Number(receipts.count), strokes: Number(lanes.count) };
}

it('a leaderboard is fetched, matched, previewed and uploaded offline; the upload survives a browser crash', async () => {
  const course = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const { tablet, visit, link } = course;
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await visit(PATH);
  await untilText(status(page), /^Ready to fetch data$/);
  expect(await upload(page).count()).toBe(0);
  await scrape(page, '&dirt=1');

  const names = page.getByRole('region', { name: 'Names to match' });
  await names.waitFor();
  await look(page, 'scraper-names');
  const unknown = names.getByRole('listitem').first();
  const golfer = await unknown.locator('optgroup').first().locator('option').first();
  const chosen = (await golfer.textContent()) ?? '';
  await unknown.getByRole('combobox').selectOption({ label: chosen });
  await unknown.getByRole('button', { name: 'Match' }).click();
  await page.getByText('Names that were matched (1)').waitFor();
  await expect.poll(() => names.count()).toBe(0);
  const fill = page.getByRole('button', { name: /\d+ would fill$/ });
  const filled = Number(/\d+/.exec((await fill.textContent()) ?? '')?.[0]);
  expect(filled).toBeGreaterThan(200);
  await look(page, 'scraper-previewed');

  link.setRule(refuse);
  await upload(page).click();
  await page.getByText('Saved on this device. It goes to the server').waitFor();
  const unsent = await visit('/unsent');
  await unsent.getByRole('heading', { name: 'Round 1 · Silver Birch Invitational' }).waitFor();
  await unsent.getByText(/^Leaderboard: \d+ players$/).waitFor();
  await tablet.kill();
  await tablet.open();
  const again = await visit(PATH);
  await again.getByText('Saved on this device. It goes to the server').waitFor();
  await again.getByRole('button', { name: 'Start Scraping' }).waitFor();
  await again.getByText('fetching needs a connection').waitFor();
  expect(await countEffects(course)).toMatchObject({ receipts: 0 });

  link.setRule(pass);
  await announceNetwork(again);
  const result = again.getByText(/^Scores uploaded successfully at/);
  await untilText(result, new RegExp(`${filled} holes filled`));
  await again.getByRole('button', { name: `${filled} equal` }).waitFor();
  expect(await countEffects(course)).toMatchObject({ receipts: 1, strokes: filled });
  await again.emulateMedia({ colorScheme: 'dark' });
  await look(again, 'scraper-uploaded-dark');
});

it.runIf(isLong)(
  'a fetched leaderboard is a keyboard-friendly table and a file without formulas, and belongs to one round',
  async () => {
    const { visit } = await openCourse({ signedInAs: 'admin' });
    const page = await visit(PATH);
    await scrape(page);
    const table = page.getByRole('region', { name: 'Leaderboard' });
    await table.getByRole('rowheader').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const place = () =>
      page.evaluate(() => {
        const cell = document.activeElement as HTMLTableCellElement;
        return [cell.closest('tr')?.rowIndex, cell.cellIndex];
      });
    expect(await place()).toEqual([2, 1]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('liv_golf_leaderboard.csv');
    const [head, first] = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(head).toMatch(/^\uFEFFPlayer,Player Status,Round,Start Hole,Hole 1,.*,Hole 18$/);
    expect(first).toMatch(/^"[^"]+","[^"]*","1","\d+"(,"\d*"){18}$/);

    await page.getByLabel('Round', { exact: true }).selectOption('2');
    await untilText(status(page), /^Ready to fetch data$/);
    await expect.poll(() => table.count()).toBe(0);
    expect(await upload(page).count()).toBe(0);
  },
);

it.runIf(isLong)(
  'a difference from an uploaded leaderboard is kept, or replaced with a reason after a preview',
  async () => {
    const { visit, server } = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const [first, second] = findGroup(1);
    const [scorer, office] = [await observe(server, 'scorer'), await observe(server)];
    for (const [hole, golfer] of [
      [1, first],
      [2, first],
      [1, second],
    ] as const) {
      await scorer.write(golfer.id, hole, 4);
      await office.upload([{ player: golfer.name, hole, strokes: 9 }]).send();
    }
    const page = await visit(PATH);
    const section = page.getByRole('region', { name: 'What differs' });
    await section
      .getByText('Different from the uploaded leaderboard: 3 holes of 2 golfers.')
      .waitFor();
    await look(page, 'scraper-differs');
    const golfer = section.getByRole('article', { name: first.name });
    await golfer.getByRole('button', { name: 'Keep all of this golfer' }).click();
    await section.getByText(`You kept 2 values of ${first.name}.`).waitFor();
    await section.getByText('Kept: 2').waitFor();

    await section
      .getByRole('button', { name: /^Use the leaderboard's 9, / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: "Use the leaderboard's 9?" });
    await dialog.getByText(/^Golfers whose result or points change: 1,/).waitFor();
    const replace = dialog.getByRole('button', { name: 'Use 9' });
    await replace.click();
    await dialog.getByText('Choose the reason. Other needs a note.').waitFor();
    await look(page, 'scraper-replace');
    await giveReason(dialog, 'The paper card says 9');
    await replace.click();
    await section.getByText(`9 counts now for ${second.name}, hole 1.`).waitFor();
    expect(await office.strokes(second.id, 1)).toBe(9);
    expect(await office.strokes(first.id, 1)).toBe(4);
    await section.getByText('No difference is waiting for a decision.').waitFor();

    await page.getByLabel('Fetch by itself').selectOption({ label: 'Every 5 minutes' });
    await page.getByText(/^Fills holes that nobody has entered .* Turned on by admin\./).waitFor();
    await look(page, 'scraper-schedule');
  },
);

it.runIf(isLong)(
  "a final tournament's leaderboard can be fetched but not uploaded, and the schedule select keeps the focus",
  async () => {
    const { visit } = await openCourse({ signedInAs: 'admin' });
    const page = await visit('/admin-panel/scraper?tournament=10038&round=1');
    await page.getByText('The tournament is final, so nothing can be uploaded.').waitFor();
    await page.getByRole('button', { name: 'Start Scraping' }).click();
    await untilText(status(page), /^Data fetched successfully/);
    expect(await upload(page).isDisabled()).toBe(true);
    expect(await page.getByLabel('Reason').count()).toBe(0);

    await page.goto(SITE + PATH);
    const schedule = page.getByLabel('Fetch by itself');
    const second = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('"every_min":2')),
    );
    await schedule.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await second;
    expect(await schedule.evaluate((select) => select === document.activeElement)).toBe(true);
    await page.reload();
    await expect.poll(() => schedule.inputValue()).toBe('2');
  },
);

it.runIf(isLong)(
  'a feed URL that is not allowed and a feed that does not answer are errors with advice',
  async () => {
    const { visit, tablet } = await openCourse({ signedInAs: 'admin' });
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit(PATH);
    await page.getByLabel('API URL').fill('https://elsewhere.example/leaderboard');
    await page.getByText('Not the address of this tournament.').waitFor();
    await page.getByRole('button', { name: 'Start Scraping' }).click();
    await untilText(status(page), /^Error fetching data Failed to fetch data\. .*not listed/);
    await tablet.context().setOffline(true);
    await page.getByRole('button', { name: 'Start Scraping' }).click();
    await untilText(status(page), /^Error fetching data Fetching needs a connection/);
  },
);
