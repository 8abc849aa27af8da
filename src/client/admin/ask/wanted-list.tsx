import { formatCount } from '../../../../contract/base/counts.ts';
import { FoldedList } from './folded-list.tsx';

interface StepBlockersProps {
  title: string;
  wanted: readonly string[];
}

/** The list of what a step still needs. */
export function StepBlockers({ title, wanted }: StepBlockersProps) {
  const summary = `${title}: ${formatCount(wanted.length, 'thing')}`;
  return (
    <FoldedList title={title} summary={summary} shownAtOnce={4}>
      {wanted.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </FoldedList>
  );
}
