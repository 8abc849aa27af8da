import { cpSync } from 'node:fs';
import { openTablet, SITE, type Tablet } from './browser.ts';
import { signIn, untilOfflineReady } from './scorer.ts';

/** The accounts of the demo that can be signed in on a tablet from the start. */
export const signedInAccounts = ['scorer', 'player', 'admin'] as const;

/** An account that can be signed in on a tablet from the start. */
export type SignedIn = (typeof signedInAccounts)[number];

/**
 * The folders of the tablet profiles: a visitor's, and one for each account. The app is installed, starts offline, and
 * its compiled code is cached.
 */
export type Profiles = Readonly<Record<SignedIn | 'visitor', string>>;

/** Each account's first screen, whose code is compiled when the profile is created. */
const FIRST_SCREENS: Readonly<Record<SignedIn, { path: string; heading: string }>> = {
  scorer: { path: '/addrecord', heading: 'Enter scores' },
  player: { path: '/tickets', heading: 'Tickets' },
  admin: { path: '/admin-panel/dashboard', heading: 'Admin Dashboard' },
};

/** The start of the key under which the app stores each user's answers (storedQueriesKey of the client). */
const STORED_QUERIES = 'queries/';

/** How long Chromium needs to store the app's compiled code, in ms. Nothing signals it. */
const COMPILED_MS = 2_000;

/**
 * Creates the profiles. They work with every copy of the server's data, because each copy has the accounts' sessions.
 */
export async function makeProfiles(server: { port: number }): Promise<Profiles> {
  const visitor = await openTablet({ site: server });
  const page = await visitor.newPage();
  await page.goto(`${SITE}/sign-in`);
  await untilOfflineReady(page);
  await visitor.close();
  const profiles = await Promise.all(
    signedInAccounts.map(async (username) => {
      return [username, await makeSignedIn(server, visitor.profile, username)];
    }),
  );
  return { visitor: visitor.profile, ...Object.fromEntries(profiles) };
}

/**
 * Deletes the stored API answers on a tablet. Otherwise it would depend on the app's last save whether a test starts
 * with them.
 */
async function forgetAnswers(tablet: Tablet) {
  const page = await tablet.newPage();
  await page.goto(`${SITE}/api/health/live`);
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  }, STORED_QUERIES);
}

/** Signs an account in with the form, on a copy of the visitor's profile. */
async function makeSignedIn(
  server: { port: number },
  visitor: string,
  username: SignedIn,
): Promise<string> {
  const tablet = await openTablet({ site: server, startsAs: visitor });
  const { path, heading } = FIRST_SCREENS[username];
  const page = await tablet.newPage();
  await page.goto(`${SITE}/sign-in?redirect=${encodeURIComponent(path)}`);
  await signIn(page, username);
  const shown = page.getByRole('heading', { level: 1, name: heading });
  await shown.waitFor();
  await page.reload();
  await shown.waitFor();
  await page.waitForTimeout(COMPILED_MS);
  await page.close();
  await forgetAnswers(tablet);
  await tablet.close();
  const profile = `${tablet.profile}-${username}`;
  cpSync(tablet.profile, profile, { recursive: true });
  await tablet.dispose();
  return profile;
}
