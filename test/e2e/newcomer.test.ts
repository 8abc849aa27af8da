import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openProcessCourse } from './course.ts';
import { expectEachOnce, readHistory, type Stroke } from './history.ts';
import { pass, refuse } from './link.ts';
import {
  enter,
  findCell,
  findGroup,
  selectPlayers,
  signIn,
  untilCell,
  untilChip,
  untilOfflineReady,
} from './scorer.ts';

const HOLES = [1, 2, 3, 4];

it.runIf(isLong)(
  'each stroke that a newcomer entered offline before closing the browser reaches the server once',
  async () => {
    const { server, link, tablet, visit } = await openProcessCourse({
      isFirstStart: true,
      isNew: true,
    });
    tablet.expectErrors(NETWORK_ERRORS);
    const group = findGroup(1);
    const strokes: Stroke[] = [];

    let page = await visit('/sign-in');
    await signIn(page, 'scorer');
    await page.getByRole('main').getByRole('link', { name: 'Enter scores' }).click();
    await selectPlayers(page, group);
    await untilChip(page, /None waiting/);
    await untilOfflineReady(page);

    link.setRule(refuse);
    await tablet.context().setOffline(true);
    for (const hole of HOLES) {
      for (const [index, golfer] of group.entries()) {
        const value = 3 + index;
        await enter(page, { golfer, strokes: value });
        strokes.push({ competitor: golfer.id, hole, value });
        await untilCell(page, golfer, hole, /saved|sending/);
      }
    }
    await untilChip(page, /12 waiting/);

    await tablet.close();
    await tablet.open();
    await tablet.context().setOffline(true);
    page = await visit('/addrecord');
    for (const { competitor, hole, value } of strokes) {
      const golfer = group.find(({ id }) => id === competitor) ?? { id: 0, name: '' };
      await expect.poll(() => findCell(page, golfer, hole).textContent()).toContain(String(value));
    }
    await untilChip(page, /12 waiting/);

    link.setRule(pass);
    await tablet.context().setOffline(false);
    await untilChip(page, /All sent/);
    expectEachOnce(await readHistory(server), strokes);
  },
);
