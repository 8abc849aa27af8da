import Download from 'lucide-react/icons/download';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { WorkButton } from '../work-button.tsx';
import type { CsvExport } from './use-csv-export.ts';

interface CsvButtonProps {
  csv: Pick<CsvExport, 'start'>;
  /** The number of rows that match the filter. */
  total: number;
}

/** The button that exports all matching rows. Does nothing when there are none. */
export function CsvButton({ csv, total }: CsvButtonProps) {
  return (
    <WorkButton
      aria-disabled={total === 0}
      onClick={() => total > 0 && csv.start({ kind: 'all', total })}
    >
      <Download aria-hidden="true" size={16} />
      CSV of all {formatNumber(total)}
    </WorkButton>
  );
}
