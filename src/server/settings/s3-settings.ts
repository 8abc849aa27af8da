import * as v from 'valibot';
import { SettingsError } from './settings-error.ts';

/** The environment variables of a place for backups that speaks S3. */
export const s3Variables = {
  BACKUP_S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && new URL(value).origin === value,
        'must be like https://s3.eu-central-1.amazonaws.com',
      ),
    ),
  ),
  BACKUP_S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket')),
  ),
  BACKUP_S3_REGION: v.optional(v.string(), 'us-east-1'),
  BACKUP_S3_ACCESS_KEY: v.optional(v.string()),
  BACKUP_S3_SECRET_KEY: v.optional(v.string()),
} as const;

/** A bucket of S3, or of a service that speaks as S3 does. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const Variables = v.object(s3Variables);

/**
 * Returns the bucket of backups from the environment; undefined without one.
 *
 * @throws SettingsError when some of its variables are missing
 */
export function s3Settings({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_BUCKET: bucket,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY: accessKey,
  BACKUP_S3_SECRET_KEY: secretKey,
}: v.InferOutput<typeof Variables>): S3Settings | undefined {
  const given = [endpoint, bucket, accessKey, secretKey].filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKey === undefined ||
    secretKey === undefined
  ) {
    throw new SettingsError(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY are set together or not at all',
    );
  }
  return { endpoint, bucket, region, accessKey, secretKey };
}
