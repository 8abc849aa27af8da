import { afterEach, expect, it, vi } from 'vitest';
import { DetailsTab } from '../../src/client/admin/set-up/details-tab.tsx';
import { RoundsForm } from '../../src/client/admin/set-up/rounds/rounds-form.tsx';
import { RulesTab } from '../../src/client/admin/set-up/rules-tab.tsx';
import { OpenTournament } from '../../src/client/admin/tournaments/state/open-tournament.ts';
import type { AdminTournament } from '../../src/contract/game/states.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { renderInApp } from './render-in-app.tsx';
import { makeRound, makeRounds } from './rounds-scene.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records what is sent to the API, which never answers. */
function recordCalls() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if ((init?.method ?? (input instanceof Request ? input.method : 'GET')) !== 'GET') {
      sent.push(JSON.parse(input instanceof Request ? await input.text() : String(init?.body)));
    }
    return new Promise<Response>(() => {});
  });
  return sent;
}

it("two admins' changes to the rounds are merged and saved, and each removal is listed", async () => {
  const sent = recordCalls();
  const before = makeRounds('a'.repeat(64), [makeRound(1), makeRound(2)]);
  const now = makeRounds('b'.repeat(64), [
    makeRound(1, { shortened: true }),
    makeRound(2),
    makeRound(3),
  ]);
  const { screen, show } = await renderInApp(<RoundsForm present={before} />);
  await screen.getByLabelText('Scores that count for a team').first().fill('3');
  await show(<RoundsForm present={now} />);
  await expect.element(screen.getByText(/the rounds were changed/)).toBeVisible();
  await screen.getByRole('button', { name: 'Keep what I typed' }).click();
  await screen.getByRole('button', { name: 'Remove round 3' }).click();
  await expect.element(screen.getByText('Round 3 would be removed')).toBeVisible();
  await screen.getByRole('button', { name: 'Add round 3' }).click();
  await screen.getByRole('button', { name: 'Save the rounds' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    shown: now.shown,
    rows: [{ counting_scores: 3, shortened: true }, { counting_scores: 4 }, {}],
  });
  for (const name of ['Add round 4', 'Remove round 3', 'Undo changes']) {
    await expect.element(screen.getByRole('button', { name })).toBeDisabled();
  }
});

it('rounds that a stroke locked meanwhile need no question', async () => {
  recordCalls();
  const before = makeRounds('a'.repeat(64), [makeRound(1), makeRound(2)]);
  const { screen, show } = await renderInApp(<RoundsForm present={before} />);
  await screen.getByLabelText('Scores that count for a team').first().fill('3');
  await show(
    <RoundsForm
      present={makeRounds('b'.repeat(64), [makeRound(1, { has_strokes: true }), makeRound(2)])}
    />,
  );
  await expect.element(screen.getByText('round 1 has strokes')).toBeVisible();
  expect(
    screen
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['']);
});

const inPage = (tournament: AdminTournament, tab: 'rules' | 'details') => (
  <OpenTournament value={tournament}>
    {tab === 'rules' ? <RulesTab /> : <DetailsTab />}
  </OpenTournament>
);
const CAP = 'Birdie streaks of a golfer in a round';

it("unsaved rules need no question after a change to the tournament's other details", async () => {
  const sent = recordCalls();
  const { screen, show } = await renderInApp(inPage(adminTournament, 'rules'));
  await screen.getByLabelText(CAP).selectOptions('At most 2');
  await show(inPage({ ...adminTournament, row_version: 4, golfers: 9 }, 'rules'));
  await screen.getByRole('button', { name: 'Save the rules' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ row_version: 4, streak_max_per_round: 2 });
});

it("after another admin's change, unsaved rules can be kept or replaced", async () => {
  const sent = recordCalls();
  const { screen, show } = await renderInApp(inPage(adminTournament, 'rules'));
  await screen.getByLabelText(CAP).selectOptions('At most 2');
  await show(inPage({ ...adminTournament, row_version: 4, streak_max_per_round: 5 }, 'rules'));
  await screen.getByRole('button', { name: 'Keep what I chose' }).click();
  await screen.getByRole('button', { name: 'Save the rules' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ row_version: 4, streak_max_per_round: 2 });
});

it("a time that another admin changed is shown in the tournament's time zone", async () => {
  recordCalls();
  const before = { ...adminTournament, starts_with_rounds: false };
  const { screen, show } = await renderInApp(inPage(before, 'details'));
  await screen.getByLabelText('City').fill('Oslo');
  await show(
    inPage({ ...before, row_version: 4, starts_at: '2026-11-27T10:30:00.000Z' }, 'details'),
  );
  await expect
    .element(screen.getByText('Start: was 27 Nov 2026, 09:00, is 27 Nov 2026, 11:30 now'))
    .toBeVisible();
});

it('a city that was typed and taken back is not saved over the one of another admin', async () => {
  const sent = recordCalls();
  const { screen, show } = await renderInApp(inPage(adminTournament, 'details'));
  await screen.getByLabelText('City').fill('Oslo');
  await screen.getByLabelText('City').fill(adminTournament.city);
  await screen.getByLabelText('Country').fill('Sweden');
  await show(inPage({ ...adminTournament, row_version: 4, city: 'Malmö' }, 'details'));
  await screen.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect.element(screen.getByLabelText('City')).toHaveValue('Malmö');
  await screen.getByRole('button', { name: 'Save the details' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ row_version: 4, city: 'Malmö', country: 'Sweden' });
});
