import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** Only while this device has never read the cards of the round. */
export function Spinner() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-xl font-semibold">
      <LoaderCircle
        aria-hidden="true"
        className="animate-spin motion-reduce:animate-none"
        size={32}
      />
      Loading the cards
    </p>
  );
}

/** No competitors, or nothing could be read and nothing is kept. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <p className="text-2xl font-bold">No data available.</p>
      {children}
    </div>
  );
}

/** The cards of a round that could not be read and that this device does not keep. */
export function NotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <NoData>
      <p className="text-xl">
        The cards of this round could not be read, and none are kept on this tablet.
      </p>
      <Button size="hole" onClick={onRetry}>
        Try again
      </Button>
    </NoData>
  );
}
