import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { openGroupPad, scoreButton, shownHole, untilHole } from './group-pad.ts';
import { untilText } from './scorer.ts';

it.runIf(isLong)(
  'after the browser was killed, the pad opens on the group and hole of the last tap',
  async () => {
    const pad = await openGroupPad({ number: 3 });
    await pad.tap(scoreButton(pad.page, pad.group[0], 'Par'));
    await pad.page.locator('[data-tick=saved], [data-tick=server]').first().waitFor();
    const hole = await shownHole(pad.page);
    await pad.tablet.kill();
    await pad.tablet.open();
    const page = await pad.visit('/v2/addrecord');
    await untilHole(page, hole);
    await untilText(page.getByRole('banner'), /Group 3/);
    expect(await shownHole(page)).toBe(hole);
  },
);
