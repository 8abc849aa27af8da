/** The localStorage key of the log. */
export const ERRORS_KEY = 'app-errors';

/** Errors of files of the app that the page could not load. The page then reloads, or shows a message. */
const missingFiles = new WeakSet<Error>();

/** Whether an error means that the page could not load a file of the app. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && missingFiles.has(error);
}

/** Logs an error of the app. The first error loads the code of the log, so that no screen waits for this code. */
export function logError(error: unknown): void {
  if (isMissingFile(error)) return;
  import('./error-log.ts').then(
    (log) => log.recordError(error),
    () => {},
  );
}

/** Logs the uncaught errors of this page, except errors about a missing file of the app. */
export function logUncaughtErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => missingFiles.add(payload));
  addEventListener('error', ({ error }) => {
    if (error) logError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    logError(reason);
  });
}
