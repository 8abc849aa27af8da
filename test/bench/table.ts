import { cpus, totalmem } from 'node:os';
import type { Row } from './arm.ts';

const HEAD = ['Measured', 'Gimme Points', 'Against', 'Figure', 'Target', ''];
const GIB = 2 ** 30;

/** Formats the rows as Markdown, below a line that names the machine. */
export function writeTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, against, figure, target, isMet }) => [
    what,
    measured,
    against,
    figure,
    target,
    isMet === null ? '' : isMet ? 'met' : 'MISSED',
  ]);
  return [machine(), '', line(HEAD), line(HEAD.map(() => '---')), ...lines.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function machine(): string {
  const memory = Math.round(totalmem() / GIB);
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GiB, Node ${process.version}`;
}
