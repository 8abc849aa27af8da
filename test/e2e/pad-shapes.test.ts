import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { renameGolfers } from './golfer-names.ts';
import {
  findRow,
  type GroupPad,
  scoreButton,
  shareGroupPad,
  untilHole,
  untilOnServer,
  untilTapsCount,
} from './group-pad.ts';
import { atEach, onceSettled } from './look.ts';
import { findPadFaults } from './pad-faults.ts';

/** Screen sizes in use: with and without the browser's bars, in portrait and landscape, and a page at 400 %. */
const SIZES = [
  [390, 844],
  [390, 664],
  [375, 667],
  [360, 640],
  [844, 390],
  [932, 430],
  [667, 331],
  [768, 1024],
  [768, 954],
  [820, 1180],
  [1024, 1366],
  [1024, 704],
  [1180, 750],
  [1180, 820],
  [1366, 768],
  [1440, 900],
  [900, 560],
  [320, 568],
  [320, 256],
].map(([width = 0, height = 0]) => ({ width, height }));

/** Whether a screen has the layout for very small screens, the only one that scrolls. */
const isScrolling = ({ width, height }: { width: number; height: number }) =>
  width < 360 || (width < 600 && height < 480);

const LONG_NAMES = [
  'Maximiliana Featherstone',
  'Jean-Christophe Dubois-Le',
  'Anna Maria Konstantinido',
];

async function lookAtShapes({ page }: GroupPad, name: string) {
  const folder = process.env.SCREENSHOTS;
  await atEach(SIZES, page, async (size) => {
    const { width, height } = size;
    if (folder) await page.screenshot({ path: `${folder}/shape-${name}-${width}x${height}.png` });
    const faults = await onceSettled(() => findPadFaults(page, isScrolling(size)));
    expect.soft(faults, `${name} at ${width} x ${height}`).toEqual([]);
  });
  // A new size moves the targets, and the pad ignores taps for a moment.
  await untilTapsCount(page);
}

describe('every screen size shows three rows with targets of 64 px, 8 px apart, and cuts off no text', () => {
  const pad = shareGroupPad();

  beforeAll(async () => {
    const { server, group, page } = pad();
    await renameGolfers(server, group, LONG_NAMES);
    await page.reload();
    await findRow(page, group[0])
      .getByText(LONG_NAMES[0] ?? '', { exact: true })
      .waitFor();
  });

  it('with names of 24 letters, before the first score and with scores', async () => {
    await untilHole(pad().page, 1);
    await lookAtShapes(pad(), 'first');
    const { page, group, tap } = pad();
    await tap(scoreButton(page, group[0], 'Birdie'));
    await untilOnServer(page, group[0]);
    await lookAtShapes(pad(), 'one-score');
    await tap(scoreButton(page, group[1], 'Double'));
    await untilOnServer(page, group[1]);
  });

  it.runIf(isLong)(
    'with a dispute and a player who withdrew, and with an incomplete hole',
    async () => {
      const { page, group, tap, tablet, server } = pad();
      const [first, , third] = group;
      await tap(page.getByRole('button', { name: 'Next: hole 2' }));
      await untilHole(page, 2);
      // The header's text is longest on a hole with two digits.
      await tap(page.locator('[data-strip-hole="12"]'));
      await untilHole(page, 12);
      await lookAtShapes(pad(), 'left-behind');
      await tap(page.locator('[data-strip-hole="2"]'));
      await untilHole(page, 2);
      const [admin, other] = [await observe(server), await observe(server, 'scorer2')];
      await tablet.context().setOffline(true);
      await tap(scoreButton(page, first, 'Bogey'));
      await other.write(first.id, 2, 4);
      await admin.setStatus(third.id, { status: 'WD', round_id: 1, hole_number: 1 });
      await tablet.context().setOffline(false);
      await page.getByRole('button', { name: `Disputed: ${LONG_NAMES[0]}, hole 2` }).waitFor();
      await page.locator(`[data-player="${third.id}"][data-out]`).waitFor();
      await lookAtShapes(pad(), 'dispute-and-out');
    },
  );
});
