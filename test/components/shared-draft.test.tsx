import { afterEach, describe, expect, it, vi } from 'vitest';
import { DetailsTab } from '../../src/client/admin/set-up/details/details-tab.tsx';
import { RulesTab } from '../../src/client/admin/set-up/rules/rules-tab.tsx';
import { OpenTournament } from '../../src/client/admin/tournaments/read/open-tournament.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import type { AdminTournament } from '../../src/contract/game/states.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

type Screen = Awaited<ReturnType<typeof renderInApp>>['screen'];

const CAP = 'Birdie streaks of a golfer in a round';
const editors = [
  {
    name: 'details',
    tab: <DetailsTab />,
    subject: 'details',
    type: (screen: Screen, value: '2' | '3') => screen.getByLabelText('City').fill(`City ${value}`),
    store: (value: '2' | '3' | '5') => ({ city: `City ${value}` }),
    keep: 'Keep what I typed',
    take: 'Take the new values',
  },
  {
    name: 'rules',
    tab: <RulesTab />,
    subject: 'rules',
    type: (screen: Screen, value: '2' | '3') =>
      screen.getByLabelText(CAP).selectOptions(`At most ${value}`),
    store: (value: '2' | '3' | '5') => ({ streak_max_per_round: Number(value) }),
    keep: 'Keep what I chose',
    take: 'Take the new rules',
  },
];

/** Answers each save from the list in turn: with a tournament, or not at all when the answer is lost. */
function answerSaves(answers: readonly (AdminTournament | 'lost')[]) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return new Promise<Response>(() => {});
    const answer = answers[sent.length] ?? 'lost';
    sent.push(await request.json());
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(answer, { headers: { [API_MARK.name]: API_MARK.value } });
  });
  return sent;
}

describe.each(editors)('an editor of $name', ({ tab, subject, type, store, keep, take }) => {
  const inPage = (part: Partial<AdminTournament> = {}) => (
    <OpenTournament value={{ ...adminTournament, ...part }}>{tab}</OpenTournament>
  );
  const save = (screen: Screen) =>
    screen.getByRole('button', { name: `Save the ${subject}` }).click();
  const conflict = (screen: Screen) => screen.getByText(/another admin changed the/);
  const savedNews = (screen: Screen) => screen.getByText(`The ${subject} are saved.`);

  it('sends what was changed here over the version that it showed', async () => {
    const sent = answerSaves([]);
    const { screen } = await renderInApp(inPage());
    await type(screen, '2');
    await save(screen);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ row_version: adminTournament.row_version, ...store('2') });
  });

  it('follows a change there without a question when nothing was typed', async () => {
    const sent = answerSaves([]);
    const { screen, show } = await renderInApp(inPage());
    await show(inPage({ row_version: 4, ...store('5') }));
    expect(conflict(screen).elements()).toEqual([]);
    await type(screen, '2');
    await save(screen);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ row_version: 4, ...store('2') });
  });

  it.each([
    { answer: keep, expected: store('2') },
    { answer: take, expected: store('3') },
  ])('asks about a change here and there, and obeys "$answer"', async ({ answer, expected }) => {
    const sent = answerSaves([]);
    const { screen, show } = await renderInApp(inPage());
    await type(screen, '2');
    await show(inPage({ row_version: 4, ...store('5') }));
    await expect.element(conflict(screen)).toBeVisible();
    await screen.getByRole('button', { name: answer }).click();
    await expect.poll(() => conflict(screen).elements()).toEqual([]);
    if (answer === take) await type(screen, '3');
    await save(screen);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ row_version: 4, ...expected });
  });

  it('counts as saved when another admin stored the same text', async () => {
    answerSaves([]);
    const { screen, show } = await renderInApp(inPage());
    await type(screen, '2');
    await show(inPage({ row_version: 4, ...store('2') }));
    await expect.element(savedNews(screen)).toBeVisible();
    expect(conflict(screen).elements()).toEqual([]);
  });

  it('says "saved" in place of a lost answer when the page shows what was typed', async () => {
    answerSaves(['lost']);
    const { screen, show } = await renderInApp(inPage());
    await type(screen, '2');
    await save(screen);
    await expect.element(screen.getByText(/^No answer came/)).toBeVisible();
    await show(inPage({ row_version: 4, ...store('2') }));
    await expect.element(savedNews(screen)).toBeVisible();
    expect(screen.getByText(/^No answer came/).elements()).toEqual([]);
  });

  it('sends a second change over the version that the first save made', async () => {
    const first = { ...adminTournament, row_version: 4, ...store('2') };
    const sent = answerSaves([first]);
    const { screen, show } = await renderInApp(inPage());
    await type(screen, '2');
    await save(screen);
    await expect.element(savedNews(screen)).toBeVisible();
    await show(inPage(first));
    await type(screen, '3');
    await save(screen);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({ row_version: 4, ...store('3') });
  });
});
