import { WorkButton } from './work-button.tsx';

interface PagerProps {
  page: number;
  pages: number;
  total: number;
  /** The plural noun of the rows, capitalised: "Users". */
  noun: string;
  onPage: (page: number) => void;
}

/** The foot of a list: the page number, and buttons for the other pages. */
export function Pager({ page, pages, total, noun, onPage }: PagerProps) {
  const slot = { minWidth: `calc(${String(pages).length}ch + 1.75rem)` };
  return (
    <nav
      aria-label={`Pages of ${noun.toLowerCase()}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 px-4 border-t border-t-line @max-[12rem]/list:px-2"
    >
      <p className="text-ink-soft">
        Page {page} of {pages} | Total {noun}: {total}
      </p>
      <div className="flex items-center gap-1.5 @max-[12rem]/list:flex-wrap @max-[600px]/list:flex-auto @max-[600px]/list:justify-between">
        <Step name="Previous" isOff={page <= 1} onPress={() => onPage(page - 1)} />
        {pageSlots(page, pages).map((place, index) =>
          place === 'gap' ? (
            <span
              key={index < 2 ? 'gap before' : 'gap after'}
              aria-hidden="true"
              style={slot}
              className="text-center text-ink-soft @max-[600px]/list:hidden"
            >
              …
            </span>
          ) : (
            <WorkButton
              key={place}
              aria-label={`Page ${place}`}
              aria-current={place === page ? 'page' : undefined}
              {...(place === page && { look: 'likely' })}
              style={slot}
              className="@max-[600px]/list:hidden"
              onClick={() => onPage(place)}
            >
              {place}
            </WorkButton>
          ),
        )}
        <Step name="Next" isOff={page >= pages} onPress={() => onPage(page + 1)} />
      </div>
    </nav>
  );
}

interface StepProps {
  name: string;
  isOff: boolean;
  onPress: () => void;
}

/**
 * The button for the previous or next page. At either end it stays in the tab order, so that the keyboard focus stays.
 */
function Step({ name, isOff, onPress }: StepProps) {
  return (
    <WorkButton aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      {name}
    </WorkButton>
  );
}

/** A slot in the row of page numbers: a page, or a gap for pages without a button. */
type PageSlot = number | 'gap';

/** The number of slots, the same on all pages, so that no button moves under a finger. */
const SLOTS = 5;

/** Returns the page numbers with gaps: the first, the last, and those near the shown page ("1 2 3 … 61"). */
export function pageSlots(page: number, pages: number): PageSlot[] {
  if (pages <= SLOTS) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 3) return [1, 2, 3, 'gap', pages];
  if (page >= pages - 2) return [1, 'gap', pages - 2, pages - 1, pages];
  return [1, 'gap', page, 'gap', pages];
}
