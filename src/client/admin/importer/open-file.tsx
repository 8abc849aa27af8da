import Download from 'lucide-react/icons/download';
import { type ReactNode, useMemo } from 'react';
import { formatCount, formatNumber } from '../../../contract/base/counts.ts';
import { formatWrongRows } from '../../../set-up/file/format-files.ts';
import type { PlannedRemoval, RowNoun } from '../../../set-up/row-kind.ts';
import { saveFile } from '../../device/save-file.ts';
import { formatFileName } from '../table/use-csv-export.ts';
import { WorkButton } from '../table/work-button.tsx';
import { describeImportCounts, effectWords } from './plan/import-words.ts';
import type { ImporterKind } from './plan/importer-kind.ts';
import { listOddNames } from './plan/name-order.ts';
import { needsAdmin, type Preview } from './plan/preview.ts';
import { listValueQuestions } from './plan/value-questions.ts';
import { ColumnMatching } from './source/column-matching.tsx';
import {
  MergedQuestion,
  NameOffer,
  NumbersQuestion,
  ValueAnswers,
} from './source/file-questions.tsx';
import { type FileRounds, OtherRounds, SheetNote } from './source/other-rounds.tsx';
import type { ImportSource } from './source/parse-source.ts';
import type { ImportState, OpenImport } from './source/use-import.ts';
import { PreviewTable } from './table/preview-table.tsx';

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
  const { schema, words } = kind.rows;
  const questions = useMemo(
    () => listValueQuestions(schema, open.rows, open.answered),
    [schema, open.rows, open.answered],
  );
  const oddNames = useMemo(
    () => listOddNames(kind, document, open.rows),
    [kind, document, open.rows],
  );
  return (
    <>
      <div className="work-line">
        <p>
          <strong>{open.source.name ?? 'Pasted rows'}</strong>, {describeSource(open.source)}
        </p>
        <WorkButton onClick={file.close}>Another file</WorkButton>
      </div>
      {open.source.notice && <p className="notice">{open.source.notice}</p>}
      {open.source.table.titles.map(({ row, cells }) => (
        <p key={row} className="notice">
          Row {row} ({cells.join(' ').trim()}) is above the header, so it is left out.
        </p>
      ))}
      <div role="status">
        {isChanged && (
          <p className="notice">
            {words.subject} has changed since you looked at it. Look at the preview again.
          </p>
        )}
      </div>
      <ColumnMatching
        columns={schema.columns}
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
            noun={words.noun}
            removal={words.describeRemoval(document)}
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
            schema={schema}
            map={open.shaped.map}
            rows={open.rows}
            preview={preview}
            tickets={tickets}
            changeRow={file.changeRow}
          />
          <WrongRowsButton open={open} preview={preview} fileName={schema.kind} />
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

interface RemovalListProps {
  /** Null while a row is wrong. */
  removals: readonly PlannedRemoval[] | null;
  isWholeList: boolean;
  noun: RowNoun;
  /** What happens to golfers or scorers that the file lacks, as a verb: "be removed". */
  removal: string;
  onWholeList: (isWholeList: boolean) => void;
}

/** The checkbox "the file is the whole list", and the list of what it would remove. */
function RemovalList(props: RemovalListProps) {
  const { removals, isWholeList, noun, removal, onWholeList } = props;
  return (
    <>
      <label className="inline-flex items-center gap-2 min-h-11 [&>input]:w-4.5 [&>input]:h-4.5 [&>input]:accent-good">
        <input
          type="checkbox"
          checked={isWholeList}
          onChange={(event) => onWholeList(event.target.checked)}
        />
        This file is the whole list
      </label>
      <div role="status">
        {isWholeList && removals === null && (
          <p className="notice">
            Correct or untick the wrong rows first. Then you see which {noun.many} would {removal}.
          </p>
        )}
        {isWholeList && removals?.length === 0 && (
          <p>
            No {noun.one} would {removal}.
          </p>
        )}
      </div>
      {isWholeList && removals !== null && removals.length > 0 && (
        <section
          aria-label="Would be removed"
          className="[&_ul]:ps-5 [&_ul]:list-disc max-h-64 py-3 px-4 border border-danger rounded-lg bg-surface overflow-auto"
        >
          <h2 className="font-semibold">
            {formatCount(removals.length, noun.one, noun.many)} would {removal}
          </h2>
          <ul>
            {removals.map(({ key, says, refused }) => (
              <li key={key}>
                {refused === null ? says : <strong className="text-danger">{refused}</strong>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface WrongRowsButtonProps<Row> {
  open: OpenImport<Row>;
  preview: Preview<Row>;
  /** The first part of the file's name: "field". */
  fileName: string;
}

/** The button that downloads the rows that need the admin, with a column "Why". */
function WrongRowsButton<Row>({ open, preview, fileName }: WrongRowsButtonProps<Row>) {
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
