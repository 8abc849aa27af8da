/** The name of the lock that a page holds while the worker that the user accepted takes over. */
export const TAKEOVER_LOCK = 'takeover';

/** Returns whether a new worker is taking over, at the request of any tab. */
export async function isTakeoverUnderWay(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === TAKEOVER_LOCK) ?? false;
}
