import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { openPad } from './pad.ts';

it('a tablet stays with its live tournament when the office makes another one current', async () => {
  const { server, page } = await openPad();
  const office = await observe(server);
  const name = page.getByText('Silver Birch Invitational').first();
  await name.waitFor();

  await office.makeCurrent(10_040, 10_039);
  const read = page.waitForResponse((answer) => answer.url().includes('competitor-score-record'));
  await page.reload();
  expect((await read).status()).toBe(200);
  await name.waitFor();

  // Without a live round, the tablet leaves the tournament at the next load.
  await office.moveRound(1, 'live', 'setup');
  const next = page.waitForResponse(
    async (answer) =>
      answer.url().includes('competitor-score-record') &&
      Object(await answer.json()).tournament_id === 10_040,
  );
  await page.reload();
  await next;
  await name.waitFor({ state: 'detached' });
});
