/**
 * Makes `Date.now` count its calls instead of reading the clock, so that a seed has the same result on any day and
 * machine.
 *
 * @returns a function that restores the real clock
 */
export function steadyTime(): () => void {
  const { now } = Date;
  let calls = Date.parse('2026-11-21T09:00:00Z');
  Date.now = () => {
    calls += 1;
    return calls;
  };
  return () => {
    Date.now = now;
  };
}
