import type { ReactNode } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { FoldedList } from './folded-list.tsx';

interface WantedListProps {
  title: string;
  wanted: readonly string[];
  /** Renders a line by its index, such as a link to the place where it is done. */
  renderLine?: (line: string, index: number) => ReactNode;
}

/** The list of what is still needed before something can be done. */
export function WantedList({ title, wanted, renderLine = (line) => line }: WantedListProps) {
  const summary = `${title}: ${formatCount(wanted.length, 'thing')}`;
  return (
    <FoldedList title={title} summary={summary} shownAtOnce={4}>
      {wanted.map((line, index) => (
        <li key={line}>{renderLine(line, index)}</li>
      ))}
    </FoldedList>
  );
}
