import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';

/** What the link does with a request. */
export type Fault =
  // `pass` waits for `latencyMs`, the transfer of the body at `bytesPerS`, and `until`, and passes the request on.
  | {
      readonly kind: 'pass';
      readonly latencyMs?: number;
      readonly bytesPerS?: number;
      readonly until?: Promise<void>;
    }
  // `constant` answers 200 with so many bytes, after the same wait.
  | {
      readonly kind: 'constant';
      readonly bytes: number;
      readonly latencyMs?: number;
      readonly bytesPerS?: number;
    }
  // `refuse` resets the connection, and `hang` never answers. `portal` answers 200 with HTML, as a captive portal does.
  // `lose-answer` passes the request on, waits for the answer, and then resets. `double` passes the request on twice at
  // once and returns the first answer.
  | { readonly kind: 'refuse' | 'hang' | 'portal' | 'lose-answer' | 'double' }
  // `newer` adds a line to a script, as a newer build does.
  | { readonly kind: 'newer'; readonly before?: string; readonly after?: string }
  // `answer` answers as the API does, without the server. With `about` this applies only to matching bodies.
  | {
      readonly kind: 'answer';
      readonly type: ProblemType;
      readonly retryAfterS?: number;
      readonly about?: (body: string) => boolean;
      readonly latencyMs?: number;
    }
  // `spoil` passes the request on with another body.
  | { readonly kind: 'spoil'; readonly body: (body: string) => string };

/** A request through the link, and its answer. `status` is null without an answer. */
export interface Passage {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly fault: Fault['kind'];
  status: number | null;
}

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** Returns the fault for a request. */
export type Rule = (request: Asked) => Fault;

/** A proxy between browser and server. A test sets its faults. */
export interface Link {
  readonly url: string;
  readonly port: number;
  /** All API requests so far, in order. */
  readonly passages: readonly Passage[];
  /** Applies the rule to each request from now on. Cuts hanging connections. */
  setRule(rule: Rule): void;
  close(): Promise<void>;
}

/** Passes every request on. */
export const pass: Rule = () => ({ kind: 'pass' });

/** Passes every request on, but holds matching ones until the test releases them. */
export function holdBack(isMeant: (request: Asked) => boolean) {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const rule: Rule = (request) => (isMeant(request) ? { kind: 'pass', until } : { kind: 'pass' });
  return { rule, letGo };
}

/** Passes every request on, but holds scripts until the test releases them, so that the app does not start. */
export const withoutScripts = () =>
  // The browser parses the rest of the page only after this file has run.
  holdBack(({ path }) => path.endsWith('.js'));

/** Refuses every request, as a lost network does. */
export const refuse: Rule = () => ({ kind: 'refuse' });

/** Applies the fault to requests that change scores, and passes all others on. */
export const writesMeet =
  (fault: Fault): Rule =>
  ({ path }) =>
    isWrite(path) ? fault : { kind: 'pass' };

/** Whether a path belongs to a call that changes scores. */
export function isWrite(path: string): boolean {
  return /\/api\/(outbox\/replay|leaderboardstats\/(update|clear)-competitor-score)/.test(path);
}

const MS_PER_S = 1_000;

const PORTAL_PAGE =
  '<!doctype html><title>Welcome</title><h1>Accept the terms of the course wifi</h1>';

/** Opens a link to a server, on its own port. */
export async function openLink(target: { port: number }): Promise<Link> {
  const passages: Passage[] = [];
  const heldResponses = new Set<ServerResponse>();
  let rule = pass;

  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const fault = rule({ method, path });
    const passage: Passage = { method, path, body: '', fault: fault.kind, status: null };
    if (path.startsWith('/api/')) passages.push(passage);
    if (fault.kind === 'refuse') return void request.socket.destroy();
    if (fault.kind === 'hang') return void heldResponses.add(response);
    if (fault.kind === 'portal') return answerPortal(passage, response);
    const requestBody = await readBody(request);
    Object.assign(passage, { body: requestBody.toString() });
    if ('latencyMs' in fault && fault.latencyMs) await wait(fault.latencyMs);
    if ('bytesPerS' in fault && fault.bytesPerS) {
      await wait((requestBody.length / fault.bytesPerS) * MS_PER_S);
    }
    if (fault.kind === 'constant') return void response.end(Buffer.alloc(fault.bytes));
    if (fault.kind === 'pass') await fault.until;
    if (fault.kind === 'answer' && (fault.about?.(passage.body) ?? true)) {
      return answerProblem(passage, response, fault);
    }
    const body =
      fault.kind === 'spoil' ? Buffer.from(fault.body(requestBody.toString())) : requestBody;
    if (body !== requestBody) request.headers['content-length'] = String(body.length);
    if (fault.kind === 'newer') delete request.headers['accept-encoding'];
    if (fault.kind === 'double') forward(target.port, request, body, ignoredHearing);
    forward(target.port, request, body, {
      answered: (answer) => {
        passage.status = answer.statusCode ?? null;
        if (fault.kind === 'newer') return answerNewer(answer, response, fault);
        if (fault.kind !== 'lose-answer') {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(response);
        }
        answer.resume();
        answer.on('end', () => request.socket.destroy());
      },
      failed: () => request.socket.destroy(),
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the link has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    passages,
    setRule: (next) => {
      rule = next;
      for (const response of heldResponses) response.socket?.destroy();
      heldResponses.clear();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answerPortal(passage: Passage, response: ServerResponse): void {
  passage.status = 200;
  response.writeHead(200, { 'Content-Type': 'text/html' });
  response.end(PORTAL_PAGE);
}

function answerProblem(
  passage: Passage,
  response: ServerResponse,
  { type, retryAfterS }: Extract<Fault, { kind: 'answer' }>,
): void {
  const status = problemStatus[type];
  passage.status = status;
  response.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'X-Gimme-Api': '1',
    ...(retryAfterS !== undefined && { 'Retry-After': String(retryAfterS) }),
  });
  response.end(JSON.stringify({ type, status, title: 'as the test says' }));
}

function answerNewer(
  answer: IncomingMessage,
  response: ServerResponse,
  { before = '', after = '\n// a newer build\n' }: Extract<Fault, { kind: 'newer' }>,
): void {
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.write(before);
  answer.pipe(response, { end: false });
  answer.on('end', () => response.end(after));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

interface Hearing {
  answered: (answer: IncomingMessage) => void;
  failed: () => void;
}

/** Ignores a request's answer. */
const ignoredHearing: Hearing = { answered: (answer) => answer.resume(), failed: () => {} };

function forward(port: number, request: IncomingMessage, body: Buffer, hearing: Hearing): void {
  const onward = httpRequest(
    {
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: request.headers,
    },
    (answer) => {
      answer.on('error', hearing.failed);
      hearing.answered(answer);
    },
  );
  onward.on('error', hearing.failed);
  onward.end(body);
}
