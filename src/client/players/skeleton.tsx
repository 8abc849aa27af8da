const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** A placeholder for a list of players. */
export function PlayersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the players</span>
      <div aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-3 border-b border-line">
            <span className="size-11 rounded-full bg-sunken" />
            <span className="h-4 w-2/5 rounded bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
