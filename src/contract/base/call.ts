import * as v from 'valibot';
import type { BodyInput, Endpoint, EndpointResponse, QueryInput } from './endpoint.ts';
import { Problem, type ProblemType } from './problem.ts';

/** The header on every answer of the API. An answer without it has another sender, such as a captive portal. */
export const API_MARK = { name: 'X-Gimme-Api', value: '1' } as const;

/** The header in which the API names the kinds of op that it takes, separated by spaces: docs/outbox.md#kinds. */
export const KINDS_HEADER = 'X-Op-Kinds';

/**
 * The header in which the API tells its epoch, and a device the epoch that it has taken notice of:
 * docs/outbox.md#a-restored-backup.
 */
export const EPOCH_HEADER = 'X-Epoch';

/** What each answer tells of the server: the kinds of op that it takes ('' when it names none), and its epoch. */
export interface ServerFacts {
  readonly named: string;
  readonly epoch: number;
}

/** Returns what an answer tells of the server; null when the API did not send it. An earlier server has epoch 0. */
export function readServerFacts(headers: Headers): ServerFacts | null {
  if (!isTrusted(headers)) return null;
  const epoch = Number(headers.get(EPOCH_HEADER) ?? 0);
  return {
    named: headers.get(KINDS_HEADER) ?? '',
    epoch: Number.isSafeInteger(epoch) ? epoch : 0,
  };
}

/** The default time that a call may take, in milliseconds. */
export const CALL_TIMEOUT_MS = 8_000;

/**
 * The reason why a call failed. FETCH_ERROR: no answer came (network, redirect). TIMEOUT_ERROR: no answer came in time.
 * PARSING_ERROR: the answer is not from this API. CONTRACT_ERROR: this build cannot read the answer. A number is the
 * API's error status, with its problem and the wait of Retry-After.
 */
export type CallFailure =
  | { readonly status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'CONTRACT_ERROR' }
  | { readonly status: number; readonly problem: Problem; readonly retryAfterMs: number | null };

/** Whether the API itself answered, with any status; every other failure is silence. */
export function isAnswered(failure: CallFailure): boolean {
  return 'problem' in failure || failure.status === 'CONTRACT_ERROR';
}

/** Thrown by {@link call}; `failure` is the reason. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super('problem' in failure ? failure.problem.type : failure.status);
    this.failure = failure;
  }
}

/** Whether the API refused a call with a problem of this type. */
export function isRefusedWith(error: unknown, type: ProblemType): boolean {
  return (
    error instanceof CallError && 'problem' in error.failure && error.failure.problem.type === type
  );
}

/** The server to call, and the session to call with. `baseUrl` ends with a slash. */
export interface Caller {
  readonly baseUrl: string;
  readonly token: string | null;
  readonly fetch: typeof fetch;
}

interface CallInput<E extends Endpoint> {
  query?: QueryInput<E> & object;
  body?: BodyInput<E>;
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Receives the headers of the answer, where a page has the total number of rows. */
  onHeaders?: (headers: Headers) => void;
}

/**
 * Calls an endpoint and parses its answer. Does not load files, which may take minutes: the client's `downloadCsv`
 * does.
 *
 * @param endpoint a row of `endpoints`
 * @param caller base URL, bearer token and the fetch to use
 * @param input query, body, extra headers, timeout in milliseconds
 * @returns the answer, parsed
 * @throws CallError for every failure, network failures included
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  caller: Caller,
  input: CallInput<E> = {},
): Promise<EndpointResponse<E>> {
  const { response, answer } = await sendCall(endpoint, caller, input);
  if (answer === undefined) throw new CallError({ status: 'PARSING_ERROR' });
  if (response.ok) return parse(endpoint.response, answer) as EndpointResponse<E>;
  throw new CallError({
    status: response.status,
    problem: parse(Problem, answer),
    retryAfterMs: retryAfterMs(response.headers),
  });
}

/** Sends the request and reads the body within one timeout; `answer` is undefined unless it is the API's own JSON. */
async function sendCall<E extends Endpoint>(
  endpoint: E,
  caller: Caller,
  input: CallInput<E>,
): Promise<{ response: Response; answer: unknown }> {
  const url = createUrl(endpoint, caller, input.query);
  let hasTimedOut = false;
  const abort = new AbortController();
  const onAbort = () => abort.abort();
  const request: RequestInit = {
    method: endpoint.method,
    headers: createHeaders(caller, input),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    signal: abort.signal,
    redirect: 'error',
    credentials: 'omit',
    // The cache of a shared device may keep a public snapshot; each request validates it by its ETag.
    cache:
      endpoint.answers === 'snapshot' && endpoint.access === 'public' ? 'no-cache' : 'no-store',
  };
  const timer = setTimeout(() => {
    hasTimedOut = true;
    onAbort();
  }, input.timeoutMs ?? CALL_TIMEOUT_MS);
  input.signal?.addEventListener('abort', onAbort);
  if (input.signal?.aborted) onAbort();
  try {
    const response = await caller.fetch(url, request);
    input.onHeaders?.(response.headers);
    const body = await response.text();
    return {
      response,
      answer: isTrusted(response.headers) ? parseAnswer(endpoint, response, body) : undefined,
    };
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    throw new CallError({ status: hasTimedOut ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', onAbort);
  }
}

/** Whether an error came from `fetch` or from reading a body: a TypeError, or a DOMException after an abort. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

function createUrl(endpoint: Endpoint, caller: Caller, query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.append(name, String(value));
  }
  return caller.baseUrl + endpoint.path + (search.size ? `?${search}` : '');
}

function createHeaders(
  caller: Caller,
  input: { body?: unknown; headers?: Record<string, string> },
): Headers {
  const headers = new Headers(input.headers);
  headers.set('Accept', 'application/json');
  if (caller.token) headers.set('Authorization', `Bearer ${caller.token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

function isTrusted(headers: Headers): boolean {
  return headers.get(API_MARK.name) === API_MARK.value;
}

/** Parses an answer. A problem is JSON, even when the endpoint answers in another format. */
function parseAnswer(endpoint: Endpoint, response: Response, body: string): unknown {
  return endpoint.answers === 'text' && response.ok ? body : parseJson(body);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function parse<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, answer);
  if (!result.success) throw new CallError({ status: 'CONTRACT_ERROR' });
  return result.output;
}

/**
 * Parses Retry-After, which is a number of seconds or a date. A date is compared with the answer's own date where there
 * is one, because this device's clock may be wrong.
 */
function retryAfterMs(headers: Headers): number | null {
  const retryAfter = headers.get('Retry-After');
  if (retryAfter === null) return null;
  // Number reads "Infinity" and "1e12" as numbers, too.
  if (/^\d{1,10}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  if (Number.isNaN(date)) return null;
  const now = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, date - (Number.isNaN(now) ? Date.now() : now));
}
