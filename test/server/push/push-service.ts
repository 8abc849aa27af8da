import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../../src/contract/people/push-message.ts';

/** A push that arrived, decrypted. */
export interface ReceivedPush {
  /** The device's name. */
  readonly device: string;
  /** When it arrived, on the monotonic clock. */
  readonly at: number;
  readonly message: PushMessage;
  readonly bytes: number;
  readonly headers: IncomingHttpHeaders;
}

interface Device {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/** A push service on this machine, with the devices that subscribed there. Shares no code with the server. */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const received: ReceivedPush[] = [];
  let status = 201;
  let headers: Record<string, string> = {};
  let onArrival = async () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const name = (request.url ?? '').slice(1);
    const device = devices.get(name);
    if (device && request.method === 'POST') {
      const text = decrypt(device, Buffer.concat(chunks));
      const push = { message: JSON.parse(text.toString()), bytes: text.length };
      received.push({ ...push, device: name, at: performance.now(), headers: request.headers });
    }
    await onArrival();
    response.writeHead(device ? status : 404, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** As `PUSH_HOSTS` lists it. */
    host,
    received,
    /** Subscribes a device as its browser does. */
    subscribe(name: string, hides_results = false) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(name, { keys, auth });
      const endpoint = `http://${host}/${name}`;
      return { endpoint, p256dh, auth: auth.toString('base64url'), hides_results };
    },
    /** Answers with this status from now on. */
    answer(newStatus: number, newHeaders: Record<string, string> = {}) {
      status = newStatus;
      headers = newHeaders;
    },
    /** Runs work when a push has arrived, before the answer. */
    onArrival(work: () => Promise<void>) {
      onArrival = work;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a body as RFC 8291 and RFC 8188 say: one record. */
function decrypt({ keys, auth }: Device, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const idEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, idEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = hkdf(auth, keys.computeSecret(senderKey), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = decipher.update(body.subarray(idEnd, -16));
  decipher.final();
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** Verifies the server's token in a push (RFC 8292), and returns its claims and key. */
export function readVapid({ headers }: ReceivedPush): {
  claims: { aud: string; exp: number; sub: string };
  key: string;
} {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token of a push has a wrong signature');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), key };
}
