import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { shareCourse } from './course.ts';
import { look } from './look.ts';
import { untilOfflineReady, untilText } from './scorer.ts';

const READY = /^You can score with this device/;

/** Returns a check's row on the screen. */
function row(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
}

function result(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first();
}

const course = shareCourse({ isNew: true, isWhole: true });

/** Opens the check's screen and waits for the result. `spoil` breaks the browser before the check starts. */
async function openChecked(expectedText: RegExp, spoil: () => void = () => {}): Promise<Page> {
  const page = await course().tablet.newPage();
  await page.addInitScript(spoil);
  await page.goto(`${course().url}/device-check`);
  await result(page).filter({ hasText: expectedText }).waitFor();
  return page;
}

describe('/device-check on a tablet with all the needed features', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openChecked(READY);
  });

  it('reports on the first visit that scoring works here, and how fast a save is', async () => {
    for (const title of [
      'Secure address',
      'Service worker',
      'Starts offline',
      'Room for entries',
    ]) {
      await untilText(row(page, title), /: Works(?! partly)/);
    }
    await untilText(row(page, 'Saves entries'), /Time to save: [\d.]+ ms \(median of 20/);
    await untilText(row(page, 'Screen stays on'), /: Works(?! partly)/);
    await untilText(row(page, 'Sends in the background'), /: Works(?! partly)/);
    await untilText(row(page, 'Clock'), /agrees with the server/);
    await untilText(row(page, 'Installed'), /Works partly.*runs in a browser tab/);
  });

  it('deletes its practice database and does not change the outbox', async () => {
    const names = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    );
    expect(names).toContain('gimme-outbox');
    expect(names).not.toContain('gimme-device-check');
  });

  it('passes axe and does not scroll sideways at 390, 820 and 1440 px, light and dark', async () => {
    await look(page, 'device-check');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'device-check-dark');
    await page.emulateMedia({ colorScheme: null });
  });

  it('has a practice button as large as on the course', async () => {
    const button = page.getByRole('button', { name: 'Tap' });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(64);
    await button.click();
    await page.getByText(/^1 tap: mouse, noticed after \d+ ms$/).waitFor();
  });

  it('has a report to copy, with the button or by hand when the browser refuses', async () => {
    const report = page.getByRole('textbox', { name: 'Report' });
    const text = await report.inputValue();
    expect(text).toMatch(/^Gimme Points \d+\.\d+\.\d+, device check of /);
    expect(text).toMatch(/^Saves entries: .*Time to save/m);
    const { context } = course().tablet;
    await context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the report' }).click();
    await page.getByText('Copied').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy the report' }).click();
    await page.getByText(/^Selected:/).waitFor();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(text);
  });

  it('asks the browser to keep entries when the user presses the button, and shows the result', async () => {
    await untilText(row(page, 'Keeps entries'), /Works partly/);
    const devTools = await course().tablet.devTools(page);
    await devTools.send('Browser.grantPermissions', { permissions: ['durableStorage'] });
    await page
      .getByRole('button', { name: 'Ask the browser not to delete unsent entries' })
      .click();
    await untilText(row(page, 'Keeps entries'), /keeps entries until you remove them/);
  });
});

describe('/device-check', () => {
  it('works offline and explains that only the clock check needs the server', async () => {
    const { tablet, visit } = course();
    tablet.expectErrors(NETWORK_ERRORS);
    await untilOfflineReady(await visit('/'));
    onTestFinished(() => tablet.context().setOffline(false));
    await tablet.context().setOffline(true);
    const page = await openChecked(READY);
    await untilText(row(page, 'Starts offline'), /: Works(?! partly)/);
    await untilText(row(page, 'Clock'), /couldn't be compared/);
  });

  it('warns first on a browser without a needed feature and explains the fix', async () => {
    const page = await openChecked(/^Don't score with this device yet/, () => {
      for (const name of ['serviceWorker', 'wakeLock', 'storage']) {
        Object.defineProperty(Navigator.prototype, name, { value: undefined });
      }
    });
    await untilText(row(page, 'Service worker'), /Doesn't work.*Use an up-to-date Safari/);
    await untilText(row(page, 'Screen stays on'), /Auto-Lock, Never/);
    await untilText(row(page, 'Keeps entries'), /Works partly.*Install the app/);
    await untilText(row(page, 'Sends in the background'), /Keep the app open/);
  });

  it('reports on a device with a dead database that entries cannot be saved', async () => {
    const page = await openChecked(/^Don't score with this device yet/, () => {
      const openDb = indexedDB.open.bind(indexedDB);
      indexedDB.open = (name, version) => {
        if (name === 'gimme-device-check') throw new DOMException('no', 'InvalidStateError');
        return openDb(name, version);
      };
    });
    await untilText(row(page, 'Saves entries'), /Doesn't work.*It failed/);
  });

  it('shows that the clock is an hour ahead', async () => {
    const page = await openChecked(READY, () => {
      const now = Date.now;
      Date.now = () => now() + 3_600_000;
    });
    await untilText(row(page, 'Clock'), /60 minutes ahead.*automatically/);
  });
});
