import { expect, it, vi } from 'vitest';
import { NowCard } from '../../src/client/admin/tournaments/now-card.tsx';
import { StepDialog } from '../../src/client/admin/tournaments/state/step-dialog.tsx';
import { listRoundMoves } from '../../src/client/admin/tournaments/state/step-question.ts';
import type { AdminRound } from '../../src/contract/game/states.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { renderInApp } from './render-in-app.tsx';

const certified = {
  cards: 54,
  missing: [
    { competitor_id: 7, full_name: 'Aiko Morisaki', group_number: 3, is_returned: true },
    { competitor_id: 8, full_name: 'Luca Bellandri', group_number: 4, is_returned: false },
  ],
};
const rounds = adminTournament.rounds.map<AdminRound>((round) => ({
  ...round,
  status: 'closed',
  certified,
  steps: [{ to: 'attested', needs_reason: true, wanted: [] }],
}));
const tournament = { ...adminTournament, state: 'live' as const, rounds, current: true };

it('the question before a round is attested links to each missing card at the desk, and asks for a reason', async () => {
  const [step] = rounds.flatMap(listRoundMoves);
  if (!step) throw new Error('the round has no step');
  const { screen } = await renderInApp(
    <StepDialog tournament={tournament} step={step} onClose={vi.fn()} onDone={vi.fn()}>
      {null}
    </StepDialog>,
  );
  await expect.element(screen.getByText('52 of 54 cards are attested. Missing:')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Aiko Morisaki, group 3, not attested' }))
    .toHaveAttribute('href', '/admin-panel/cards?round=1&player=7');
  await screen.getByRole('button', { name: 'Attest round 1' }).click();
  await expect.element(screen.getByText('Say why, in 3 to 300 characters.')).toBeVisible();
});

it('Now says after play how many cards are not returned, with a link to the desk', async () => {
  const { screen } = await renderInApp(
    <NowCard tournament={tournament} next={null} onAsk={vi.fn()} />,
  );
  await expect.element(screen.getByText(/^1 of 54 cards is not returned\./)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the desk' }))
    .toHaveAttribute('href', '/admin-panel/cards?round=1');
});
