/** The name of the lock that a page holds while the worker that the user accepted takes over. */
export const TAKEOVER_LOCK = 'takeover';

/** How long a page leaves the worker alone during a takeover, in ms. */
const PATIENCE_MS = 2_000;

/**
 * Waits for the end of a takeover, but not for long. Every request of a page passes through its worker, and one that
 * reaches the old worker at the wrong moment delays the new one.
 */
export async function untilTakeoverEnds(): Promise<void> {
  const options = { mode: 'shared', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  await navigator.locks?.request(TAKEOVER_LOCK, options, () => {}).catch(() => {});
}

/** Returns whether a new worker is taking over, at the request of any tab. */
export async function isTakeoverUnderWay(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === TAKEOVER_LOCK) ?? false;
}
