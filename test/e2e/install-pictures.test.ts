import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { MAX_REPLAY_OPS } from '../../src/contract/scoring/op.ts';
import { insertTickets } from '../../src/demo/insert-tickets.ts';
import { planTournament } from '../../src/demo/rehearsal/plan.ts';
import { sendScores, sendStarts } from '../../src/demo/rehearsal/send-steps.ts';
import { createDemoTeeSheet } from '../../src/demo/tee-sheet.ts';
import {
  computeDemoEndDate,
  computeDemoSeason,
  computeDemoStartDate,
  demoTournaments,
} from '../../src/demo/tournaments.ts';
import { readPixels } from '../share-pictures/read-pixels.ts';
import { type Course, openCourse } from './course.ts';
import { DEMO_PASSWORD } from './scorer.ts';

/** The time on the pictures. */
const NOW = new Date('2026-12-03T10:00:00Z');
/** With this number the player's ticket does well. */
const LUCK = 30;
const LIVE = 10039;
const PLAYED_MINUTES = 120;

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** The pixels of a narrow picture for each of the page's, as phones have them. */
const PIXEL_RATIO = 2;

/** How much of a picture may differ from the committed one: letters have other edges on other machines. */
const TOLERANCE = 0.02;
/** The least difference of a colour channel that an eye notices. */
const NOTICED = 32;

/** Writes the pictures instead of comparing them. */
const isWriting = process.env.INSTALL_PICTURES === 'write';

it('the pictures of the install dialog show the app as it is: a draw, a ticket in play and the board', async () => {
  const course = await openCourse({
    signedInAs: 'player',
    viewport: NARROW,
    pixelRatio: PIXEL_RATIO,
  });
  await setDemoClock(course);
  const page = await course.tablet.newPage();
  await page.clock.setFixedTime(NOW);
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

/** Makes the demo as if it had been created at NOW, with seeds that are the same each time. */
async function setDemoClock({ server }: Course) {
  const { db, close } = await server.stopForDatabase();
  await db.deleteFrom('tickets').execute();
  for (const tournament of demoTournaments) {
    const seed = createHash('sha256').update(`${tournament.name} ${LUCK}`).digest();
    const { id } = tournament;
    await db.updateTable('contests').set({ seed }).where('tournament_id', '=', id).execute();
    await db
      .updateTable('tournaments')
      .set({
        season: computeDemoSeason(NOW),
        starts_at: computeDemoStartDate(tournament, NOW),
        ends_at: computeDemoEndDate(tournament, NOW),
        entry_closes_at: computeDemoStartDate(tournament, NOW),
      })
      .where('id', '=', id)
      .execute();
    for (const index of tournament.rounds.keys()) {
      await db
        .updateTable('rounds')
        .set({ starts_at: computeDemoStartDate(tournament, NOW, index) })
        .where('tournament_id', '=', id)
        .where('round_id', '=', index + 1)
        .execute();
    }
  }
  await insertTickets(db);
  await close();
  server.passTime(NOW.getTime() - Date.now());
  await server.start();
}

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
    if (isWriting) {
      writeFileSync(file, picture);
    } else {
      const committed = await readPixels(page, readFileSync(file));
      const difference = findDifference(await readPixels(page, picture), committed);
      expect.soft(difference, file).toBeLessThan(TOLERANCE);
    }
  }
  await page.setViewportSize(NARROW);
}

/** Returns the part of two pictures' pixels that differ, from 0 to 1. */
function findDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 1;
  let different = 0;
  for (let at = 0; at < one.length; at += 4) {
    const isDifferent = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) >= NOTICED,
    );
    if (isDifferent) different += 1;
  }
  return different / (one.length / 4);
}
