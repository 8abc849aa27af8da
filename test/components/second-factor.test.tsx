import '../../src/client/styles/styles.css';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FactorOffer } from '../../src/client/account/factors/factor-offer.tsx';
import { FactorsSection } from '../../src/client/account/factors/factors-section.tsx';
import { StepUp } from '../../src/client/account/factors/step-up.tsx';
import { SignInForm } from '../../src/client/account/sign-in/sign-in-form.tsx';
import type { SessionUser } from '../../src/contract/account/account.ts';
import type { Factors } from '../../src/contract/account/factor-endpoints.ts';
import { reply } from './importer-scene.tsx';
import { renderInApp } from './render-in-app.tsx';

const NONE: Factors = {
  totp_since: null,
  has_passkey: false,
  can_add_passkey: true,
  recovery_codes: 0,
  needed_from: null,
};
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCC${index}`);

/** The calls that were made, with their bodies. */
let calls: [name: string, body: unknown][] = [];
let isStale = false;
let factors = NONE;
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
    'GET auth/factors': factors,
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
  [calls, isStale, wrongCodes, factors] = [[], false, 0, NONE];
  localStorage.clear();
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

it('says that passkeys and codes stay when the app goes, and makes codes without an app', async () => {
  factors = { ...NONE, has_passkey: true, recovery_codes: 0 };
  const { screen } = await openSection();
  await expect.element(screen.getByText(/No recovery code is left/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Make new recovery codes' }))
    .toBeVisible();
  factors = { ...factors, totp_since: '2026-11-29T12:00:00Z', recovery_codes: 1 };
  await screen.unmount();
  const { screen: again } = await openSection();
  await expect.element(again.getByText(/You have 1 recovery code left/)).toBeVisible();
  await again.getByRole('button', { name: 'Remove the app...' }).click();
  await expect
    .element(again.getByText(/^Your passkeys and recovery codes still work/))
    .toBeVisible();
});

const ANN = {
  id: 1,
  email: 'ann@example.org',
  user_role: 'scorer',
  username: 'ann',
  first_name: 'Ann',
  last_name: 'Lee',
  avatar: null,
  referral_code: null,
} as const;

async function openOffer(user: SessionUser = ANN) {
  const { screen } = await renderInApp(
    <>
      <FactorOffer user={user} />
      <StepUp />
    </>,
  );
  const offer = screen.getByRole('region', { name: 'Protect your account' });
  return { screen, offer };
}

describe('the offer of a second factor', () => {
  it.each(['light', 'dark'])('passes axe in the %s theme', async (theme) => {
    document.documentElement.dataset.theme = theme;
    factors = { ...NONE, needed_from: '2026-12-06T12:00:00Z' };
    const { offer } = await openOffer();
    await expect.element(offer.getByText(/Admins need one from/)).toBeVisible();
    const { violations } = await axe.run(document.body, {
      rules: { 'page-has-heading-one': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    delete document.documentElement.dataset.theme;
  });

  it('is asked once for an account on a device, and the focus stays on what came of it', async () => {
    const { screen, offer } = await openOffer();
    await offer.getByRole('button', { name: 'Not now' }).click();
    const note = screen.getByText('All right. You can still do it in your profile.');
    await expect.element(note).toHaveFocus();
    await screen.unmount();
    await openOffer();
    const { offer: ofAnother } = await openOffer({ ...ANN, id: 2 });
    await expect.element(ofAnother).toBeVisible();
    expect(ofAnother.elements()).toHaveLength(1);
    expect(listCalls('GET auth/factors')).toHaveLength(2);
  });

  it('sets up an authenticator app with the keyboard', async () => {
    isStale = true;
    const { screen, offer } = await openOffer();
    await expect.element(offer.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    offer.getByRole('button', { name: 'Use an authenticator app' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('dialog', { name: "Confirm that it's you" }))
      .toBeVisible();
    await userEvent.keyboard('222222{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByLabelText('Code', { exact: true }).fill('123456');
    await userEvent.keyboard('{Enter}');
    const codesDialog = screen.getByRole('dialog', { name: 'Your recovery codes' });
    await codesDialog.getByRole('button', { name: "I've saved them" }).click();
    await expect.element(screen.getByText('Your authenticator app is set up.')).toBeVisible();
  });

  it('has no passkey at an IP address, and is absent with a factor and without an answer', async () => {
    factors = { ...NONE, can_add_passkey: false };
    const { screen, offer } = await openOffer();
    await expect.element(offer.getByRole('button', { name: 'Not now' })).toBeVisible();
    await expect
      .element(offer.getByRole('button', { name: 'Add a passkey' }))
      .not.toBeInTheDocument();
    await screen.unmount();
    factors = { ...NONE, has_passkey: true };
    const { offer: none } = await openOffer();
    await vi.waitFor(() => expect(listCalls('GET auth/factors')).toHaveLength(2));
    await expect.element(none).not.toBeInTheDocument();
  });
});
