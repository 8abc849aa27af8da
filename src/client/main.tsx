import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logUncaughtErrors } from './errors/log-error.ts';
import { createAppRouter } from './router.tsx';
import { restoreSession } from './session/restore-session.ts';
import { sessionStore } from './session/session.ts';
import { followStoredProfile } from './session/stored-profile.ts';
import { storeReferral } from './session/stored-referral.ts';

logUncaughtErrors();
followStoredProfile();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root);

async function start(root: HTMLElement) {
  const wasMirrored = sessionStore.get() !== null;
  const isSignedIn = await restoreSession();
  // An invitation is only for a visitor without an account.
  if (!isSignedIn) storeReferral(location.search);
  // The page in the HTML is for visitors.
  else if (!wasMirrored) document.documentElement.dataset.member = '';
  const router = createAppRouter();
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    // A dialog that opens with its screen has the focus already.
    if (!document.activeElement?.closest('[role="dialog"]'))
      document.getElementById('main')?.focus();
  });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const { pathname } = location;
  const isWritten = root.hasChildNodes();
  const isBoard = document.getElementById('board') !== null;
  if (isWritten) await router.load();
  // The written page is for visitors and differs from a user's, so nothing of it is reused.
  const isForUser = 'member' in document.documentElement.dataset;
  if (isBoard && !isForUser) {
    // The server wrote the first rows. They stay until the app's page is ready and replaces them.
    startTransition(() => createRoot(root).render(app));
  } else if (isWritten && !isForUser && router.state.location.pathname === pathname) {
    // The build wrote this page as HTML. The app reuses its elements, so typed text, the focus and an open menu stay.
    // `ssr` is an undocumented option of the router, tested by test/components/router-hydration.test.tsx.
    router.ssr = { manifest: undefined };
    // A transition renders in slices, between which the browser can handle a tap or a scroll.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    // The written page is hidden for a user, and removed when the app's page appears.
    flushSync(() => createRoot(root).render(app));
    delete document.documentElement.dataset.member;
  }
}

/** The wait before the outbox starts on a visitor's page, in ms. */
const VISITOR_SYNC_MS = 8_000;

// The outbox with its database and the service worker start after the first paint. No screen waits for them.
const runWhenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
runWhenIdle(async () => {
  sessionStore.watch(startSync);
  for (const chance of ['online', 'focus']) addEventListener(chance, startSync);
  if (sessionStore.get()) await startSync();
  if (import.meta.env.PROD) (await import('./shell/offer-update.ts')).offerUpdates();
  // A visitor can have nothing but a sign-out to send, so the outbox starts late.
  setTimeout(startSync, VISITOR_SYNC_MS);
});

let syncStart: Promise<void> | undefined;

/** Starts the outbox once. When its file fails to load, the next call tries again. */
function startSync(): Promise<void> {
  syncStart ??= import('./sync/drain/start-sync.ts').then(
    (sync) => sync.startSync(),
    () => {
      syncStart = undefined;
    },
  );
  return syncStart;
}
