import { formatNumber } from '../../ui/counts.ts';
import { StaleList } from '../../ui/table/list-faces.tsx';
import { WorkButton } from '../../ui/table/work-button.tsx';

interface AuditNewsProps {
  /** The number of entries that match; undefined while unknown. */
  total: number | undefined;
  /** The filter in words; null without a filter. */
  words: string | null;
  newer: number;
  /** The time of the last good read, once a later read has failed; otherwise null. */
  staleSince: number | null;
  onNewest: () => void;
}

/**
 * Shows the number of matching entries, or the age of the list when a read failed. Also shows how many newer entries
 * there are.
 */
export function AuditNews({ total, words, newer, staleSince, onNewest }: AuditNewsProps) {
  return (
    <>
      {staleSince === null ? (
        <p className="audit-sum">{total !== undefined && describeSum(total, words)}</p>
      ) : (
        <StaleList since={staleSince} />
      )}
      {newer > 0 && (
        <WorkButton onClick={onNewest}>
          {formatNumber(newer)} newer {newer === 1 ? 'entry' : 'entries'}
        </WorkButton>
      )}
    </>
  );
}

function describeSum(total: number, words: string | null): string {
  const sum = `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'}`;
  return words === null ? sum : `${sum}: ${words}`;
}
