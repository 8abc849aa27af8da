/** A ticket's placeholder, in its shape. */
export function TicketSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your tickets</span>
      <div aria-hidden="true" className="h-80 rounded-ticket bg-sunken" />
    </div>
  );
}

/** A placeholder for a part of the dashboard. */
export function PartSkeleton({ what }: { what: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {what}</span>
      <div aria-hidden="true" className="h-24 rounded-card bg-sunken" />
    </div>
  );
}
