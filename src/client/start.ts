import './styles/styles.css';
import { captureInstallPrompt } from './shell/install-prompt.ts';
import { reloadOnceOnMissingChunk } from './shell/missing-chunk.ts';

/** The maximum wait for a page that does not finish loading, because of a slow picture or a hidden tab, in ms. */
const PATIENCE_MS = 3_000;

captureInstallPrompt();
reloadOnceOnMissingChunk();

const root = document.getElementById('root');
const board = document.getElementById('board');
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (board && navigation?.type === 'back_forward') {
  // Back and Forward may show an old copy of the leaderboard that claims to be new.
  board.remove();
  root?.replaceChildren();
}
const isWritten = root?.hasChildNodes();
const isForUser = 'member' in document.documentElement.dataset;
// A user's page replaces the written one, which is hidden. With a worker the app's files are on the device, so a scorer
// need not wait for a network.
if (!isWritten || isForUser || navigator.serviceWorker?.controller) startApp();
else {
  // On a slow network the app would delay the style sheet and the picture. The browser shows the page in the first
  // frame, so the app starts in the second one.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(startApp)));
  setTimeout(startApp, PATIENCE_MS);
}

/** Starts the app. A second call does nothing, because a module runs once. */
async function startApp(): Promise<void> {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts) document.head.append(scripts.content);
  // A separate import makes the framework its own task, so that a slow phone can handle a tap in between.
  await import('react-dom/client');
  await import('./main.tsx');
}
