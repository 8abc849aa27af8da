import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { shareCourse } from './course.ts';
import { NO_SUCH_PAGE } from './routes.ts';
import { untilOfflineReady } from './scorer.ts';

/** The portrait sizes in CSS px of all iPads since 2017. Each has two device pixels for one CSS px. */
const ipads = [
  [744, 1133],
  [768, 1024],
  [810, 1080],
  [820, 1180],
  [834, 1112],
  [834, 1194],
  [834, 1210],
  [1024, 1366],
  [1032, 1376],
] as const;

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: string;
}

/** The app's manifest. */
interface Manifest {
  description: string;
  icons: (Picture & { purpose?: string })[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

async function readManifest(url: string): Promise<Manifest> {
  const answer = await fetch(`${url}/manifest.webmanifest`);
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/);
  return answer.json();
}

/** Parses width and height of a PNG: two big-endian numbers after the signature and the head of the first chunk. */
async function pngSize(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.headers.get('Content-Type'), url).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Lists the page's splash pictures, each with its media query and its file. */
function splashPictures(page: Page) {
  return page.locator('link[rel="apple-touch-startup-image"]').evaluateAll((links) =>
    links.map((link) => ({
      media: link.getAttribute('media') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
  );
}

describe('the installable app', () => {
  const course = shareCourse({ isNew: true, isWhole: true });

  it('has no installability error and no manifest error in Chromium', async () => {
    const { tablet, visit } = course();
    const page = await visit('/');
    await untilOfflineReady(page);
    const devTools = await tablet.devTools(page);
    const manifest = await devTools.send('Page.getAppManifest');
    expect(manifest.url).toMatch(/\/manifest\.webmanifest$/);
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await page.getByRole('button', { name: 'Install the app' }).waitFor();
  });

  it('has every manifest picture in its declared size', async () => {
    const { link } = course();
    const { icons, screenshots, shortcuts } = await readManifest(link.url);
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes, type } of pictures.filter(({ type }) => type === 'image/png')) {
      expect(await pngSize(link.url + src), src).toBe(sizes);
      expect(type).toBe('image/png');
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['wide', 'narrow']));
  });

  it('is described by the first sentence of the README', async () => {
    const { description } = await readManifest(course().link.url);
    expect(readFileSync('README.md', 'utf8')).toContain(`\n\n${description} `);
  });

  it('has a page for each shortcut', async () => {
    const { link, tablet, visit } = course();
    tablet.expectErrors(NO_SUCH_PAGE);
    const { shortcuts } = await readManifest(link.url);
    expect(shortcuts.map(({ url }) => url)).toEqual([
      '/leaderboard',
      '/tickets',
      '/friends',
      '/v2/addrecord',
      '/unsent',
      '/device-check',
    ]);
    // In the short form the walks of all screens open these pages.
    if (!isLong) return;
    const page = await visit('/no/such/page');
    const lostHeading = await page.getByRole('heading', { level: 1 }).textContent();
    for (const { url } of shortcuts) {
      await page.goto(link.url + url);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      await expect.poll(() => heading.textContent(), { message: url }).not.toBe(lostHeading);
    }
  });

  it("has a splash picture of exactly each iPad's size, in portrait and landscape", async () => {
    const { link, visit } = course();
    const page = await visit('/');
    const pictures = await splashPictures(page);
    for (const [width, height] of ipads) {
      for (const orientation of ['portrait', 'landscape'] as const) {
        const media = `(device-width: ${width}px) and (device-height: ${height}px) and (orientation: ${orientation})`;
        const foundPictures = pictures.filter((picture) => picture.media === media);
        expect(foundPictures, media).toHaveLength(1);
        const [w, h] = orientation === 'portrait' ? [width, height] : [height, width];
        expect(await pngSize(link.url + foundPictures[0]?.href), media).toBe(`${w * 2}x${h * 2}`);
      }
    }
    expect(pictures).toHaveLength(2 * ipads.length);
  });
});
