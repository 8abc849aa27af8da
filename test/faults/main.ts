// `npm run faults -- --rounds N --seed S --tablets T`: the promise attacked in a real browser. A failing seed replays.
import { parseArgs } from 'node:util';
import { failuresOf, reportOf } from './report.ts';
import { runFaults } from './run-faults.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    tablets: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const rounds = whole(values.rounds);
const seed = whole(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);

const run = await runFaults({
  rounds,
  seed,
  tablets: whole(values.tablets),
  told: (of, { number, taps, struck, ms }) =>
    say(
      `seed ${of}, round ${number}: ${taps.length} taps in ${(ms / 1000).toFixed(1)} s, ${struck.join(', ')}`,
    ),
});
for (const line of reportOf(run)) say(line);
process.exitCode = failuresOf(run).length > 0 ? 1 : 0;

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`a whole number, not ${text}`);
  return Number(text);
}
