import { afterEach, expect, it, vi } from 'vitest';
import { PracticeSection } from '../../src/client/admin/set-up/tee-sheet/practice-section.tsx';
import { OpenTournament } from '../../src/client/admin/tournaments/state/open-tournament.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const practice = {
  ...{ id: 20_002, created_at: '2026-11-29T10:00:00.000Z', ends_at: '2026-12-07T10:00:00.000Z' },
  rounds: [],
};
const room = {
  ...{ tournament_id: practice.id, at: '2026-11-30T10:00:00.000Z', groups: [] },
  ...{ inbox: [], inbox_total: 0, messages: [] },
};

it('a draft without a practice copy offers to make one, after a question', async () => {
  const made: unknown[] = [];
  answerCalls((_url, body) => {
    made.push(body);
    return { ...adminTournament, practice };
  });
  const { screen } = await renderInApp(
    <OpenTournament value={adminTournament}>
      <PracticeSection />
    </OpenTournament>,
  );
  await screen.getByRole('button', { name: 'Make a practice copy...' }).click();
  await expect.element(screen.getByText(/without scorers and tee times/)).toBeVisible();
  expect(made).toEqual([]);
  await screen.getByRole('button', { name: 'Make the copy' }).click();
  await expect.poll(() => made).toEqual([{ tournament_id: adminTournament.id }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('a practice copy says its age and its end, and is deleted after a question', async () => {
  const asked: string[] = [];
  answerCalls(({ pathname, search }) => {
    if (pathname.endsWith('live-groups')) return room;
    asked.push(search);
    return adminTournament;
  });
  const { screen } = await renderInApp(
    <OpenTournament value={{ ...adminTournament, practice }}>
      <PracticeSection />
    </OpenTournament>,
  );
  await expect
    .element(screen.getByText(/Made on 29 Nov 2026, 11:00. It deletes itself on 7 Dec 2026, 11:00/))
    .toBeVisible();
  await expect.element(screen.getByText('Nothing waits.')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete it now...' }).click();
  await expect.element(screen.getByText(/Tablets say that the practice is over/)).toBeVisible();
  expect(asked).toEqual([]);
  await screen.getByRole('button', { name: 'Delete it', exact: true }).click();
  await expect.poll(() => asked).toEqual(['?tournament_id=20001&practice_id=20002']);
});
