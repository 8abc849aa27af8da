import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import { createApp } from '../../src/server/app.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import type { TestApp } from './harness.ts';

/** A step of the database's plan for a statement. */
export interface PlanStep {
  readonly type: string;
  /** The table or index that the step reads. */
  readonly reads: string;
  /** The number of rows that the step read, including the rows that it filtered out. */
  readonly rows: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Sends a request and returns the plans of its statements that read a table. */
export async function readPlans(app: TestApp, path: string, token: string): Promise<PlanStep[]> {
  const statements: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode') {
        statements.push(app.db.getExecutor().compileQuery(node, queryId));
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = app.db.withPlugin(recorder);
  const observedApp = createApp({ ...app.deps, db, clientFolder: 'no-such-folder' });
  const answer = await observedApp.request(
    path,
    { headers: { Authorization: `Bearer ${token}` } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const steps: PlanStep[] = [];
  for (const statement of statements) steps.push(...(await explain(app.db, statement)));
  return steps;
}

async function explain(
  db: Kysely<Schema>,
  { sql, parameters }: CompiledQuery,
): Promise<PlanStep[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]),
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => listSteps(Plan)));
}

function listSteps(node: PlanNode): PlanStep[] {
  const table = node['Relation Name'] ?? node['Index Name'];
  const below = (node.Plans ?? []).flatMap(listSteps);
  if (table === undefined) return below;
  const lookCount = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return [
    { type: node['Node Type'], reads: table, rows: lookCount * node['Actual Loops'] },
    ...below,
  ];
}
