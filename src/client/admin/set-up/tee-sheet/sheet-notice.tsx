import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { findProblem } from '../../../ui/table/csv/find-problem.ts';

/** Says why the sheet was not saved or not published. What the admin did stays on the screen. */
export function SheetNotice({ error }: { error: Error | null }) {
  if (!error) return null;
  const problem = findProblem(error);
  const lines = problem?.errors?.map(({ message }) => message) ?? [];
  return (
    <div role="alert" className="step-notice">
      <p>
        <strong>Not done.</strong>{' '}
        {problem?.detail ?? problem?.title ?? 'No answer came. Try again: it is done once.'}
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
