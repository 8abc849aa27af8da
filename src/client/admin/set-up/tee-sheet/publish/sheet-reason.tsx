interface SheetReasonProps {
  /** The status of the round, which is the cause of the question. */
  status: string;
  reason: string;
  onReason: (reason: string) => void;
}

/** Asks for the reason of a change of the tee sheet after its round began. */
export function SheetReason({ status, reason, onReason }: SheetReasonProps) {
  return (
    <label className="sheet-field">
      Reason, because the round is {status}
      <input value={reason} maxLength={300} onChange={(event) => onReason(event.target.value)} />
    </label>
  );
}
