import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement as it went to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const listening = new AsyncLocalStorage<Statement[]>();
let isPatched = false;

/** The statements that what is done here sends, in order; what runs beside it is left out. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  patch();
  const statements: Statement[] = [];
  await listening.run(statements, act);
  return statements;
}

/** The driver offers no place to listen at. */
function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [text, values] = sent;
    if (typeof text === 'string') {
      listening.getStore()?.push({ text, values: Array.isArray(values) ? values : [] });
    }
    return send.apply(this, sent);
  } as typeof pg.Client.prototype.query;
}

/** Whether a statement begins or ends a transaction. */
export function boundaryOf({ text }: Statement): 'begin' | 'end' | null {
  if (/^(begin|start transaction)/i.test(text)) return 'begin';
  return /^(commit|rollback)$/i.test(text) ? 'end' : null;
}
