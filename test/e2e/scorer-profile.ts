import { openTablet, SITE } from './browser.ts';
import { signIn, untilOfflineReady } from './scorer.ts';

/** The time in which Chromium stores the compiled code of the app, in ms. */
const COMPILED_MS = 2_000;

/**
 * Makes the profile of a tablet on which `scorer` is signed in and the app starts offline. The profile works with
 * every copy of the server's data, because each copy has the scorer's session.
 */
export async function makeScorerProfile(server: { port: number }): Promise<string> {
  const tablet = await openTablet({ site: server });
  const page = await tablet.newPage();
  await page.goto(`${SITE}/sign-in?redirect=%2Faddrecord`);
  await signIn(page, 'scorer');
  await page.getByRole('button', { name: 'Select Players' }).waitFor();
  await untilOfflineReady(page);
  await page.reload();
  await page.getByRole('button', { name: 'Select Players' }).waitFor();
  await page.waitForTimeout(COMPILED_MS);
  await tablet.close();
  return tablet.profile;
}
