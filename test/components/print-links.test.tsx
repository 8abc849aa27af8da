import { afterEach, expect, it, vi } from 'vitest';
import { AllLinksDialog } from '../../src/client/admin/set-up/scorers/all-links-dialog.tsx';
import { OpenTournament } from '../../src/client/admin/tournaments/state/open-tournament.ts';
import type { AdminScorer } from '../../src/contract/admin/scorers.ts';
import { adminTournament } from '../client/admin-tournament.ts';
import { reply } from './importer-scene.tsx';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const invite = (id: number, delivery: 'not-sent' | 'sent'): AdminScorer => ({
  key: `email:s${id}@example.org`,
  username: null,
  name: `Scorer ${id}`,
  email: `s${id}@example.org`,
  state: 'invited',
  invitation: {
    id,
    invited_by: 'admin',
    sent_at: '2026-11-23T10:00:00Z',
    expires_at: '2026-12-07T10:00:00Z',
    delivery,
    mail_error: null,
  },
  groups: [{ round_id: 1, group_number: id }],
});

/** Renders the dialog for two people. The API makes a link for each invitation that nobody has accepted. */
async function renderDialog(delivery: 'not-sent' | 'sent', accepted?: number) {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { invitation_id } = await new Request(input, init).json();
    asked.push(invitation_id);
    if (invitation_id === accepted) {
      const problem = { type: 'state-changed', title: 'The invitation was accepted', status: 409 };
      return reply({ status: 409, body: problem });
    }
    const link = `https://golf.example/invitation#${invitation_id}`;
    return reply({ status: 200, body: { link, expires_at: '2026-12-12T10:00:00Z' } });
  });
  const { screen } = await renderInApp(
    <OpenTournament value={adminTournament}>
      <AllLinksDialog scorers={[invite(1, delivery), invite(2, delivery)]} onClose={() => {}} />
    </OpenTournament>,
  );
  return { screen, print, asked };
}

it('the links that nobody has yet are printed on one sheet at once, each with its code and groups', async () => {
  const { asked, print } = await renderDialog('not-sent');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(asked).toEqual([1, 2]);
  const slips = [...document.querySelectorAll('.paper-links > li')];
  expect(slips.map((slip) => slip.querySelector('h2')?.textContent)).toEqual([
    'Scorer 1',
    'Scorer 2',
  ]);
  expect(slips[1]?.textContent).toContain('Round 1: 2');
  expect(slips[1]?.textContent).toContain('https://golf.example/invitation#2');
  expect(
    slips[1]?.querySelector('svg[aria-label="QR code of the link for Scorer 2"]'),
  ).toBeTruthy();
});

it('links that somebody may have are replaced only after a question', async () => {
  const { screen, asked, print } = await renderDialog('sent');
  await expect.element(screen.getByText(/Earlier links stop working/)).toBeVisible();
  expect(asked).toEqual([]);
  await screen.getByRole('button', { name: 'Make the links and print' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(asked).toEqual([1, 2]);
});

it('a sheet that lacks a link is not printed, and the dialog says what became of the earlier links', async () => {
  const { screen, print } = await renderDialog('not-sent', 2);
  const alert = screen.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent(
      'The invitation was accepted. Some earlier links may not work any more. Close this, look at the list, and make all links again.',
    );
  expect(print).not.toHaveBeenCalled();
});
