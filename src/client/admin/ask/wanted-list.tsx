import { formatCount } from '../../../contract/base/counts.ts';
import { FoldedList } from './folded-list.tsx';

interface WantedListProps {
  title: string;
  wanted: readonly string[];
}

/** The list of what is still needed before something can be done. */
export function WantedList({ title, wanted }: WantedListProps) {
  const summary = `${title}: ${formatCount(wanted.length, 'thing')}`;
  return (
    <FoldedList title={title} summary={summary} shownAtOnce={4}>
      {wanted.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </FoldedList>
  );
}
