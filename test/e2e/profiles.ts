import { cpSync } from 'node:fs';
import { openTablet, SITE } from './browser.ts';
import { signIn, untilOfflineReady } from './scorer.ts';

/** The folders of two profiles of a tablet. On both the app is installed and starts offline. */
export interface Profiles {
  /** The tablet of a visitor: nobody has signed in. */
  readonly visitor: string;
  /** The tablet of the demo's `scorer`, who is signed in. */
  readonly scorer: string;
}

/** The time in which Chromium stores the compiled code of the app, in ms. */
const COMPILED_MS = 2_000;

/**
 * Makes the profiles. They work with every copy of the server's data, because each copy has the scorer's session.
 */
export async function makeProfiles(server: { port: number }): Promise<Profiles> {
  const tablet = await openTablet({ site: server });
  const signInPage = `${SITE}/sign-in?redirect=%2Faddrecord`;
  const first = await tablet.newPage();
  await first.goto(signInPage);
  await untilOfflineReady(first);
  await tablet.close();
  const visitor = `${tablet.profile}-visitor`;
  cpSync(tablet.profile, visitor, { recursive: true });

  await tablet.open();
  const page = await tablet.newPage();
  await page.goto(signInPage);
  await signIn(page, 'scorer');
  await page.getByRole('button', { name: 'Select Players' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Select Players' }).waitFor();
  await page.waitForTimeout(COMPILED_MS);
  await tablet.close();
  return { visitor, scorer: tablet.profile };
}
