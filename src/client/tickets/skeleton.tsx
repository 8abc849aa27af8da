const CARDS = [0, 1, 2];

/** A placeholder for tickets. */
export function TicketsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your tickets</span>
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {CARDS.map((card) => (
          <div key={card} className="h-96 rounded-card border border-line bg-surface" />
        ))}
      </div>
    </div>
  );
}

/** A placeholder for a points receipt. */
export function ReceiptSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the receipt</span>
      <div aria-hidden="true" className="grid gap-4 lg:grid-cols-2">
        {CARDS.map((card) => (
          <div key={card} className="h-56 rounded-card border border-line bg-surface" />
        ))}
      </div>
    </div>
  );
}
