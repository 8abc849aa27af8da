import { parseArgs } from 'node:util';
import { breaks } from './breaks.ts';
import { allowBreaks } from './broken-source.ts';
import { type Control, tryControl } from './control.ts';
import { memoryDatabase } from './memory-database.ts';
import { openOffice } from './office.ts';
import { type PropertyName, properties } from './properties.ts';
import { emptyTally } from './tally.ts';

/** The number of simulations between two lines of progress. A failure has its seed and path in the output. */
const SLICE = 50;

// `npm run sim -- --ops 100000 --seed 1`: plays until this number of ops was made, or a rule did not hold.
// `npm run sim -- --property alike --seed 7 --path 12`: repeats a failed simulation.
// `... --path 12 --shrink`: finds the shortest failure like it; for a walk this takes many minutes.
// `npm run sim -- --controls`: plays every negative control. `... --control 3 --control 22`: plays these two.
const { values } = parseArgs({
  options: {
    property: { type: 'string', default: 'walk' },
    ops: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    path: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    controls: { type: 'boolean', default: false },
    control: { type: 'string', multiple: true },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const chosenBreaks = breaks.filter(
  ({ invariant }) => values.control?.includes(String(invariant)) ?? values.controls,
);
const isGood = chosenBreaks.length > 0 ? await runControls() : await runSimulations();
process.exit(isGood ? 0 : 1);

/** Switches off each chosen rule, one by one. Its property must fail. */
async function runControls(): Promise<boolean> {
  allowBreaks(breaks);
  const database = await memoryDatabase();
  let isEachNoticed = true;
  for (const brokenRule of chosenBreaks) {
    const { control }: { control: Control } = await import(
      `./control.ts?break=${brokenRule.invariant}`
    );
    const foundResult = await tryControl(control, brokenRule, database);
    if (foundResult) say(`control ${brokenRule.invariant}: ${foundResult}`);
    else process.stderr.write(`control ${brokenRule.invariant} was not noticed\n`);
    isEachNoticed &&= foundResult !== null;
  }
  await database.close();
  return isEachNoticed;
}

async function runSimulations(): Promise<boolean> {
  if (!isProperty(values.property)) throw new Error(`There is no property ${values.property}`);
  const { property, path } = values;
  const database = await memoryDatabase();
  const office = await openOffice(database);
  const tally = emptyTally();
  for (let seed = Number(values.seed); tally.ops < Number(values.ops); seed++) {
    const endOnFailure = !values.shrink;
    const choice =
      path === undefined
        ? { seed, numRuns: SLICE, endOnFailure }
        : { seed, path, numRuns: 1, endOnFailure };
    const failure = await properties[property]({ office, tally }, choice);
    if (failure) {
      say([failure.steps, ...failure.lines].join('\n'));
      say(`npm run sim -- --property ${property} --seed ${seed} --path ${failure.path}`);
      return false;
    }
    say(`seed ${seed}: ${JSON.stringify(tally)}`);
    if (path !== undefined) break;
  }
  await office.close();
  await database.close();
  return true;
}

function isProperty(name: string): name is PropertyName {
  return name in properties;
}
