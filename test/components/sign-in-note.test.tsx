import { afterEach, expect, it, vi } from 'vitest';
import { SignInForm } from '../../src/client/account/sign-in/sign-in-form.tsx';
import { reply } from './importer-scene.tsx';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a wrong password with a blank behind it is refused with a note, which goes with the blank', async () => {
  const refusal = { type: 'wrong-credentials', title: 'Wrong', status: 401 };
  vi.stubGlobal('fetch', async () => reply({ status: 401, body: refusal }));
  const { screen } = await renderInApp(
    <SignInForm next="/" username="player" newcomer={undefined} />,
  );
  const password = screen.getByLabelText('Password');
  await password.fill('golf-demo ');
  await screen.getByRole('button', { name: 'Log In' }).click();
  const alert = screen.getByRole('alert').first();
  await expect
    .element(
      alert.getByText('Wrong username or password. Check both and try again.', { exact: true }),
    )
    .toBeVisible();
  await expect.element(alert.getByText(/^Your password begins or ends with a space/)).toBeVisible();
  await password.fill('golf-demo');
  await expect.element(screen.getByText(/begins or ends/)).not.toBeInTheDocument();
});
