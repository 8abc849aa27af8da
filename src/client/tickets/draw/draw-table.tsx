import type { ReactNode } from 'react';

interface DrawTableProps {
  caption: string;
  head: readonly string[];
  /** The cells of each row. The first one is a number that is unique in the table. */
  rows: readonly (readonly [number, ...ReactNode[]])[];
}

const cell = 'px-3 py-2 text-left align-top';

/** A plain table about a draw. */
export function DrawTable({ caption, head, rows }: DrawTableProps) {
  return (
    <table className="w-full border border-line bg-surface text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-brand text-on-brand">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-t border-line">
            {head.map((name, column) => (
              <td key={name} className={cell}>
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
