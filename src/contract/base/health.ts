import * as v from 'valibot';

/** The answer of a running process. */
export const Live = v.object({ status: v.literal('live') });

/**
 * An unexpected error of the app on a device. The report has no error message, because a message may quote text that a
 * user typed. `stack` has one line for each frame, `screen` is a path without its query, and `release` is the version
 * of the app.
 */
export const ClientErrorBody = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  stack: v.pipe(v.string(), v.maxLength(1_500)),
  screen: v.pipe(v.string(), v.regex(/^\/[\w/.-]{0,99}$/, 'must be a path')),
  release: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, 'must be a version')),
});
export type ClientErrorBody = v.InferOutput<typeof ClientErrorBody>;

/** The answer while the database works and its schema is current. */
export const Ready = v.object({
  status: v.literal('ready'),
  database: v.picklist(['pglite', 'postgres']),
});
