const KEY = 'reloaded-for-chunk';

/**
 * Reloads the page once when the server answers but a chunk cannot be loaded. The chunk usually belongs to an older
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

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
