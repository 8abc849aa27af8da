import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Row } from './arm.ts';
import { type ArmName, arms } from './arms.ts';
import type { openCluster } from './cluster.ts';

/** What the process of an arm needs to know. */
export interface ArmOrder {
  readonly name: ArmName;
  readonly url: string;
  readonly template: string;
}

/** What the process of an arm answers. */
export type ArmAnswer = { readonly rows: Row[] } | { readonly problem: string };

/** How often its usual time an arm may take. A busy machine is several times as slow. */
const PATIENCE = 5;
const MS_PER_S = 1_000;

/**
 * Runs the full form of an arm in a process of its own, so that no arm slows another. The process ends what it left.
 *
 * @throws when the arm fails, or takes several times as long as usual
 */
export async function runInProcess(
  name: ArmName,
  { url, template }: Pick<Awaited<ReturnType<typeof openCluster>>, 'url' | 'template'>,
): Promise<Row[]> {
  const child = fork(fileURLToPath(new URL('run-arm.ts', import.meta.url)));
  const exitEvent = once(child, 'exit');
  let answer: ArmAnswer | null = null;
  child.on('message', (message) => {
    answer = message as ArmAnswer;
  });
  child.send({ name, url, template } satisfies ArmOrder);
  const limit = setTimeout(() => child.kill('SIGTERM'), PATIENCE * arms[name].seconds * MS_PER_S);
  const [code, signal] = await exitEvent;
  clearTimeout(limit);
  return readAnswer(answer, `it ended with ${signal ?? code} and no figures`);
}

function readAnswer(answer: ArmAnswer | null, otherwise: string): Row[] {
  if (answer && 'rows' in answer) return answer.rows;
  throw new Error(answer?.problem ?? otherwise);
}
