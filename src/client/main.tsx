import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import { keepInstallPrompt } from './shell/install-prompt.ts';
import { reloadOnceOnMissingChunk } from './shell/missing-chunk.ts';

reloadOnceOnMissingChunk();
keepInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('main')?.focus();
});

// After the first paint: the outbox with its database, and the service worker. No screen waits for them.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
whenIdle(async () => {
  const { startSync } = await import('./sync/start-sync.ts');
  startSync();
  if (import.meta.env.PROD) (await import('./shell/offer-update.ts')).offerUpdates();
});
