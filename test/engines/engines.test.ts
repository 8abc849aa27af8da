import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { demoTournaments } from '../../src/server/demo/tournaments.ts';
import { copyOf } from '../e2e/demo-data.ts';
import { expectEachOnce, historyOf, type Stroke } from '../e2e/history.ts';
import { DEMO_PASSWORD, groupOf } from '../e2e/scorer.ts';
import { startServer } from '../e2e/server.ts';
import { openFirefox } from './firefox.ts';
import { GUARD_MS, handOf } from './hand.ts';
import { openWebKit } from './webkit.ts';

const CHIP = 'header [aria-haspopup=dialog]';
/** Nothing but time and the page itself brings the outbox back to work here. */
const WITHOUT_BACKGROUND_SYNC_MS = 60_000;

const pars = demoTournaments.find(({ id }) => id === 10039)?.pars ?? [];
const [first, second] = groupOf(1);
/** Group 2, which starts on hole 2. */
const padGroup = groupOf(2);

it.each([
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKitGTK', open: openWebKit },
])(
  "$name: a newcomer's entries and holes on the pad, with the server stopped and started, are there once",
  async ({ open }) => {
    const dataDir = copyOf(inject('demoDataDir'));
    const server = await startServer({ dataDir });
    const engine = await open();
    onTestFinished(async () => {
      await engine.close();
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const { press, type, sees } = handOf(engine);
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
        await press(`[data-player="${id}"] button`, /Par$/);
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

    await engine.goto(`${server.url}/v2/addrecord`);
    await press('button', /^Group 2 /);
    await press('button', /^Yes, open the pad$/);
    await tapPars(2);
    await server.stop();
    await tapPars(3);
    await sees('h1', /^Hole 4Par/);
    await engine.goto(`${server.url}/v2/addrecord`);
    await tapPars(4);
    await sees('h1', /^Hole 5Par/);
    await server.start();
    await sees(CHIP, /All sent/, WITHOUT_BACKGROUND_SYNC_MS);
    expectEachOnce(await historyOf(server), strokes);
  },
);
