import '../../src/client/scoring/pad/layout/pad.css';
import { afterEach, expect, it } from 'vitest';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { describeRoundNotice } from '../../src/client/scoring/entry/round-notice.ts';
import { Pad } from '../../src/client/scoring/pad/pad.tsx';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { groupOfThree, READER, recordsOfThree } from '../client/three-players.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(async () => {
  await outbox.ops.clear();
  localStorage.clear();
});

/** Opens the pad of a round in this state, and taps the first player's par. */
async function tapPar(state: Partial<ScoreRecords>) {
  const records = { ...recordsOfThree([]), ...state };
  const { screen } = await renderInApp(
    <Pad
      owner={READER}
      group={groupOfThree()}
      hole={17}
      round={{ records, savedAt: Date.now(), groups: null, local: new Map() }}
      notice={describeRoundNotice(records, false, Date.now())}
      onLeave={() => {}}
    />,
  );
  const tap = async (name: RegExp) => {
    await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
    await screen.getByRole('button', { name }).first().click();
  };
  await tap(/Par$/);
  return { screen, tap };
}

it.each([{ final: true }, { cancelled: true }])(
  'a pad whose tournament is %o says that nobody can change it, and takes no tap',
  async (state) => {
    const { screen, tap } = await tapPar(state);
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
  const { tap } = await tapPar(state);
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
