/**
 * Draws the pictures of shared links into `public/share`, after a change of their words or of the scenes:
 * `node test/share-pictures/main.ts`. It needs Chromium (`CHROMIUM`, by default the one of Playwright).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import {
  SHARE_SIZE,
  type SharedPath,
  sharePicturePath,
  sharePictures,
} from '../../src/client/public/site/share-pictures.ts';
import { indexedPng } from './indexed-png.ts';
import { readPixels } from './read-pixels.ts';

const vite = await createServer({ server: { port: 0 }, logLevel: 'error' });
await vite.listen();
const url = vite.resolvedUrls?.local[0];
const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: SHARE_SIZE });
mkdirSync('public/share', { recursive: true });
for (const path of Object.keys(sharePictures) as SharedPath[]) {
  await page.goto(`${url}test/share-pictures/?path=${encodeURIComponent(path)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const pixels = await readPixels(page, await page.screenshot());
  const picture = indexedPng(pixels, SHARE_SIZE.width, SHARE_SIZE.height);
  writeFileSync(`public${sharePicturePath(path)}`, picture);
  process.stdout.write(`${path}: ${(picture.length / 1000).toFixed(1)} kB\n`);
}
await browser.close();
await vite.close();
