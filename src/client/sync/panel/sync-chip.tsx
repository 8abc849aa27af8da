import { useState } from 'react';
import { isUpdateWaiting } from '../../device/waiting-worker.ts';
import { canScore, sessionStore } from '../../session/session.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import { useStore } from '../../session/store.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { StatusChip, UNKNOWN_STATE } from '../../ui/status-chip.tsx';
import { chooseChipState, chooseChipTarget } from '../facts/chip-state.ts';
import { useSyncFacts } from '../facts/use-sync-facts.ts';

const loadPanel = async () => (await import('./sync-panel.tsx')).SyncPanel;

/**
 * The sync status, which scorers always see. A tap opens the sync panel, or the sign-in for a player.
 * @param holdsUpdate whether the panel offers a new version instead of a bar over the page
 */
export function SyncChip({ holdsUpdate = false }: { holdsUpdate?: boolean }) {
  const facts = useSyncFacts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isScorers = canScore(useStore(sessionStore));
  const isUpdateReady = useStore(isUpdateWaiting) && holdsUpdate;
  if (!facts) return isScorers && <StatusChip state={UNKNOWN_STATE} />;
  const state = chooseChipState(facts);
  // A player has nothing to send, so the chip appears only when there is a problem.
  if (state.kind === 'sent' && !isScorers && !isOpen) return null;
  const openButton = {
    'sign-in': openSignIn,
    panel: () => setOpen(true),
    nothing: null,
  }[chooseChipTarget(facts)];
  return (
    <>
      <StatusChip
        state={state}
        isMarked={isUpdateReady}
        elsewhere={facts.elsewhere}
        {...(openButton && { onOpen: openButton })}
      />
      {isOpen && (
        <Overlay
          load={loadPanel}
          props={{ facts, isUpdateReady, onClose: close }}
          onClose={close}
        />
      )}
    </>
  );
}
