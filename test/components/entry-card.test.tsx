import '../../src/client/styles/styles.css';
import { expect, it, vi } from 'vitest';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { EntryCard } from '../../src/client/scoring/cards/entry-card.tsx';
import { buildCardView } from '../../src/client/scoring/entry/card-view.ts';
import { GUARD_MS } from '../../src/client/scoring/entry/tap-guard.ts';
import { ROUND, scoreRecord } from '../client/score-record.ts';
import { renderInApp } from './render-in-app.tsx';

const OWNER = 77;

/** A card that started on hole 1, with these strokes. */
const entryCard = (strokes: Record<number, number>) => (
  <EntryCard
    owner={OWNER}
    card={buildCardView(scoreRecord(strokes, 1), ROUND, () => undefined)}
    tournamentName="Silver Birch Invitational"
    needsReason={false}
    onTyped={() => {}}
  />
);

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
