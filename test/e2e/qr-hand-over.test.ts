import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { demoTournaments } from '../../src/demo/tournaments.ts';
import { playOrder } from '../../src/golf/hole.ts';
import { makeChances } from '../faults/seeded.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS, openTablet } from './browser.ts';
import { findRow, type GroupPad, openGroupPad, scoreButton, untilHole } from './group-pad.ts';
import { expectEachOnce, readHistory, type Stroke } from './history.ts';
import { look, TABLET, widths } from './look.ts';
import { NOTHING_UNSENT, signIn, untilChip, untilOfflineReady, untilText } from './scorer.ts';
import { openUnsent, secondTablet } from './unsent.ts';

/** Three golfers on 18 holes are 54 entries. */
const HOLES = isLong ? 18 : 4;
const LOST = isLong ? 3 : 1;
const pars = demoTournaments.find(({ id }) => id === 10039)?.pars ?? [];

/** Enters the par of each golfer of the group without a network, and returns the strokes. */
async function enterOffline({ page, group, tap, tablet }: GroupPad): Promise<Stroke[]> {
  await tablet.context().setOffline(true);
  const strokes: Stroke[] = [];
  for (const hole of playOrder(1).slice(0, HOLES)) {
    await untilHole(page, hole);
    for (const golfer of group) {
      await tap(scoreButton(page, golfer, 'Par'));
      await findRow(page, golfer).and(page.locator('[data-tick=saved]')).waitFor();
      strokes.push({ competitor: golfer.id, hole, value: pars[hole - 1] ?? 0 });
    }
  }
  return strokes;
}

/** Photographs each code of the loop, as the tablet shows it. */
async function photographLoop(page: Page): Promise<Buffer[]> {
  await openUnsent(page);
  await page.getByRole('button', { name: 'Show as QR codes' }).click();
  const place = page.getByText(/^Code \d+ of \d+$/);
  await place.waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await look(page, 'qr-loop', [...new Set([...widths, TABLET])]);
  const count = Number(/\d+$/.exec((await place.textContent()) ?? '')?.[0]);
  const at = Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);
  const photos: Buffer[] = [];
  for (let step = 0; step < count; step++) {
    await untilText(place, new RegExp(`^Code ${((at - 1 + step) % count) + 1} of`));
    photos[(at - 1 + step) % count] = await page.screenshot();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  return photos;
}

/** Makes a screenshot look like a photo: turned, blurred and with 40 % of its contrast. */
async function worsen(page: Page, png: Buffer, degrees: number): Promise<Buffer> {
  const jpeg = await page.evaluate(
    async ({ base64, degrees }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1400, 1400];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#888';
      context.fillRect(0, 0, 1400, 1400);
      context.filter = 'blur(3px) contrast(40%)';
      context.translate(700, 700);
      context.rotate((degrees * Math.PI) / 180);
      context.drawImage(image, -image.width / 2, -image.height / 2);
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
    },
    { base64: png.toString('base64'), degrees },
  );
  return Buffer.from(jpeg, 'base64');
}

const toFiles = (photos: readonly Buffer[]) =>
  photos.map((buffer, at) => ({ name: `photo-${at}.jpg`, mimeType: 'image/jpeg', buffer }));

it('Invariant 17: entries go over from one offline tablet to another by photos of QR codes, with lost and doubled ones, and count once', async () => {
  const pad = await openGroupPad();
  const { page, tablet, server } = pad;
  const strokes = await enterOffline(pad);
  const photos = await photographLoop(page);
  expect(photos.length).toBeGreaterThan(LOST + 1);

  const other = await secondTablet(pad);
  await signIn(other.page, 'admin');
  await untilChip(other.page, NOTHING_UNSENT);
  await untilOfflineReady(other.page);
  await other.context().setOffline(true);
  await openUnsent(other.page);
  await other.page.getByRole('button', { name: 'Scan QR codes' }).click();
  await other.page.getByText(/take photos of the codes/).waitFor();
  await look(other.page, 'qr-scan', [...new Set([...widths, TABLET])]);
  const chances = makeChances(1);
  const order = chances.shuffled([...photos.keys()]);
  const [lost, seen] = [order.slice(0, LOST), order.slice(LOST)];
  const progress = other.page.getByRole('status').filter({ hasText: /\d of \d+/ });
  const chooser = other.page.getByRole('dialog').locator('input[type=file]');
  const missing = async () => {
    if ((await other.page.getByRole('dialog').count()) === 0) return [];
    const words = (await progress.textContent()) ?? '';
    return [...words.replace(/^.*missing/, '').matchAll(/\d+/g)].map(
      ([number]) => Number(number) - 1,
    );
  };
  /** Takes one photo of each code in this order and gives them to the other tablet. */
  const pass = async (indexes: readonly number[]) => {
    const taken: Buffer[] = [];
    for (const at of indexes) {
      taken.push(await worsen(page, photos[at] ?? Buffer.alloc(0), chances.below(360)));
    }
    await chooser.setInputFiles(toFiles(taken));
    await other.page.getByText(/^Reading photo/).waitFor({ state: 'detached' });
  };
  await pass([...seen, ...seen.slice(0, 2)]);
  expect(await missing()).toEqual(expect.arrayContaining(lost.toSorted()));
  for (let passes = 2; passes <= 3 && (await missing()).length > 0; passes++) {
    await pass(await missing());
  }
  const dialog = other.page.getByRole('dialog');
  await dialog.waitFor({ state: 'detached' });
  await other.page.getByRole('heading', { name: `${strokes.length} entries of scorer` }).waitFor();
  await other.page.getByRole('button', { name: `Import ${strokes.length} entries` }).click();
  await other.page.getByText(`${strokes.length} entries from scorer imported.`).waitFor();

  await other.context().setOffline(false);
  await untilChip(other.page, NOTHING_UNSENT);
  await page.getByRole('button', { name: 'Close' }).click();
  await tablet.context().setOffline(false);
  await untilChip(page, /All sent/);
  expectEachOnce(await readHistory(server), strokes);
});

it('a camera reads the loop of QR codes while it runs', async () => {
  const pad = await openGroupPad();
  const strokes = await enterOffline(pad);
  const photos = await photographLoop(pad.page);
  const video = join(tmpdir(), `gimme-${process.pid}-codes.mjpeg`);
  onTestFinished(() => rmSync(video, { force: true }));
  const frames: Buffer[] = [];
  for (const photo of photos) frames.push(await worsen(pad.page, photo, 3));
  // The camera shows 30 pictures a second, and the loop three codes.
  writeFileSync(video, Buffer.concat(frames.flatMap((frame) => Array(10).fill(frame))));

  const other = await openTablet({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  onTestFinished(() => other.dispose());
  other.expectErrors(NETWORK_ERRORS);
  const page = await other.newPage();
  await page.goto(`${pad.server.url}/sign-in?redirect=%2Faddrecord`);
  await signIn(page, 'admin');
  await untilChip(page, NOTHING_UNSENT);
  await openUnsent(page);
  await page.getByRole('button', { name: 'Scan QR codes' }).click();
  await page.getByRole('heading', { name: `${strokes.length} entries of scorer` }).waitFor();
  expect(other.unexpectedErrors()).toEqual([]);
});
