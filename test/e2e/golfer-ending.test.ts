import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { look } from './look.ts';
import { findGroup } from './scorer.ts';

const [golfer] = findGroup(1);
const TOURNAMENT = 10_039;
const FIELD = `/admin-panel/tournaments/${TOURNAMENT}/field`;

const status = (page: Page, text: string) =>
  page.getByRole('button', { name: `Status of ${golfer.name}: ${text}` });

it.runIf(isLong)(
  'the office withdraws a golfer with hole and reason, the board shows it, and the golfer plays on again',
  async () => {
    const { server, visit, visitElsewhere } = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    // Before the first stroke the board has no table.
    await (await observe(server, 'scorer')).write(golfer.id, 1, 4);
    const page = await visit(FIELD);
    const dialog = page.getByRole('dialog', { name: `Does ${golfer.name} play on?` });
    const save = dialog.getByRole('button', { name: 'Save' });
    const board = await visitElsewhere(`/leaderboard?tournament=${TOURNAMENT}`);
    const stopped = board
      .getByRole('row')
      .filter({ hasText: golfer.name })
      .getByText('Withdrew at hole 5 of round 1')
      .first();

    await status(page, 'Playing').click();
    await dialog.getByText('without the bogey-free bonus of round 1').waitFor();
    await save.click();
    await dialog.getByText('Say why, in 3 to 300 characters.').waitFor();
    await dialog.getByLabel('Status').selectOption('CUT');
    await dialog.getByText('Tickets keep all points up to round 1.').waitFor();
    expect(await dialog.getByLabel('Last hole played').count()).toBe(0);
    await dialog.getByLabel('Status').selectOption('DQ');
    await dialog.getByLabel('Round 1 is void').check();
    await dialog.getByText('Round 1 and later rounds count nothing.').waitFor();
    await dialog.getByLabel('Status').selectOption('WD');
    await dialog.getByLabel('Last hole played').selectOption('5');
    await dialog.getByLabel('Reason').fill('Hurt a wrist');
    await look(page, 'admin-golfer-ending');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await status(page, 'WD, round 1, hole 5').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `${golfer.name}: Withdrew (WD).` })
      .waitFor();
    await stopped.waitFor();
    expect(await keyboardFaults(page)).toEqual([]);
    await look(page, 'admin-field-ended');

    await status(page, 'WD, round 1, hole 5').click();
    await dialog.getByText('Cards are expected again in every round.').waitFor();
    await dialog.getByLabel('Reason').fill('It was another golfer');
    await save.click();
    await status(page, 'Playing').waitFor();
    await stopped.waitFor({ state: 'detached' });
  },
);
