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
  const picture = await shrink(await page.screenshot());
  writeFileSync(`public${sharePicturePath(path)}`, picture);
  process.stdout.write(`${path}: ${(picture.length / 1000).toFixed(1)} kB\n`);
}
await browser.close();
await vite.close();

/** Writes a picture again with a palette. The browser decodes it. */
async function shrink(picture: Buffer): Promise<Buffer> {
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const blob = new Blob([data ?? '']);
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(blob);
    });
    return url.slice(url.indexOf(',') + 1);
  }, picture.toString('base64'));
  return indexedPng(Buffer.from(pixels, 'base64'), SHARE_SIZE.width, SHARE_SIZE.height);
}
