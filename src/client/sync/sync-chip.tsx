import { lazy, Suspense, useState } from 'react';
import { StatusChip } from '../ui/status-chip.tsx';
import { chipState } from './chip-state.ts';
import { useSyncFacts } from './use-sync-facts.ts';

const SyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).SyncPanel }));

/** The status that is always visible; opens the sync panel. */
export function SyncChip() {
  const facts = useSyncFacts();
  const [isOpen, setOpen] = useState(false);
  if (!facts) return <StatusChip kind="unknown" text="Checking this tablet" />;
  return (
    <>
      <StatusChip {...chipState(facts)} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SyncPanel facts={facts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
