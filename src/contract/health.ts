import * as v from 'valibot';

/** The process runs. */
export const Live = v.object({ status: v.literal('live') });

/** The database answers and its schema is current. */
export const Ready = v.object({
  status: v.literal('ready'),
  database: v.picklist(['pglite', 'postgres']),
});
