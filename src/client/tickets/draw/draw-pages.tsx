import { TICKETS_PER_PAGE } from '../../../contract/game/tickets.ts';
import { Button } from '../../ui/button.tsx';

interface DrawPagesProps {
  /** Tickets in all. */
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** The links between pages of tickets. */
export function DrawPages({ total, page, onPage }: DrawPagesProps) {
  const pages = Math.ceil(total / TICKETS_PER_PAGE);
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of tickets" className="flex items-center gap-3">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
