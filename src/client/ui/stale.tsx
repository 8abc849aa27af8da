import { clockTime } from './age.ts';
import { Button } from './button.tsx';

interface StaleProps {
  /** What is shown, with its verb and article: "This is the board". */
  what: string;
  /** When this device read it (device clock, ms). */
  since: number;
  onRetry: () => void;
}

/** What is shown is old, because the last read failed. */
export function Stale({ what, since, onRetry }: StaleProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-notice px-4 py-2 text-on-notice"
    >
      <p>
        <strong>No connection.</strong> {what} as of {clockTime(since)}.
      </p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </div>
  );
}
