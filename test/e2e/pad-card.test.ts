import { expect, it } from 'vitest';
import { greyPng } from '../grey-png.ts';
import { observe } from './api.ts';
import { openGroupPad } from './group-pad.ts';
import { look } from './look.ts';
import { findTotal, finishReading, openReading, readOn } from './read-card.ts';
import { readQrCode } from './read-qr-code.ts';
import { returnTo, untilChip } from './scorer.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);

it('cards are read back, agreed offline or on a phone, returned with a code, and attested at the desk by keyboard', async () => {
  const { page, group, tap, server, tablet, url, visitElsewhere } = await openGroupPad();
  const [first, second, third] = group;
  const plain = await observe(server, 'scorer');
  for (const golfer of group)
    for (const hole of golfer === second ? HOLES.slice(0, -1) : HOLES)
      await plain.write(golfer.id, hole, 4);
  await returnTo(page);
  await tap(page.getByRole('button', { name: 'Card', exact: true }));
  await findTotal(page, third).getByText('All 18 holes').waitFor();
  await tablet.context().setOffline(true);

  // One is corrected while it is read.
  await openReading(page, first);
  await look(page, 'pad-read-back');
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByRole('button', { name: 'Right, next hole' }));
  await dialog.getByRole('heading', { name: /hole 2,/ }).waitFor();
  await tap(dialog.getByRole('button', { name: 'Something is wrong' }));
  await tap(dialog.getByRole('button', { name: /^5/ }));
  await dialog.getByRole('heading', { name: /hole 2,/ }).waitFor();
  await readOn(page);
  await look(page, 'pad-read-back-totals');
  await finishReading(page, `${first.name} agrees`);
  await findTotal(page, first)
    .getByText(/^Agreed here, not returned yet/)
    .waitFor();

  // One lacks a hole.
  await openReading(page, second);
  await dialog.getByRole('heading', { name: `${second.name}: 18 is missing` }).waitFor();
  await tap(dialog.getByRole('button', { name: 'Hole 18' }));
  await tap(dialog.getByRole('button', { name: /^4/ }));
  await readOn(page);
  await finishReading(page, `${second.name} agrees`);

  await untilChip(page, /waiting|Offline/);

  await tablet.context().setOffline(false);
  await untilChip(page, /All sent/);
  for (const golfer of [first, second])
    await findTotal(page, golfer)
      .getByText(/^Card returned .*, [A-Z]{4}\.$/)
      .waitFor();

  // One agrees on a phone, without an account.
  await openReading(page, third);
  await readOn(page);
  await tap(dialog.getByRole('button', { name: 'Agrees on a phone' }));
  const picture = dialog.getByRole('img', { name: `The link with which ${third.name} agrees` });
  await picture.waitFor();
  await look(page, 'pad-agree-code');
  const link = await readQrCode(await tablet.newPage(), await picture.screenshot());
  const phone = await visitElsewhere(link.slice(url.length));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByText(third.name).waitFor();
  await look(phone, 'agree-on-phone');
  await phone.getByRole('button', { name: 'I agree with all 18 scores' }).click();
  await phone.getByText('You agreed, and the card is returned.').waitFor();
  await page.getByText(/^3 cards returned: .* [A-Z]{4}\.$/).waitFor();
  await look(page, 'pad-cards-returned');
  await page.reload();

  const desk = await visitElsewhere('/admin-panel/cards', 'admin');
  await desk.getByText('0 of 54 cards are attested.').waitFor();
  await desk.getByRole('button', { name: new RegExp(first.name) }).click();
  await desk.keyboard.type('454');
  await desk.getByText('Hole 3: paper 4').waitFor({ state: 'detached' });
  await desk.keyboard.type('444444444444445');
  await desk.getByText('Hole 18: paper 5, counts 4.').waitFor();
  const photo = { name: 'card.png', mimeType: 'image/png', buffer: greyPng(400, 300) };
  await desk.getByLabel('Take a photo').setInputFiles(photo);
  await desk.getByRole('img', { name: 'The paper card' }).waitFor();
  await desk.getByLabel('Paper card, hole 18').fill('4');
  await look(desk, 'card-desk');
  await desk.getByLabel('Paper card, hole 18').press('Enter');
  await desk.keyboard.press('Enter');
  await desk.getByText('1 of 54 cards are attested.').waitFor();
  await desk.keyboard.type('444444444444444444');
  await desk.keyboard.press('Enter');
  await desk.getByText('2 of 54 cards are attested.').waitFor();

  // A change of an attested card asks what the committee decides, and the decision stands before the reason.
  await desk.goto(`${url}/admin-panel/addrecords?round=1&player=${first.id}&hole=4`);
  const hole = desk.locator('.office-round').first().locator('[data-hole="4"]');
  await hole.fill('5');
  await desk.getByText(new RegExp(`^${first.name}: .* G\\.P\\..*Golfers whose`)).waitFor();
  await hole.press('Enter');
  const decisions = desk.getByRole('group', { name: 'The card is attested' });
  await decisions.waitFor();
  await desk.getByLabel('Reason').selectOption("Scorer's mistake");
  await desk.getByLabel('Note (optional)').fill('The marker wrote 5');
  await look(desk, 'attested-change');
  await decisions.getByRole('button', { name: "The committee's mistake" }).click();
  await desk.getByText('Saved on this device: round 1, hole 4: 5 instead of 4.').waitFor();
  await untilChip(desk, /All sent/);
  const query = { tournament_id: '10039', round_id: '1', competitor_id: `${first.id}` };
  const [latest] = await plain.history({ ...query, hole_number: '4' });
  expect(latest).toMatchObject({
    value: 5,
    reason: "The committee's mistake: Scorer's mistake: The marker wrote 5",
  });
});
