import type { Day } from './day.ts';
import { type Kind, kinds, ROUNDS_FOR_EVERY_KIND } from './kinds.ts';
import type { Run } from './run-faults.ts';
import { type ArmTally, defeatingKinds } from './workbox/arm.ts';

/** Returns the reasons why a run failed, one in each line; empty when the run passed. */
export function listFailures({ only, days, workbox }: Run): string[] {
  const rounds = days.flatMap((day) => day.rounds);
  return [
    ...days.flatMap(failuresOfDay),
    ...listMissingKinds(days, only).map((kind) => `never struck: ${kind}`),
    ...(workbox ? unbeaten(rounds.length, workbox) : []).map(
      (kind) => `workbox lost nothing: ${kind}`,
    ),
  ];
}

/** Returns the kinds of fault that should have struck and never did. */
export function listMissingKinds(days: readonly Day[], only: Kind | undefined): readonly Kind[] {
  const rounds = days.flatMap((day) => day.rounds);
  const struckKinds = new Set(rounds.flatMap((round) => round.struck));
  const awaitedKinds = rounds.length < ROUNDS_FOR_EVERY_KIND ? [] : kinds;
  return (only ? [only] : awaitedKinds).filter((kind) => !struckKinds.has(kind));
}

/** Returns the failures of a tablet's day, and the command that repeats this day alone. */
function failuresOfDay({ seed, only, rounds, findings, broken }: Day): string[] {
  const lines = findings.map(
    ({ what, hole, round, detail }) => `${what}: hole ${hole}, round ${round}: ${detail}`,
  );
  if (broken) lines.push(`not played to the end: ${broken}`);
  const count = rounds.length + (broken ? 1 : 0);
  const again = `npm run faults -- --tablets 1 --seed ${seed} --rounds ${count}${only ? ` --kind ${only}` : ''}`;
  return lines.map((line) => `${line} (${again})`);
}

/** Returns the kinds that should defeat the library but did not: such faults are weaker than expected. */
function unbeaten(rounds: number, tallies: readonly ArmTally[]): readonly Kind[] {
  if (rounds < ROUNDS_FOR_EVERY_KIND) return [];
  return defeatingKinds.filter(
    (kind) => !tallies.some((tally) => tally.kind === kind && tally.lost > 0),
  );
}

/** Formats the report: taps, faults by kind, history rows, and last whether all taps arrived once. */
export function writeReport(run: Run): string[] {
  const { only, days, workbox } = run;
  const rounds = days.flatMap((day) => day.rounds);
  const historyRows = days.reduce((sum, day) => sum + day.historyRows, 0);
  const findings = days.flatMap((day) => day.findings);
  const isWhole = days.every(({ broken }) => broken === null);
  const taps = rounds.flatMap((round) => round.taps).length;
  const struckKinds = rounds.flatMap((round) => round.struck);
  const seconds = rounds.map(({ ms }) => ms / 1000).sort((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  const failures = listFailures(run);
  return [
    `seeds ${days[0]?.seed} to ${days.at(-1)?.seed}: ${rounds.length} rounds, ${taps} taps, ${struckKinds.length} faults, ${historyRows} history rows`,
    `a round took ${median.toFixed(1)} s (median), ${(seconds.at(-1) ?? 0).toFixed(1)} s at most`,
    ...(only ? [only] : kinds).map(
      (kind) => `  ${kind.padEnd(16)} ${struckKinds.filter((one) => one === kind).length}`,
    ),
    ...(workbox ? ['workbox-background-sync on the same schedule:'] : []),
    ...(workbox ?? []).map(
      ({ kind, taps, lost, doubled }) =>
        `  ${kind.padEnd(16)} ${taps} taps, ${lost} lost, ${doubled} doubled`,
    ),
    ...days.flatMap(({ broken, brokenBefore }) =>
      brokenBefore && !broken ? [`passed the second time only: ${brokenBefore}`] : [],
    ),
    ...failures,
    findings.length === 0 && isWhole
      ? `all ${taps} taps arrived once`
      : `${findings.length} findings, ${isWhole ? 'all' : 'not all'} rounds played: not all taps are known to have arrived once`,
  ];
}
