import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { sessionStore } from './session.ts';
import { keepInstallPrompt } from './shell/install-prompt.ts';
import { reloadOnceOnMissingChunk } from './shell/missing-chunk.ts';

reloadOnceOnMissingChunk();
keepInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root);

router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('main')?.focus();
});

async function start(root: HTMLElement) {
  // A page that was written as HTML stands until its screen can take its place in one step.
  if (root.hasChildNodes()) {
    const [{ keepTyped }] = await Promise.all([import('./shell/keep-typed.ts'), router.load()]);
    keepTyped(root);
  }
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

// After the first paint: the outbox with its database, and the service worker. No screen waits for them.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
whenIdle(async () => {
  const startSync = async () => (await import('./sync/start-sync.ts')).startSync();
  // A visitor has nothing to send: the pages to read offline come first.
  if (sessionStore.get()) await startSync();
  if (import.meta.env.PROD) (await import('./shell/offer-update.ts')).offerUpdates();
  if (!sessionStore.get()) await startSync();
});
