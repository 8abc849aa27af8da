import { useId, useState } from 'react';
import { formatCount } from '../../../../contract/base/counts.ts';
import { formatColumnLetters } from '../../../../set-up/file/column-letters.ts';
import {
  type ColumnFaults,
  type ColumnMap,
  listUnusedColumns,
} from '../../../../set-up/file/match-columns.ts';
import { type FileTable, nameFileColumn } from '../../../../set-up/file/parse-table.ts';
import type { FileColumn } from '../../../../set-up/row-kind.ts';

interface ColumnMatchingProps {
  columns: readonly FileColumn[];
  table: FileTable;
  map: ColumnMap;
  faults: ColumnFaults;
  onMap: (map: ColumnMap) => void;
}

/** The meaning of each column of the file, which the admin can correct. */
export function ColumnMatching({ columns, table, map, faults, onMap }: ColumnMatchingProps) {
  const hasFaults = faults.length > 0;
  // The columns stay open after the last fault, because a column that a file may lack can still be chosen.
  const [isOpened, setOpened] = useState(hasFaults);
  if (hasFaults && !isOpened) setOpened(true);
  const unused = listUnusedColumns(table.header, map);
  const used = map.length - unused.length;
  const places = table.header.cells.map((_, at) => ({ letters: formatColumnLetters(at), at }));
  return (
    <>
      <div role="alert">
        {hasFaults && (
          <div data-kind="failed" className="notice">
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </div>
        )}
      </div>
      <details open={isOpened || undefined}>
        <summary className="fold-summary">
          {formatCount(used, 'column is', 'columns are')} used
          {unused.length > 0 && `, not used: ${unused.join(', ')}`}
        </summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3 py-2">
          {places.map(({ letters, at }) => (
            <ColumnItem
              key={letters}
              columns={columns}
              name={nameFileColumn(table.header, at)}
              examples={listExamples(table, at)}
              value={map[at] ?? ''}
              onChange={(name) => onMap(map.with(at, name === '' ? null : name))}
            />
          ))}
        </ul>
      </details>
    </>
  );
}

interface ColumnItemProps {
  columns: readonly FileColumn[];
  name: string;
  examples: string;
  value: string;
  onChange: (name: string) => void;
}

function ColumnItem({ columns, name, examples, value, onChange }: ColumnItemProps) {
  const id = useId();
  return (
    <li className="list-filter">
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-examples`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Not used</option>
        {columns.map((column) => (
          <option key={column.name} value={column.name}>
            {column.label}
          </option>
        ))}
      </select>
      <p id={`${id}-examples`} className="truncate text-small text-ink-soft">
        {examples}
      </p>
    </li>
  );
}

/** Returns several values of a column, because the first row alone often misleads. */
function listExamples({ rows }: FileTable, at: number): string {
  const values = new Set<string>();
  for (const { cells } of rows) {
    if (cells[at]) values.add(cells[at]);
    if (values.size === 3) break;
  }
  return values.size > 0 ? `For example: ${[...values].join(', ')}` : 'Without a value';
}
