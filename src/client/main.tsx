import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './router.tsx';
import { sessionStore } from './session.ts';
import { keepInstallPrompt } from './shell/install-prompt.ts';
import { reloadOnceOnMissingChunk } from './shell/missing-chunk.ts';

reloadOnceOnMissingChunk();
keepInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root);

async function start(root: HTMLElement) {
  // A page that was written as HTML stands until its screen can take its place in one step.
  const isPage = root.hasChildNodes();
  // Reading it comes first: the router is made in a task of its own, and looks at the address in another.
  if (isPage) await nextTask();
  const router = createAppRouter();
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.getElementById('main')?.focus();
  });
  if (isPage) {
    await nextTask();
    const [{ keepTyped }] = await Promise.all([import('./shell/keep-typed.ts'), router.load()]);
    keepTyped(root);
  }
  // In slices: a tap or a scroll gets in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}

/** How long a visitor's page rests before the outbox starts, in ms. */
const VISITOR_SYNC_MS = 8_000;

// After the first paint: the outbox with its database, and the service worker. No screen waits for them.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
whenIdle(async () => {
  sessionStore.watch(startSync);
  for (const chance of ['online', 'focus']) addEventListener(chance, startSync);
  if (sessionStore.get()) await startSync();
  if (import.meta.env.PROD) (await import('./shell/offer-update.ts')).offerUpdates();
  // A visitor has nothing to send but a sign-out: the page comes to rest first.
  setTimeout(startSync, VISITOR_SYNC_MS);
});

let syncing: Promise<void> | undefined;

/** Starts the outbox once; when its file did not come, the next chance asks for it again. */
function startSync(): Promise<void> {
  syncing ??= import('./sync/start-sync.ts').then(
    (sync) => sync.startSync(),
    () => {
      syncing = undefined;
    },
  );
  return syncing;
}
