import * as v from 'valibot';

/** An unexpected error of the service worker, as the worker stores it for a page. */
export const WorkerError = v.object({
  at: v.number(),
  /** The user who was signed in on the device. */
  owner: v.nullable(v.number()),
  name: v.string(),
  message: v.string(),
  stack: v.string(),
  /** The path of the worker's script. */
  screen: v.string(),
  /** The version of the worker, which may differ from the version of the page. */
  release: v.string(),
});
export type WorkerError = v.InferOutput<typeof WorkerError>;
