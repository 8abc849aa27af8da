import type { MergedColumn } from '../../../../set-up/file/merged-cells.ts';
import { nameFileColumn } from '../../../../set-up/file/parse-table.ts';
import { WorkButton } from '../../table/work-button.tsx';
import type { ImportSource } from './parse-source.ts';

interface MergedQuestionProps {
  merged: MergedColumn;
  source: ImportSource;
  /** Answers whether the empty cells get the value above. */
  onAnswer: (isFilled: boolean) => void;
}

/** The question whether empty cells belong to the value above. Nothing can be saved until it is answered. */
export function MergedQuestion({ merged, source, onAnswer }: MergedQuestionProps) {
  const name = nameFileColumn(source.table.header, merged.at);
  return (
    <section aria-label={`Empty cells of ${name}`} className="import-bar">
      <div className="import-line">
        <p>
          The column <strong>{name}</strong> has a value in {merged.filled} of {merged.rows} rows.
          When cells are merged in a spreadsheet, the file has only the first one's value.
        </p>
        <WorkButton look="likely" onClick={() => onAnswer(true)}>
          Repeat each value down
        </WorkButton>
        <WorkButton onClick={() => onAnswer(false)}>Leave the cells empty</WorkButton>
      </div>
    </section>
  );
}
