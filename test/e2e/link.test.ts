import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectEachOnce, historyOf } from './history.ts';
import { isWrite, pass, refuse, writesMeet } from './link.ts';
import { openPad, sharePad } from './pad.ts';
import { enter, type Golfer, untilCell, untilChip } from './scorer.ts';

const pad = sharePad();

/** The shared pad, a golfer nobody entered anything for, and the writes from now on. */
function takePad(place: 0 | 1 | 2) {
  const { link, group } = pad();
  const before = link.passages.length;
  const writes = () => link.passages.slice(before).filter(({ path }) => isWrite(path));
  return { ...pad(), golfer: group[place], writes };
}

/** What the server has decided for a golfer. It runs again afterwards. */
async function decidedFor({ id }: Golfer) {
  const { server } = pad();
  const history = await historyOf(server);
  await server.start();
  return history.filter(({ competitor_id }) => competitor_id === id);
}

it('Invariant 3: an answer that is lost after its effect is asked for again and the stroke counts once', async () => {
  const { page, link, golfer, writes } = takePad(0);
  link.setRule(writesMeet({ kind: 'lose-answer' }));
  await enter(page, { golfer, strokes: 4 });
  await expect.poll(() => writes().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await untilCell(page, golfer, 1, /saved|sending/);

  link.setRule(pass);
  await untilChip(page, /All sent/, 40_000);
  expect(writes().every(({ status }) => status === 200)).toBe(true);
  expect(writes().length).toBeGreaterThanOrEqual(3);
  expectEachOnce(await decidedFor(golfer), [{ competitor: golfer.id, hole: 1, value: 4 }]);
});

it("Invariant 8: a captive portal's 200 is not a receipt: nothing is called sent until the server says so", async () => {
  const { page, link, golfer, writes } = takePad(1);
  link.setRule(() => ({ kind: 'portal' }));
  await enter(page, { golfer, strokes: 4 });
  await expect.poll(() => writes().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await untilCell(page, golfer, 1, /saved|sending/);
  await untilChip(page, /1 waiting/);

  link.setRule(pass);
  await untilChip(page, /All sent/, 40_000);
  expectEachOnce(await decidedFor(golfer), [{ competitor: golfer.id, hole: 1, value: 4 }]);
});

it('Invariant 12: a link that accepts and never answers stops nobody; once it answers the queue empties', async () => {
  const { page, link, golfer, writes } = takePad(2);
  link.setRule(writesMeet({ kind: 'hang' }));
  await enter(page, { golfer, strokes: 4 });
  await enter(page, { golfer, strokes: 3 });
  await expect.poll(() => writes().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
  await wait(500);

  link.setRule(pass);
  await untilChip(page, /All sent/, 60_000);
  expectEachOnce(await decidedFor(golfer), [
    { competitor: golfer.id, hole: 1, value: 4 },
    { competitor: golfer.id, hole: 2, value: 3 },
  ]);
});

/** Has what waits wait for as long as it may, as after many tries. */
async function putOff(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('gimme-outbox');
    await new Promise((done) => opening.addEventListener('success', done));
    const transaction = opening.result.transaction('ops', 'readwrite');
    const ops = transaction.objectStore('ops');
    const reading = ops.getAll();
    reading.onsuccess = () => {
      for (const op of reading.result) ops.put({ ...op, nextAttemptAt: Date.now() + 29_000 });
    };
    await new Promise((done) => transaction.addEventListener('complete', done));
    opening.result.close();
  });
}

it('a network that is back without a word of the browser is noticed, and what waits leaves at once', async () => {
  const { page, link, server, group } = await openPad();
  const [golfer] = group;
  // As in Safari and Firefox: no Background Sync comes to help.
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  link.setRule(refuse);
  await enter(page, { golfer, strokes: 4 });
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await untilChip(page, /^Offline since .* 1 waiting/);
  await putOff(page);
  link.setRule(pass);
  await untilChip(page, /All sent/, 15_000);
  expectEachOnce(await historyOf(server), [{ competitor: golfer.id, hole: 1, value: 4 }]);
});
