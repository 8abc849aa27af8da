const KEY = 'reloaded-for-chunk';

/**
 * Reloads the page once when a chunk cannot be loaded and the server answers: usually the chunk belongs to a replaced
 * build. A second failure within a minute shows the error screen.
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
