import type { Row } from './arm.ts';

const HEAD = ['measured', 'Gimme Points', 'against', 'figure', 'target', 'when'];

/** A measured row with the day and the load of the machine at which it was measured. */
export interface DatedRow extends Row {
  readonly when: string;
}

/** Formats the rows as a Markdown table. */
export function formatTable(rows: readonly DatedRow[]): string {
  return [formatLine(HEAD), formatLine(HEAD.map(() => '---')), ...rows.map(formatRow)].join('\n');
}

/** Formats a row as a line of the table. */
export function formatRow({ what, measured, against, figure, target, when }: DatedRow): string {
  return formatLine([what, measured, against, figure, target, when]);
}

/** Replaces the lines of a document's tables by their first cell. */
export function replaceLines(document: string, lines: ReadonlyMap<string, string>): string {
  return document
    .split('\n')
    .map((line) => lines.get(readCells(line)[0] ?? '') ?? line)
    .join('\n');
}

/** Returns the cells of a line of a Markdown table. Empty for other lines. */
export function readCells(line: string): string[] {
  return line.startsWith('| ')
    ? line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim())
    : [];
}

/** Formats the cells as a line of a Markdown table. */
export function formatLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
