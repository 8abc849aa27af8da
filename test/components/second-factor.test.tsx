import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FactorsSection } from '../../src/client/account/factors/factors-section.tsx';
import { StepUp } from '../../src/client/account/factors/step-up.tsx';
import { SignInForm } from '../../src/client/account/sign-in/sign-in-form.tsx';
import { reply } from './importer-scene.tsx';
import { renderInApp } from './render-in-app.tsx';

const NONE = { totp_since: null, recovery_codes: 0, needed_from: null };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCC${index}`);

/** The calls that were made, with their bodies. */
let calls: [name: string, body: unknown][] = [];
let isStale = false;
let wrongCodes = 0;

const refuse = (status: number, type: string, more = {}) =>
  reply({ status, body: { type, title: type, status, ...more } });

function answer(name: string): Response {
  const isAct = /auth\/(totp|recovery-codes)$/.test(name);
  if (isAct && isStale) return refuse(403, 'step-up-required', { proof: { ways: ['code'] } });
  const takesCode = name === 'POST auth/step-up' || name === 'POST auth/login/code';
  if (takesCode && wrongCodes > 0) {
    wrongCodes -= 1;
    return refuse(401, 'wrong-code', { errors: [{ path: 'code', message: 'This code is wrong' }] });
  }
  if (name === 'POST auth/step-up') isStale = false;
  const proof = { ways: ['code'], ticket: 'a'.repeat(43) };
  const answers: Record<string, unknown> = {
    'GET auth/factors': NONE,
    'POST auth/totp': { secret: SECRET, uri: `otpauth://totp/Gimme:ann?secret=${SECRET}` },
    'PUT auth/totp': { codes },
    'POST auth/step-up': { proved_at: '2026-11-29T12:00:00Z' },
    'GET auth/providers': { providers: [] },
  };
  if (name === 'POST auth/login') return refuse(403, 'sign-in-unfinished', { proof });
  return name in answers
    ? reply({ status: 200, body: answers[name] })
    : refuse(422, 'sign-in-expired');
}

beforeEach(() => {
  [calls, isStale, wrongCodes] = [[], false, 0];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.href);
    const name = `${init?.method ?? 'GET'} ${pathname.replace('/api/', '')}`;
    calls.push([name, typeof init?.body === 'string' ? JSON.parse(init.body) : null]);
    return answer(name);
  });
});
afterEach(() => vi.unstubAllGlobals());

const listCalls = (name: string) => calls.filter(([called]) => called === name);

async function openSection() {
  return renderInApp(
    <>
      <FactorsSection userId={1} username="ann" />
      <StepUp />
    </>,
  );
}

it('sets up an authenticator app with the keyboard, and shows the recovery codes once', async () => {
  const { screen } = await openSection();
  await screen.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect
    .element(dialog.getByRole('img', { name: 'QR code for your authenticator app' }))
    .toBeVisible();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = dialog.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription('The six digits that the app shows now.');
  await userEvent.keyboard('123 456{Enter}');
  const shown = screen.getByRole('dialog', { name: 'Your recovery codes' });
  await expect.element(shown.getByLabelText('Recovery codes')).toHaveValue(codes.join('\n'));
  expect(listCalls('PUT auth/totp')).toEqual([['PUT auth/totp', { code: '123456' }]]);
  await shown.getByRole('button', { name: "I've saved them" }).click();
  await expect.element(shown).not.toBeInTheDocument();
});

it('asks who it is for a stale session, and makes the call again once', async () => {
  isStale = true;
  wrongCodes = 1;
  const { screen } = await openSection();
  await screen.getByRole('button', { name: 'Set up an app' }).click();
  const question = screen.getByRole('dialog', { name: "Confirm that it's you" });
  const code = question.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('111111{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong/);
  await expect.element(code).toHaveFocus();
  await code.fill('222222');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('dialog', { name: 'Set up an authenticator app' }))
    .toBeVisible();
  expect(listCalls('POST auth/totp')).toHaveLength(2);
});

it('a question that was closed changes nothing, and says so', async () => {
  isStale = true;
  const { screen } = await openSection();
  await screen.getByRole('button', { name: 'Set up an app' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("You didn't confirm that it's you, so nothing was changed.");
  expect(listCalls('POST auth/totp')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Set up an app' })).toBeEnabled();
});

it('a sign-in asks for the code in place of the password, and starts over', async () => {
  const { screen } = await renderInApp(<SignInForm next="/" username="ann" newcomer={undefined} />);
  await screen.getByLabelText('Password').fill('golf-demo');
  await screen.getByRole('button', { name: 'Log In' }).click();
  const code = screen.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await expect.element(screen.getByLabelText('Username')).not.toBeVisible();
  wrongCodes = 1;
  await userEvent.keyboard('111111{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong/);
  await screen.getByRole('button', { name: 'Start over' }).click();
  await expect.element(screen.getByLabelText('Username')).toHaveValue('ann');
  await expect.element(screen.getByText(/You haven't typed the code/)).toBeVisible();
});

it('a ticket that has ended leads back to the password, with the reason', async () => {
  const { screen } = await renderInApp(<SignInForm next="/" username="ann" newcomer={undefined} />);
  await screen.getByLabelText('Password').fill('golf-demo');
  await screen.getByRole('button', { name: 'Log In' }).click();
  await expect.element(screen.getByLabelText('Code', { exact: true })).toHaveFocus();
  await userEvent.keyboard('111111{Enter}');
  await expect.element(screen.getByText(/^This took too long/)).toBeVisible();
  await expect.element(screen.getByLabelText('Password')).toHaveValue('golf-demo');
});
