import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logUncaughtErrors } from './errors/log-error.ts';
import { createAppRouter } from './router.tsx';
import { sessionStore } from './session/session.ts';
import { followStoredProfile } from './session/stored-profile.ts';
import { keepReferral } from './session/stored-referral.ts';

logUncaughtErrors();
followStoredProfile();
// An invitation is for visitors without an account.
if (!sessionStore.get()) keepReferral(location.search);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root);

async function start(root: HTMLElement) {
  const router = createAppRouter();
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.getElementById('main')?.focus();
  });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const { pathname } = location;
  const isWritten = root.hasChildNodes();
  if (isWritten) await router.load();
  // A user's home page begins with what a visitor's does not have, and would push down everything below.
  const isOther = pathname === '/' && sessionStore.get() !== null;
  // The build wrote this page as HTML: its elements stay, so typed text, the focus and an open menu stay with them.
  if (isWritten && !isOther && router.state.location.pathname === pathname) {
    router.ssr = { manifest: undefined };
    // A transition renders in slices, so that the browser handles a tap or a scroll in between.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else createRoot(root).render(app);
}

/** How long after a visitor's page the outbox starts, in ms. */
const VISITOR_SYNC_MS = 8_000;

// After the first paint: the outbox with its database, and the service worker. No screen waits for them.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
whenIdle(async () => {
  sessionStore.watch(startSync);
  for (const chance of ['online', 'focus']) addEventListener(chance, startSync);
  if (sessionStore.get()) await startSync();
  if (import.meta.env.PROD) (await import('./shell/offer-update.ts')).offerUpdates();
  // A visitor has nothing to send but a sign-out, so the page comes first.
  setTimeout(startSync, VISITOR_SYNC_MS);
});

let syncing: Promise<void> | undefined;

/** Starts the outbox once; when its file could not be loaded, the next call tries again. */
function startSync(): Promise<void> {
  syncing ??= import('./sync/drain/start-sync.ts').then(
    (sync) => sync.startSync(),
    () => {
      syncing = undefined;
    },
  );
  return syncing;
}
