import { groupDigits } from '../../ui/table/filter-words.ts';
import { StaleList } from '../../ui/table/list-faces.tsx';
import { WorkButton } from '../../ui/table/work-button.tsx';

interface AuditNewsProps {
  /** The number of entries that match; undefined while unknown. */
  total: number | undefined;
  /** The filter in words; null without one. */
  words: string | null;
  newer: number;
  /** When the list was last read, once it cannot be read again; otherwise null. */
  staleSince: number | null;
  onNewest: () => void;
}

/** What the list says while nothing is selected: how many entries match, or its age, and how many came since. */
export function AuditNews({ total, words, newer, staleSince, onNewest }: AuditNewsProps) {
  return (
    <>
      {staleSince === null ? (
        <p className="audit-sum">{total !== undefined && sumWords(total, words)}</p>
      ) : (
        <StaleList since={staleSince} />
      )}
      {newer > 0 && (
        <WorkButton onClick={onNewest}>
          {groupDigits(newer)} newer {newer === 1 ? 'entry' : 'entries'}
        </WorkButton>
      )}
    </>
  );
}

function sumWords(total: number, words: string | null): string {
  const sum = `${groupDigits(total)} ${total === 1 ? 'entry' : 'entries'}`;
  return words === null ? sum : `${sum}: ${words}`;
}
