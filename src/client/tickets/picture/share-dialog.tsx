import type { Ticket } from '../../../contract/game/tickets.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SharePanel } from './share-panel.tsx';

interface ShareDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** The dialog with a ticket's picture, to share or save. */
export function ShareDialog({ ticket, onClose }: ShareDialogProps) {
  return (
    <Dialog title="Share your ticket" onClose={onClose}>
      <SharePanel ticket={ticket} />
    </Dialog>
  );
}
