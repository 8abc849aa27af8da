import type { UseQueryResult } from '@tanstack/react-query';
import type { AuditPage } from '../../../contract/admin/audit.ts';
import { CallError } from '../../../contract/base/call.ts';
import { EmptyList, FailedList } from '../../ui/table/list-faces.tsx';
import type { AuditChoice } from './audit-view.ts';
import { describeAuditFilter } from './audit-words.ts';

type PageRead = UseQueryResult<AuditPage>;

/** Tells whether the read of a page ended without any rows. */
export function isWithoutRows({ data, isError }: PageRead): boolean {
  return data ? data.total === 0 : isError;
}

interface AuditFaceProps {
  page: PageRead;
  choice: AuditChoice;
  onClear: () => void;
  onRetry: () => void;
}

/** Replaces the rows of the table: no entry matches, the filter names an unknown user, or the read failed. */
export function AuditFace({ page: { data, error }, choice, onClear, onRetry }: AuditFaceProps) {
  if (!data && error && !isUnknownPerson(error)) {
    return <FailedList noun="entries" error={error} onRetry={onRetry} />;
  }
  const words = describeAuditFilter(choice);
  if (words === null) return <EmptyList title="No entries yet" onClear={null} />;
  const title = data
    ? `No entry matches: ${words}`
    : `No account has the username or the ID “${choice.person}”`;
  return <EmptyList title={title} onClear={onClear} />;
}

/** Tells whether the API refused the filter because the user in the filter has no account. */
function isUnknownPerson(error: Error): boolean {
  if (!(error instanceof CallError) || !('problem' in error.failure)) return false;
  const { errors = [] } = error.failure.problem;
  return errors.some(({ path }) => path === 'person');
}
