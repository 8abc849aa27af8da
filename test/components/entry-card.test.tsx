import '../../src/client/styles/styles.css';
import { afterEach, expect, it, vi } from 'vitest';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { EntryCard } from '../../src/client/scoring/cards/entry-card.tsx';
import { buildCardView } from '../../src/client/scoring/entry/card-view.ts';
import { type EntryGate, findEntryGate } from '../../src/client/scoring/entry/round-notice.ts';
import { GUARD_MS } from '../../src/client/scoring/entry/tap-guard.ts';
import { ROUND, scoreRecord } from '../client/score-record.ts';
import { renderInApp } from './render-in-app.tsx';

const OWNER = 77;

/** A card that started on hole 1, with these strokes. */
const entryCard = (strokes: Record<number, number>, gate: EntryGate | null = null) => (
  <EntryCard
    owner={OWNER}
    card={buildCardView(scoreRecord(strokes, 1), ROUND, () => undefined)}
    tournamentName="Silver Birch Invitational"
    needsReason={false}
    gate={gate}
    onTyped={() => {}}
  />
);

afterEach(() => outbox.ops.clear());

it("a score is never entered on the previous score's hole, however late the card shows that one", async () => {
  const { screen, show } = await renderInApp(entryCard({}));
  const strokes = screen.getByLabelText('Add Score');
  const submit = screen.getByRole('button', { name: 'Submit Score' });
  await strokes.fill('4');
  await submit.click();
  await expect.element(screen.getByText('Saved on this tablet: hole 1, 4.')).toBeVisible();

  const savedAt = performance.now();
  await vi.waitUntil(() => performance.now() > savedAt + GUARD_MS);
  await strokes.fill('5');
  await submit.click();
  await expect
    .element(screen.getByText(/^Not entered, because this tap came too soon/))
    .toBeVisible();

  await show(entryCard({ 1: 4 }));
  await submit.click();
  await expect.element(screen.getByText('Saved on this tablet: hole 2, 5.')).toBeVisible();
  expect(await outbox.ops.toArray()).toMatchObject([
    { kind: 'score', body: { hole_number: 1, current_hole_score: 4 } },
    { kind: 'score', body: { hole_number: 2, current_hole_score: 5 } },
  ]);
});

it('a card asks once before its first entry in a round that has not begun', async () => {
  const round = { round_id: 2, round_status: 'setup', opens_at: null } as const;
  const gate = findEntryGate(round, false, Date.now());
  const { screen, show } = await renderInApp(entryCard({}, gate));
  await screen.getByLabelText('Add Score').fill('4');
  await screen.getByRole('button', { name: 'Submit Score' }).click();
  const question = screen.getByRole('alertdialog', { name: /^Round 2 has not begun/ });
  await question.getByRole('button', { name: 'No' }).click();
  expect(await outbox.ops.count()).toBe(0);
  await screen.getByRole('button', { name: 'Submit Score' }).click();
  await question.getByRole('button', { name: 'It counts' }).click();
  await expect.element(screen.getByText('Saved on this tablet: hole 1, 4.')).toBeVisible();

  const savedAt = performance.now();
  await vi.waitUntil(() => performance.now() > savedAt + GUARD_MS);
  await show(entryCard({ 1: 4 }, gate));
  await screen.getByLabelText('Add Score').fill('5');
  await screen.getByRole('button', { name: 'Submit Score' }).click();
  await expect.element(screen.getByText('Saved on this tablet: hole 2, 5.')).toBeVisible();
});

it('a card of a final tournament says so and enters nothing', async () => {
  const round = { round_id: 2, round_status: 'official', final: true } as const;
  const gate = findEntryGate(round, false, Date.now());
  const { screen } = await renderInApp(entryCard({}, gate));
  await screen.getByLabelText('Add Score').fill('4');
  await screen.getByRole('button', { name: 'Submit Score' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The tournament is final: nobody can change it now.');
  expect(await outbox.ops.count()).toBe(0);
});

it.each([
  {
    state: 'closed',
    name: 'Round 1 is closed: new entries go to the office.',
    yes: 'Send it to the office',
  },
  {
    state: 'cancelled',
    name: 'Round 1 was cancelled: nothing counts in it.',
    yes: 'Enter it anyway',
  },
])(
  'Clear in a $state round asks first, and clears only after a yes',
  async ({ state, name, yes }) => {
    const round = {
      round_id: 1,
      round_status: 'closed',
      round_cancelled: state === 'cancelled',
    } as const;
    const gate = findEntryGate(round, false, Date.now());
    const { screen } = await renderInApp(entryCard({ 1: 4 }, gate));
    await screen.getByRole('button', { name: /^Hole *1 *par/ }).click();
    const clear = screen.getByRole('button', { name: 'Clear hole 1' });
    await clear.click();
    const question = screen.getByRole('alertdialog', { name });
    await question.getByRole('button', { name: 'No' }).click();
    expect(await outbox.ops.count()).toBe(0);
    await clear.click();
    await question.getByRole('button', { name: yes }).click();
    await expect.element(screen.getByText('Saved on this tablet: hole 1 cleared.')).toBeVisible();
  },
);
