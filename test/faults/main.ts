// `npm run faults -- --rounds N --seed S --tablets T`: tests the promise in a real browser. A failing seed can be
// repeated.
// `... --kind hang`: plays only this kind of fault.
import { parseArgs } from 'node:util';
import { type Kind, kinds } from './kinds.ts';
import { listFailures, writeReport } from './report.ts';
import { runFaults } from './run-faults.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    tablets: { type: 'string', default: '4' },
    kind: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const rounds = whole(values.rounds);
const seed = whole(values.seed);
const only = values.kind === undefined ? undefined : readKind(values.kind);
const say = (line: string) => process.stdout.write(`${line}\n`);

const run = await runFaults({
  rounds,
  seed,
  only,
  withWorkbox: only === undefined,
  tablets: whole(values.tablets),
  told: (of, { number, taps, struck, ms }) =>
    say(
      `seed ${of}, round ${number}: ${taps.length} taps in ${(ms / 1000).toFixed(1)} s, ${struck.join(', ')}`,
    ),
});
for (const line of writeReport(run)) say(line);
process.exitCode = listFailures(run).length > 0 ? 1 : 0;

function readKind(text: string): Kind {
  const kind = kinds.find((one) => one === text);
  if (!kind) throw new RangeError(`no kind of fault is ${text}; there are ${kinds.join(', ')}`);
  return kind;
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`a whole number, not ${text}`);
  return Number(text);
}
