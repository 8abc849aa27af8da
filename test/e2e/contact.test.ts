import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { until } from '../faults/until.ts';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { isWrite, pass, refuse } from './link.ts';
import { openPad } from './pad.ts';
import {
  chip,
  enter,
  findCell,
  type Golfer,
  selectPlayers,
  untilChip,
  untilText,
} from './scorer.ts';

/**
 * How long "Offline" may stay on the screen after the first answer, in ms. The next regular call comes only after 10 s.
 */
const SOON_MS = 9_000;

/** Makes the page contact the server, as a network event of the browser does. */
async function sendEvent(page: Page, event: 'online' | 'offline') {
  await page.evaluate((name) => dispatchEvent(new Event(name)), event);
}

/** Moves the start of the silence back by `ms`. */
async function lengthenSilence(page: Page, ms: number) {
  await page.evaluate(async (ms) => {
    const opening = indexedDB.open('gimme-outbox');
    await new Promise((done) => opening.addEventListener('success', done));
    const transaction = opening.result.transaction('origin', 'readwrite');
    const origin = transaction.objectStore('origin');
    const readRequest = origin.get('api');
    readRequest.onsuccess = () => {
      const { silentSince, ...row } = readRequest.result;
      origin.put({ ...row, silentSince: silentSince - ms });
    };
    await new Promise((done) => transaction.addEventListener('complete', done));
    opening.result.close();
  }, ms);
}

/**
 * Waits until the chip shows at least `seconds` of silence, and returns the shown number. Fails when the number falls.
 */
async function untilSilent(page: Page, seconds: number, before = 0): Promise<number> {
  let longest = before;
  const read = async () =>
    Number(/no answer for (\d+) s$/.exec((await chip(page).textContent()) ?? '')?.[1]);
  return until('longer time without an answer', read, (shownText) => {
    if (shownText < longest) throw new Error(`${shownText} s without an answer after ${longest} s`);
    if (shownText > longest) longest = shownText;
    return shownText >= seconds;
  });
}

/** Waits until a hole's cell shows the strokes. */
async function untilStrokes(page: Page, golfer: Golfer, strokes: number) {
  await untilText(findCell(page, golfer, 1), new RegExp(`par \\d${strokes}`), SOON_MS);
}

it.runIf(isLong)(
  'the silence counts from the first failed attempt and continues after a restart',
  async () => {
    const { page, link, tablet, visit, group } = await openPad();
    link.setRule(refuse);
    await enter(page, { golfer: group[0], strokes: 4 });
    await untilText(chip(page), /^1 waiting, no answer for \d+ s$/);
    await untilSilent(page, 10);
    await lengthenSilence(page, 12 * 60_000);
    await tablet.close();
    await tablet.open();
    const again = await visit('/addrecord');
    await untilChip(again, /^Offline 1[2-4] min, 1 waiting$/);

    link.setRule(pass);
    await sendEvent(again, 'online');
    await untilText(chip(again), /^(1 waiting, sending|All sent)/, SOON_MS);
    await untilChip(again, /^All sent, nothing waiting$/);
    await tablet.close();
    link.setRule(refuse);
    await tablet.open();
    await untilChip(await visit('/addrecord'), /^All sent, no answer for \d+ s$/);
  },
);

it.runIf(isLong)('setting the clock back neither hides nor shortens the silence', async () => {
  const { page, link, group } = await openPad();
  await enter(page, { golfer: group[0], strokes: 4 });
  await untilChip(page, /^All sent/);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
  });
  link.setRule(refuse);
  await sendEvent(page, 'offline');
  const shownText = await untilSilent(page, 3);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
  });
  await untilSilent(page, 10, shownText);
});

it.runIf(isLong)(
  "every tab notices the first answer after a silence and shows the server's values",
  async () => {
    const { page: left, link, visit, server, group } = await openPad();
    const [golfer] = group;
    const right = await visit('/addrecord');
    await selectPlayers(right, [golfer]);
    // The right tab learns only from the other tab that the server is back.
    await right.route('**/api/health/live', (route) => route.abort());
    link.setRule(refuse);
    await sendEvent(left, 'offline');
    for (const tab of [left, right]) await untilChip(tab, /^None waiting, no answer/);
    await (await observe(server)).write(golfer.id, 1, 7);

    link.setRule(pass);
    await sendEvent(left, 'online');
    for (const tab of [left, right]) {
      await untilText(chip(tab), /^None waiting, nothing to send$/, SOON_MS);
      await untilStrokes(tab, golfer, 7);
    }
  },
);

it("an answer to the worker alone ends the page's silence, and the page loads the server's values", async () => {
  const { page, link, server, group } = await openPad();
  const [golfer, other] = group;
  link.setRule(refuse);
  await enter(page, { golfer: other, strokes: 4 });
  await untilChip(page, /^1 waiting, no answer/);
  await (await observe(server)).write(golfer.id, 1, 7);

  link.setRule(({ path }) => ({
    kind: isWrite(path) || path.includes('score-record') ? 'pass' : 'refuse',
  }));
  await sendEvent(page, 'online');
  await untilText(chip(page), /^All sent, nothing waiting$/, SOON_MS);
  await untilStrokes(page, golfer, 7);
});
