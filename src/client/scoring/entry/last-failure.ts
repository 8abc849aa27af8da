let failure: unknown = null;

/** Records why the last entry was not saved on this device; null when it was. */
export function noteFailure(error: unknown): void {
  failure = error;
}

/** Returns why the last entry was not saved on this device; null when it was. */
export function getLastFailure(): unknown {
  return failure;
}
