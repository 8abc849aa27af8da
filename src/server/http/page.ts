import type { Context } from 'hono';
import { TOTAL_HEADER } from '../../contract/game/tickets.ts';
import { answerJson } from './json-answer.ts';
import type { AppEnv } from './middleware/app-env.ts';

/** A part of a list, and the number of all rows. */
export interface Page<Rows> {
  readonly rows: Rows;
  readonly total: number;
}

/** Answers the rows of a page. A header has the total number of rows. */
export function pageAnswer(
  c: Context<AppEnv>,
  { rows, total }: Page<unknown>,
  status: number,
): Promise<Response> {
  c.header(TOTAL_HEADER, String(total));
  return answerJson(c, rows, status);
}
