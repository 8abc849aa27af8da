import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  ConflictMatter,
  RefusedMatter,
} from '../../src/client/scoring/pad/sheets/decide-matters.tsx';
import { useReason } from '../../src/client/ui/form/use-reason.ts';
import type { UnsentOp } from '../../src/outbox/show/needs-you.ts';

const decision = {
  opId: 'no-such-op',
  value: 6,
  proposal: null,
  op: { conflict: { official: { value: 4, version: 2 } } },
} as unknown as UnsentOp;

function Matter({ needsReason, onDone }: { needsReason: boolean; onDone: () => void }) {
  const reason = useReason(needsReason);
  return <ConflictMatter decision={decision} par={4} reason={reason} onDone={onDone} />;
}

const refused = {
  ...decision,
  op: { lastError: { problem: { type: 'tournament-final' } } },
} as unknown as UnsentOp;

function Refused({ onDone }: { onDone: () => void }) {
  return <RefusedMatter decision={refused} par={4} reason={useReason(false)} onDone={onDone} />;
}

it('the sheet of a conflict asks an admin for the reason before the answer is saved', async () => {
  const onDone = vi.fn();
  const screen = await render(<Matter needsReason={true} onDone={onDone} />);
  const stay = screen.getByRole('button', { name: 'I stay with 6' });
  await stay.click();
  await expect.element(screen.getByText(/^Choose the reason\. Other needs a note\./)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await screen.getByLabelText('Reason').selectOptions('Ruling');
  await stay.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

it('the sheet of a conflict has no field for a reason in an open round', async () => {
  const onDone = vi.fn();
  const screen = await render(<Matter needsReason={false} onDone={onDone} />);
  expect(screen.getByLabelText('Reason').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: '4 is right' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

it('the sheet of a refused score has the reason, Retry and Discard', async () => {
  const onDone = vi.fn();
  const screen = await render(<Refused onDone={onDone} />);
  await expect.element(screen.getByText(/The tournament is final/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screen.getByRole('button', { name: /^Discard my 6/ }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
