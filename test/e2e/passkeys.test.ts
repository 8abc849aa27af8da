import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NETWORK_ERRORS, SITE } from './browser.ts';
import { shareCourse } from './course.ts';
import { look } from './look.ts';
import { DEMO_PASSWORD, signIn } from './scorer.ts';
import { signOut } from './unsent.ts';

const TEN_MINUTES_MS = 600_000;
const NAME = 'Chrome on Linux';

// Passkeys belong to the name of the site, so the server has to know the one in the tablet's address bar.
const course = shareCourse({ env: { PUBLIC_URL: SITE } });

/** The authenticator in the tablet, without a person: it confirms at once. */
let device: { cdp: CDPSession; id: string };
let page: Page;

async function insertAuthenticator(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

beforeAll(async () => {
  const { tablet, visit } = course();
  // Refused calls are a part of these tests.
  tablet.expectErrors(NETWORK_ERRORS);
  page = await visit('/sign-in?redirect=/profile');
  const cdp = await tablet.devTools(page);
  await cdp.send('WebAuthn.enable');
  device = { cdp, id: await insertAuthenticator(cdp) };
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const passkeys = () => page.getByRole('region', { name: 'Passkeys' });

/** Signs out, and opens the sign-in page again. */
async function leave(username = 'player', next = '/profile'): Promise<void> {
  await signOut(page, username);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await page.goto(`${SITE}/sign-in?redirect=${encodeURIComponent(next)}`);
}

async function addPasskey(): Promise<void> {
  await passkeys().getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys().getByText('On one device').waitFor();
}

async function typePassword(): Promise<void> {
  await page.getByLabel('Username').fill('player');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await button('Log In').click();
}

describe('a passkey of the tablet', () => {
  it('is added on the profile', async () => {
    await button('Sign in with a passkey').waitFor();
    await look(page, 'sign-in-passkey');
    await signIn(page, 'player');
    await passkeys().waitFor();
    await look(page, 'profile-passkeys-none');
    await addPasskey();
    await passkeys().getByText(NAME).waitFor();
    await look(page, 'profile-passkeys');
  });

  it('signs in without a name and a password, and leads on to the wanted page', async () => {
    await leave();
    await button('Sign in with a passkey').click();
    await passkeys().getByText('last used').waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('is asked for after the password', async () => {
    await leave();
    await typePassword();
    await button('Use a passkey').waitFor();
    await look(page, 'sign-in-passkey-step');
    await expect
      .poll(() => button('Use a passkey').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await passkeys().waitFor();
  });

  it('proves who is there before a change, and makes no second one on the same device', async () => {
    course().server.passTime(TEN_MINUTES_MS + 1);
    await passkeys().getByRole('button', { name: 'Add a passkey' }).click();
    const question = page.getByRole('dialog', { name: "Confirm that it's you" });
    await question.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await look(page, 'step-up-passkey');
    await question.getByRole('button', { name: 'Use a passkey' }).click();
    await passkeys().getByText('This device already has a passkey').waitFor();
    await look(page, 'profile-passkey-twice');
  });

  it('is refused and set aside when a copy of it signs, and its owner reads so', async () => {
    await leave();
    const { cdp, id } = device;
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id });
    device.id = await insertAuthenticator(cdp);
    const [credential] = credentials;
    if (!credential) throw new Error('the device has no passkey');
    expect(credential.signCount).toBeGreaterThan(1);
    await cdp.send('WebAuthn.addCredential', {
      authenticatorId: device.id,
      credential: { ...credential, signCount: 0 },
    });
    await button('Sign in with a passkey').click();
    await page.getByText('Somebody may have a copy of this passkey').waitFor();
    await look(page, 'sign-in-passkey-copied');
    await signIn(page, 'player');
    await passkeys().getByText('Somebody may have a copy of it').waitFor();
    await look(page, 'profile-passkey-copied');
  });

  it('is removed after a question', async () => {
    await passkeys()
      .getByRole('button', { name: `Remove ${NAME}...` })
      .click();
    const question = page.getByRole('dialog', { name: `Remove ${NAME}?` });
    await question.waitFor();
    await look(page, 'profile-passkey-remove');
    await question.getByRole('button', { name: 'Remove it' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => passkeys().getByRole('listitem').count()).toBe(0);
  });

  it('that is lost keeps the password from signing in, until another admin has reset it', async () => {
    await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId: device.id });
    await addPasskey();
    await leave();
    await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.id });
    await typePassword();
    await button('Use a passkey').waitFor();
    await button('Start over').click();
    await button('Log In').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

    await page.goto(
      `${SITE}/sign-in?redirect=${encodeURIComponent('/admin-panel/users?search=player')}`,
    );
    await signIn(page, 'admin');
    await page.getByRole('button', { name: 'Edit player', exact: true }).first().click();
    await button('Remove second factor').click();
    const question = page.getByRole('dialog', { name: 'Remove the second factor of player' });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The password alone signs in now.').waitFor();
    await page.goto(SITE);
    await leave('admin');
    await signIn(page, 'player');
    await passkeys().waitFor();
    expect(await passkeys().getByRole('listitem').count()).toBe(0);
  });
});
