import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** The spinner that is shown only before this device first loads the round's cards. */
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

/** The note that the round has no competitors, or that loading failed and the device stores no data. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 py-8">
      <p className="text-2xl font-bold">No data available.</p>
      {children}
    </div>
  );
}

/** The note that a round's cards could not be loaded and none are stored. */
export function RoundLoadFailed({ onRetry }: { onRetry: () => void }) {
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
