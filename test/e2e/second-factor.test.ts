import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { PROOF_MS } from '../../src/contract/base/endpoint.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { signOut } from './unsent.ts';

const STEP_MS = 30_000;

it('an admin sets an authenticator app up, signs in with its code, and is asked for one before settings change', async () => {
  const { server, tablet, visit } = await openCourse({ signedInAs: 'admin' });
  tablet.expectErrors(/40[13]/);
  const page = await visit('/profile');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const key = page.getByRole('dialog').locator('strong').last();
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let passedMs = 0;
  const readCode = () => totp.generate({ timestamp: Date.now() + passedMs });
  const pass = (ms: number) => {
    passedMs += ms;
    server.passTime(ms);
  };
  await look(page, 'factor-enrol');
  await page.getByLabel('Code', { exact: true }).fill(readCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue();
  expect(codes.split('\n')).toHaveLength(10);
  await look(page, 'factor-codes');
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByText(/^You're asked for a code/).waitFor();

  await signOut(page, 'admin');
  await page.waitForURL((url) => url.pathname === '/');
  pass(2 * STEP_MS);
  await page.goto(new URL('/sign-in?redirect=%2Fadmin-panel%2Fsettings', page.url()).href);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('golf-demo');
  await page.getByRole('button', { name: 'Log In' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await look(page, 'factor-sign-in');
  await code.fill(readCode());
  await page.getByRole('button', { name: 'Log In' }).click();

  const length = page.getByRole('textbox', { name: 'Shortest password' });
  await length.fill('7');
  pass(PROOF_MS + STEP_MS);
  const save = page.getByRole('button', { name: 'Save accounts', exact: true });
  await save.click();
  const question = page.getByRole('dialog', { name: "Confirm that it's you" });
  await question.getByRole('button', { name: 'Not now' }).click();
  await page.getByText(/^Confirm that it's you first/).waitFor();
  expect(await length.inputValue()).toBe('7');
  await save.click();
  await look(page, 'factor-step-up');
  await question.getByLabel('Code', { exact: true }).fill(readCode());
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Saved. It takes effect now.').waitFor();
});
