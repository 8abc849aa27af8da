import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { look } from './look.ts';

const TOURNAMENT = 10_039;
const FIELD = `/admin-panel/tournaments/${TOURNAMENT}/field`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Creates a portrait JPEG with a text that makes it unique. */
async function makeJpeg(page: Page, text: string, size = { width: 480, height: 640 }) {
  const base64 = await page.evaluate(
    ([words, width, height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = `hsl(${(words.length * 47) % 360} 45% 45%)`;
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#f3d3b3';
      context.arc(width / 2, height * 0.35, width * 0.28, 0, 7);
      context.fill();
      context.fillStyle = '#14211b';
      context.font = '32px sans-serif';
      context.fillText(words, 20, height * 0.9);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [text, size.width, size.height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Counts the page's images at this URL, and those that could not be loaded. */
async function countPictures(page: Page) {
  return page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[src*="/media/pictures/"]')];
    const broken = images.filter((image) => image.complete && image.naturalWidth === 0);
    return { shown: images.length, broken: broken.length };
  });
}

async function openField() {
  const course = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const { db, close } = await course.server.openDatabase();
  const golfers = await db
    .selectFrom('field')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .select(['competitors.id', 'full_name'])
    .where('tournament_id', '=', TOURNAMENT)
    .orderBy('competitors.id')
    .execute();
  await close();
  const page = await course.visit(FIELD);
  await button(page, /^Change /)
    .first()
    .waitFor();
  return { ...course, page, golfers };
}

it.runIf(isLong)(
  'an admin gives a golfer and a team a picture, which the board shows at once',
  async () => {
    const { page, golfers, server, visitElsewhere } = await openField();
    const [golfer] = golfers;
    await (await observe(server)).write(golfer?.id ?? 0, 1, 4);
    const name = golfer?.full_name ?? '';
    const board = await visitElsewhere('/leaderboard');
    await board.getByText(name).first().waitFor();
    expect(await countPictures(board)).toEqual({ shown: 0, broken: 0 });

    await button(page, `Change ${name}`).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({
      name: 'x.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(SVG),
    });
    await dialog.getByText('A drawing (SVG) can have a script in it').waitFor();
    await input.setInputFiles({
      ...{ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_000) },
    });
    await dialog.getByText('20.0 MB is too large, the most is 10 MB.').waitFor();
    const buffer = await makeJpeg(page, name);
    await input.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByText('This is how players will see it.').waitFor();
    await look(page, 'admin-golfer-picture');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await dialog.getByText('The picture is saved.').waitFor();
    await dialog.getByRole('button', { name: 'Remove picture' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await board.locator('img[src*="/media/pictures/"]').first().waitFor();
    await expect.poll(() => countPictures(page)).toEqual({ shown: 1, broken: 0 });

    await button(page, /^Picture of /)
      .first()
      .click();
    const wide = await makeJpeg(page, 'Crest', { width: 900, height: 300 });
    await input.setInputFiles({ name: 'crest.jpg', mimeType: 'image/jpeg', buffer: wide });
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await dialog.getByText('The picture is saved.').waitFor();
    await look(page, 'admin-team-picture');
    await dialog.getByRole('button', { name: 'Remove picture' }).click();
    await dialog.getByText('The picture is removed.').waitFor();
  },
);

it.runIf(isLong)(
  'a zip gives every golfer a picture, and explains each file that is no picture',
  async () => {
    const { page, golfers, server } = await openField();
    const files: Record<string, Uint8Array> = {};
    const add = (name: string, bytes: Uint8Array) => {
      files[`field/${name}`] = bytes;
    };
    for (const [index, { full_name }] of golfers.entries()) {
      const [first = '', ...others] = full_name.split(' ');
      const names = [
        `${full_name}.jpg`,
        `${others.join('_')}_${first}.JPEG`,
        `${full_name.toLowerCase().replaceAll(' ', '-')}.png`,
      ];
      add(names[index % names.length] ?? '', await makeJpeg(page, full_name));
    }
    add('drawing.jpg', Buffer.from(SVG));
    add('poem.png', Buffer.from('no picture at all'));
    add('large.jpg', Buffer.alloc(20_000_000));
    add('stranger.jpg', await makeJpeg(page, 'A stranger'));
    add('.DS_Store', Buffer.from('x'));

    await page.getByText('Pictures from a zip', { exact: true }).click();
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const zip = join(folder, 'field.zip');
    writeFileSync(zip, zipSync(files, { level: 0 }));
    const began = performance.now();
    await page.locator('input[accept*=zip]').setInputFiles(zip);
    await page
      .getByText(`${golfers.length} of ${golfers.length} golfers have a picture.`)
      .waitFor();
    const read = performance.now();
    await page.getByText('Not matched: stranger.jpg.').waitFor();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('p');
    expect(await row('drawing.jpg').textContent()).toContain('A drawing (SVG) can have a script');
    expect(await row('poem.png').textContent()).toContain(
      "isn't a picture we can read. Use a JPEG",
    );
    expect(await row('large.jpg').textContent()).toContain('20.0 MB is too large');
    await look(page, 'admin-pictures-zip');
    expect(await keyboardFaults(page)).toEqual([]);

    const pressed = performance.now();
    await button(page, `Save ${golfers.length} pictures`).click();
    await page.getByText(`${golfers.length} pictures saved.`, { exact: true }).waitFor();
    const [toRead, toSave] = [read - began, performance.now() - pressed].map(Math.round);
    process.stdout.write(
      `${golfers.length} pictures: read in ${toRead} ms, saved in ${toSave} ms\n`,
    );

    const { db, close } = await server.openDatabase();
    const saved = await db
      .selectFrom('competitors')
      .select('id')
      .where('picture', 'is not', null)
      .execute();
    const entries = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'golfer-picture')
      .execute();
    await close();
    expect(saved).toHaveLength(golfers.length);
    expect(entries).toHaveLength(golfers.length);

    // The same zip again: saved pictures are recognised by their content.
    expect(await page.getByText('Already saved.').count()).toBe(golfers.length);
    expect(await button(page, 'Save 0 pictures').getAttribute('aria-disabled')).toBe('true');
  },
);

it.runIf(isLong)('saving a zip continues where a lost connection stopped it', async () => {
  const { page, golfers, tablet } = await openField();
  const names = golfers.slice(0, 12).map(({ full_name }) => full_name);
  const files = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [`${name}.jpg`, await makeJpeg(page, name)] as const),
    ),
  );
  await page.getByText('Pictures from a zip', { exact: true }).click();
  await page.locator('input[accept*=zip]').setInputFiles({
    ...{ name: 'field.zip', mimeType: 'application/zip' },
    buffer: Buffer.from(zipSync(files)),
  });
  await button(page, 'Save 12 pictures').waitFor();
  tablet.expectErrors(NETWORK_ERRORS);
  await tablet.context().setOffline(true);
  await button(page, 'Save 12 pictures').click();
  await page.getByText('The save stopped after 0 pictures.').waitFor();
  await tablet.context().setOffline(false);
  await button(page, 'Save 12 pictures').click();
  await page.getByText('12 pictures saved.', { exact: true }).waitFor();
});
