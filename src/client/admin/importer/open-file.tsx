import { type ReactNode, useMemo } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { WorkButton } from '../table/work-button.tsx';
import { describeImportCounts } from './plan/import-words.ts';
import type { ImporterKind } from './plan/importer-kind.ts';
import { listOddNames } from './plan/name-order.ts';
import { listValueQuestions } from './plan/value-questions.ts';
import { ColumnMatching } from './source/column-matching.tsx';
import { MergedQuestion } from './source/merged-question.tsx';
import { NameOffer } from './source/name-offer.tsx';
import { NumbersQuestion } from './source/numbers-question.tsx';
import { type FileRounds, OtherRounds, SheetNote } from './source/other-rounds.tsx';
import type { ImportSource } from './source/parse-source.ts';
import type { ImportState, OpenImport } from './source/use-import.ts';
import { ValueAnswers } from './source/value-answers.tsx';
import { PreviewTable } from './table/preview-table.tsx';
import { RemovalList } from './table/removal-list.tsx';
import { WrongRowsButton } from './table/wrong-rows-button.tsx';

interface OpenFileProps<Document, Row> {
  kind: ImporterKind<Document, Row>;
  document: Document;
  /** The round that the rows change; null when they change the tournament. */
  round: number | null;
  fileRounds: FileRounds | null;
  file: ImportState<Row>;
  open: OpenImport<Row>;
  /** The number of tickets that each row moves; null while unknown. */
  tickets: ReadonlyMap<number, number> | null;
  /** Whether somebody else changed the document after the file was opened. */
  isChanged: boolean;
  /** The bar that saves the rows. */
  children: ReactNode;
}

/** The file that is being imported: its columns, the removals, and what each row would do. */
export function OpenFile<Document, Row>(props: OpenFileProps<Document, Row>) {
  const { kind, document, round, fileRounds, file, open, tickets, isChanged, children } = props;
  const { preview, columnFaults } = file;
  const questions = useMemo(
    () => listValueQuestions(kind.schema, open.rows, open.answered),
    [kind, open.rows, open.answered],
  );
  const oddNames = useMemo(
    () => listOddNames(kind, document, open.rows),
    [kind, document, open.rows],
  );
  return (
    <>
      <div className="import-line">
        <p>
          <strong>{open.source.name ?? 'Pasted rows'}</strong>, {describeSource(open.source)}
        </p>
        <WorkButton onClick={file.close}>Another file</WorkButton>
      </div>
      {open.source.notice && <p className="import-note">{open.source.notice}</p>}
      {open.source.table.titles.map(({ row, cells }) => (
        <p key={row} className="import-note">
          Row {row} ({cells.join(' ').trim()}) is above the header, so it is left out.
        </p>
      ))}
      <div role="status">
        {isChanged && (
          <p className="import-note">
            {kind.subject} has changed since you looked at it. Look at the preview again.
          </p>
        )}
      </div>
      <ColumnMatching
        columns={kind.schema.columns}
        table={open.source.table}
        map={open.map}
        faults={columnFaults}
        onMap={file.changeMap}
      />
      {open.numbered && (
        <NumbersQuestion
          numbered={open.numbered}
          source={open.source}
          onAnswer={(isUsed) =>
            file.changeMap(
              isUsed && open.numbered
                ? open.map.with(open.numbered.at, open.numbered.column.name)
                : open.map,
            )
          }
        />
      )}
      {open.merged.map((merged) => (
        <MergedQuestion
          key={merged.name}
          merged={merged}
          source={open.source}
          onAnswer={(isFilled) => file.answerMerged(merged, isFilled)}
        />
      ))}
      {open.sheet && round !== null && <SheetNote sheet={open.sheet} round={round} />}
      {fileRounds && open.sheet && (
        <OtherRounds
          found={open.sheet.otherRounds}
          rounds={fileRounds.rounds}
          onOpen={
            open.rows.some(({ file: row }, index) => row !== open.shaped.table.rows[index])
              ? null
              : (other) => fileRounds.onOpen(other, open.source)
          }
        />
      )}
      {preview && (
        <>
          <RemovalList
            removals={preview.removals}
            isWholeList={open.wholeList}
            noun={kind.noun}
            removal={kind.describeRemovedGolfer(document)}
            onWholeList={file.setWholeList}
          />
          <p role="status" className="sr-only">
            {describeImportCounts(preview)}
          </p>
          <NameOffer
            names={oddNames}
            turned={open.rows.filter(({ turnedFrom }) => turnedFrom !== undefined).length}
            isLeft={open.hasLeftNames}
            onTurn={() => file.applyNameOrder(oddNames)}
            onRestore={file.restoreNames}
            onLeave={file.leaveNames}
          />
          <ValueAnswers questions={questions} onAnswer={file.answerValue} />
          <PreviewTable
            schema={kind.schema}
            map={open.shaped.map}
            rows={open.rows}
            preview={preview}
            tickets={tickets}
            changeRow={file.changeRow}
          />
          <WrongRowsButton open={open} preview={preview} fileName={kind.fileName} />
          {children}
        </>
      )}
    </>
  );
}

const delimiterWords = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

function describeSource({ encoding, table }: ImportSource): string {
  const rows = formatCount(table.rows.length, 'row');
  const parts = [rows, delimiterWords[table.delimiter], encoding];
  return parts.filter((part) => part !== null).join(', ');
}
