import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { pass, refuse } from './link.ts';
import { openPad } from './pad.ts';
import { announceNetwork, enter, findCell, untilChip } from './scorer.ts';
import { signOut } from './unsent.ts';
import { untilApp } from './until-app.ts';

it("two tabs on one tablet show each other's entries and send each stroke once", async () => {
  const { server, link, visit, page: firstPage, group } = await openPad();
  const [first, second] = group;
  const right = await visit('/addrecord');
  link.setRule(refuse);
  await enter(firstPage, { golfer: first, strokes: 4 });
  await expect.poll(() => findCell(right, first, 1).textContent()).toContain('4');
  await enter(right, { golfer: first, strokes: 5 });
  await enter(right, { golfer: second, strokes: 3 });
  await expect.poll(() => findCell(firstPage, second, 1).textContent()).toContain('3');
  await untilChip(firstPage, /3 waiting/);
  await untilChip(right, /3 waiting/);

  link.setRule(pass);
  await announceNetwork(firstPage);
  await untilChip(firstPage, /All sent/);
  await untilChip(right, /All sent/);
  expectEachOnce(await readHistory(server), [
    { competitor: first.id, hole: 1, value: 4 },
    { competitor: first.id, hole: 2, value: 5 },
    { competitor: second.id, hole: 1, value: 3 },
  ]);
});

it.runIf(isLong)("a second tab sends a closed tab's waiting entries", async () => {
  const { server, link, visit, page: firstPage, group } = await openPad();
  const [first] = group;
  const right = await visit('/');
  await firstPage.bringToFront();
  link.setRule(refuse);
  await enter(firstPage, { golfer: first, strokes: 4 });
  await firstPage.close();

  link.setRule(pass);
  await announceNetwork(right);
  await untilChip(right, /All sent/);
  expectEachOnce(await readHistory(server), [{ competitor: first.id, hole: 1, value: 4 }]);
});

it('a sign-out in one tab deletes the text that the user typed into a form in another', async () => {
  const { visit, page: firstPage } = await openPad();
  const right = await visit('/help-and-support');
  await untilApp(right);
  await right.getByLabel('Message').fill('My card number is 12345');
  await signOut(firstPage, 'scorer');
  await right.getByRole('link', { name: 'Login' }).first().waitFor();
  await right.reload();
  await expect.poll(() => right.getByLabel('Message').inputValue()).toBe('');
});
