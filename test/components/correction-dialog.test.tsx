import '../../src/client/styles/styles.css';
import { afterEach, expect, it, vi } from 'vitest';
import { buildCardView } from '../../src/client/scoring/entry/card-view.ts';
import { CardCorrections } from '../../src/client/scoring/office/card-corrections.tsx';
import { PrepareCorrection } from '../../src/client/scoring/office/prepare-correction.tsx';
import { ROUND, scoreRecord } from '../client/score-record.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const preview = {
  ...{
    golfers: [],
    moves: { golfers: 0, golfer_places: 0, tickets: 0, ticket_places: 0 },
    largest: 0,
  },
  ...{ is_first_changed: false, version: 1 },
};
function createCard(strokes: Record<number, number>, id = 7) {
  const record = scoreRecord(strokes, 1);
  const competitor_info = { ...record.competitor_info, id };
  return buildCardView({ ...record, competitor_info }, ROUND, () => undefined);
}
const noop = () => {};

it('says that a golfer is missing before two cards can be swapped', async () => {
  answerCalls(() => preview);
  const { screen } = await renderInApp(
    <PrepareCorrection
      card={createCard({ 1: 4 })}
      others={[createCard({ 1: 5 }, 2)]}
      typed={new Map()}
      onDone={noop}
      onChanged={noop}
    />,
  );
  await screen.getByRole('button', { name: 'Swap with another card...' }).click();
  const swap = screen.getByRole('button', { name: 'Swap the cards' });
  await expect.element(swap).toHaveAccessibleDescription('Choose the golfer first.');
  await screen.getByLabelText('The golfer whose scores these are').selectOptions('2');
  await expect.element(swap).not.toHaveAccessibleDescription();
});

it('names the unlikely ones among several typed scores, and marks them', async () => {
  answerCalls(() => preview);
  const card = createCard({ 1: 4 });
  const { screen } = await renderInApp(
    <PrepareCorrection
      card={card}
      others={[]}
      typed={
        new Map([
          [1, '5'],
          [3, '12'],
        ])
      }
      onDone={noop}
      onChanged={noop}
    />,
  );
  await screen.getByRole('button', { name: 'Correct these 2 holes as one...' }).click();
  const par = card.cells[2]?.par ?? 0;
  const words = `Unlikely: 12 on hole 3 of ${card.name} (${12 - par} over par). Is that right?`;
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('cell', { name: /unlikely/ }).elements()).toHaveLength(1);
});

it('says why a correction of several holes can no longer be reverted as one', async () => {
  const { tournamentId, roundId, competitorId } = createCard({}).key;
  const line = (hole_number: number, value: number) => ({
    ...{ round_id: roundId, competitor_id: competitorId, full_name: 'Ada', hole_number },
    ...{
      old: 3,
      new: value,
      reason: 'Wrong golfer',
      role: 'admin',
      group: '0190d4c4-0000-7000-8000-000000000001',
    },
    at: '2026-11-30T10:00:00.000Z',
  });
  answerCalls(({ pathname }) =>
    pathname.endsWith('corrections')
      ? { tournament_id: tournamentId, name: 'Cup', corrections: [line(1, 4), line(2, 5)] }
      : preview,
  );
  const corrections = (strokes: Record<number, number>) => (
    <CardCorrections
      card={createCard(strokes)}
      others={[]}
      isFixed={false}
      onRevert={noop}
      onReload={noop}
    />
  );
  const { screen, show } = await renderInApp(corrections({ 1: 4, 2: 5 }));
  const name = `Revert 2 holes that were corrected as one... in round ${roundId}`;
  await screen.getByRole('button', { name }).click();
  const revert = screen.getByRole('button', { name: 'Revert all of it' });
  await expect.element(revert).not.toHaveAccessibleDescription();
  await show(corrections({ 1: 4, 2: 6 }));
  await expect
    .element(revert)
    .toHaveAccessibleDescription(/has changed since. Correct the holes one by one.$/);
});
