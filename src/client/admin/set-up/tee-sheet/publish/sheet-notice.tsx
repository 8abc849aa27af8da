import { describeFailedWrite, toOutcome, type WriteWords } from '../../../../api/outcome.ts';
import { SignInAfter } from '../../../../ui/notes/sign-in-after.tsx';

interface SheetNoticeProps {
  error: Error | null;
  words: WriteWords;
}

/** The notice that explains why the sheet was not saved. The admin's changes stay on the screen. */
export function SheetNotice({ error, words }: SheetNoticeProps) {
  if (!error) return null;
  const otherFaults = toOutcome(error).problem?.errors?.slice(1) ?? [];
  return (
    <div role="alert" data-kind="failed" className="notice">
      <p>{describeFailedWrite(error, words)}</p>
      {otherFaults.length > 0 && (
        <ul>
          {otherFaults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <SignInAfter error={error} />
    </div>
  );
}
