import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { isWrite, pass, refuse, writesMeet } from './link.ts';
import { openPad, sharePad } from './pad.ts';
import { enter, type Golfer, untilCell, untilChip } from './scorer.ts';

const pad = sharePad();

/** Returns the shared pad, a golfer without entries, and the writes from now on. */
function takePad(place: 0 | 1 | 2) {
  const { link, group } = pad();
  const before = link.passages.length;
  const writes = () => link.passages.slice(before).filter(({ path }) => isWrite(path));
  return { ...pad(), golfer: group[place], writes };
}

/** Loads the running server's decisions for a golfer. */
async function readDecided({ id }: Golfer) {
  const { server } = pad();
  const history = await readHistory(server, server.openDatabase);
  return history.filter(({ competitor_id }) => competitor_id === id);
}

it('Invariant 3: an op whose answer is lost after the server applied it is sent again and counts once', async () => {
  const { page, link, golfer, writes } = takePad(0);
  link.setRule(writesMeet({ kind: 'lose-answer' }));
  await enter(page, { golfer, strokes: 4 });
  await expect.poll(() => writes().length).toBeGreaterThanOrEqual(2);
  await untilCell(page, golfer, 1, /saved|sending/);

  link.setRule(pass);
  await untilChip(page, /All sent/);
  expect(writes().every(({ status }) => status === 200)).toBe(true);
  expect(writes().length).toBeGreaterThanOrEqual(3);
  expectEachOnce(await readDecided(golfer), [{ competitor: golfer.id, hole: 1, value: 4 }]);
});

it("Invariant 8: a captive portal's 200 is not a receipt, and nothing counts as sent until the server says so", async () => {
  const { page, link, golfer, writes } = takePad(1);
  link.setRule(() => ({ kind: 'portal' }));
  await enter(page, { golfer, strokes: 4 });
  await expect.poll(() => writes().length).toBeGreaterThanOrEqual(2);
  await untilCell(page, golfer, 1, /saved|sending/);
  await untilChip(page, /1 waiting/);

  link.setRule(pass);
  await untilChip(page, /All sent/);
  expectEachOnce(await readDecided(golfer), [{ competitor: golfer.id, hole: 1, value: 4 }]);
});

it('Invariant 12: a server that never answers stops no entry, and the outbox empties once it answers', async () => {
  const { page, link, golfer, writes } = takePad(2);
  link.setRule(writesMeet({ kind: 'hang' }));
  await enter(page, { golfer, strokes: 4 });
  await enter(page, { golfer, strokes: 3 });
  await expect.poll(() => writes().length).toBeGreaterThanOrEqual(1);

  link.setRule(pass);
  await untilChip(page, /All sent/);
  expectEachOnce(await readDecided(golfer), [
    { competitor: golfer.id, hole: 1, value: 4 },
    { competitor: golfer.id, hole: 2, value: 3 },
  ]);
});

/** An op's longest back-off in ms, and a shorter time in which the app sends it without the back-off. */
const BACK_OFF_MS = 29_000;
const BEFORE_BACK_OFF_MS = 25_000;

/** Gives every waiting op the longest back-off, as many retries do. */
async function putOff(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const opening = indexedDB.open('gimme-outbox');
    await new Promise((done) => opening.addEventListener('success', done));
    const transaction = opening.result.transaction('ops', 'readwrite');
    const ops = transaction.objectStore('ops');
    const readRequest = ops.getAll();
    readRequest.onsuccess = () => {
      for (const op of readRequest.result) ops.put({ ...op, nextAttemptAt: Date.now() + ms });
    };
    await new Promise((done) => transaction.addEventListener('complete', done));
    opening.result.close();
  }, BACK_OFF_MS);
}

it.runIf(isLong)(
  'a network that returns without a browser event is noticed, and waiting ops are sent at once',
  async () => {
    const { page, link, server, group } = await openPad();
    const [golfer] = group;
    // Safari and Firefox have no Background Sync, so this browser gets none either.
    await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
    link.setRule(refuse);
    await enter(page, { golfer, strokes: 4 });
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await untilChip(page, /^1 waiting, no answer for \d+ s$/);
    await putOff(page);
    link.setRule(pass);
    await untilChip(page, /All sent/, BEFORE_BACK_OFF_MS);
    expectEachOnce(await readHistory(server), [{ competitor: golfer.id, hole: 1, value: 4 }]);
  },
);
