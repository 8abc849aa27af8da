import { readFile, writeFile } from 'node:fs/promises';
import { type DatedRow, formatLine, formatRow, readCells, replaceLines } from './table.ts';

const BENCHMARKS = 'docs/benchmarks.md';
const README = 'README.md';

/** Writes the figures of these rows into the table of docs/benchmarks.md, and into the README where it has them. */
export async function writeFigures(rows: readonly DatedRow[], machine: string): Promise<void> {
  const lines = new Map(rows.map((row) => [row.what, formatRow(row)]));
  await change(BENCHMARKS, (text) =>
    replaceLines(text, lines).replace(/^Measured on .*$/m, `Measured on ${machine}.`),
  );
  await change(README, (text) => replaceHeadlines(text, rows));
}

/** Replaces the figures of the README. Its rows are: what is measured, the figure, the command. */
export function replaceHeadlines(readme: string, rows: readonly DatedRow[]): string {
  const lines = readme.split('\n').flatMap((line) => {
    const [what = '', , command = ''] = readCells(line);
    const row = rows.find((one) => one.what === what);
    return row ? [[what, formatLine([what, describeFigure(row), command])] as const] : [];
  });
  return replaceLines(readme, new Map(lines));
}

function describeFigure({ measured, against }: DatedRow): string {
  return against ? `${measured}; ${against}` : measured;
}

async function change(file: string, makeText: (text: string) => string): Promise<void> {
  await writeFile(file, makeText(await readFile(file, 'utf8')));
}
