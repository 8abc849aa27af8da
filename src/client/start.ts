import './styles/styles.css';
import { keepInstallPrompt } from './shell/install-prompt.ts';
import { reloadOnceOnMissingChunk } from './shell/missing-chunk.ts';

/** How long the app waits for a page that does not finish loading, because of a slow picture or a hidden tab. */
const PATIENCE_MS = 3_000;

keepInstallPrompt();
reloadOnceOnMissingChunk();

const isWritten = document.getElementById('root')?.hasChildNodes();
// With a worker the app is on the device: it uses no network, and a scorer's start must not wait.
if (!isWritten || navigator.serviceWorker?.controller) startApp();
else {
  // On a slow network the app would delay the style sheet and the picture. The first frame shows the page; the second
  // comes after it was shown.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(startApp)));
  setTimeout(startApp, PATIENCE_MS);
}

/** Starts the app. A second call does nothing, because a module runs once. */
async function startApp(): Promise<void> {
  // The framework starts as a task of its own: on a slow phone the browser handles a tap in between.
  await import('react-dom/client');
  await import('./main.tsx');
}
