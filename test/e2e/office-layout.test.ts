import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { observe } from './api.ts';
import { shareCourse } from './course.ts';
import { look } from './look.ts';
import { findGroup, untilText } from './scorer.ts';

/** Returns the elements that scroll sideways, with what lies outside in px. */
const listScrolling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .map((one) => [one.className, one.scrollWidth - one.clientWidth] as const)
      .filter(([, outside]) => outside > 0),
  );

/** Returns the tops of the lines that a text is broken into. */
const listLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines = new Map<number, string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? '') + letter);
      }
    }
    return [...lines.values()];
  });

describe('the office at 1440 px', () => {
  const course = shareCourse({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });

  it('the table of a fetched leaderboard and an open card of the players board show 18 holes without scrolling', async () => {
    const { server, visit } = course();
    const [golfer] = findGroup(1);
    await (await observe(server)).write(golfer.id, 1, 4);
    const page = await visit('/admin-panel/scraper?tournament=10039&round=1');
    await page.getByRole('button', { name: 'Start Scraping' }).click();
    await untilText(
      page.locator('main p[role="status"][tabindex="-1"]'),
      /^Data fetched successfully/,
    );
    await page.getByRole('columnheader', { name: 'Hole 18' }).waitFor();
    expect(await listScrolling(page)).toEqual([]);
    await page.goto(new URL('/leaderboard?view=players', page.url()).href);
    await page.locator('[data-row] button').first().click();
    const holes = page.getByRole('columnheader', { name: /^\d+$/ });
    await expect.poll(() => holes.count()).toBe(18);
    const boxes = await Promise.all((await holes.all()).map((hole) => hole.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(await listScrolling(page)).toEqual([]);
    await look(page, 'board-card-1440');
  });

  it("the lines of a preview's rows go through the pinned column", async () => {
    const page = await course().visit('/admin-panel/tournaments/10039/field');
    await page.getByText('Import a file', { exact: true }).click();
    const text = 'name,team,country,status\nAnn Oak,Elms,Sweden,\nBea Ash,Elms,Norway,\n';
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'field.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const cells = page.locator('.import-table > tbody > tr').last().locator('> *');
    await cells.last().waitFor();
    const lines = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(cell);
        return [borderTopWidth, borderTopColor, cell.getBoundingClientRect().top].join(' ');
      }),
    );
    expect(new Set(lines).size).toBe(1);
    expect(lines[0]).toMatch(/^1px /);
  });

  it('a link to a form focuses its first field, which is no mistake yet', async () => {
    // The list is loaded already, so that the form opens with the screen.
    const page = await course().visit('/admin-panel/tournaments');
    await page.getByRole('link', { name: 'Silver Birch Invitational' }).click();
    await page.getByRole('heading', { level: 1, name: 'Silver Birch Invitational' }).waitFor();
    await page.evaluate(() => history.pushState(null, '', '/admin-panel/tournaments?make=new'));
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.waitFor();
    await page.keyboard.type('Elm Cup');
    expect(await name.inputValue()).toBe('Elm Cup');
    await name.fill('');
    expect(await name.getAttribute('aria-invalid')).toBe('false');
  });

  it('all tabs of a tournament are also on the screen of a tablet with 820 px', async () => {
    const page = await course().visit('/admin-panel/tournaments/10039');
    await page.setViewportSize({ width: 820, height: 1180 });
    const tab = page.getByRole('link', { name: 'Checklist', exact: true });
    const end = async () => {
      const box = await tab.boundingBox();
      return box ? box.x + box.width : Number.POSITIVE_INFINITY;
    };
    await expect.poll(end).toBeLessThan(820);
    await look(page, 'admin-tabs-820');
  });

  it('an email address breaks before its @, not within a word', async () => {
    const { server, visit } = course();
    const { db, close } = await server.openDatabase();
    const email = 'charlotte.oldcastle@northshire.example';
    await db.updateTable('users').set({ email }).where('username', '=', 'scorer4').execute();
    await close();
    const page = await visit('/admin-panel/users');
    const address = page.locator('span:has(> wbr)').filter({ hasText: 'oldcastle' });
    await address.waitFor();
    const [first, ...others] = await listLines(address);
    expect(first).toBe('charlotte.oldcastle');
    expect(others[0]).toMatch(/^@northshire/);
  });

  it('the line of a planned downtime leaves the whole sidebar on the screen', async () => {
    const page = await course().visit('/admin-panel/settings');
    const group = page.getByRole('form', { name: 'Planned downtime' });
    await group.getByLabel('Announcement').fill('We move to a faster server tonight. '.repeat(4));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await group.getByLabel('Over at', { exact: true }).fill(tomorrow);
    await group.getByRole('button', { name: /^Save/ }).click();
    await group.getByText('Saved. It takes effect now.').waitFor();
    await page.reload();
    const line = page.getByRole('complementary', { name: 'Planned downtime' });
    await line.waitFor();
    const signOut = page.getByRole('button', { name: 'Sign out' });
    const bottom = async () => {
      const box = await signOut.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(bottom).toBeLessThan(900);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(bottom).toBeLessThan(900);
    const brand = await page.getByText('Gimme Points').first().boundingBox();
    expect(brand?.y).toBeGreaterThanOrEqual(0);
    await look(page, 'admin-downtime');
  });
});
