import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { classifyDatabaseFault } from '../../db/classify-database-fault.ts';
import { ApiProblem, createProblem } from '../../problems/api-problem.ts';
import { ClientGone } from '../../problems/client-gone.ts';
import type { AppEnv } from './app-env.ts';

/** The status in the log when the client is gone before the answer, as in nginx. */
export const CLIENT_GONE = 499 as ContentfulStatusCode;

/**
 * Turns an error of a handler into an answer. No other code does this. An unexpected error is logged, and the answer
 * does not describe it.
 */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (isClientGone(error, c.req.raw.signal)) return c.body(null, CLIENT_GONE);
  const answer = asProblem(error);
  if (answer !== error) c.var.log.error({ err: error }, answer.problem.type);
  return c.body(JSON.stringify(answer.problem), answer.problem.status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    ...answer.headers,
  });
};

/** Whether the client is gone, as the write queue or the reader of the body reports it. */
function isClientGone(error: Error, signal: AbortSignal): boolean {
  if (error instanceof ClientGone) return true;
  return signal.aborted && 'code' in error && error.code === 'ECONNRESET';
}

function asProblem(error: Error): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem(createProblem(classifyDatabaseFault(error) ? 'unavailable' : 'internal'));
}
