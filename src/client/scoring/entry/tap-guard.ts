import { createStore } from '../../session/create-store.ts';

/** How long after a change of the screen a tap counts as meant for the earlier screen, in ms. */
export const GUARD_MS = 400;

/** Creates a guard. After each start, its screen ignores taps for {@link GUARD_MS}. */
export function createTapGuard() {
  const guard = createStore(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = 0;

  function stop() {
    clearTimeout(timer);
    guard.set(false);
  }
  return {
    /**
     * For rows that move. Ends with its timer, because a busy page runs timers only after it has painted the new rows.
     */
    isOn: guard.get,
    /** For cards that do not move. Ends by the clock, because a busy page runs timers late. */
    isWithinTime: () => guard.get() && performance.now() < end,
    watch: guard.watch,
    start() {
      clearTimeout(timer);
      end = performance.now() + GUARD_MS;
      guard.set(true);
      timer = setTimeout(stop, GUARD_MS);
    },
    stop,
  };
}
