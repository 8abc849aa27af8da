import * as v from 'valibot';
import { HOLES_PER_ROUND, MAX_STROKES, MIN_STROKES } from '../../golf/hole.ts';
import { ADMIN_ROLE } from './admin-role.ts';

/** Largest id, version or sequence: the limit of the database's integer. A query with a larger number would fail. */
export const MAX_INTEGER = 2_147_483_647;

/** Ids of users, tournaments, competitors, teams: positive integers. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_INTEGER));

/** An id in a query string: the text of a positive integer (a caller may pass the number), parsed to a number. */
export const QueryId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,9}$/, 'must be a positive integer'),
  v.transform(Number),
  v.maxValue(MAX_INTEGER),
);

/** Hole number, 1 to 18. */
export const HoleNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(HOLES_PER_ROUND),
);

/** The number of the lane for a card's start hole. The lanes of the holes have the numbers 1 to 18. */
export const START_LANE = 0;

/** A lane of a card: a hole, or {@link START_LANE}. */
export const LaneNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(START_LANE),
  v.maxValue(HOLES_PER_ROUND),
);

/** A lane of a card in a query string, parsed to a number. */
export const QueryLaneNumber = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,2}$/, 'must be a hole number, or 0 for the start hole'),
  v.transform(Number),
  v.maxValue(HOLES_PER_ROUND),
);

/** Strokes on one hole, 1 to 20. */
export const Strokes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MIN_STROKES),
  v.maxValue(MAX_STROKES),
);

/** Round number within a tournament, from 1. */
export const RoundId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9));

/** {@link RoundId} in a query string, parsed to a number. */
export const QueryRoundId = v.pipe(QueryId, v.maxValue(9));

/** Version of a lane (0 = never written) or of a tournament. */
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_INTEGER));

/** A point in time on the server's clock, ISO 8601. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp());

/** An operation's or a writer's id. */
export const Uuid = v.pipe(v.string(), v.uuid());

/**
 * One line of text, without control characters. The database refuses NUL in text, and half a surrogate pair in JSON.
 */
export const oneLine = v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed');

/** Text from another program, which may have control characters, but nothing that the database refuses. */
export const storable = v.regex(
  /^[^\0\p{Cs}]*$/u,
  'NUL and half of a surrogate pair are not allowed',
);

/** The reason for an action that overrules a value or an official place. */
export const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300), oneLine);

/** The roles of a user (product 1.2). */
export const UserRole = v.picklist(['user', 'scorer', ADMIN_ROLE]);
export type UserRole = v.InferOutput<typeof UserRole>;
