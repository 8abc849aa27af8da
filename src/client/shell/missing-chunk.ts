const KEY = 'reloaded-for-chunk';

/**
 * A chunk that cannot be loaded is usually one of a build that was replaced: the page reloads once, when the server
 * is there to reload from. A second failure within a minute goes to the error screen.
 */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', async () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 60_000 || !(await isServerThere())) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
