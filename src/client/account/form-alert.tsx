/** What went wrong with the whole form, announced when it appears. */
export function FormAlert({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="rounded-lg border-2 border-danger bg-surface p-3 font-semibold text-danger">
          {text}
        </p>
      )}
    </div>
  );
}
