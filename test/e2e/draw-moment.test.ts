import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { pass } from './link.ts';
import { DEMO_PASSWORD, signIn } from './scorer.ts';
import { anotherAccount } from './ticket-holder.ts';

const UPCOMING = 'High Andes Championship';
const LIVE = 'Silver Birch Invitational';

const findClaim = (page: Page, tournament: string) =>
  page.getByRole('button', { name: `Get my free ticket: ${tournament}` });
const unseen = (page: Page) => page.getByRole('region', { name: 'Your draw' });
const installOffer = (page: Page) =>
  page.getByRole('region', { name: 'Keep your ticket on your home screen' });

/** Makes the browser offer to install the app, as Chromium does after a while. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }),
    );
  });

async function confirmAge(page: Page, tournament: string) {
  await page
    .getByRole('article')
    .filter({ has: findClaim(page, tournament) })
    .getByRole('checkbox', { name: 'I am 18 or older' })
    .check();
}

it.runIf(isLong)(
  "a draw interrupted by a reload or a lost answer is offered again, and the app's installation only once there is a ticket",
  async () => {
    const { server, link, tablet, visit } = await openCourse();
    await anotherAccount(server, 'nia');
    const page = await visit(`/sign-in?redirect=${encodeURIComponent('/tickets')}`);
    await signIn(page, 'nia', DEMO_PASSWORD);
    await findClaim(page, UPCOMING).waitFor();
    await offerInstall(page);
    await confirmAge(page, UPCOMING);
    // The claim button is enabled in a later render than the browser's offer.
    await expect.poll(() => findClaim(page, UPCOMING).isEnabled()).toBe(true);
    expect(await installOffer(page).count()).toBe(0);
    // The cards wait for their timer, so the reload comes during the draw on every machine.
    await page.evaluate(() => Object.assign(window, { setInterval: () => 0 }));
    await findClaim(page, UPCOMING).click();
    await page.getByRole('button', { name: 'Show all now' }).waitFor();
    await page.reload();
    await unseen(page).getByText(`${UPCOMING}: your ticket is drawn`).waitFor();

    await offerInstall(page);
    await installOffer(page).getByRole('button', { name: 'Install the app' }).waitFor();
    await installOffer(page).getByRole('button', { name: 'Not now' }).click();
    await expect
      .poll(() => page.locator(':focus').textContent())
      .toBe('All right. You can still install the app from the home page.');
    expect(await installOffer(page).count()).toBe(0);

    await unseen(page).getByRole('button', { name: 'See your draw' }).click();
    await page.getByRole('heading', { name: 'Ticket 1 is yours' }).waitFor();
    await page.keyboard.press('Escape');
    // The pressed button is gone, so the focus moves to the ticket.
    await expect.poll(() => page.locator(':focus').textContent()).toBe(UPCOMING);
    expect(await unseen(page).count()).toBe(0);
    await page.reload();
    await findClaim(page, LIVE).waitFor();
    await expect.poll(() => unseen(page).count()).toBe(0);
    await offerInstall(page);
    const naming = page.getByRole('article').filter({ has: findClaim(page, LIVE) });
    await naming.getByText('Name this ticket').click();
    await naming.getByLabel('Ticket name (optional)').waitFor();
    expect(await installOffer(page).count()).toBe(0);

    // The ticket is drawn, and its answer never arrives.
    tablet.expectErrors(NETWORK_ERRORS);
    link.setRule(({ method, path }) => ({
      kind: method === 'POST' && path.includes('user-ticket') ? 'lose-answer' : 'pass',
    }));
    await findClaim(page, LIVE).click();
    await page
      .getByRole('alert')
      .filter({ hasText: "There's no connection" })
      .or(unseen(page))
      .first()
      .waitFor();
    link.setRule(pass);
    await page.reload();
    await unseen(page).getByText(`${LIVE}: your ticket is drawn`).waitFor();
    // The home page offers it as well.
    await page.getByRole('link', { name: 'Gimme Points' }).first().click();
    await unseen(page).getByRole('button', { name: 'See your draw' }).click();
    await page.getByRole('heading', { name: 'Ticket 32 is yours' }).waitFor();
    // No other contest is open, so the focus moves to the page.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('main');
  },
);

it.runIf(isLong)(
  "a ticket's picture is drawn on the device, and saved or passed to its share sheet",
  async () => {
    const { visit, url } = await openCourse({ signedInAs: 'player' });
    const page = await visit('/tickets');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await findClaim(page, UPCOMING).click();
    await page.getByRole('button', { name: 'Share ticket', exact: true }).click();
    const picture = page.getByRole('img', {
      name: /^Ticket 1 of player for the High Andes Championship: /,
    });
    await picture.waitFor();
    // Portraits have many colours; first letters have few.
    const decoded = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = new Uint32Array(context?.getImageData(100, 510, 880, 180).data.buffer ?? []);
      return { width: canvas.width, height: canvas.height, colors: new Set(pixels).size };
    });
    expect(decoded).toMatchObject({ width: 1080, height: 1350 });
    expect(decoded.colors).toBeGreaterThan(200);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('gimme-points-high-andes-championship-ticket-1.png');
    const bytes = await readFile(await file.path());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
    await page.getByText('Saved. Look among your downloads.').waitFor();
    await page.keyboard.press('Escape');

    // A device with a share sheet for pictures.
    await page.evaluate(() => {
      const shared: { name: string; text: string }[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [], text = '' }: ShareData) => {
          shared.push({ name: String(files[0]?.name), text });
        },
      });
    });
    await page.getByRole('link', { name: `What will count: ${UPCOMING}` }).click();
    await page.getByRole('button', { name: `Share ticket: ${UPCOMING}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
    const shared = await page.evaluate(() => Reflect.get(window, 'shared'));
    expect(shared).toEqual([
      {
        name: 'gimme-points-high-andes-championship-ticket-1.png',
        text: expect.stringMatching(/ Check it: http:\/\/[^ ]+\/draw\?tournament=10040$/),
      },
    ]);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe(`Share ticket: ${UPCOMING}`);
    expect(new URL(page.url()).origin).toBe(new URL(url).origin);
  },
);
