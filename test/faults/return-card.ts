import type { Page } from 'playwright-core';
import { openGroup, pickTool, tapTarget } from '../e2e/group-pad.ts';
import { finishReading, openReading, readOn } from '../e2e/read-card.ts';
import { findGroup, type Golfer } from '../e2e/scorer.ts';
import { readDeviceRows } from './device-rows.ts';
import { describeRoundCall } from './golfers.ts';
import type { Scene } from './scene.ts';
import type { PlannedCard } from './schedule.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);
/** The strokes of the second scorer on every hole of a card. */
const STROKES = 4;
/** A reload for another build ends a reading, so the scorer begins again. */
const ATTEMPTS = 3;

/** Returns the golfer of a planned card. */
export function findCardGolfer({ group, golfer }: PlannedCard): Golfer {
  const found = findGroup(group)[golfer];
  if (!found) throw new Error(`group ${group} has no golfer ${golfer}`);
  return found;
}

/** Enters a card as the second scorer, on a good network. */
export async function fillCard({ second }: Scene, card: PlannedCard): Promise<void> {
  for (const hole of HOLES) await second.write(findCardGolfer(card).id, hole, STROKES);
}

/**
 * Reads the card on the pad and returns it, in any state of the network. Afterwards the cards are on the screen again.
 *
 * @param onNotSaved ends what keeps the tablet from saving
 */
export async function returnCard(
  scene: Scene,
  card: PlannedCard,
  onNotSaved: () => Promise<void>,
): Promise<void> {
  const golfer = findCardGolfer(card);
  for (let attempt = 1; !(await hasStep(scene, golfer.id)); attempt += 1) {
    const page = scene.page();
    try {
      await page.goto(`${scene.link.url}/v2/addrecord`);
      const toCard = page.getByRole('button', { name: 'Card', exact: true });
      const title = page.getByRole('banner').getByText(`Group ${card.group}`, { exact: true });
      const picker = page.getByRole('button', { name: new RegExp(`^Group ${card.group} `) });
      await toCard.or(picker).first().waitFor();
      // After a reload the pad shows the last group again.
      if ((await toCard.isVisible()) && !(await title.isVisible()))
        await pickTool({ page, tap: tapTarget }, 'Change group');
      await title.or(picker).first().waitFor();
      if (await picker.isVisible()) await openGroup(page, card.group);
      if (!(await hasCall(scene, golfer.id))) await callOffice(page, golfer.id, onNotSaved);
      await tapTarget(toCard);
      await openReading(page, golfer);
      await readOn(page);
      const problem = page.getByRole('dialog').getByText('Not saved. Try again.');
      await finishReading(page, `${golfer.name} agrees`, async () => {
        if (await problem.isVisible()) await onNotSaved();
      });
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
  await scene.page().goto(`${scene.link.url}/addrecord`);
  await scene.page().locator('article[data-competitor]').first().waitFor();
}

/** Calls the office from the pad. */
async function callOffice(
  page: Page,
  competitor: number,
  onNotSaved: () => Promise<void>,
): Promise<void> {
  await pickTool({ page, tap: tapTarget }, 'Call the office');
  const sheet = page.getByRole('dialog', { name: 'The office' });
  await tapTarget(sheet.getByRole('button', { name: 'Something else' }));
  await sheet.getByLabel(/^What happened/).fill(describeRoundCall(competitor));
  const press = () => tapTarget(sheet.getByRole('button', { name: /^Call the office/ }));
  await press();
  const saved = sheet.getByText('Your call is saved.');
  const problem = sheet.getByText('Not saved. Try again.');
  await saved.or(problem).first().waitFor();
  if (await problem.isVisible()) {
    await onNotSaved();
    await press();
  }
  await saved.waitFor();
  await tapTarget(sheet.getByRole('button', { name: 'Close' }));
}

/** Whether the tablet has stored the call. */
async function hasCall(scene: Scene, competitor: number): Promise<boolean> {
  const { ops, log } = await readDeviceRows(scene.page());
  return [...ops, ...log.map(({ op }) => op)].some(
    ({ kind, body }) => kind === 'call' && body.text === describeRoundCall(competitor),
  );
}

/** Whether the tablet has stored the step. */
async function hasStep(scene: Scene, competitor: number): Promise<boolean> {
  const { ops, log } = await readDeviceRows(scene.page());
  const lane = `10039/1/${competitor}/card`;
  return [...ops, ...log].some((row) => row.lane === lane);
}
