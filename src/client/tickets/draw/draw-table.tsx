import type { ReactNode } from 'react';

interface DrawTableProps {
  caption: string;
  head: readonly string[];
  /** The cells of each row. The first one is a number that is unique in the table. */
  rows: readonly (readonly [number, ...ReactNode[]])[];
}

/** At twice the text size on a phone, the cells of a row are below each other. */
const stacked = '@max-[20rem]:block';
const cell = 'px-3 py-2 text-left align-top';

/** A plain table about a draw. */
export function DrawTable({ caption, head, rows }: DrawTableProps) {
  return (
    <div className="@container w-full">
      <table className="w-full border border-line bg-surface text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-brand text-on-brand @max-[20rem]:sr-only">
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
            <tr key={row[0]} className={`border-t border-line ${stacked}`}>
              {head.map((name, column) => (
                <td key={name} className={`${cell} ${stacked} wrap-anywhere`}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
