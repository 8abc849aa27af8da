import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';
import { LoginResponse, Password } from './account.ts';
import { MailTokenBody } from './credentials.ts';
import { Email } from './email-address.ts';
import { AccountBody } from './sign-up.ts';

/** The account of the first admin, with the secret of the link that a new server prints. */
export const FirstAdminBody = v.object({
  ...MailTokenBody.entries,
  ...AccountBody.entries,
  email: Email,
  password: Password,
});
export type FirstAdminBody = v.InferOutput<typeof FirstAdminBody>;

/** The largest backup that the page restores, in bytes. */
export const MOST_BACKUP_BYTES = 2_000_000_000;
/** The bytes of a file in one call, whose body is base64. A slow network sends them within the limit of a request. */
export const PART_BYTES = 720_000;

/** A part of a backup, or of the list of erased accounts beside it, which is sent before the backup. */
export const BackupPartBody = v.object({
  ...MailTokenBody.entries,
  file: v.picklist(['backup', 'erasures']),
  /** Where the part begins, and how long the whole file is. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  size: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'This file is empty. Choose another one'),
    v.maxValue(MOST_BACKUP_BYTES, 'This file is larger than 2 GB: use npm run restore'),
  ),
  part: v.pipe(v.string(), v.base64('must be base64')),
});
export type BackupPartBody = v.InferOutput<typeof BackupPartBody>;

/** What an uploaded backup holds. */
export const UploadedBackup = v.object({
  version: v.string(),
  taken_at: Timestamp,
  accounts: v.number(),
  tournaments: v.number(),
  tickets: v.number(),
  strokes: v.number(),
});
export type UploadedBackup = v.InferOutput<typeof UploadedBackup>;

/** The uploaded backup that the user was asked about. Another page may have uploaded another one since. */
export const RestoreBody = v.object({
  ...MailTokenBody.entries,
  taken_at: Timestamp,
  /** Whether a list of erased accounts was uploaded with it. */
  has_erasures: v.boolean(),
});
export type RestoreBody = v.InferOutput<typeof RestoreBody>;

/** The state of a restore, and why it failed. */
export const RestoreProgress = v.object({
  state: v.picklist(['restoring', 'restored', 'failed']),
  words: v.nullable(v.string()),
});
export type RestoreProgress = v.InferOutput<typeof RestoreProgress>;

/** The calls of the page that the printed link opens. */
export const firstAdminEndpoints = {
  createFirstAdmin: {
    method: 'POST',
    path: 'auth/first-admin',
    access: 'public',
    summary: 'Create the first admin with the link that a new server prints, and sign in',
    status: 201,
    body: FirstAdminBody,
    response: LoginResponse,
  },
  uploadBackup: {
    method: 'POST',
    path: 'auth/first-admin/backup',
    access: 'public',
    summary: 'Upload the next part of a backup to a new server; the last one answers what it holds',
    bodyLimit: Math.ceil(PART_BYTES / 3) * 4 + 1_000,
    body: BackupPartBody,
    response: v.object({ backup: v.nullable(UploadedBackup) }),
  },
  restoreUploaded: {
    method: 'POST',
    path: 'auth/first-admin/restore',
    access: 'public',
    summary: 'Restore the uploaded backup, once, and answer how far that is',
    body: RestoreBody,
    response: RestoreProgress,
  },
} as const satisfies Record<string, Endpoint>;
