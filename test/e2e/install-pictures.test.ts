import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { MAX_REPLAY_OPS } from '../../src/contract/scoring/op.ts';
import { planTournament } from '../../src/demo/rehearsal/plan.ts';
import { sendScores, sendStarts } from '../../src/demo/rehearsal/send-steps.ts';
import { createDemoTeeSheet } from '../../src/demo/tee-sheet.ts';
import { demoTournaments } from '../../src/demo/tournaments.ts';
import { compareCommitted, PICTURE_TIME, setDemoClock } from './committed-pictures.ts';
import { type Course, openCourse } from './course.ts';
import { DEMO_PASSWORD } from './scorer.ts';

const LIVE = 10039;
const PLAYED_MINUTES = 120;

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** The pixels of a narrow picture for each of the page's, as phones have them. */
const PIXEL_RATIO = 2;

it('the pictures of the install dialog show the app as it is: a draw, a ticket in play and the board', async () => {
  const course = await openCourse({
    signedInAs: 'player',
    viewport: NARROW,
    pixelRatio: PIXEL_RATIO,
  });
  await setDemoClock(course);
  const page = await course.tablet.newPage();
  await page.clock.setFixedTime(PICTURE_TIME);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(`${course.url}/tickets`);
  await page.getByRole('button', { name: /^Get my free ticket/ }).click();
  await page.getByRole('heading', { name: 'Ticket 1 is yours' }).waitFor();
  await comparePictures(page, 'draw');
  await page.getByRole('button', { name: 'Close' }).click();

  await playHoles(course);
  await page.goto(`${course.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /^You are / }).waitFor();
  await comparePictures(page, 'dashboard');

  await page.goto(`${course.url}/leaderboard`);
  await page.locator('[data-row]').first().waitFor();
  await page.getByText('My golfers first').click();
  await page.getByText('On your ticket').nth(3).waitFor();
  // Only a wide screen loads what stands beside the board.
  await page.setViewportSize(WIDE);
  await page.getByRole('region', { name: 'My ticket' }).waitFor();
  await comparePictures(page, 'board');
});

/** Enters the strokes that a rehearsal enters in its first two hours. */
async function playHoles({ server }: Course) {
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username: 'scorer', password: DEMO_PASSWORD };
  const { token, data } = await call(endpoints.login, anonymous, { body });
  const groups = createDemoTeeSheet(1).map(({ start_hole, competitors }) => ({
    startHole: start_hole,
    competitors,
  }));
  const pars = demoTournaments.find(({ id }) => id === LIVE)?.pars ?? [];
  const steps = planTournament([{ roundId: 1, pars, groups }], 1);
  const device = {
    caller: { ...anonymous, token },
    owner: data.id,
    tournament: LIVE,
    writer: crypto.randomUUID(),
    ids: new Map(),
  };
  await sendStarts(
    device,
    steps.filter((step) => step.do === 'start'),
  );
  const scores = steps
    .filter((step) => step.do === 'score')
    .filter(({ at, why }) => at <= PLAYED_MINUTES && why === 'played');
  for (let from = 0; from < scores.length; from += MAX_REPLAY_OPS) {
    await sendScores(device, scores.slice(from, from + MAX_REPLAY_OPS));
  }
}

/** Compares the screen on a phone and on a desktop with the committed pictures. */
async function comparePictures(page: Page, name: string) {
  for (const [form, size] of [
    ['narrow', NARROW],
    ['wide', WIDE],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate(async () => {
      scrollTo(0, 0);
      await document.fonts.ready;
      const pictures = [...document.images].filter((image) => {
        const { top, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight;
      });
      await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
    });
    const scale = form === 'narrow' ? 'device' : 'css';
    const picture = await page.screenshot({ animations: 'disabled', scale });
    const file = `public/screenshots/${name}-${form}.png`;
    await compareCommitted(page, file, picture);
  }
  await page.setViewportSize(NARROW);
}
