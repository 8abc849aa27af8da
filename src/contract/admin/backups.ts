import * as v from 'valibot';
import { AcceptedResponse } from '../account/credentials.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';

/** A backup that was made, failed, or is under way. */
export const Backup = v.object({
  started_at: Timestamp,
  ended_at: v.nullable(Timestamp),
  /** The path on the server. */
  file: v.string(),
  bytes: v.nullable(v.number()),
  failed_at: v.nullable(Timestamp),
  /** Why it failed, in the words of the system. */
  failure: v.nullable(v.string()),
});
export type Backup = v.InferOutput<typeof Backup>;

/** The calls about backups. */
export const backupEndpoints = {
  backups: {
    method: 'GET',
    path: 'admin/backups',
    access: 'admin',
    summary: 'The newest backups, and their folder on the server',
    response: v.object({ folder: v.string(), backups: v.array(Backup) }),
  },
  backUpNow: {
    method: 'POST',
    path: 'admin/backups',
    access: 'admin',
    stepUp: true,
    summary: 'Start a backup into the folder, unless one is about to start',
    response: AcceptedResponse,
  },
} as const satisfies Record<string, Endpoint>;
