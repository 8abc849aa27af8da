/** The name of the lock that a page holds while a worker that the user accepted takes over. */
export const TAKEOVER_LOCK = 'takeover';

/** How long a page makes no requests during a takeover, in ms. */
const PATIENCE_MS = 2_000;

/**
 * Waits for the end of a takeover, but not for long. A page's requests pass through its worker, and one that reaches
 * the old worker at the wrong moment delays the new one.
 */
export async function untilTakeoverEnds(): Promise<void> {
  const options = { mode: 'shared', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  await navigator.locks?.request(TAKEOVER_LOCK, options, () => {}).catch(() => {});
}

/** Whether a new worker is taking over, at any tab's request. */
export async function isTakeoverUnderWay(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === TAKEOVER_LOCK) ?? false;
}
