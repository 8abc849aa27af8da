import Download from 'lucide-react/icons/download';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { formatWrongRows } from '../../../../set-up/file/format-files.ts';
import { saveFile } from '../../../device/save-file.ts';
import { formatFileName } from '../../table/csv/file-name.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { effectWords } from '../plan/import-words.ts';
import { needsAdmin, type Preview } from '../plan/preview.ts';
import type { OpenImport } from '../source/use-import.ts';

interface WrongRowsButtonProps<Row> {
  open: OpenImport<Row>;
  preview: Preview<Row>;
  /** The first part of the file's name: "field". */
  fileName: string;
}

/** The button that downloads the rows that need the admin, with a column "Why". */
export function WrongRowsButton<Row>({ open, preview, fileName }: WrongRowsButtonProps<Row>) {
  const wrong = preview.rows.flatMap((planned, index) => {
    const row = open.rows[index];
    if (!row || !needsAdmin(planned)) return [];
    return [{ ...row.file, why: `${effectWords[planned.effect]}: ${planned.says}` }];
  });
  if (wrong.length === 0) return null;
  return (
    <WorkButton
      onClick={() =>
        saveFile(
          new Blob([formatWrongRows(open.shaped.table, wrong)], { type: 'text/csv' }),
          formatFileName(`${fileName}-errors`, new Date()),
        )
      }
    >
      <Download aria-hidden="true" size={16} />
      Download the {formatNumber(wrong.length)} with “Why”
    </WorkButton>
  );
}
