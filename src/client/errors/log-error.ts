/** Errors of app files that could not be loaded. The page then reloads, or shows a message. */
const missingFiles = new WeakSet<Error>();

/** Whether an error means that one of the app's files could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && missingFiles.has(error);
}

/**
 * Logs an error. The first one loads the log's code, so that no screen waits for it.
 * @param isOnScreen whether the error screen shows it
 */
export function logError(error: unknown, isOnScreen = false): void {
  if (isMissingFile(error)) return;
  import('./error-log.ts').then(
    (log) => log.recordError(error, isOnScreen),
    () => {},
  );
}

/** Logs this page's uncaught errors, except those about missing app files. */
export function logUncaughtErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => missingFiles.add(payload));
  addEventListener('error', ({ error }) => {
    if (error) logError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    logError(reason);
  });
}
