import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUnsent } from '../faults/device-rows.ts';
import { isLong } from '../form.ts';
import { revoke } from './api.ts';
import { NETWORK_ERRORS, SITE } from './browser.ts';
import { openCourse, openProcessCourse, shareCourse } from './course.ts';
import { type HistoryRow, readHistory } from './history.ts';
import { type Fault, holdBack, pass, type Rule, refuse } from './link.ts';
import { announceNetwork, chip, signIn, untilText } from './scorer.ts';
import type { TestServer } from './server.ts';

const PATH = '/admin-panel/scraper?tournament=10039&round=1';
const isUpload = ({ path }: { path: string }) => path === '/api/game/update-bulk-data-score';

const button = (page: Page) => page.getByRole('button', { name: 'Upload Scores to Server' });
const result = (page: Page) => page.getByText(/^Scores uploaded successfully at/);
const note = (page: Page, text: string) => page.getByText(text).waitFor();

async function fetchRows(page: Page) {
  await page.getByRole('button', { name: 'Start Scraping' }).click();
  await button(page).waitFor();
}

/** Applies a fault to the next upload only. */
function once(fault: Fault): Rule {
  let isLeft = true;
  return (request) => {
    if (!isLeft || !isUpload(request)) return { kind: 'pass' };
    isLeft = false;
    return fault;
  };
}

/** Fails when an upload was applied twice to a hole, or when a hole was filled twice. */
function expectOneEffect(history: readonly HistoryRow[]) {
  const holeOf = (row: HistoryRow) => `${row.competitor_id}/${row.hole_number}`;
  const effects = history.map((row) => `${row.op_id} ${holeOf(row)}`);
  const filled = history.filter(({ outcome }) => outcome === 'applied').map(holeOf);
  expect(filled.length).toBeGreaterThan(100);
  expect(new Set(effects).size).toBe(effects.length);
  expect(new Set(filled).size).toBe(filled.length);
}

async function countReceipts(server: TestServer): Promise<number> {
  const { db, close } = await server.openDatabase();
  const { count } = await db
    .selectFrom('op_receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lane', 'like', 'scrape/%')
    .executeTakeFirstOrThrow();
  await close();
  return Number(count);
}

describe('an upload is applied once', () => {
  const course = shareCourse({ signedInAs: 'admin' });
  let page: Page;
  beforeAll(async () => {
    course().tablet.expectErrors(NETWORK_ERRORS);
    page = await course().visit(PATH);
    await fetchRows(page);
  });

  let receiptsBefore = 0;
  beforeEach(async () => {
    receiptsBefore = await countReceipts(course().server);
  });

  /** Waits until the server has answered every upload, and checks the results of all uploads so far. */
  async function untilUploaded() {
    const { server } = course();
    await expect.poll(() => countReceipts(server)).toBeGreaterThan(receiptsBefore);
    await expect.poll(async () => (await readUnsent(page)).length).toBe(0);
    await result(page).waitFor();
    expectOneEffect(await readHistory(server, server.openDatabase));
  }

  it('when the button is pressed twice', async () => {
    await button(page).dblclick();
    await untilUploaded();
  });

  it('when its answer is lost', async () => {
    course().link.setRule(once({ kind: 'lose-answer' }));
    await button(page).click();
    await untilUploaded();
    expect(course().link.passages.filter(isUpload).at(-2)?.fault).toBe('lose-answer');
  });

  it.runIf(isLong)('when the server is busy and asks to retry later', async () => {
    course().link.setRule(once({ kind: 'answer', type: 'unavailable', retryAfterS: 1 }));
    await button(page).click();
    await untilUploaded();
  });

  it('when another upload follows while it is being sent', async () => {
    const { rule, letGo } = holdBack(isUpload);
    course().link.setRule(rule);
    const before = course().link.passages.filter(isUpload).length;
    await button(page).click();
    await expect.poll(() => course().link.passages.filter(isUpload).length).toBe(before + 1);
    await button(page).click();
    await note(page, 'This upload goes out after the earlier one.');
    await button(page).click();
    await note(page, 'This upload replaces the one that was waiting.');
    letGo();
    await untilUploaded();
  });

  it('when two tabs upload the same rows', async () => {
    course().link.setRule(pass);
    const second = await course().visit(PATH);
    await button(second).waitFor();
    await Promise.all([button(page).click(), button(second).click()]);
    await result(second).waitFor();
    await untilUploaded();
    await second.close();
  });

  it('when the session ends before it is sent', async () => {
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? ''));
    await revoke(course().server, session);
    await button(page).click();
    await untilText(chip(page), /^Needs you, sign in/);
    await chip(page).click();
    await page.getByRole('button', { name: 'Sign in again', exact: true }).click();
    await signIn(page, 'admin');
    await page.goto(course().url + PATH);
    await untilUploaded();
  });
});

it.runIf(isLong)(
  "a refused upload followed by a newer one is listed without any hole's values",
  async () => {
    const { tablet, visit, link } = await openCourse({ signedInAs: 'admin' });
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit(PATH);
    await fetchRows(page);
    link.setRule(refuse);
    await button(page).click();
    await note(page, 'Saved on this device. It goes to the server');
    await button(page).click();
    await note(page, 'This upload goes out after the earlier one.');
    link.setRule(once({ kind: 'answer', type: 'forbidden' }));
    await announceNetwork(page);
    await untilText(chip(page), /^Needs you/);
    await page.goto(`${SITE}/unsent`);
    await page.getByRole('heading', { name: /^Leaderboard · Upload: \d+ players$/ }).waitFor();
    await page.getByText(/There's a newer entry after this one\.$/).waitFor();
    expect(await page.getByText('not entered').count()).toBe(0);
  },
);

it.runIf(isLong)(
  'an upload is applied once when the server dies before its answer arrives',
  async () => {
    const { tablet, visit, link, server } = await openProcessCourse({ signedInAs: 'admin' });
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit(PATH);
    await fetchRows(page);
    link.setRule(once({ kind: 'lose-answer' }));
    await button(page).click();
    await expect.poll(() => link.passages.find(isUpload)?.status).toBe(200);
    await server.kill();
    await note(page, 'Saved on this device. It goes to the server');
    await server.start();
    await announceNetwork(page);
    await result(page).waitFor();
    expectOneEffect(await readHistory(server));
  },
);
