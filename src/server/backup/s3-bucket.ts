import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../settings/s3-settings.ts';

const EMPTY_SHA256 = createHash('sha256').digest('hex');
const ANSWER_LIMIT_MS = 30_000;
/** The job of a backup ends after an hour. */
const FILE_LIMIT_MS = 3_000_000;

/** What to change when the bucket refuses a request, by the status of its answer. */
const ADVICE: Readonly<Record<number, string>> = {
  403: 'check BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY, BACKUP_S3_REGION and the rights of the key',
  404: 'check BACKUP_S3_BUCKET',
};

/** The files of a bucket. Each method throws an error whose message says what to check. */
export interface S3Bucket {
  /** Lists the names of all files, in order. */
  list(): Promise<string[]>;
  /** Stores a file. The bucket compares its SHA-256, and has all of it or nothing. */
  upload(name: string, path: string): Promise<void>;
  /** Writes a file of the bucket to a path. Returns false when the bucket has none with this name. */
  download(name: string, path: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** Opens a bucket, whose URL has its name as a path, as every service that speaks S3 accepts. */
export function openS3Bucket(settings: S3Settings): S3Bucket {
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const root = `${endpoint}/${bucket}`;

  async function send(
    method: string,
    path: string,
    { body, sha256 = EMPTY_SHA256, limitMs = ANSWER_LIMIT_MS }: FileRequest = {},
  ): Promise<Response> {
    const signer = new AwsV4Signer({
      ...{ method, url: root + path, service: 's3', region },
      headers: { 'x-amz-content-sha256': sha256 },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
    });
    const { url, headers } = await signer.sign();
    const signal = AbortSignal.timeout(limitMs);
    return fetch(url, { method, headers, signal, redirect: 'error', ...(body && { body }) }).catch(
      (error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`S3 does not answer (${why}): check BACKUP_S3_ENDPOINT`, { cause: error });
      },
    );
  }

  async function request(method: string, path: string, file?: FileRequest): Promise<Response> {
    const answer = await send(method, path, file);
    return answer.ok ? answer : refuse(answer);
  }

  return {
    async list() {
      const names: string[] = [];
      let page: string | null = '';
      while (page !== null) {
        const more: string = page && `&continuation-token=${encodeURIComponent(page)}`;
        const text = await (await request('GET', `?list-type=2${more}`)).text();
        names.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name));
        page = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? null;
      }
      return names.sort();
    },
    async upload(name, path) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const body = await openAsBlob(path);
      const file = { body, sha256: hash.digest('hex'), limitMs: FILE_LIMIT_MS };
      await request('PUT', `/${name}`, file);
    },
    async download(name, path) {
      const answer = await send('GET', `/${name}`, { limitMs: FILE_LIMIT_MS });
      if (answer.status === 404) return false;
      if (!answer.ok || !answer.body) return refuse(answer);
      await pipeline(Readable.fromWeb(answer.body), createWriteStream(path, { mode: 0o600 }));
      return true;
    },
    async remove(name) {
      await request('DELETE', `/${name}`);
    },
  };
}

interface FileRequest {
  readonly body?: Blob;
  readonly sha256?: string;
  readonly limitMs?: number;
}

async function refuse(answer: Response): Promise<never> {
  const text = await answer.text();
  const code = /<Code>([^<]+)</.exec(text)?.[1] ?? '';
  const advice = ADVICE[answer.status] ?? 'it is tried again within an hour';
  throw new Error(`S3 answered ${`${answer.status} ${code}`.trim()}: ${advice}`);
}
