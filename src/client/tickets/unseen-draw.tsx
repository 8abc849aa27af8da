import type { Ref } from 'react';
import type { Ticket } from '../../contract/game/tickets.ts';
import { Button } from '../ui/button.tsx';

interface UnseenDrawProps {
  ref?: Ref<HTMLElement>;
  ticket: Ticket;
  onShow: () => void;
}

/** The offer to show a ticket's draw again, after a reload or a lost answer ended it early. */
export function UnseenDraw({ ref, ticket, onShow }: UnseenDrawProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Your draw"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border-2 border-dashed border-accent bg-surface p-4"
    >
      <p className="min-w-0 flex-[1_1_18rem]">
        <strong className="block font-display text-h3 wrap-anywhere">
          {ticket.tournament.name}: your ticket is drawn
        </strong>
        You haven't seen the whole draw yet. Your ticket is safe, and you can watch it now.
      </p>
      <Button look="primary" onClick={onShow}>
        See your draw
      </Button>
    </section>
  );
}
