import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { findRow, openGroupPad, pickTool, scoreButton } from './group-pad.ts';
import { look } from './look.ts';
import { returnTo, untilChip } from './scorer.ts';

it('a ruling and a call that are made offline stand in the live room beside their tablet, and are answered on the pad', async () => {
  const { page, group, tap, server, tablet, visitElsewhere } = await openGroupPad();
  const [golfer] = group;
  const row = findRow(page, golfer);
  await tablet.context().setOffline(true);
  await tap(scoreButton(page, golfer, 'Bogey'));
  await tap(row.getByRole('button', { name: /more scores/i }));
  const sheet = page.getByRole('dialog');
  await tap(sheet.getByRole('button', { name: 'Ruling...' }));
  await sheet.getByLabel('What happened').fill('The ball moved');
  await look(page, 'pad-ruling-sheet');
  await tap(sheet.getByRole('button', { name: /^Ask: 5 or 7/ }));
  await row.getByText('Ruling', { exact: true }).waitFor();
  // Another tap changes what counts, and the question stays.
  await tap(scoreButton(page, golfer, 'Par'));
  await row.getByText('Ruling', { exact: true }).waitFor();
  await tap(scoreButton(page, golfer, 'Bogey'));
  await look(page, 'pad-ruling');
  await pickTool({ page, tap }, 'Call the office');
  const call = page.getByRole('dialog', { name: 'The office' });
  await tap(call.getByRole('button', { name: 'Ruling', exact: true }));
  await call.getByLabel('What happened (optional)').fill('A spectator moved the ball');
  await look(page, 'pad-call');
  await tap(call.getByRole('button', { name: /^Call the office/ }));
  await call.getByText(/saved on this tablet, not sent yet/).waitFor();
  await tap(call.getByRole('button', { name: 'Close' }));

  await tablet.context().setOffline(false);
  await untilChip(page, /All sent/);
  await row.getByText('Ruling', { exact: true }).waitFor();
  const watcher = await observe(server);
  await expect.poll(() => watcher.strokes(golfer.id, 1)).toBe(5);

  const office = await visitElsewhere('/admin-panel/live', 'admin');
  // The pad has reported with the calls that it makes anyway.
  await office.getByText(/^scorer: online, hole 1, nothing unsent/).waitFor();
  await look(office, 'live-room');
  await office.getByRole('button', { name: /^Answer\.\.\. Ruling: A spectator/ }).click();
  await office.getByRole('textbox', { name: 'Answer' }).fill('The referee is on the way');
  await look(office, 'live-answer');
  await office.getByRole('button', { name: 'Answer', exact: true }).click();
  await returnTo(page);
  await tap(page.getByRole('button', { name: /Office: The referee is on the way/ }));
  await call.getByText(/about your call: Ruling: A spectator moved the ball/).waitFor();
  await look(page, 'pad-office');
  await tap(call.getByRole('button', { name: 'I have read this' }));
  await office.getByText(/The referee is on the way” Shown to 1, read by 1/).waitFor();
  await office
    .getByRole('link', { name: `A ruling is pending: ${golfer.name}, round 1, hole 1` })
    .click();
  const question = office
    .getByRole('region', { name: 'Scores to decide' })
    .getByRole('listitem')
    .filter({ hasText: `${golfer.name}, round 1, hole 1: 5 or 7, scorer: The ball moved` });
  await question.waitFor();
  await look(office, 'now-ruling');
  await office
    .getByText(/A ruling is pending/)
    .first()
    .waitFor();
  await question.getByLabel('Reason').selectOption('Ruling');
  await question.getByLabel('Note (optional)').fill('The referee saw it move');
  await question.getByRole('button', { name: '7 is right' }).click();
  await question.waitFor({ state: 'detached' });

  await returnTo(page);
  await row.getByText('Ruling', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => watcher.strokes(golfer.id, 1)).toBe(7);
});
