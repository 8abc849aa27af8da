import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { demoTournaments } from '../../src/demo/tournaments.ts';
import { playOrder } from '../../src/golf/hole.ts';
import { expectEachOnce, readHistory, type Stroke } from '../e2e/history.ts';
import { listPadFaults, PAD_LIMITS } from '../e2e/pad-faults.ts';
import { DEMO_PASSWORD, findGroup } from '../e2e/scorer.ts';
import { startServerHere } from '../e2e/server.ts';
import { until } from '../faults/until.ts';
import { isLong } from '../form.ts';
import { demoEmbedded } from '../server/data-place.ts';
import type { Engine } from './engine.ts';
import { makeHand } from './hand.ts';

const CHIP = 'header [aria-haspopup=dialog]';

const pars = demoTournaments.find(({ id }) => id === 10039)?.pars ?? [];
const [first, second] = findGroup(1);
/** Group 2, which starts on hole 2. */
const PAD_GROUP = 2;
const padGroup = findGroup(PAD_GROUP);
const HOLES = isLong ? 18 : 4;
/** The numbers of holes after which the server stops, the pad is reopened, and the server starts again. */
const CUT = { stopped: 1, reopened: 2, started: HOLES - 2 };

/** The ages of a page in ms at which the test leaves it, while it loads and stores its first data. */
const LEFT_AFTER_MS = [100, 200, 300, 400, 500, 700];

/** What both engines play. Neither has Background Sync. */
export const JOURNEY =
  "a newcomer's entries and holes of three players on the pad, most of them offline, are each on the server once";

/** Plays the journey in an engine, with its own server. */
export async function playJourney(open: () => Promise<Engine>): Promise<void> {
  const place = await demoEmbedded();
  const server = await startServerHere({ env: place.env });
  const engine = await open();
  onTestFinished(async () => {
    await engine.close();
    await server.stop();
    await place.remove();
  });
  const { press, tap, type, sees } = makeHand(engine);
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
    await sees('h1', new RegExp(`^Hole ${hole} Par`));
    // The pad ignores a tap just after a change of the hole, because it was meant for the previous one.
    await until('pad that takes taps', () => engine.evaluate(acceptsTaps), Boolean);
    for (const { id } of padGroup) {
      await tap(`[data-player="${id}"] button`, /Par$/);
      strokes.push({ competitor: id, hole, value: pars[hole - 1] ?? 0 });
    }
  };
  const moveToHole = (hole: number) =>
    until(`hole ${hole}`, () => engine.evaluate(isMovedOn, hole), Boolean);

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
  await sees(CHIP, /All sent/);

  // A page left during a database write must not block the database for the next pages.
  for (const leftAfterMs of LEFT_AFTER_MS) {
    await engine.goto(`${server.url}/v2/addrecord`);
    await wait(leftAfterMs);
  }
  await press('button', new RegExp(`^Group ${PAD_GROUP} `));
  await press('button', /^Yes, open the pad$/);
  await sees('h1', new RegExp(`^Hole ${PAD_GROUP} Par`));
  expect(await engine.evaluate(listPadFaults, PAD_LIMITS)).toEqual([]);
  await press('[data-player] button', /^More/);
  await sees('dialog h2', new RegExp(`hole ${PAD_GROUP}`));
  await engine.evaluate(() => history.back());
  await until('no sheet', () => engine.evaluate(isWithoutSheet), Boolean);
  const order = playOrder(PAD_GROUP).slice(0, HOLES);
  for (const [playedCount, hole] of order.entries()) {
    if (playedCount === CUT.stopped) await server.stop();
    if (playedCount === CUT.reopened) await engine.goto(`${server.url}/v2/addrecord`);
    if (playedCount === CUT.started) await server.start();
    await tapPars(hole);
    const next = order[playedCount + 1];
    if (next) await moveToHole(next);
  }
  // The chip changes later than the holes' marks, and may still be about the earlier holes.
  const last = order.at(-1) ?? PAD_GROUP;
  await until('last hole on the server', () => engine.evaluate(isOnServer, last), Boolean);
  await sees(CHIP, /All sent/);
  expect(strokes).toHaveLength(3 + HOLES * padGroup.length);
  expectEachOnce(await readHistory(server), strokes);
}

/** Whether the strip shows that a hole is on the server. */
function isOnServer(hole: number): boolean {
  return document.body.textContent?.includes(`Hole ${hole}, on the server`) ?? false;
}

/** Presses Next once all scores are saved, unless the pad has changed the hole automatically. */
function isMovedOn(hole: number): boolean {
  if (document.querySelector('h1')?.textContent?.startsWith(`Hole ${hole} `)) return true;
  const tick = document.querySelector<HTMLElement>('.pad-head')?.dataset.holeTick ?? '';
  const next = document.querySelector<HTMLElement>('.pad-next');
  if (['saved', 'server'].includes(tick)) next?.click();
  return false;
}

/** Whether the pad accepts taps, once the screen's last change is painted. */
async function acceptsTaps(): Promise<boolean> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return (
    document.querySelector('.pad-screen') !== null && !document.querySelector('[data-guarded]')
  );
}

function isWithoutSheet(): boolean {
  return document.querySelector('dialog') === null;
}
