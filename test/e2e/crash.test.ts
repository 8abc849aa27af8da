import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { expectEachOnce, readHistory, type Stroke } from './history.ts';
import { isWrite, pass, refuse, writesMeet } from './link.ts';
import { openPad, openProcessPad } from './pad.ts';
import { enter, findCard, findCell, untilChip } from './scorer.ts';

/** How long after the first write the server is killed, in ms. */
const KILLED_AFTER_MS = isLong ? [4, 25] : [4];

describe('after the browser ends with unsent entries', () => {
  it('Invariant 1: an entry shown as saved survives a reload, a close and a SIGKILL and is sent once', async () => {
    const course = await openProcessPad();
    const [first, second, third] = course.group;
    let { page } = course;
    course.link.setRule(refuse);
    await enter(page, { golfer: first, strokes: 4 });
    await page.reload();
    await enter(page, { golfer: second, strokes: 5 });
    await course.tablet.close();
    await course.tablet.open();
    page = await course.visit('/addrecord');
    const card = findCard(page, third);
    await card.getByLabel('Add Score').fill('6');
    await card.getByRole('button', { name: 'Submit Score' }).click();
    await card.getByText('Saved on this tablet: hole 1, 6.').waitFor();
    await course.tablet.kill();
    await course.tablet.open();
    page = await course.visit('/addrecord');
    await untilChip(page, /3 waiting/);

    course.link.setRule(pass);
    await untilChip(page, /All sent/);
    expectEachOnce(await readHistory(course.server), [
      { competitor: first.id, hole: 1, value: 4 },
      { competitor: second.id, hole: 1, value: 5 },
      { competitor: third.id, hole: 1, value: 6 },
    ]);
  });

  it('Invariant 3: a worker that stops during a request loses nothing and sends nothing twice', async () => {
    const { page, link, server, tablet, group } = await openPad();
    const [first, second] = group;
    link.setRule(writesMeet({ kind: 'hang' }));
    await enter(page, { golfer: first, strokes: 4 });
    await expect.poll(() => link.passages.some(({ path }) => isWrite(path))).toBe(true);
    const devTools = await tablet.devTools(page);
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.stopAllWorkers');
    await enter(page, { golfer: second, strokes: 5 });

    link.setRule(pass);
    await untilChip(page, /All sent/);
    expectEachOnce(await readHistory(server), [
      { competitor: first.id, hole: 1, value: 4 },
      { competitor: second.id, hole: 1, value: 5 },
    ]);
  });
});

describe('after the server ends', () => {
  it.runIf(isLong)(
    'Invariant 3: a server that is killed with -9 during a replay applies each stroke once',
    async () => {
      const { page, link, server, group } = await openProcessPad();
      const strokes: Stroke[] = [];
      for (const [round, delayMs] of KILLED_AFTER_MS.entries()) {
        link.setRule(refuse);
        for (const golfer of group) {
          const value = 3 + round;
          await enter(page, { golfer, strokes: value });
          strokes.push({ competitor: golfer.id, hole: round + 1, value });
        }
        const killEvent = Promise.withResolvers<void>();
        link.setRule(({ path }) => {
          if (isWrite(path)) {
            link.setRule(refuse);
            wait(delayMs)
              .then(() => server.kill())
              .then(killEvent.resolve);
          }
          return { kind: 'pass' };
        });
        await killEvent.promise;
        await server.start();
        link.setRule(pass);
        await untilChip(page, /All sent/);
      }
      expectEachOnce(await readHistory(server), strokes);
    },
  );

  it.runIf(isLong)(
    'the screen says that the server is dead, entry continues, and no tap is refused',
    async () => {
      const { page, link, server, group } = await openProcessPad();
      const [first] = group;
      await server.kill();
      await enter(page, { golfer: first, strokes: 4 });
      await enter(page, { golfer: first, strokes: 5, hole: 1 });
      await expect.poll(() => findCell(page, first, 1).textContent()).toContain('5');
      await untilChip(page, /^[12] waiting, no answer for \d+ s/);

      await server.start();
      link.setRule(pass);
      await untilChip(page, /All sent/);
      const last = (await readHistory(server))
        .filter(({ outcome }) => outcome === 'applied')
        .at(-1);
      expect(last).toMatchObject({ competitor_id: first.id, hole_number: 1, value: 5 });
    },
  );
});
