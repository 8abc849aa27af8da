import { createStore } from '../../session/create-store.ts';

/** A tap this soon after the screen changed was meant for the screen before, in ms. */
export const GUARD_MS = 400;

/** Makes a guard: for {@link GUARD_MS} after each start its screen ignores taps. */
export function createTapGuard() {
  const guard = createStore(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = 0;

  function stop() {
    clearTimeout(timer);
    guard.set(false);
  }
  return {
    /** For rows that move. Ends by its timer, which a busy page runs after it has painted the new rows. */
    isOn: guard.get,
    /** For cards that stand still. Ends by the clock, although a busy page runs the timer late. */
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
