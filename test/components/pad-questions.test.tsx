import '../../src/client/scoring/pad/layout/pad.css';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { describeRoundNotice } from '../../src/client/scoring/entry/round-notice.ts';
import { findSheetChange } from '../../src/client/scoring/pad/group/sheet-change.ts';
import { Pad } from '../../src/client/scoring/pad/pad.tsx';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { groupOfThree, READER, recordsOfThree } from '../client/three-players.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(async () => {
  await outbox.ops.clear();
  localStorage.clear();
});

/** Changes the state of the round on the open pad, as a load of the cards does. */
let changeState: (state: Partial<ScoreRecords>) => void;

interface PadSceneProps {
  state: Partial<ScoreRecords>;
  facts: Partial<ComponentProps<typeof Pad>>;
}

function PadScene({ state: first, facts }: PadSceneProps) {
  const [state, setState] = useState(first);
  const [group] = useState(groupOfThree);
  changeState = setState;
  const records = { ...recordsOfThree([]), ...state };
  return (
    <Pad
      owner={READER}
      group={group}
      hole={17}
      round={{ records, savedAt: Date.now(), groups: null, local: new Map() }}
      notice={describeRoundNotice(records, false, Date.now())}
      change={null}
      onReload={() => {}}
      onLeave={() => {}}
      {...facts}
    />
  );
}

/** Opens the pad of a round in this state. */
async function openPad(state: PadSceneProps['state'], facts: PadSceneProps['facts'] = {}) {
  const { screen } = await renderInApp(<PadScene state={state} facts={facts} />);
  const tap = async (name: RegExp) => {
    await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
    await screen.getByRole('button', { name }).first().click();
  };
  return { screen, tap };
}

it.each([{ final: true }, { cancelled: true }])(
  'a pad whose tournament is %o says that nobody can change it, and takes no tap',
  async (state) => {
    const { screen, tap } = await openPad(state);
    await tap(/Par$/);
    const sheet = screen.getByRole('alertdialog', { name: /nobody can change it now/ });
    await expect.element(sheet).toBeVisible();
    expect(sheet.getByRole('button').elements()).toHaveLength(1);
    await tap(/^Close$/);
    expect(await outbox.ops.count()).toBe(0);
  },
);

it.each([
  [{ round_status: 'closed', round_cancelled: true }, /^Enter it anyway$/],
  [{ round_status: 'closed' }, /^Send it to the office$/],
] as const)('a pad whose round is %o asks before the first entry only', async (state, yes) => {
  const { tap } = await openPad(state);
  await tap(/Par$/);
  await tap(/^Don't enter it$/);
  expect(await outbox.ops.count()).toBe(0);
  await tap(/Par$/);
  await tap(yes);
  await expect.poll(() => outbox.ops.count()).toBe(1);
  await tap(/Bogey$/);
  await expect
    .poll(async () => (await outbox.ops.toArray())[0]?.body)
    .toMatchObject({
      current_hole_score: 5,
    });
});

it('a ruling that is being asked for while the round closes stays a ruling', async () => {
  const { screen, tap } = await openPad({});
  await tap(/^More/);
  await tap(/^Ruling/);
  await screen.getByRole('textbox', { name: 'What happened' }).fill('The ball moved');
  changeState({ round_status: 'closed' });
  await tap(/^Ask:/);
  await expect
    .poll(async () => (await outbox.ops.toArray())[0])
    .toMatchObject({ kind: 'ruling', body: { reason: 'The ball moved' } });
});

it('a pad whose tee sheet has changed says who came and went, and loads the group again', async () => {
  const competitors = [7, 8, 99].map((id) => ({ id, full_name: `Player ${id}`, image_url: '' }));
  const group = { group_number: 1, start_hole: 17, competitors, scorers: [] };
  const sheet = { tournament_id: 10039, round_id: 1, groups: [group] };
  const change = findSheetChange(groupOfThree(), sheet, (id) => `Player ${id}`);
  const onReload = vi.fn();
  const { screen, tap } = await openPad({}, { change, notice: change, onReload });
  await tap(/tee sheet changed/i);
  const question =
    'The tee sheet changed: Player 9 is in no group now, Player 99 plays in this group now.';
  await expect.element(screen.getByRole('alertdialog', { name: question })).toBeVisible();
  await tap(/^Load group 1 again$/);
  expect(onReload).toHaveBeenCalledWith(group);
});
