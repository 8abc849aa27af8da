import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS, type Tablet } from './browser.ts';
import { openCourse } from './course.ts';
import { untilOfflineReady } from './scorer.ts';

/** The background colour in each theme, as the screen shows it. */
const ground = { light: [250, 248, 242], dark: [12, 23, 18] } as const;
type Theme = keyof typeof ground;

const other: Record<Theme, Theme> = { light: 'dark', dark: 'light' };

const readTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** Returns the frames painted while a page loads, each as the colour near its lower right corner. */
async function paintedCorners(tablet: Tablet, page: Page, load: () => Promise<unknown>) {
  const devTools = await tablet.devTools(page);
  const frames: string[] = [];
  devTools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await devTools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  const before = frames.length;
  await load();
  await expect.poll(() => frames.length).toBeGreaterThan(before);
  await devTools.send('Page.stopScreencast');
  await devTools.detach();
  return page.evaluate(async (pictures) => {
    const corners: number[][] = [];
    for (const picture of pictures) {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixel = context?.getImageData(image.width - 8, image.height - 8, 1, 1).data ?? [];
      corners.push([...pixel].slice(0, 3));
    }
    return corners;
  }, frames.slice(before));
}

describe('the theme', () => {
  it.each(isLong ? (['light', 'dark'] as const) : (['dark'] as const))(
    "is %s from the first painted frame on, whatever the system's is, after a reload and offline",
    async (theme) => {
      const { visit, tablet } = await openCourse({
        signedInAs: 'admin',
        viewport: { width: 1440, height: 900 },
      });
      tablet.expectErrors(NETWORK_ERRORS);
      const page = await visit('/admin-panel/settings');
      await page.emulateMedia({ colorScheme: other[theme] });
      const toggle = page.getByRole('button', { name: `${theme} theme` });
      await toggle.click();
      expect(await page.evaluate(() => localStorage.theme)).toBe(theme);
      const reload = async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      };
      const online = await paintedCorners(tablet, page, reload);
      for (const corner of online) expect(corner).toEqual([...ground[theme]]);
      await untilOfflineReady(page);
      await tablet.context().setOffline(true);
      const offline = await paintedCorners(tablet, page, reload);
      for (const corner of offline) expect(corner).toEqual([...ground[theme]]);
    },
  );

  it('follows the system until it is chosen, and another tab follows the choice', async () => {
    const { visit, url, tablet } = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const page = await visit('/admin-panel/settings');
    await page.getByRole('button', { name: 'Dark theme' }).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Light theme' }).waitFor();
    expect(await readTheme(page)).toBeUndefined();
    const second = await tablet.newPage();
    await second.goto(`${url}/faqs`);
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(() => readTheme(second)).toBe('light');
  });

  it.runIf(isLong)('changes for this visit where nothing can be stored', async () => {
    const { visit } = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const page = await visit('/admin-panel/settings');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('button', { name: 'Light theme' }).waitFor();
    expect(await readTheme(page)).toBe('dark');
  });
});
