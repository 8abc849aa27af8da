import { Button } from './button.tsx';

/** Nothing could be read and nothing is kept: what it is, and the way on. `what` is a plural. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <p role="alert" className="text-lg">
        The {what} could not be loaded, and this device has kept none. Check the connection and try
        again.
      </p>
      <Button look="primary" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
