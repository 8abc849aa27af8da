import './styles/styles.css';
import { captureInstallPrompt } from './shell/install-prompt.ts';
import { reloadOnceOnMissingChunk } from './shell/missing-chunk.ts';

/** The longest wait for a page that does not finish loading, because of a slow picture or a hidden tab. */
const PATIENCE_MS = 3_000;

captureInstallPrompt();
reloadOnceOnMissingChunk();

const root = document.getElementById('root');
const board = document.getElementById('board');
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (board && navigation?.type === 'back_forward') {
  // Back and Forward may show an old copy of the leaderboard, which says that it is new.
  board.remove();
  root?.replaceChildren();
}
const isWritten = root?.hasChildNodes();
const isForUser = 'member' in document.documentElement.dataset;
// A user's page replaces the written one, which is hidden. With a worker the app's files are on the device. The start then needs no network, so a scorer must not wait.
if (!isWritten || isForUser || navigator.serviceWorker?.controller) startApp();
else {
  // On a slow network the app would delay the style sheet and the picture. The browser shows the page in the first
  // frame, so the app starts in the second frame.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(startApp)));
  setTimeout(startApp, PATIENCE_MS);
}

/** Starts the app. A second call does nothing, because a module runs once. */
async function startApp(): Promise<void> {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts) document.head.append(scripts.content);
  // This import makes the framework a task of its own, so that a slow phone can handle a tap between the two imports.
  await import('react-dom/client');
  await import('./main.tsx');
}
