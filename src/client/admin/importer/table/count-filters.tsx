import { formatCount, formatNumber } from '../../../../contract/base/counts.ts';
import { WorkButton } from '../../table/work-button.tsx';
import type { Preview, PreviewRow } from '../plan/preview.ts';

/** The filter of the table's rows. */
export type RowFilter = 'all' | 'needs' | PreviewRow['effect'];

interface CountFiltersProps {
  preview: Preview<unknown>;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

/** The number of rows with each effect, as buttons that filter the table. */
export function CountFilters({ preview: { rows, counts }, filter, onFilter }: CountFiltersProps) {
  const needs = counts.refuse + counts.ask;
  const all: readonly { key: RowFilter; count: number; words: string }[] = [
    { key: 'all', count: rows.length, words: `All ${formatNumber(rows.length)}` },
    { key: 'add', count: counts.add, words: `${formatNumber(counts.add)} would be added` },
    { key: 'change', count: counts.change, words: `${formatNumber(counts.change)} would change` },
    { key: 'same', count: counts.same, words: `${formatNumber(counts.same)} same` },
    {
      key: 'left-out',
      count: counts['left-out'],
      words: `${formatNumber(counts['left-out'])} left out`,
    },
    {
      key: 'needs',
      count: needs,
      words: `${formatCount(needs, 'needs', 'need')} you`,
    },
  ];
  return (
    <fieldset
      aria-label="Rows to show"
      className="flex flex-wrap gap-2 [&>[data-effect=needs]:not([data-look])]:border-danger [&>[data-effect=needs]:not([data-look])]:text-danger"
    >
      {all
        .filter(({ key, count }) => count > 0 || key === filter)
        .map(({ key, words }) => (
          <WorkButton
            key={key}
            data-effect={key}
            aria-pressed={key === filter}
            {...(key === filter && { look: 'likely' as const })}
            onClick={() => onFilter(key)}
          >
            {words}
          </WorkButton>
        ))}
    </fieldset>
  );
}

/** Returns the indexes of the rows that a filter shows. */
export function listShownRows(rows: readonly PreviewRow[], filter: RowFilter): number[] {
  return rows.flatMap(({ effect }, index) => (matches(effect, filter) ? [index] : []));
}

function matches(effect: PreviewRow['effect'], filter: RowFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'needs' ? effect === 'refuse' || effect === 'ask' : effect === filter;
}
