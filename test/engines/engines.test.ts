import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { playOrder } from '../../src/golf/hole.ts';
import { demoTournaments } from '../../src/server/demo/tournaments.ts';
import { expectEachOnce, historyOf, type Stroke } from '../e2e/history.ts';
import { DEMO_PASSWORD, groupOf } from '../e2e/scorer.ts';
import { startServer } from '../e2e/server.ts';
import { demoEmbedded } from '../server/data-place.ts';
import { openFirefox } from './firefox.ts';
import { GUARD_MS, handOf } from './hand.ts';
import { openWebKit } from './webkit.ts';

const CHIP = 'header [aria-haspopup=dialog]';
/** Nothing but time and the page itself brings the outbox back to work here. */
const WITHOUT_BACKGROUND_SYNC_MS = 60_000;

const pars = demoTournaments.find(({ id }) => id === 10039)?.pars ?? [];
const [first, second] = groupOf(1);
/** Group 2, which starts on hole 2. */
const PAD_GROUP = 2;
const padGroup = groupOf(PAD_GROUP);
/** After this many holes the server stops, the pad is opened anew, the server starts again. */
const CUT = { stopped: 5, reopened: 9, started: 13 };

/** How long a page has stood when it is left, in ms: while it reads and writes what it begins with. */
const LEFT_AFTER_MS = [100, 200, 300, 400, 500, 700];

it.each([
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKitGTK', open: openWebKit },
])(
  "$name: a newcomer's entries and a round on the pad, with the server stopped and started, are there once",
  async ({ open }) => {
    const place = await demoEmbedded();
    const server = await startServer({ env: place.env });
    const engine = await open();
    onTestFinished(async () => {
      await engine.close();
      await server.kill();
      await place.remove();
    });
    const { press, tap, type, sees } = handOf(engine);
    const strokes: Stroke[] = [];

    const enter = async (competitor: number, hole: number, value: number) => {
      const card = `article[data-competitor="${competitor}"]`;
      await type(card, 'Add Score', String(value));
      await press(`${card} button`, /^Submit Score$/);
      await sees(
        `${card} p[role=status]`,
        new RegExp(`^Saved on this tablet: hole ${hole}, ${value}`),
      );
      strokes.push({ competitor, hole, value });
    };
    const tapPars = async (hole: number) => {
      await sees('h1', new RegExp(`^Hole ${hole}Par`));
      // A tap just after the hole changed was meant for the hole before, and is not taken.
      await wait(GUARD_MS);
      for (const { id } of padGroup) {
        await tap(`[data-player="${id}"] button`, /Par$/);
        await sees(`[data-player="${id}"]:is([data-tick=saved], [data-tick=server])`, /./);
        strokes.push({ competitor: id, hole, value: pars[hole - 1] ?? 0 });
      }
    };

    await engine.goto(`${server.url}/sign-in?redirect=%2Faddrecord`);
    await type('form', 'Username', 'scorer');
    await type('form', 'Password', DEMO_PASSWORD);
    await press('button', /^Log In$/);
    await press('button', /^Select Players/);
    for (const { name } of [first, second]) await press('fieldset label', new RegExp(name));
    await enter(first.id, 1, 4);
    await sees(CHIP, /All sent/);
    await engine.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    expect(await engine.evaluate(() => 'sync' in ServiceWorkerRegistration.prototype)).toBe(false);

    await server.stop();
    await enter(second.id, 1, 5);
    await enter(first.id, 2, 3);
    await engine.goto(`${server.url}/addrecord`);
    await sees(`article[data-competitor="${first.id}"] [data-hole="2"]`, /3/);
    await sees(CHIP, /2 waiting/);
    await server.start();
    await sees(CHIP, /All sent/, WITHOUT_BACKGROUND_SYNC_MS);

    // A page that is left while its database is at work must not keep it from the pages after it.
    for (const leftAfterMs of LEFT_AFTER_MS) {
      await engine.goto(`${server.url}/v2/addrecord`);
      await wait(leftAfterMs);
    }
    await press('button', new RegExp(`^Group ${PAD_GROUP} `));
    await press('button', /^Yes, open the pad$/);
    for (const [played, hole] of playOrder(PAD_GROUP).entries()) {
      if (played === CUT.stopped) await server.stop();
      if (played === CUT.reopened) await engine.goto(`${server.url}/v2/addrecord`);
      if (played === CUT.started) await server.start();
      await tapPars(hole);
      if (played < 17) await tap('button', /^Next: hole/);
    }
    await sees(CHIP, /All sent/, WITHOUT_BACKGROUND_SYNC_MS);
    expect(strokes).toHaveLength(3 + 18 * padGroup.length);
    expectEachOnce(await historyOf(server), strokes);
  },
);
