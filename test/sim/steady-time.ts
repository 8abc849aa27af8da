/**
 * Lets `Date.now` count its calls instead of telling the time, so that a seed plays out alike on any day and machine.
 *
 * @returns how to have the time back
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
