import { createStore } from '../../session/create-store.ts';

/** The time after a change of the screen, in ms. A tap in this time was meant for the screen before the change. */
export const GUARD_MS = 400;

/** Makes a guard. After each start, its screen ignores taps for {@link GUARD_MS}. */
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
     * For rows that move. The guard ends by its timer, because a busy page runs the timer only after it painted the new
     * rows.
     */
    isOn: guard.get,
    /** For cards that do not move. The guard ends by the clock, because a busy page runs the timer late. */
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
