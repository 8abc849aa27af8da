import { Counter, Histogram, Registry } from 'prom-client';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { ReplayResult } from '../../contract/scoring/op.ts';
import type { OpKind } from '../../contract/scoring/scoring.ts';

const LATENCY_BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5];
const ERROR_MINUTES = 5;
const MINUTE_MS = 60_000;

/** What a process counts about itself. The labels never name an account, and have few values. */
export interface Metrics {
  /** The counters of this process. */
  readonly registry: Registry;
  /** Counts an answer. A request of a page or a file has no endpoint. */
  countRequest(endpoint: EndpointName | undefined, status: number, seconds: number): void;
  /** Counts the result of an op: its outcome, or the type of its problem. */
  countOp(kind: OpKind, result: ReplayResult): void;
  /** Stores how long a ranking took. */
  setRerank(seconds: number): void;
  /** Returns how long the last ranking took; null before the first one. */
  getRerank(): number | null;
  /** Counts the answers of the last five minutes with a status from 500 on. */
  countServerErrors(): number;
  /** Returns the delay of the event loop in seconds; null when nobody measures it. */
  readLoopDelay(): number | null;
}

/** Creates the metrics of a process. */
export function createMetrics(
  clock: () => Date,
  readLoopDelay: Metrics['readLoopDelay'] = () => null,
): Metrics {
  const registry = new Registry();
  const requests = new Counter({
    name: 'gimme_requests_total',
    help: 'Answers by endpoint of the API and class of status; "other" is a page, a file or an unknown URL',
    labelNames: ['endpoint', 'class'],
    registers: [registry],
  });
  const latency = new Histogram({
    name: 'gimme_request_seconds',
    help: 'Seconds until the answer, by the first part of the path of the call',
    labelNames: ['room'],
    buckets: LATENCY_BUCKETS_S,
    registers: [registry],
  });
  const ops = new Counter({
    name: 'gimme_ops_total',
    help: 'Decided ops by kind, and by outcome or problem',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  let rerank: number | null = null;
  /** The answers with a status from 500 on, by minute. */
  const errors = new Map<number, number>();
  const getMinute = () => Math.floor(clock().getTime() / MINUTE_MS);

  function countServerError(): void {
    const minute = getMinute();
    errors.set(minute, (errors.get(minute) ?? 0) + 1);
    for (const old of errors.keys()) if (old <= minute - ERROR_MINUTES) errors.delete(old);
  }

  return {
    registry,
    countRequest(endpoint, status, seconds) {
      requests.inc({ endpoint: endpoint ?? 'other', class: `${Math.floor(status / 100)}xx` });
      if (endpoint) latency.observe({ room: findRoom(endpoint) }, seconds);
      if (status >= 500) countServerError();
    },
    countOp: (kind, { receipt, problem }) =>
      ops.inc({ kind, outcome: receipt?.outcome ?? problem?.type ?? 'internal' }),
    setRerank: (seconds) => {
      rerank = seconds;
    },
    getRerank: () => rerank,
    countServerErrors() {
      const minute = getMinute();
      let count = 0;
      for (const [at, more] of errors) if (at > minute - ERROR_MINUTES) count += more;
      return count;
    },
    readLoopDelay,
  };
}

function findRoom(endpoint: EndpointName): string {
  const { path } = endpoints[endpoint];
  return path.slice(0, path.indexOf('/'));
}
