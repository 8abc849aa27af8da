import * as v from 'valibot';
import { CallError } from '../../contract/base/call.ts';
import type { WorkerError } from '../../contract/base/worker-error.ts';
import { healthEndpoints } from '../../contract/scoring/health-endpoints.ts';
import { isExpectedFailure } from '../../outbox/store/is-expected-failure.ts';
import { callApi } from '../api/api.ts';
import { watchReconnection } from '../api/connection.ts';
import { createStore } from '../session/create-store.ts';
import { sessionStore } from '../session/session.ts';
import { ERRORS_KEY } from './errors-key.ts';
import { reloadAfterFailure } from './reload-after-failure.ts';

const REPORTS_KEY = 'app-error-reports';
const MAX_ERRORS = 50;
const HOUR_MS = 3_600_000;
const MAX_REPORTS_PER_HOUR = 10;
const MAX_STACK = 1_500;

/** Matches a stack line with a file position, in Chromium's form or that of Firefox and WebKit. */
const FRAME = /^\s*(?:at (?:.* \()?|[^@\s]*@)https?:\/\/\S+:\d+:\d+\)?$/;

const LoggedErrors = v.array(
  v.object({
    at: v.number(),
    /** How often this error happened. */
    count: v.number(),
    /** The signed-in user. Only they can see the message, because it may quote typed text. */
    owner: v.nullable(v.number()),
    name: v.string(),
    message: v.string(),
    stack: v.string(),
    screen: v.string(),
    release: v.string(),
    isReported: v.boolean(),
  }),
);
export type LoggedError = v.InferOutput<typeof LoggedErrors>[number];

/** The last 50 different errors on this device, oldest first. */
export const errorLog = createStore<readonly LoggedError[]>(load(ERRORS_KEY, LoggedErrors));

let isReporting = false;

addEventListener('storage', ({ key }) => {
  if (key === ERRORS_KEY) errorLog.set(load(ERRORS_KEY, LoggedErrors));
});
watchReconnection(reportErrors);
reportErrors();

/**
 * Logs an error and reports it to the server, except failures of the network and the browser. An error screen about the
 * device's database is reloaded.
 */
export function recordError(error: unknown, isOnScreen = false): void {
  // When the browser has deleted all data of the site, only this page still knows which entries are lost.
  if (isOnScreen && localStorage.length > 0)
    reloadAfterFailure(error, sessionStorage, () => location.reload());
  if (isExpectedFailure(error)) return;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  rememberError({
    at: Date.now(),
    owner: sessionStore.get()?.userId ?? null,
    name,
    message,
    stack,
    screen: location.pathname,
    release: __APP_VERSION__,
  });
}

/** Logs an error from the service worker and reports it to the server. */
export function logWorkerError(error: WorkerError): void {
  rememberError(error);
}

function rememberError(error: Omit<LoggedError, 'count' | 'isReported'>): void {
  const errors = errorLog.get();
  const sameError = errors.find(({ name, stack }) => name === error.name && stack === error.stack);
  const { count, isReported } = sameError ?? { count: 0, isReported: false };
  const entry = { ...error, count: count + 1, isReported };
  storeErrors([...errors.filter((one) => one !== sameError), entry].slice(-MAX_ERRORS));
  reportErrors();
}

/** Deletes a user's errors from this device's log. */
export function clearErrors(owner: number | null): void {
  storeErrors(errorLog.get().filter((one) => one.owner !== owner));
}

/** Sends the errors that the server does not have yet, at most 10 an hour. */
async function reportErrors(): Promise<void> {
  if (isReporting) return;
  isReporting = true;
  try {
    for (let next = findUnreported(); next && countReport(); next = findUnreported()) {
      await callApi(healthEndpoints.clientError, { body: toReport(next) }, null).catch(
        throwUnlessRefused,
      );
      const { name, stack } = next;
      const mark = (one: LoggedError) =>
        one.name === name && one.stack === stack ? { ...one, isReported: true } : one;
      storeErrors(errorLog.get().map(mark));
    }
  } catch {
    // The server does not answer or refuses reports. The log keeps the error for a later attempt.
  } finally {
    isReporting = false;
  }
}

/** Ignores that the server found a report invalid, because the next one may be valid. Rethrows every other error. */
function throwUnlessRefused(error: unknown): void {
  const status = error instanceof CallError ? error.failure.status : undefined;
  if (status !== 413 && status !== 422) throw error;
}

function findUnreported(): LoggedError | undefined {
  return errorLog.get().find(({ isReported }) => !isReported);
}

let reportTimes: readonly number[] = [];

/** Counts a report in this hour; returns false when the hour's limit is reached. */
function countReport(): boolean {
  const now = Date.now();
  const times = [...new Set([...reportTimes, ...load(REPORTS_KEY, v.array(v.number()))])];
  const recent = times.filter((at) => at > now - HOUR_MS && at <= now);
  if (recent.length >= MAX_REPORTS_PER_HOUR) return false;
  reportTimes = [...recent, now];
  store(REPORTS_KEY, reportTimes);
  return true;
}

/** Returns the parts of an error that the server may see: no message, no URL query, no number in a path. */
function toReport({ name, message, stack, screen, release }: LoggedError) {
  const frames = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  return {
    name: name.replaceAll(/\W/g, '').slice(0, 60) || 'Error',
    stack: frames
      .filter((line) => FRAME.test(line))
      .map((line) => line.replace(/[?#]\S*?(?=:\d+:\d+\)?$)/, ''))
      .join('\n')
      .replaceAll(location.origin, '')
      .slice(0, MAX_STACK),
    screen: screen
      .replaceAll(/\d+/g, '0')
      .replaceAll(/[^\w/.-]/g, '_')
      .slice(0, 100),
    release,
  };
}

function storeErrors(errors: readonly LoggedError[]): void {
  errorLog.set(errors);
  store(ERRORS_KEY, errors);
}

function load<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return v.parse(schema, []);
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked, so the log is lost when this page closes.
  }
}
