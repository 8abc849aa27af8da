import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { getSurname } from '../../src/client/ui/golf-words.ts';
import { demoTournaments } from '../../src/demo/tournaments.ts';
import { playOrder } from '../../src/golf/hole.ts';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import {
  findRow,
  type GroupPad,
  openGroupPad,
  pickTool,
  scoreButton,
  shareGroupPad,
  shownHole,
  untilHole,
  untilTapsCount,
} from './group-pad.ts';
import { expectEachOnce, readHistory, type Stroke } from './history.ts';
import { refuse } from './link.ts';
import { atEach } from './look.ts';
import { type Golfer, untilChip, untilText } from './scorer.ts';

/** Longer than the pad waits before the next hole, in ms. */
const LONGER_THAN_ADVANCE_MS = 2_500;

const PHONES = [360, 375, 390, 430].map((width) => ({ width, height: 844 }));

/** The round's holes in order, and what happens on them. */
const HOLES = isLong
  ? { played: 18, offlineFrom: 5, confirmed: 7, corrected: 12, onlineFrom: 14 }
  : { played: 4, offlineFrom: 2, confirmed: 2, corrected: 3, onlineFrom: 4 };

/** The maximum: a tap for each score, two more to confirm an unlikely one, two for a correction, and two to spare. */
const MOST_TAPS = 3 * HOLES.played + 6;

const NAMES = ['Birdie', 'Par', 'Bogey', 'Double'];
const pars = demoTournaments.find(({ id }) => id === 10039)?.pars ?? [];

async function tapScore(
  { page, tap }: Pick<GroupPad, 'page' | 'tap'>,
  golfer: Golfer,
  name: string,
) {
  await tap(scoreButton(page, golfer, name));
  await findRow(page, golfer).and(page.locator('[data-tick=saved], [data-tick=server]')).waitFor();
}

describe('a round on the pad', () => {
  it(`of three players and ${HOLES.played} holes, half of them offline, with a correction and a confirmation, needs at most ${MOST_TAPS} taps`, async () => {
    const pad = await openGroupPad();
    const { page, group, tap, tablet, server } = pad;
    const strokes: Stroke[] = [];
    const enter = async (golfer: Golfer, hole: number, toPar: number) => {
      await tapScore(pad, golfer, NAMES[toPar + 1] ?? '');
      strokes.push({ competitor: golfer.id, hole, value: (pars[hole - 1] ?? 0) + toPar });
    };

    for (const hole of playOrder(1).slice(0, HOLES.played)) {
      await untilHole(page, hole);
      if (hole === HOLES.offlineFrom) await tablet.context().setOffline(true);
      if (hole === HOLES.onlineFrom) await tablet.context().setOffline(false);
      for (const [index, golfer] of group.entries()) {
        if (hole === HOLES.confirmed && index === 1) {
          await tap(findRow(page, golfer).getByRole('button', { name: 'More' }));
          await tap(page.getByRole('dialog').getByRole('button', { name: '9', exact: true }));
          const question = page.getByRole('alertdialog');
          await untilText(question, new RegExp(`${golfer.name}, hole ${HOLES.confirmed}`));
          await tap(question.getByRole('button', { name: `Yes, 9 on hole ${HOLES.confirmed}` }));
          await findRow(page, golfer).locator('.pad-more[aria-pressed=true]').waitFor();
          strokes.push({ competitor: golfer.id, hole, value: 9 });
        } else {
          await enter(golfer, hole, ((hole + index) % 4) - 1);
        }
        if (hole === HOLES.corrected && index === 0) {
          strokes.pop();
          await enter(golfer, hole, 0);
        }
      }
      if (hole === HOLES.corrected) {
        await wait(LONGER_THAN_ADVANCE_MS);
        expect(await shownHole(page), 'the pad stays after a correction').toBe(HOLES.corrected);
        await tap(page.getByRole('button', { name: `Next: hole ${HOLES.corrected + 1}` }));
      }
    }

    process.stdout.write(`a round on the pad: ${pad.taps()} of ${MOST_TAPS} taps\n`);
    expect(pad.taps()).toBeLessThanOrEqual(MOST_TAPS);
    await untilChip(page, /All sent/);
    expect(strokes).toHaveLength(3 * HOLES.played);
    // The device may have sent the first value before the correction. Then the history has both, in this order.
    const history = await readHistory(server);
    const correctedEntries = history.filter(
      (row) => row.competitor_id === group[0].id && row.hole_number === HOLES.corrected,
    );
    expect(correctedEntries.at(-1)?.value).toBe(pars[HOLES.corrected - 1]);
    expect(correctedEntries.length).toBeLessThanOrEqual(2);
    const first = correctedEntries.length === 2 ? correctedEntries[0] : undefined;
    expectEachOnce(
      history.filter((row) => row !== first),
      strokes,
    );
  });
});

describe("a group's pad", () => {
  const pad = shareGroupPad({ number: 18 });

  it("shows the whole name of a group with two digits in a phone's header", async () => {
    const { page } = pad();
    const title = page.getByRole('banner').getByText('Group 18', { exact: true });
    await atEach(PHONES, page, async ({ width }) => {
      const cut = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect.soft(cut, `at ${width} px`).toBeLessThanOrEqual(0);
    });
    await untilTapsCount(page);
  });

  it('opens hole 1 automatically when hole 18 is complete', async () => {
    const { page, group } = pad();
    for (const golfer of group) await tapScore(pad(), golfer, 'Par');
    await untilHole(page, 1);
    await page.getByText('hole 2 of 18, started on 18').waitFor();
  });

  it('enters nothing on the next hole for a tap while the hole changes', async () => {
    const { page, group } = pad();
    await page.evaluate((id) => {
      const tapAtOnce = new MutationObserver(() => {
        if (!document.querySelector('h1')?.textContent?.startsWith('Hole 2')) return;
        tapAtOnce.disconnect();
        document.querySelector<HTMLElement>(`[data-player="${id}"] button`)?.click();
        document.body.dataset.tapped = 'yes';
      });
      tapAtOnce.observe(document.body, { childList: true, subtree: true });
    }, group[2].id);
    for (const golfer of group) await tapScore(pad(), golfer, 'Par');
    await untilHole(page, 2);
    await expect.poll(() => page.locator('body').getAttribute('data-tapped')).toBe('yes');
    await expect.poll(() => findRow(page, group[2]).getAttribute('data-tick')).toBe('none');
  });

  it('never changes the hole automatically after a correction of an earlier one', async () => {
    const { page, group, tap } = pad();
    await tap(page.getByRole('button', { name: 'Back to hole 1' }));
    await untilHole(page, 1);
    await tapScore(pad(), group[0], 'Bogey');
    await wait(LONGER_THAN_ADVANCE_MS);
    expect(await shownHole(page)).toBe(1);
  });

  it("enters one score for a double tap on the last player's button, and the next hole stays empty", async () => {
    const { page, group, tap, server } = pad();
    await tap(page.getByRole('button', { name: 'Next: hole 2' }));
    await untilHole(page, 2);
    await tapScore(pad(), group[0], 'Par');
    await tapScore(pad(), group[1], 'Par');
    await scoreButton(page, group[2], 'Par').dblclick();
    await untilHole(page, 3);
    await untilChip(page, /All sent/);
    for (const golfer of group) {
      await expect.poll(() => findRow(page, golfer).getAttribute('data-tick')).toBe('none');
    }
    const playedHoles = [18, 1];
    expectEachOnce(
      (await readHistory(server)).filter(({ hole_number }) => !playedHoles.includes(hole_number)),
      group.map(({ id }) => ({ competitor: id, hole: 2, value: pars[1] ?? 0 })),
    );
  });
});

describe('Undo and groups that are not on the tee sheet', () => {
  const pad = shareGroupPad();

  it.runIf(isLong)('Undo names the tap it removes and is offered for 8 seconds', async () => {
    const { page, group } = pad();
    const tappedAt = Date.now();
    await tapScore(pad(), group[0], 'Par');
    const undo = page.getByRole('button', {
      name: `Undo ${getSurname(group[0].name)}, ${pars[0]}`,
    });
    await undo.waitFor();
    const place = await undo.boundingBox();
    const idle = page.getByRole('button', { name: 'Undo', exact: true, disabled: true });
    await idle.waitFor();
    const offeredMs = Date.now() - tappedAt;
    expect(offeredMs).toBeGreaterThanOrEqual(8_000);
    // A slow machine saves the tap later, and sees the end of the offer later.
    expect(offeredMs).toBeLessThan(12_000);
    expect(await idle.boundingBox(), 'its place never changes').toEqual(place);
  });

  it('Undo returns to the hole with its earlier score, sent or not', async () => {
    const { page, group, tap, server } = pad();
    await tapScore(pad(), group[1], 'Birdie');
    await untilChip(page, /All sent/);
    await tap(page.getByRole('button', { name: 'Undo' }));
    await findRow(page, group[1]).and(page.locator('[data-tick=none]')).waitFor();
    await tapScore(pad(), group[1], 'Par');
    await tapScore(pad(), group[1], 'Bogey');
    await tap(page.getByRole('button', { name: 'Undo' }));
    await untilText(
      scoreButton(page, group[1], 'Par').and(page.locator('[aria-pressed=true]')),
      /4/,
    );
    await untilChip(page, /All sent/);
    expect(await (await observe(server)).strokes(group[1].id, 1)).toBe(4);
  });

  it('a group that is not on the tee sheet gets a start hole and plays in that order', async () => {
    const { page, tap, server, group } = pad();
    await pickTool(pad(), 'Change group');
    await page.getByRole('button', { name: 'None of these: make a group' }).click();
    await page.getByRole('button', { name: 'Select Players' }).click();
    await page.getByRole('checkbox', { name: group[0].name }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Start on hole 9' }).click();
    await page.getByRole('button', { name: 'Open the pad' }).click();
    await untilHole(page, 9);
    await page.getByText('hole 1 of 18, started on 9').waitFor();
    await tap(scoreButton(page, group[0], 'Par'));
    await untilHole(page, 10);
    await untilChip(page, /All sent/);
    const start = (await readHistory(server)).filter(({ hole_number }) => hole_number === 0);
    expect(start.map(({ competitor_id, value }) => [competitor_id, value])).toEqual([
      [group[0].id, 9],
    ]);
  });
});

describe('the pad reopens', () => {
  it('with group, hole and scores after a reload, and on a cold start without a network', async () => {
    const pad = await openGroupPad();
    const { page, group, tap, tablet, link, url } = pad;
    await tapScore(pad, group[0], 'Double');
    await tap(page.getByRole('button', { name: 'Next: hole 2' }));
    await untilHole(page, 2);
    await page.reload();
    await untilHole(page, 2);

    link.setRule(refuse);
    await tapScore(pad, group[1], 'Birdie');
    await tablet.close();
    await tablet.open();
    const cold = await tablet.newPage();
    await cold.goto(`${url}/v2/addrecord`);
    await untilHole(cold, 2);
    await findRow(cold, group[1]).and(cold.locator('[data-tick=saved]')).waitFor();
    await untilText(findRow(cold, group[0]), /\+2/);
  });
});
