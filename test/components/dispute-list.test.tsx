import { afterEach, expect, it, vi } from 'vitest';
import { NowCard } from '../../src/client/admin/tournaments/now-card.tsx';
import { API_MARK } from '../../src/contract/base/call.ts';
import type { HoleDispute } from '../../src/contract/game/hole-dispute.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const dispute: HoleDispute = {
  round_id: 2,
  competitor_id: 501,
  full_name: 'Kenji Watanabe',
  hole_number: 4,
  version: 7,
  values: [
    { value: 3, by: ['marker4'] },
    { value: 9, by: ['marker2'] },
  ],
};
const rounds = adminTournament.rounds.map((round) => ({ ...round, disputes: [dispute] }));
const tournament = { ...adminTournament, rounds, current: true };

/** Answers each call with a reason, and the others as the server does. Returns the bodies that were sent. */
function answerDisputes(): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = await request.json();
    bodies.push(body);
    const isMissing = body.value === 9 && body.reason === undefined;
    const problem = { type: 'reason-required', title: 'A reason is needed', status: 422 };
    return new Response(JSON.stringify(isMissing ? problem : { value: body.value, version: 8 }), {
      status: isMissing ? 422 : 200,
      headers: { 'Content-Type': 'application/json', [API_MARK.name]: API_MARK.value },
    });
  });
  return bodies;
}

it('Now names a dispute, and one press answers it with the value that counts', async () => {
  const bodies = answerDisputes();
  const { screen } = await renderInApp(
    <NowCard tournament={tournament} next={null} onAsk={() => {}} />,
  );
  await expect
    .element(screen.getByText('Kenji Watanabe, round 2, hole 4: marker4 3, marker2 9'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Another...' }))
    .toHaveAttribute('href', '/admin-panel/addrecords?round=2&player=501&hole=4');
  await screen.getByRole('button', { name: '3 is right' }).click();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'You answered: 3 is right.' }))
    .toHaveFocus();
  expect(bodies).toEqual([
    {
      tournament_id: 20_001,
      round_id: 2,
      competitor_id: 501,
      hole_number: 4,
      value: 3,
      version: 7,
    },
  ]);
});

it("Now asks for the reason when the answer replaces a scorer's value", async () => {
  const bodies = answerDisputes();
  const { screen } = await renderInApp(
    <NowCard tournament={tournament} next={null} onAsk={() => {}} />,
  );
  await screen.getByRole('button', { name: '9 is right' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Choose a reason, then press again. Other needs a note.');
  await expect.element(screen.getByLabelText('Reason')).toHaveFocus();
  await screen.getByLabelText('Reason').selectOptions('Card difference');
  await screen.getByLabelText('Note (optional)').fill('Both markers agree on 9');
  await screen.getByRole('button', { name: '9 is right' }).click();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'You answered: 9 is right.' }))
    .toBeVisible();
  expect(bodies[1]).toMatchObject({ value: 9, reason: 'Card difference: Both markers agree on 9' });
});
