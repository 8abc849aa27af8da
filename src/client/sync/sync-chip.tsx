import { lazy, Suspense, useState } from 'react';
import { canScore, sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { chipState } from './chip-state.ts';
import { useSyncFacts } from './use-sync-facts.ts';

const SyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).SyncPanel }));

/** The status that is always visible to who scores; opens the sync panel. */
export function SyncChip() {
  const facts = useSyncFacts();
  const [isOpen, setOpen] = useState(false);
  const isScorers = canScore(useStore(sessionStore));
  if (!facts) return isScorers && <StatusChip kind="unknown" text="Checking this tablet" />;
  const state = chipState(facts);
  // Who only watches has nothing to send: they hear of what is wrong.
  if (state.kind === 'sent' && !isScorers && !isOpen) return null;
  return (
    <>
      <StatusChip {...state} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SyncPanel facts={facts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
