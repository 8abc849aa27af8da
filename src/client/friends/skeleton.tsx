const ROWS = [0, 1, 2];

/** The placeholder of a loading list of users, in the shape of their rows. */
export function PeopleSkeleton({ what }: { what: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {what}</span>
      <div aria-hidden="true" className="divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4 py-3">
            <span className="size-12 shrink-0 rounded-full bg-sunken" />
            <span className="flex grow flex-col gap-2">
              <span className="h-5 w-40 max-w-full rounded bg-sunken" />
              <span className="h-4 w-24 rounded bg-sunken" />
            </span>
            <span className="h-tap w-24 rounded-lg bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
