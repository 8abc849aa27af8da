import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { ImportKind } from '../../../../contract/admin/imports.ts';
import { columnKey } from '../../../../set-up/file/column-key.ts';
import {
  type ColumnFaults,
  type ColumnMap,
  findColumnFaults,
  matchColumns,
} from '../../../../set-up/file/match-columns.ts';
import {
  fillDown,
  listMergedColumns,
  type MergedColumn,
} from '../../../../set-up/file/merged-cells.ts';
import type { FileRow, FileTable } from '../../../../set-up/file/parse-table.ts';
import type { FileColumn } from '../../../../set-up/row-kind.ts';
import type { ShapedSheet } from '../../../../set-up/tee-sheet/shape-sheet.ts';
import { createImportRows, type ImportRow, mapImportRows, typeCell } from '../plan/import-rows.ts';
import type { ImporterKind } from '../plan/importer-kind.ts';
import { applyNameOrder, type OddName, restoreName } from '../plan/name-order.ts';
import { findNumberedColumn, type NumberedColumn } from '../plan/numbered-column.ts';
import { carryAnswersOver, createImportPreview, type Preview } from '../plan/preview.ts';
import { answerValueQuestion, type ValueQuestion } from '../plan/value-questions.ts';
import type { ImportSource } from './parse-source.ts';

/** A file that is being imported. */
export interface OpenImport<Row> {
  readonly source: ImportSource;
  /** The meaning of the file's columns. */
  readonly map: ColumnMap;
  /** The table that has the rows, with its column map: the file, or its rows in another shape. */
  readonly shaped: { readonly table: FileTable; readonly map: ColumnMap };
  /** Null when the file's rows are planned as they are. */
  readonly sheet: ShapedSheet | null;
  readonly rows: readonly ImportRow<Row>[];
  readonly wholeList: boolean;
  /** The answered questions about texts, each for all its rows. */
  readonly answered: readonly ValueQuestion[];
  /** The column of numbers with an open question; null when there is none. */
  readonly numbered: NumberedColumn | null;
  /** The columns with merged cells whose question is open. */
  readonly merged: readonly MergedColumn[];
  /** Whether the admin chose to leave the names as they are. */
  readonly hasLeftNames: boolean;
}

/** Changes one row, by its index in the file. */
export type ChangeRow<Row> = (
  index: number,
  change: (row: ImportRow<Row>) => ImportRow<Row>,
) => void;

/** The state of an import, and the functions that change it. */
export interface ImportState<Row> {
  readonly open: OpenImport<Row> | null;
  readonly columnFaults: ColumnFaults;
  /** Null while the columns are wrong. */
  readonly preview: Preview<Row> | null;
  /** True until the preview includes the last change. */
  readonly isPlanning: boolean;
  readonly changeRow: ChangeRow<Row>;
  readonly openSource: (source: ImportSource) => void;
  readonly changeMap: (map: ColumnMap) => void;
  readonly applyNameOrder: (names: readonly OddName[]) => void;
  readonly restoreNames: () => void;
  readonly leaveNames: () => void;
  /** Answers a question about a text for all its rows; null removes the answer. */
  readonly answerValue: (question: ValueQuestion, answer: string | null) => void;
  /** Answers the question about merged cells: whether each value is repeated down. */
  readonly answerMerged: (merged: MergedColumn, isFilled: boolean) => void;
  readonly setWholeList: (isWholeList: boolean) => void;
  readonly close: () => void;
}

/**
 * Opens a file. Its columns get the meaning that the admin once chose for these headers, or else the one that their
 * names suggest.
 */
function openImport<Document, Row>(
  kind: ImporterKind<Document, Row>,
  document: Document,
  source: ImportSource,
): OpenImport<Row> {
  const { schema } = kind.rows;
  const { header } = source.table;
  const chosen = recallColumns(schema.kind, schema.columns, header);
  const matched = chosen ?? matchColumns(schema.columns, header);
  const numbered = chosen ? null : findNumberedColumn(schema.columns, source.table, matched);
  const map = numbered ? matched.with(numbered.at, null) : matched;
  const shape = shapeFile(kind, document, source, map);
  const rows = createImportRows(schema, shape.shaped.table, shape.shaped.map);
  return {
    source,
    map,
    ...shape,
    rows,
    wholeList: false,
    answered: [],
    numbered,
    merged: listMergedColumns(schema.columns, source.table, map),
    hasLeftNames: false,
  };
}

function shapeFile<Document, Row>(
  { shape }: ImporterKind<Document, Row>,
  document: Document,
  { table }: ImportSource,
  map: ColumnMap,
): Pick<OpenImport<Row>, 'shaped' | 'sheet'> {
  const sheet = shape?.(document, table, map) ?? null;
  const isReshaped = sheet !== null && sheet.table.rows !== table.rows;
  return isReshaped ? { shaped: sheet, sheet } : { shaped: { table, map }, sheet: null };
}

/** Holds an open file with the admin's corrections, and plans its rows on the newest document. */
export function useImport<Document, Row>(
  kind: ImporterKind<Document, Row>,
  document: Document,
  first: ImportSource | null,
): ImportState<Row> {
  const [open, setOpen] = useState(() => first && openImport(kind, document, first));
  const [plannedDocument, setPlannedDocument] = useState(document);
  if (document !== plannedDocument) {
    setPlannedDocument(document);
    setOpen((now) => now && { ...now, rows: carryAnswersOver(kind, document, now.rows) });
  }
  const { schema } = kind.rows;
  const columnFaults = open
    ? findColumnFaults(schema.columns, open.source.table.header, open.map)
    : [];
  // Keeps typing quick while 2,000 rows are planned again.
  const planned = useDeferredValue(open);
  const preview = useMemo<Preview<Row> | null>(() => {
    if (!planned) return null;
    const { header } = planned.source.table;
    if (findColumnFaults(schema.columns, header, planned.map).length > 0) return null;
    const preview = createImportPreview(kind, document, planned.rows, planned.wholeList);
    return planned.merged.length > 0 ? { ...preview, ready: null, hasQuestion: true } : preview;
  }, [kind, schema, document, planned]);

  const changeRow: ChangeRow<Row> = useCallback((index, change) => {
    setOpen((now) => {
      const row = now?.rows[index];
      if (!now || !row) return now;
      return { ...now, rows: now.rows.with(index, change(row)) };
    });
  }, []);

  return {
    open,
    columnFaults,
    // The preview may still be an earlier file's, with other rows.
    preview:
      preview && columnFaults.length === 0 && planned?.source === open?.source ? preview : null,
    isPlanning: planned !== open,
    changeRow,
    openSource: (source: ImportSource) => setOpen(openImport(kind, document, source)),
    changeMap: (map: ColumnMap) => {
      if (!open) return;
      const { header } = open.source.table;
      if (findColumnFaults(schema.columns, header, map).length === 0) {
        rememberColumns(schema.kind, header, map);
      }
      const shaped = shapeFile(kind, document, open.source, map);
      const isSameTable = shaped.shaped.table === open.shaped.table;
      const rows = isSameTable
        ? mapImportRows(schema, open.rows, map)
        : createImportRows(schema, shaped.shaped.table, shaped.shaped.map);
      // New rows have no answers yet.
      const answers = isSameTable ? {} : { answered: [], hasLeftNames: false };
      const merged = listMergedColumns(schema.columns, open.source.table, map).filter(
        ({ name }) => !open.map.includes(name) || open.merged.some((one) => one.name === name),
      );
      setOpen({ ...open, map, ...shaped, rows, numbered: null, merged, ...answers });
    },
    applyNameOrder: (names) =>
      setOpen(
        (now) => now && { ...now, rows: applyNameOrder(schema, now.rows, now.shaped.map, names) },
      ),
    restoreNames: () =>
      setOpen((now) => {
        if (!now) return now;
        const rows = now.rows.map((row) => restoreName(schema, row, now.shaped.map));
        return { ...now, rows, hasLeftNames: true };
      }),
    leaveNames: () => setOpen((now) => now && { ...now, hasLeftNames: true }),
    answerValue: (question: ValueQuestion, answer: string | null) =>
      setOpen((now) => {
        if (!now) return now;
        const rows = answerValueQuestion(schema, now.rows, now.shaped.map, question, answer);
        const others = now.answered.filter((one) => one !== question);
        return {
          ...now,
          rows,
          answered: answer === null ? others : [...others, { ...question, answer }],
        };
      }),
    answerMerged: (merged: MergedColumn, isFilled: boolean) =>
      setOpen((now) => {
        if (!now) return now;
        const others = now.merged.filter((one) => one !== merged);
        if (!isFilled) return { ...now, merged: others };
        const files = fillDown(
          now.rows.map(({ file }) => file),
          [merged.at],
        );
        const rows = now.rows.map((row, index) => {
          const text = files[index]?.cells[merged.at] ?? '';
          return typeCell(schema, row, now.shaped.map, merged.name, text);
        });
        return { ...now, rows, merged: others };
      }),
    setWholeList: (wholeList: boolean) => setOpen((now) => now && { ...now, wholeList }),
    close: () => setOpen(null),
  };
}

const NAME = 'import-columns';
/** The maximum number of header sets stored on the device. */
const MAX_HEADER_SETS = 20;

/** The stored header sets, each with the column that each header means. */
const Memory = v.record(v.string(), v.record(v.string(), v.nullable(v.string())));

/** Loads the columns that the admin chose for a file with the same headers, in any order; null when there was none. */
function recallColumns(
  kind: ImportKind,
  columns: readonly FileColumn[],
  header: FileRow,
): ColumnMap | null {
  const remembered = loadMemory()[createKey(kind, header)];
  if (!remembered) return null;
  const names = new Set(columns.map(({ name }) => name));
  return header.cells.map((cell) => {
    const name = remembered[columnKey(cell)] ?? null;
    return name !== null && names.has(name) ? name : null;
  });
}

/** Stores the columns that the admin chose, for the next file with the same headers. */
function rememberColumns(kind: ImportKind, header: FileRow, map: ColumnMap): void {
  const keys = header.cells.map(columnKey);
  // Two columns with the same header cannot be told apart in the next file.
  if (new Set(keys).size < keys.length) return;
  const chosen = Object.fromEntries(keys.map((key, at) => [key, map[at] ?? null]));
  const { [createKey(kind, header)]: _, ...others } = loadMemory();
  const kept = [...Object.entries(others), [createKey(kind, header), chosen] as const].slice(
    -MAX_HEADER_SETS,
  );
  try {
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage may be full or blocked. The next file is then matched by its headers.
  }
}

function createKey(kind: ImportKind, header: FileRow): string {
  return JSON.stringify([kind, ...header.cells.map(columnKey).sort()]);
}

function loadMemory(): v.InferOutput<typeof Memory> {
  try {
    const read = v.safeParse(Memory, JSON.parse(localStorage.getItem(NAME) ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}
