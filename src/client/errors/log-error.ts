/** Where the log is in localStorage. */
export const ERRORS_KEY = 'app-errors';

/** Errors of files of the app that could not be loaded. The page without them is reloaded, or says so. */
const missingFiles = new WeakSet<Error>();

/** Tells whether an error is a file of the app that could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && missingFiles.has(error);
}

/** Logs an error of the app. The log is loaded by the first error, so that no screen waits for it. */
export function logError(error: unknown): void {
  if (isMissingFile(error)) return;
  import('./error-log.ts').then(
    (log) => log.recordError(error),
    () => {},
  );
}

/** Logs the errors of this page that nothing caught, except a missing file of the app. */
export function logUncaughtErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => missingFiles.add(payload));
  addEventListener('error', ({ error }) => {
    if (error) logError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    logError(reason);
  });
}
