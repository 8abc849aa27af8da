import { mkdirSync, statSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MANUAL_PICTURE_WIDTH, manuals } from '../../src/client/public/pages/manuals.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { compareCommitted, PICTURE_TIME, setDemoClock } from './committed-pictures.ts';
import { shareCourse } from './course.ts';
import { openGroup, scoreButton, tapTarget, untilHole } from './group-pad.ts';
import { look } from './look.ts';
import { findGroup, NOTHING_UNSENT, signIn, untilChip } from './scorer.ts';
import { openUnsent } from './unsent.ts';

const MOST_BYTES = 25_000;
const FOLDER = 'public/manual';
const TOURNAMENT = '/admin-panel/tournaments/10039';

/** The height of a picture on the page, by its name. */
const heights = new Map(
  Object.values(manuals).flatMap(({ pictures }) =>
    pictures.map(({ name, height }) => [name, height]),
  ),
);

const texts = Object.values(manuals).flatMap(({ steps }) => steps.map(([, text]) => text));

/** Finds the names that a manual quotes on the screen, and compares the screen with the committed picture. */
async function comparePicture(
  page: Page,
  name: string,
  quoted: readonly string[],
  middle?: Locator,
) {
  for (const words of quoted) {
    expect.soft(texts.join('\n'), name).toContain(`*${words}*`);
    await page
      .locator('button, a, summary, legend, h2, [role=tab]')
      .getByText(words)
      .or(page.getByRole('button', { name: words }))
      .first()
      .waitFor();
  }
  await page.setViewportSize({ width: MANUAL_PICTURE_WIDTH, height: heights.get(name) ?? 0 });
  await page.evaluate(() => document.fonts.ready);
  if (middle) await middle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const file = `${FOLDER}/${name}.webp`;
  await compareCommitted(
    page,
    file,
    await toWebp(page, await page.screenshot({ animations: 'disabled', scale: 'css' })),
  );
}

/** Returns a screenshot as WebP. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const webp = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.6).split(',')[1] ?? '';
  }, png.toString('base64'));
  return Buffer.from(webp, 'base64');
}

/** Returns the number of pages that the browser prints. */
async function countPages(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

describe('a manual', () => {
  const course = shareCourse({ signedInAs: 'scorer' });

  it.each(Object.entries(manuals))(
    'for %s has six to nine steps and prints on one page of A4 and of Letter',
    async (who, { title, steps }) => {
      const page = await course().visit(`/manual/${who}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      expect(steps.length).toBeGreaterThanOrEqual(6);
      expect(steps.length).toBeLessThanOrEqual(9);
      for (const format of ['A4', 'Letter']) {
        expect.soft(await countPages(page, format), format).toBe(1);
      }
      await look(page, `manual-${who}`);
      await page.close();
    },
  );

  it('for anybody else is not found', async () => {
    const page = await course().visit('/manual/caddie');
    await page.getByRole('heading', { level: 1, name: 'Out of bounds' }).waitFor();
    await page.close();
  });

  it('has pictures of at most 25 kB', () => {
    for (const name of heights.keys()) {
      expect.soft(statSync(`${FOLDER}/${name}.webp`).size, name).toBeLessThanOrEqual(MOST_BYTES);
    }
  });

  it.runIf(isLong)('has pictures of the present screens, and a link on the dashboard', async () => {
    const { tablet, visit, visitElsewhere } = course();
    mkdirSync(FOLDER, { recursive: true });
    tablet.expectErrors(NETWORK_ERRORS);
    const pad = await visit('/v2/addrecord');
    await pad.emulateMedia({ reducedMotion: 'reduce' });
    await pad.getByRole('button', { name: /scoring group 1$/ }).waitFor();
    await untilChip(pad, NOTHING_UNSENT);
    await comparePicture(pad, 'groups', ['Start scoring']);
    await openGroup(pad, 1);
    await untilHole(pad, 1);
    await tablet.context().setOffline(true);
    const [first, second, third] = findGroup(1);
    await tapTarget(scoreButton(pad, first, 'Par'));
    await tapTarget(scoreButton(pad, second, 'Birdie'));
    await untilChip(pad, /2 waiting/);
    await comparePicture(pad, 'pad', ['Par', 'More', 'Next', 'Undo', 'Card']);
    await tapTarget(scoreButton(pad, third, 'Par'));
    await openUnsent(pad);
    const codes = pad.getByRole('button', { name: 'Show as QR codes' });
    await comparePicture(pad, 'unsent', ['Show as QR codes', 'Scan QR codes'], codes);
    await tablet.context().setOffline(false);
    await untilChip(pad, /All sent/);

    await setDemoClock(course());
    const office = await visitElsewhere('/faqs');
    await office.clock.setFixedTime(PICTURE_TIME);
    await office.emulateMedia({ reducedMotion: 'reduce' });
    const open = (path: string) => office.goto(course().url + path);
    await open(`/sign-in?redirect=${encodeURIComponent(TOURNAMENT)}`);
    await signIn(office, 'admin');
    const close = office.getByRole('button', { name: 'Close round 1...' });
    await comparePicture(
      office,
      'state',
      [
        'Field and teams',
        'Rounds and pars',
        'Tee sheet',
        'Checklist',
        'State',
        'Copy of it',
        'Close round 1',
        'Suspend play of round 1',
      ],
      close,
    );
    await open(`${TOURNAMENT}/tee-sheet`);
    const links = office.getByRole('button', { name: 'Make links for all groups...' });
    await comparePicture(
      office,
      'links',
      ['Make a tee sheet', 'Publish', 'Make links for all groups', 'Print blank cards'],
      links,
    );
    await open('/admin-panel/live');
    await office.getByRole('heading', { name: /^Needs a person/ }).waitFor();
    await comparePicture(office, 'live', ['Write']);
    await open('/admin-panel/settings');
    const backUp = office.getByRole('button', { name: 'Back up now' });
    await comparePicture(
      office,
      'backups',
      ['Back up now', 'Send a test email to me', 'Planned downtime'],
      backUp,
    );
    await open('/admin-panel/status');
    await office.getByText('Database', { exact: true }).waitFor();
    await comparePicture(office, 'status', []);
    await open('/first-admin#no-link');
    await untilChip(office, NOTHING_UNSENT);
    const make = office.getByRole('button', { name: 'Make me the admin' });
    await comparePicture(office, 'first-admin', ['Make me the admin', 'Choose a backup'], make);

    await open('/admin-panel/dashboard');
    await office.getByRole('link', { name: 'For organisers' }).click();
    await office.getByRole('heading', { level: 1, name: 'Manual for organisers' }).waitFor();
  });
});
