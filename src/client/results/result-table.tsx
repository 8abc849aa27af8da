import type { ReactNode } from 'react';

interface ResultTableProps {
  title: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  note?: string;
}

/** At twice the text size on a phone, the cells of a row are below each other. */
const stacked = '@max-[22rem]:block';

/** A plain table of a frozen result, which can be printed. */
export function ResultTable({ title, head, rows, note }: ResultTableProps) {
  return (
    <section aria-label={title} className="@container flex flex-col gap-2">
      <h2 className="font-display text-h3 font-bold">{title}</h2>
      <table className="w-full text-sm">
        <thead className="border-b-2 border-edge text-left @max-[22rem]:sr-only">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-2 align-bottom">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Nothing else is unique in every table, and the rows of a frozen result never move.
            <tr key={String(index)} className={`border-b border-line ${stacked}`}>
              {row.map((cell, column) => (
                <td key={head[column]} className={`py-1.5 pr-2 wrap-anywhere ${stacked}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </section>
  );
}
