import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { makeDevice } from '../server/scoring/scoring-app.ts';
import { observe } from './api.ts';
import { openCourse } from './course.ts';
import { findGroup } from './scorer.ts';

const golfers = Array.from({ length: 18 }, (_, index) => findGroup(index + 1)).flat();
const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);

it.runIf(isLong)(
  '54 returned cards are attested at the desk by the keys of a keyboard alone',
  async () => {
    const { server, visit } = await openCourse({ signedInAs: 'admin' });
    const scorer = await observe(server, 'scorer');
    await Promise.all(
      golfers.map(async ({ id }) => {
        for (const hole of HOLES) await scorer.write(id, hole, 4);
      }),
    );
    const device = makeDevice('scorer');
    const card = { tournament_id: 10039, round_id: 1, strokes: HOLES.map(() => 4) };
    const submits = golfers.map(({ id }) =>
      device.op('card', { ...card, competitor_id: id, step: 'submit', agreed: 'here' }, 0),
    );
    for (let first = 0; first < submits.length; first += 18)
      expect(await scorer.replay(submits.slice(first, first + 18))).toEqual(
        Array(18).fill('applied'),
      );

    const desk = await visit('/admin-panel/cards');
    const status = desk.getByRole('region', { name: 'Cards of the round' }).getByRole('status');
    await status.getByText('0 of 54 cards are attested.').waitFor();
    await desk.locator('.desk-row').first().press('Enter');
    for (const [index] of golfers.entries()) {
      // The first field of the next card has the focus.
      await expect.poll(() => desk.locator(':focus').getAttribute('data-hole')).toBe('1');
      await desk.keyboard.type('444444444444444444');
      await desk.keyboard.press('Enter');
      await status.getByText(`${index + 1} of 54 cards are attested.`).waitFor();
    }
  },
);
