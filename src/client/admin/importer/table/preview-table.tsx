import { useCallback, useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../../contract/base/counts.ts';
import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileSchema } from '../../../../set-up/row-kind.ts';
import { Pager } from '../../table/pager.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { type ImportRow, type RowAnswer, typeCell } from '../plan/import-rows.ts';
import { restoreName } from '../plan/name-order.ts';
import type { Preview, PreviewRow } from '../plan/preview.ts';
import type { ChangeRow } from '../source/use-import.ts';
import { ImportTableRow } from './preview-row.tsx';
import { listClusters, listShownColumns } from './shown-columns.ts';

/** The number of rows on a page. 2,000 rows at once would take seconds to render. */
const PAGE_ROWS = 50;

interface PreviewTableProps<Row> {
  schema: FileSchema<Row>;
  map: ColumnMap;
  rows: readonly ImportRow<Row>[];
  preview: Preview<Row>;
  /** The number of tickets that each row moves; null while unknown. */
  tickets: ReadonlyMap<number, number> | null;
  changeRow: ChangeRow<Row>;
}

/** The table of the file's rows, each with its number and effect. */
export function PreviewTable<Row>({
  schema,
  map,
  rows,
  preview,
  tickets,
  changeRow,
}: PreviewTableProps<Row>) {
  // The shown rows stay while the admin corrects them, although a corrected row no longer matches the filter.
  const [view, setView] = useState({
    filter: 'all' as RowFilter,
    page: 1,
    shown: null as number[] | null,
  });
  const shown = view.shown ?? rows.map((_, index) => index);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_ROWS));
  const start = (view.page - 1) * PAGE_ROWS;
  const columns = useMemo(() => listShownColumns(schema.columns, map), [schema, map]);
  const clusters = useMemo(() => listClusters(columns), [columns]);
  const onUse = useCallback(
    (index: number, isUsed: boolean) => changeRow(index, (row) => ({ ...row, isLeftOut: !isUsed })),
    [changeRow],
  );
  const onType = useCallback(
    (index: number, column: string, text: string) =>
      changeRow(index, (row) => typeCell(schema, row, map, column, text)),
    [changeRow, schema, map],
  );
  const onRestoreName = useCallback(
    (index: number) => changeRow(index, (row) => restoreName(schema, row, map)),
    [changeRow, schema, map],
  );
  const onAnswer = useCallback(
    (index: number, column: string | null, answer: RowAnswer) =>
      changeRow(index, (row) => ({ ...row, answers: new Map(row.answers).set(column, answer) })),
    [changeRow],
  );
  return (
    <>
      <CountFilters
        preview={preview}
        filter={view.filter}
        onFilter={(filter) =>
          setView({
            filter,
            page: 1,
            shown: filter === 'all' ? null : listShownRows(preview.rows, filter),
          })
        }
      />
      <div className="list-card">
        <div className="overflow-x-auto [scroll-padding-inline-end:17rem]">
          <table aria-label="Rows of the file" className="import-table">
            <thead>
              <tr>
                <th scope="col" className="import-tick">
                  <span className="sr-only">Use the row</span>
                </th>
                <th scope="col">Row</th>
                {clusters.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col" className="import-pinned">
                  What would happen
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(start, start + PAGE_ROWS).map((index) => {
                const row = rows[index];
                const planned = preview.rows[index];
                return (
                  row &&
                  planned && (
                    <ImportTableRow
                      key={planned.row}
                      index={index}
                      columns={columns}
                      clusters={clusters}
                      row={row}
                      preview={planned}
                      tickets={tickets?.get(planned.row) ?? 0}
                      onUse={onUse}
                      onType={onType}
                      onAnswer={onAnswer}
                      onRestoreName={onRestoreName}
                    />
                  )
                );
              })}
            </tbody>
          </table>
        </div>
        {pages > 1 && (
          <Pager
            page={view.page}
            pages={pages}
            total={shown.length}
            noun="Rows"
            onPage={(page) => setView({ ...view, page })}
          />
        )}
        {shown.length === 0 && (
          <p className="list-note">
            No row matches. {formatNumber(rows.length)} rows are in the file.
          </p>
        )}
      </div>
    </>
  );
}

/** The filter of the table's rows. */
type RowFilter = 'all' | 'needs' | PreviewRow['effect'];

interface CountFiltersProps {
  preview: Preview<unknown>;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

/** The number of rows with each effect, as buttons that filter the table. */
function CountFilters({ preview: { rows, counts }, filter, onFilter }: CountFiltersProps) {
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
function listShownRows(rows: readonly PreviewRow[], filter: RowFilter): number[] {
  return rows.flatMap(({ effect }, index) => (matches(effect, filter) ? [index] : []));
}

function matches(effect: PreviewRow['effect'], filter: RowFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'needs' ? effect === 'refuse' || effect === 'ask' : effect === filter;
}
