import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** So many names come at once, so that a longer list has several pages. */
const PAGE = 2;

/** A bucket on a server of this machine, which checks signatures and hashes as S3 does. */
export interface S3Server {
  /** The variables that select it. */
  readonly env: Readonly<Record<`BACKUP_S3_${string}`, string>>;
  readonly files: Map<string, Buffer>;
  /** Answers each request with this status from now on; null: serves them again. */
  refuseWith(status: number | null): void;
  close(): Promise<void>;
}

/** A request as its signature covers it. `headers` are those that it signs. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: readonly (readonly [string, string])[];
  readonly sha256: string;
  /** `20130524/us-east-1/s3/aws4_request`, with the time of the request. */
  readonly scope: string;
  readonly time: string;
}

/** Computes the signature of a request (AWS Signature Version 4). */
export function computeSignature(request: SignedRequest, secretKey: string): string {
  const { method, url, headers, sha256, scope, time } = request;
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    headers.map(([name]) => name).join(';'),
    sha256,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(Buffer.from(canonical))].join('\n');
  const hmac = (key: string | Buffer, part: string) =>
    createHmac('sha256', key).update(part).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}

/** Starts the server. */
export async function startS3Server(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  let refusal: number | null = null;
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request;
    const body = await buffer(request);
    const url = new URL(`http://${headers.host}${request.url}`);
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (refusal !== null) return fail(refusal, 'SlowDown');
    if (!isSigned(method, url, headers, env.BACKUP_S3_SECRET_KEY)) {
      return fail(403, 'SignatureDoesNotMatch');
    }
    if (hash(body) !== headers['x-amz-content-sha256']) {
      return fail(400, 'XAmzContentSHA256Mismatch');
    }
    const [, bucket, name = ''] = url.pathname.split('/');
    if (bucket !== env.BACKUP_S3_BUCKET) return fail(404, 'NoSuchBucket');
    if (name === '') return response.end(listPage(url));
    const file = files.get(name);
    if (method === 'PUT') files.set(name, body);
    if (method === 'DELETE') files.delete(name);
    if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end();
    return file ? response.end(file) : fail(404, 'NoSuchKey');
  });

  function listPage(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? '';
    const names = [...files.keys()].sort().filter((name) => name > after);
    const page = names.slice(0, PAGE);
    const next = names.length > PAGE ? page.at(-1) : undefined;
    const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents}${more}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    BACKUP_S3_BUCKET: 'gimme-backups',
    BACKUP_S3_REGION: 'eu-central-1',
    BACKUP_S3_ACCESS_KEY: 'AKIDEXAMPLE',
    BACKUP_S3_SECRET_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  };
  return {
    env,
    files,
    refuseWith: (status) => {
      refusal = status;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSigned(
  method: string,
  url: URL,
  headers: IncomingHttpHeaders,
  secretKey: string,
): boolean {
  const {
    scope = '',
    names = '',
    signature,
  } = /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(?<scope>\d{8}\/eu-central-1\/s3\/aws4_request), SignedHeaders=(?<names>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )?.groups ?? {};
  const time = String(headers['x-amz-date']);
  const sha256 = String(headers['x-amz-content-sha256']);
  const signed = names.split(';').map((name) => [name, String(headers[name])] as const);
  const covers = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    names.split(';').includes(name),
  );
  const request = { method, url, headers: signed, sha256, scope, time };
  return covers && computeSignature(request, secretKey) === signature;
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
