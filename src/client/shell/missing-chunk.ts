const KEY = 'reloaded-for-chunk';

/**
 * A chunk that cannot be loaded is usually one of a build that was replaced: the page reloads once. A second failure
 * within a minute goes to the error screen.
 */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
