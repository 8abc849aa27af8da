const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** A board's placeholder, in its shape. */
export function BoardSkeleton({ what }: { what: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {what}</span>
      <div aria-hidden="true" className="max-sm:-mx-4">
        <div className="h-7 bg-brand sm:h-9" />
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex h-14 items-center gap-4 border-b border-line bg-surface px-3"
          >
            <span className="h-4 w-6 rounded bg-sunken" />
            <span className="h-4 w-2/5 rounded bg-sunken" />
            <span className="ml-auto h-4 w-16 rounded bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
