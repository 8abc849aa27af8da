import { formatList } from '../../../../contract/base/counts.ts';
import { nameFileColumn } from '../../../../set-up/file/parse-table.ts';
import { WorkButton } from '../../table/work-button.tsx';
import type { NumberedColumn } from '../plan/numbered-column.ts';
import type { ImportSource } from './parse-source.ts';

interface NumbersQuestionProps {
  numbered: NumberedColumn;
  source: ImportSource;
  /** Answers whether the numbers are used. */
  onAnswer: (isUsed: boolean) => void;
}

/** The question whether a column's numbers are names. Until it is answered, the column is skipped. */
export function NumbersQuestion({ numbered, source, onAnswer }: NumbersQuestionProps) {
  const name = nameFileColumn(source.table.header, numbered.at);
  return (
    <section aria-label={`The column ${name}`} className="import-bar">
      <div className="import-line">
        <p>
          The column <strong>{name}</strong> has numbers ({formatList(numbered.examples)}), so it
          may be the group of a tee sheet. We don't show it as a name unless you say so.
        </p>
        <WorkButton look="likely" onClick={() => onAnswer(false)}>
          Leave the column out
        </WorkButton>
        <WorkButton onClick={() => onAnswer(true)}>Use the numbers as names</WorkButton>
      </div>
    </section>
  );
}
