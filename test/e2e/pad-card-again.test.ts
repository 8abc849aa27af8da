import { it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openGroup, openGroupPad, tapTarget } from './group-pad.ts';
import { pass, refuse } from './link.ts';
import { findTotal, finishReading, openReading, readOn } from './read-card.ts';
import { returnTo, signIn, untilChip } from './scorer.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);

it.runIf(isLong)(
  'a card that a second scorer gave back is read and returned again, over a kill, and attested offline over a reload',
  async () => {
    const { page, group, server, link, tablet, visit, visitElsewhere } = await openGroupPad();
    const [golfer] = group;
    const plain = await observe(server, 'scorer');
    for (const hole of HOLES) await plain.write(golfer.id, hole, 4);
    await returnTo(page);
    const toCard = { name: 'Card', exact: true };
    await tapTarget(page.getByRole('button', toCard));
    await findTotal(page, golfer).getByText('All 18 holes').waitFor();

    // The tablet is killed in the middle of the reading, and again with the step on it.
    link.setRule(refuse);
    await openReading(page, golfer);
    await tapTarget(page.getByRole('dialog').getByRole('button', { name: 'Right, next hole' }));
    const again = async () => {
      await tablet.kill();
      await tablet.open();
      const cold = await visit('/v2/addrecord');
      await tapTarget(cold.getByRole('button', toCard));
      return cold;
    };
    const second = await again();
    await openReading(second, golfer);
    await readOn(second);
    await finishReading(second, `${golfer.name} agrees`);
    await findTotal(second, golfer)
      .getByText(/^Agreed here, not returned yet/)
      .waitFor();
    const third = await again();
    await findTotal(third, golfer)
      .getByText(/^Agreed here, not returned yet/)
      .waitFor();
    link.setRule(pass);
    await findTotal(third, golfer)
      .getByText(/^Card returned .*, [A-Z]{4}\.$/)
      .waitFor();

    const other = await visitElsewhere('/sign-in?redirect=%2Fv2%2Faddrecord');
    await signIn(other, 'scorer2');
    await openGroup(other, 1);
    await tapTarget(other.getByRole('button', toCard));
    const attest = other.getByRole('button', { name: `Read and attest of ${golfer.name}` });
    await tapTarget(attest);
    await readOn(other);
    const dialog = other.getByRole('dialog');
    await tapTarget(dialog.getByRole('button', { name: 'Give it back' }));
    await dialog.getByLabel('What is wrong').fill('The player wants to see hole 3');
    await finishReading(other, 'Give it back');
    await findTotal(third, golfer)
      .getByText(/^Given back by .*: The player wants to see hole 3$/)
      .waitFor();

    await openReading(third, golfer);
    await readOn(third);
    await finishReading(third, `${golfer.name} agrees`);
    await attest.waitFor();
    await other.context().setOffline(true);
    await tapTarget(attest);
    await readOn(other);
    await finishReading(other, 'I attest this card');
    await findTotal(other, golfer)
      .getByText(/^Attested here, not sent yet/)
      .waitFor();
    await other.reload();
    await tapTarget(other.getByRole('button', toCard));
    await findTotal(other, golfer)
      .getByText(/^Attested here, not sent yet/)
      .waitFor();
    await third.reload();
    await other.context().setOffline(false);
    await untilChip(other, /All sent|None waiting/);
    await tapTarget(third.getByRole('button', toCard));
    for (const screen of [other, third])
      await findTotal(screen, golfer)
        .getByText(/^Attested by /)
        .waitFor();
  },
);
