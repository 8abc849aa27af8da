/** The placeholder of a tab that is loading. */
export function LoadingCard({ what }: { what: string }) {
  return (
    <div role="status" className="admin-card grid gap-7 p-5">
      <span className="sr-only">Loading {what}...</span>
      <span className="list-skeleton" />
      <span className="list-skeleton" />
    </div>
  );
}
