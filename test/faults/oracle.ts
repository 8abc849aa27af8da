import type { CallRow, CardStepRow, HistoryRow } from '../e2e/history.ts';
import type { DeviceRows } from './device-rows.ts';
import { describeRoundCall } from './golfers.ts';
import { holeKey, type RoundRecord } from './round.ts';

/** A violation: the hole, its last round and a description. */
export interface Finding {
  readonly what: 'lost' | 'doubled' | 'reordered' | 'refused in silence' | 'unaccounted';
  readonly hole: string;
  readonly round: number;
  readonly detail: string;
}

/** The account that taps on the tablet. */
const OWNER = 2;
/** The account of the office, which only uploads external leaderboards. */
const UPLOADER = 1;
const effects = new Set(['applied', 'confirmed']);

/**
 * Compares every tap of the run with the server's history and the tablet's op log. A tap that was rewritten before it
 * was sent needs no effect. The last tap on a hole needs one, and no tap may have two or come out of order.
 */
export function judgeTablet(
  rounds: readonly RoundRecord[],
  history: readonly HistoryRow[],
  device: DeviceRows,
  steps: readonly CardStepRow[] = [],
  calls: readonly CallRow[] = [],
): Finding[] {
  const lastRound = new Map(
    rounds.flatMap(({ number, taps }) => taps.map((tap) => [holeKey(tap), number])),
  );
  const questions = new Set(rounds.flatMap((round) => [...round.questions]));
  const ours = history.filter(({ user_id }) => user_id === OWNER);
  const tapsByHole = Map.groupBy(
    rounds.flatMap(({ taps }) => taps),
    holeKey,
  );
  const decidedByHole = Map.groupBy(ours, (row) =>
    holeKey({ competitor: row.competitor_id, hole: row.hole_number }),
  );
  const findings: Finding[] = [];
  const find = (kind: Finding['what'], hole: string, detail: unknown) =>
    findings.push({
      what: kind,
      hole,
      round: lastRound.get(hole) ?? -1,
      detail: JSON.stringify(detail),
    });

  for (const [hole, taps] of tapsByHole) {
    const rows = decidedByHole.get(hole) ?? [];
    const values = rows.filter(({ outcome }) => effects.has(outcome)).map(({ value }) => value);
    const wantedStrokes = taps.map(({ strokes }) => strokes);
    const comparison = {
      wanted: wantedStrokes,
      rows: rows.map(({ outcome, value }) => `${outcome} ${value}`),
    };
    if (values.at(-1) !== wantedStrokes.at(-1)) find('lost', hole, comparison);
    if (values.length > wantedStrokes.length) find('doubled', hole, comparison);
    else if (!isInOrder(values, wantedStrokes)) find('reordered', hole, comparison);
    const isRefused = rows.some(({ outcome }) => !effects.has(outcome));
    if (isRefused && !questions.has(hole)) find('refused in silence', hole, comparison);
  }
  for (const hole of decidedByHole.keys())
    if (!tapsByHole.has(hole)) find('doubled', hole, 'nobody tapped it');
  for (const id of listRepeated(ours.map(({ op_id }) => op_id)))
    find('doubled', String(id), 'one op, two rows');
  return [
    ...findings,
    ...judgeUploads(history, lastRound),
    ...judgeCards(rounds, steps),
    ...judgeCalls(rounds, calls),
    ...judgeUnaccounted([...ours, ...steps, ...calls], device, questions, lastRound),
  ];
}

/** Checks that each returned card is on the server, once. */
function judgeCards(rounds: readonly RoundRecord[], steps: readonly CardStepRow[]): Finding[] {
  return rounds.flatMap(({ card, number: round }) => {
    const { length } = steps.filter(({ competitor_id }) => competitor_id === card);
    if (card === null || length === 1) return [];
    const what = length === 0 ? 'lost' : 'doubled';
    return { what, hole: `${card}/card`, round, detail: `${length} steps` };
  });
}

/** Checks that the call that goes with each returned card is with the office, once. */
function judgeCalls(rounds: readonly RoundRecord[], calls: readonly CallRow[]): Finding[] {
  return rounds.flatMap(({ card, number: round }) => {
    if (card === null) return [];
    const { length } = calls.filter(({ text }) => text === describeRoundCall(card));
    if (length === 1) return [];
    const what = length === 0 ? 'lost' : 'doubled';
    return { what, hole: `${card}/call`, round, detail: `${length} calls` };
  });
}

/** Checks that no upload replaced what a scorer entered, and that no upload had two effects on a hole. */
function judgeUploads(
  history: readonly HistoryRow[],
  lastRound: ReadonlyMap<string, number>,
): Finding[] {
  const findings: Finding[] = [];
  const rowsByHole = Map.groupBy(history, (row) =>
    holeKey({ competitor: row.competitor_id, hole: row.hole_number }),
  );
  for (const [hole, rows] of rowsByHole) {
    const find = (kind: Finding['what'], detail: string) =>
      findings.push({ what: kind, hole, round: lastRound.get(hole) ?? -1, detail });
    const firstEntry = rows.findIndex(({ user_id }) => user_id !== UPLOADER);
    const laterRows = firstEntry === -1 ? [] : rows.slice(firstEntry);
    const isReplacement = (row: HistoryRow) =>
      row.user_id === UPLOADER && row.outcome === 'applied';
    if (laterRows.some(isReplacement)) find('lost', 'an upload replaced it');
    const uploads = rows.filter(({ user_id }) => user_id === UPLOADER);
    for (const id of listRepeated(uploads.map(({ op_id }) => op_id)))
      find('doubled', `two effects of upload ${id}`);
  }
  return findings;
}

/**
 * Checks that the tablet ended as many ops as it created, and that the server applied each op that the tablet calls
 * applied.
 */
function judgeUnaccounted(
  ours: readonly Pick<HistoryRow, 'op_id' | 'outcome'>[],
  { ops, log, local }: DeviceRows,
  questions: ReadonlySet<string>,
  lastRound: ReadonlyMap<string, number>,
): Finding[] {
  const findings: Finding[] = [];
  const find = (kind: Finding['what'], lane: string, detail: unknown) => {
    const hole = lane.split('/').slice(2).join('/');
    findings.push({
      what: kind,
      hole,
      round: lastRound.get(hole) ?? -1,
      detail: JSON.stringify(detail),
    });
  };
  for (const { lane, state } of ops) find('unaccounted', lane, `still ${state}`);
  const endedByLane = Map.groupBy(log, ({ lane }) => lane);
  for (const { lane, laneSeq } of local) {
    const rows = endedByLane.get(lane) ?? [];
    if (rows.length !== laneSeq) find('unaccounted', lane, `${laneSeq} made, ${rows.length} ended`);
  }
  const onServer = new Map(ours.map((row) => [row.op_id, row]));
  for (const { id, lane, ending } of log) {
    const outcome = onServer.get(id)?.outcome;
    if (effects.has(ending) && outcome !== ending) find('unaccounted', lane, { ending, outcome });
    const hole = lane.split('/').slice(2).join('/');
    // An early tap that was undone had no effect anywhere.
    if (ending === 'undone' && outcome === undefined) continue;
    if (!effects.has(ending) && !questions.has(hole)) find('refused in silence', lane, ending);
  }
  return findings;
}

function isInOrder(values: readonly unknown[], wantedValues: readonly unknown[]): boolean {
  let next = 0;
  for (const value of wantedValues) if (next < values.length && values[next] === value) next++;
  return next === values.length;
}

function listRepeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
