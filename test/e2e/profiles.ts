import { cpSync } from 'node:fs';
import { openTablet, SITE, type Tablet } from './browser.ts';
import { signIn, untilOfflineReady } from './scorer.ts';

/** The accounts of the demo that can be signed in on a tablet from the start. */
export const signedInAccounts = ['scorer', 'player', 'admin'] as const;

/** An account that can be signed in on a tablet from the start. */
export type SignedIn = (typeof signedInAccounts)[number];

/**
 * The folders of the profiles of tablets: of a visitor, and of each account. On all of them the app is installed and
 * starts offline, and Chromium has its compiled code.
 */
export type Profiles = Readonly<Record<SignedIn | 'visitor', string>>;

/** The first screen of each account. Its code is compiled when the profile is made. */
const FIRST_SCREENS: Readonly<Record<SignedIn, { path: string; heading: string }>> = {
  scorer: { path: '/addrecord', heading: 'Enter scores' },
  player: { path: '/tickets', heading: 'Tickets' },
  admin: { path: '/admin-panel/dashboard', heading: 'Admin Dashboard' },
};

/** The start of the key under which the app stores answers, for each user (storedQueriesKey of the client). */
const STORED_QUERIES = 'queries/';

/** The time in which Chromium stores the compiled code of the app, in ms. Nothing tells when it has. */
const COMPILED_MS = 2_000;

/**
 * Makes the profiles. They work with every copy of the server's data, because each copy has the sessions of the
 * accounts.
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
 * Deletes the API's answers that the app stored on a tablet. Otherwise a test starts with or without them, as the moment
 * of the app's last write has it.
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
