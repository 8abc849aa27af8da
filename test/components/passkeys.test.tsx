import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PasskeysSection } from '../../src/client/account/factors/passkeys-section.tsx';
import { StepUpDialog } from '../../src/client/account/factors/step-up-dialog.tsx';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const user = {
  ...{ id: 3, email: 'player@example.test', user_role: 'user' as const, username: 'player' },
  ...{ first_name: 'Pia', last_name: 'Fairway', avatar: null, referral_code: null },
};
const phone = {
  ...{ id: 7, name: 'Chrome on Android', created_at: '2026-11-20T12:00:00.000Z' },
  ...{ last_used_at: null, is_synced: true, is_set_aside: false },
};
const copied = { ...phone, id: 8, name: 'Old phone', is_synced: false, is_set_aside: true };

it('lists the passkeys with their last use, and removes one by keyboard after a question', async () => {
  let passkeys = [phone, copied];
  answerCalls((url) => {
    if (url.search) passkeys = passkeys.filter(({ id }) => !url.search.includes(String(id)));
    return { can_add: true, passkeys };
  });
  const { screen } = await renderInApp(<PasskeysSection user={user} />);
  const section = screen.getByRole('region', { name: 'Passkeys' });
  await expect
    .element(section.getByText(/^On all your synced devices, .* not used yet$/))
    .toBeVisible();
  await expect.element(section.getByText(/^Somebody may have a copy of it/)).toBeVisible();

  const remove = section.getByRole('button', { name: 'Remove Old phone...' });
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Remove Old phone?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(1);
});

it('is absent where browsers make no passkeys, unless the account has some', async () => {
  answerCalls(() => ({ can_add: false, passkeys: [] }));
  const { screen } = await renderInApp(<PasskeysSection user={user} />);
  await expect.poll(() => screen.getByRole('region').elements().length).toBe(0);
});

it('asks for a name before it asks the device', async () => {
  answerCalls(() => ({ can_add: true, passkeys: [] }));
  const { screen } = await renderInApp(<PasskeysSection user={user} />);
  const name = screen.getByLabelText('Name of a new passkey');
  await expect.element(name).toHaveValue('Chrome on Linux');
  await name.fill('');
  await userEvent.tab();
  await expect.element(screen.getByText('Give the passkey a name')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
});

it('says what to do when the server knows no passkey like this, and offers a code beside it', async () => {
  answerCalls(() => ({ challenge: 'AAAA', rp_id: 'another.example' }));
  const { screen } = await renderInApp(
    <StepUpDialog ways={['passkey', 'code']} onProved={() => {}} onClose={() => {}} />,
  );
  await screen.getByRole('button', { name: 'Use a passkey' }).click();
  await expect
    .element(screen.getByRole('alert').getByText('No passkey was used. Try again, or type a code.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Code')).toBeVisible();
});

it('asks an account without a second factor for its password, with the cursor in the field', async () => {
  const { screen } = await renderInApp(
    <StepUpDialog ways={['password']} onProved={() => {}} onClose={() => {}} />,
  );
  await expect.element(screen.getByLabelText('Your password')).toHaveFocus();
});
