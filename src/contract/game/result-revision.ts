import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId } from '../base/fields.ts';

/** What differs between two results, by kind: what a fact is about, and its two texts; null where there is no such fact. */
export const ResultDifferences = v.object({
  /** The number of the result to which the present state is compared; null without one. */
  number: v.nullable(Id),
  groups: v.array(
    v.object({
      title: v.string(),
      lines: v.array(
        v.object({
          what: v.string(),
          before: v.nullable(v.string()),
          after: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});
export type ResultDifferences = v.InferOutput<typeof ResultDifferences>;

/** The call about what a revision changes: a separate table, because the public pages of results need not load it. */
export const resultRevisionEndpoints = {
  resultDifferences: {
    method: 'GET',
    path: 'admin/result-differences',
    access: 'admin',
    summary: 'What a revision changes: the present state compared with the newest frozen result',
    query: v.object({ tournament_id: QueryId }),
    response: ResultDifferences,
  },
} as const satisfies Record<string, Endpoint>;
