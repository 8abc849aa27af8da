import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiProblem, problemOf } from '../api-problem.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import type { AppEnv } from './app-env.ts';

// PostgreSQL's classes and codes of "not now": connection, resources, shutdown, cancelled, deadlock.
const NOT_NOW = /^(08...|53...|57P0.|57014|40P01|40001|55P03)$/;

/** The one place that turns what a handler threw into an answer. What is unexpected is logged and never told. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  const answer = asProblem(error);
  if (answer !== error) c.var.log.error({ error: errorFields(error) }, answer.problem.type);
  return c.body(JSON.stringify(answer.problem), answer.problem.status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    ...answer.headers,
  });
};

function asProblem(error: Error): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem(problemOf(isNotNow(error) ? 'unavailable' : 'internal'));
}

function isNotNow(error: Error): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return 'code' in error && typeof error.code === 'string' && NOT_NOW.test(error.code);
}

/** Not the whole error: PostgreSQL's own fields quote the row that failed. */
function errorFields(error: Error): object {
  return {
    name: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  };
}
