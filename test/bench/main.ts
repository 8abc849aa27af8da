// Measures the figures that the project promises. docs/benchmarks.md says how to run it.

import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ArmName, arms } from './arms.ts';
import { openCluster } from './cluster.ts';
import { writeFigures } from './documents.ts';
import { short } from './figures.ts';
import { killDescendants } from './processes.ts';
import { runInProcess } from './run-in-process.ts';
import { type DatedRow, formatTable } from './table.ts';

const GIB = 2 ** 30;
const S_PER_MIN = 60;

const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const names = chooseArms(values.only);

// Whatever an arm leaves is in this folder. PostgreSQL runs as its own user and must reach it.
const folder = await mkdtemp(join(tmpdir(), 'gimme-bench-'));
await chmod(folder, 0o755);
process.env.TMPDIR = folder;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    killDescendants();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(code);
  });
}

say(describeMachine());
const cluster = await openCluster();
const rows: DatedRow[] = [];
const failures: string[] = [];
for (const [index, name] of names.entries()) {
  const rest = names.slice(index).reduce((sum, one) => sum + arms[one].seconds, 0);
  say(`${index + 1} of ${names.length}: ${name}, about ${formatRest(rest)} to go`);
  const when = `${new Date().toISOString().slice(0, 10)}, load ${short(loadavg()[0] ?? 0)}`;
  try {
    const measured = (await runInProcess(name, cluster)).map((row) => ({ ...row, when }));
    rows.push(...measured);
    if (values.write) await writeFigures(measured, describeMachine());
    for (const { what, figure, target } of measured) say(`  ${what}: ${figure} ${target}`);
  } catch (error) {
    failures.push(name);
    say(`${name} FAILED: ${error instanceof Error ? error.message : error}`);
  }
}
await cluster.stop();
await rm(folder, { recursive: true, force: true });

const missed = rows.filter(({ isMet }) => isMet === false);
process.stdout.write(`${formatTable(rows)}\n`);
say(`${rows.length} rows measured, ${missed.length} targets missed`);
if (failures.length > 0) say(`failed arms: ${failures.join(', ')}`);
process.exitCode = failures.length + missed.length > 0 ? 1 : 0;

function chooseArms(only: string | undefined): ArmName[] {
  const known = Object.keys(arms) as ArmName[];
  const wanted = only?.split(',') ?? known;
  const unknown = wanted.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}, but ${known.join(', ')}`);
  }
  return known.filter((name) => wanted.includes(name));
}

function describeMachine(): string {
  const memory = Math.round(totalmem() / GIB);
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GiB, Node ${process.version}`;
}

function formatRest(seconds: number): string {
  return seconds < S_PER_MIN ? `${seconds} s` : `${Math.round(seconds / S_PER_MIN)} min`;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
