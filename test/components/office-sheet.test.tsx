import { afterAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { saveEntry } from '../../src/client/scoring/entry/save-entry.ts';
import { officeStore } from '../../src/client/scoring/pad/office/follow-office.ts';
import { OfficeSheet } from '../../src/client/scoring/pad/office/office-sheet.tsx';

const OWNER = 7;
const group = { tournamentId: 10_039, roundId: 1, number: 4, players: [21, 22], startHole: 1 };

afterAll(() => outbox.ops.clear());

async function saveCall(round_id: number, text: string): Promise<void> {
  const ids = { tournament_id: group.tournamentId, round_id, competitor_id: 21 };
  const call = { ...ids, call_id: crypto.randomUUID(), open_hole: 7, about: 'tablet', text };
  const content = { kind: 'call', body: { ...call, about: 'tablet' } } as const;
  const shown = { value: null, version: 0 };
  expect(await saveEntry(OWNER, [{ content, shown }], 'Not saved')).not.toHaveProperty('problem');
}

it('a call that is not with the office says whether it waits or was refused, in its round only', async () => {
  await saveCall(1, 'It is wet');
  await saveCall(1, 'It is dark');
  await saveCall(2, 'Of another round');
  await outbox.ops
    .filter((op) => op.kind === 'call' && op.body.text === 'It is dark')
    .modify({ state: 'rejected' });
  const screen = await render(
    <OfficeSheet owner={OWNER} group={group} hole={7} onClose={() => {}} />,
  );
  const calls = screen.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect.element(calls).toHaveLength(2);
  const words = [
    'Tablet: It is wet: saved on this tablet, not sent yet.',
    'Tablet: It is dark: the server refused it. Look at Unsent entries.',
  ];
  for (const one of words) await expect.element(calls.filter({ hasText: one })).toBeVisible();
});

it('a pad whose group another tablet took over says who, when, and that nothing here is lost', async () => {
  const onClose = vi.fn();
  const at = new Date();
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
  const took_over_at = at.toISOString();
  const other = { username: 'scorer2', unsent: 3, at: took_over_at, took_over_at };
  officeStore.set({ ...officeStore.get(), pads: [other], takeover: other });
  const screen = await render(
    <OfficeSheet owner={OWNER} group={group} hole={7} onClose={onClose} />,
  );
  for (const words of [
    `scorer2 took over this group at ${clock}`,
    /^scorer2 took over.*What you entered here is still sent, and you can go on\./,
    `scorer2's tablet has this group open. 3 entries were waiting there at ${clock}.`,
  ])
    await expect.element(screen.getByText(words).first()).toBeVisible();
  await screen.getByRole('button', { name: 'I have read this' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
