import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** Shown only while this device has never read the cards of the round. */
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

/** Shown when there are no competitors, or nothing could be read and nothing is stored. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <p className="text-2xl font-bold">No data available.</p>
      {children}
    </div>
  );
}

/** Shown when the cards of a round could not be read and are not stored on this device. */
export function ReadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <NoData>
      <p className="text-xl">
        This round's cards couldn't be loaded, and this tablet has no saved copy.
      </p>
      <Button size="hole" onClick={onRetry}>
        Try again
      </Button>
    </NoData>
  );
}
