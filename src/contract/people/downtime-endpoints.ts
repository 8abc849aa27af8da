import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';

/** A planned downtime that is announced on all screens, until its end. */
export const Downtime = v.object({ text: v.string(), ends_at: Timestamp });
export type Downtime = v.InferOutput<typeof Downtime>;

/** The call that every screen makes to show an announced downtime. */
export const downtimeEndpoints = {
  downtime: {
    method: 'GET',
    path: 'downtime',
    access: 'public',
    summary: 'The planned downtime that the organisers announce; null without one',
    response: v.object({ downtime: v.nullable(Downtime) }),
  },
} as const satisfies Record<string, Endpoint>;
