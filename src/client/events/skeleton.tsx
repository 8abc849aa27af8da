const ROWS = [1, 2, 3];

/** A placeholder for the list of events. */
export function EventsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the events</span>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {ROWS.map((row) => (
          <div key={row} className="h-32 rounded-card bg-sunken" />
        ))}
      </div>
    </div>
  );
}
