const KEY = 'reloaded-for-chunk';

/**
 * Reloads the page once when the server answers but a chunk can't be loaded, usually because it belongs to an older
 * build. After a second failure within a minute the error screen appears.
 */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', async () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 60_000 || !(await isServerThere())) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

/** The interval between checks for the server, in ms. The browser does not report every restored connection. */
const CHECK_MS = 10_000;

/**
 * Reloads the page when the server answers again. Does nothing when it answers now, because a retry would fail the same
 * way. Returns a function that stops the checks.
 */
export function reloadWhenServerReturns(): () => void {
  let wasAway = false;
  const checkVersion = async () => {
    const isThere = await isServerThere();
    if (isThere && wasAway) location.reload();
    wasAway = !isThere;
    if (isThere) stop();
  };
  const timer = setInterval(checkVersion, CHECK_MS);
  addEventListener('online', checkVersion);
  function stop() {
    clearInterval(timer);
    removeEventListener('online', checkVersion);
  }
  checkVersion();
  return stop;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
