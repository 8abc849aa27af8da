import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId, storable, Timestamp } from '../base/fields.ts';
import { MAX_UPLOAD_ROWS } from '../scoring/scoring.ts';

const AliasName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200), storable);

/**
 * Another name by which files and feeds find a golfer. `added_by` and `added_at` are null when an import or a renamed
 * golfer created the alias.
 */
const Alias = v.object({
  alias: v.string(),
  competitor_id: Id,
  full_name: v.string(),
  added_by: v.nullable(v.string()),
  added_at: v.nullable(Timestamp),
});

/** The aliases of a tournament's golfers, sorted by golfer and alias. */
export const Aliases = v.object({ aliases: v.array(Alias) });
export type Aliases = v.InferOutput<typeof Aliases>;

/**
 * The golfer whom an admin chose for a name in a feed. `feed_names`: the names of the feed's other rows, so that no
 * golfer gets two rows.
 */
export const AliasBody = v.object({
  tournament_id: Id,
  alias: AliasName,
  competitor_id: Id,
  feed_names: v.optional(boundedArray(v.string(), MAX_UPLOAD_ROWS), []),
});
export type AliasBody = v.InferOutput<typeof AliasBody>;

/** The admin's calls for golfers' aliases. An alias holds for all tournaments. */
export const aliasEndpoints = {
  aliases: {
    method: 'GET',
    path: 'game/competitor-aliases',
    access: 'admin',
    summary: "The aliases of a tournament's golfers",
    query: v.object({ tournament_id: QueryId }),
    response: Aliases,
  },
  addAlias: {
    method: 'PUT',
    path: 'game/competitor-alias',
    access: 'admin',
    summary: 'Say which golfer of a tournament a name of a feed means',
    body: AliasBody,
    response: Aliases,
  },
  removeAlias: {
    method: 'DELETE',
    path: 'game/competitor-alias',
    access: 'admin',
    summary: 'Remove an alias from its golfer',
    query: v.object({ tournament_id: QueryId, alias: AliasName }),
    response: Aliases,
  },
} as const satisfies Record<string, Endpoint>;
