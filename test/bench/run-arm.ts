// The process of one arm: gets its name by a message, measures, and answers with the rows.
import { once } from 'node:events';
import { arms } from './arms.ts';
import { clusterAt } from './cluster.ts';
import { killDescendants } from './processes.ts';
import { runArm } from './run.ts';
import type { ArmAnswer, ArmOrder } from './run-in-process.ts';

// After Ctrl-C the process above ends all others. An early end of this one would hide its own from it.
process.on('SIGINT', () => {});
process.on('exit', killDescendants);
process.on('SIGTERM', () => process.exit(1));

const [{ name, url, template }] = (await once(process, 'message')) as [ArmOrder];
const answer = await runArm(arms[name], 'full', {
  cluster: clusterAt(url, template),
  say: (line) => process.stderr.write(`  ${line}\n`),
}).then(
  (rows): ArmAnswer => ({ rows }),
  (error): ArmAnswer => ({ problem: error instanceof Error ? String(error.stack) : String(error) }),
);
process.send?.(answer, () => process.exit());
