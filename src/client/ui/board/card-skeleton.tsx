/** A card's placeholder. */
export function CardSkeleton() {
  return (
    <div role="status" className="p-4">
      <span className="sr-only">Loading the card</span>
      <div aria-hidden="true" className="h-44 rounded bg-surface" />
    </div>
  );
}
