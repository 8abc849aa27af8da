interface SheetReasonProps {
  /** The round's status, which is why a reason is needed. */
  status: string;
  reason: string;
  onReason: (reason: string) => void;
}

/** The field for the reason of a tee sheet change after its round began. */
export function SheetReason({ status, reason, onReason }: SheetReasonProps) {
  return (
    <label className="grid gap-1 text-work text-ink-soft">
      Reason, because the round is {status}
      <input value={reason} maxLength={300} onChange={(event) => onReason(event.target.value)} />
    </label>
  );
}
