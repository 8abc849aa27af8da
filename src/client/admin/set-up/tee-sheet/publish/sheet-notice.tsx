import { describeProblem } from '../../../../api/outcome.ts';
import { SignInAfter } from '../../../../ui/notes/sign-in-after.tsx';
import { findProblem } from '../../../table/csv/find-problem.ts';

interface SheetNoticeProps {
  error: Error | null;
  /** The advice when no answer came. */
  silence?: string | undefined;
}

/** The notice that explains why the sheet was not saved or published. The admin's changes stay on the screen. */
export function SheetNotice({ error, silence = 'Try again.' }: SheetNoticeProps) {
  if (!error) return null;
  const problem = findProblem(error);
  const lines = problem?.errors?.map(({ message }) => message) ?? [];
  return (
    <div role="alert" data-kind="failed" className="notice">
      <p>
        {problem && <strong>Not done.</strong>}{' '}
        {problem ? describeProblem(problem) : `No answer came. ${silence}`}
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <SignInAfter error={error} />
    </div>
  );
}
