import '../../src/client/styles/styles.css';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../../src/client/ui/form/text-field.tsx';
import { useForm } from '../../src/client/ui/form/use-form.ts';
import { SampleForm } from '../gallery/form-cases.tsx';

async function renderForm(send: () => Promise<void>) {
  const screen = await render(<SampleForm send={send} />);
  return {
    screen,
    username: screen.getByLabelText('Username'),
    password: screen.getByLabelText('Password', { exact: true }),
    box: screen.getByRole('checkbox'),
    submit: screen.getByRole('button', { name: 'Send' }),
  };
}

it('a field announces its error with its hint, and only after the user left it', async () => {
  const { screen, username } = await renderForm(async () => {});
  await username.fill('ab');
  expect(screen.getByText('At least 3 letters.').elements()).toHaveLength(0);
  await userEvent.tab();
  await expect
    .element(username)
    .toHaveAccessibleDescription('3 to 40 letters. At least 3 letters.');
  await expect.element(username).toHaveAttribute('aria-invalid', 'true');
});

it('a form can be submitted once every field and checkbox is valid', async () => {
  const { username, password, box, submit } = await renderForm(async () => {});
  await username.fill('ada');
  await password.fill('a password');
  await expect.element(submit).toBeDisabled();
  await box.click();
  await expect.element(submit).toBeEnabled();
});

it('a form is sent once, locks its fields meanwhile, and keeps its text after a failure', async () => {
  let fail: (reason: Error) => void = () => {};
  let sentCount = 0;
  const answer = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const { screen, username, password, box, submit } = await renderForm(() => {
    sentCount += 1;
    return answer;
  });
  await username.fill('ada');
  await password.fill('a password');
  await box.click();
  await submit.click();
  await expect.element(submit).toBeDisabled();
  await expect.element(username).toHaveAttribute('readonly');
  await expect.element(box).toBeDisabled();
  await username.click();
  await userEvent.keyboard('{Enter}');
  fail(new Error('The server is away.'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is away.');
  await expect.element(username).toHaveValue('ada');
  expect(sentCount).toBe(1);
});

it('a password is shown on demand', async () => {
  const { screen, password } = await renderForm(async () => {});
  await password.fill('a password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

/** A form whose first username may be known only after the page is shown. */
function UsernameForm({ username }: { username: string }) {
  const form = useForm(v.object({ username: v.string() }), { username });
  return <TextField form={form} name="username" label="Username" />;
}

it('typing replaces a username that arrives in a field with the focus, and no typed text', async () => {
  const screen = await render(<UsernameForm username="" />);
  const field = screen.getByLabelText('Username');
  await field.click();
  await screen.rerender(<UsernameForm username="nora" />);
  await expect.element(field).toHaveValue('nora');
  await userEvent.keyboard('player');
  await expect.element(field).toHaveValue('player');
  await screen.rerender(<UsernameForm username="nell" />);
  await userEvent.keyboard('2');
  await expect.element(field).toHaveValue('player2');
});
