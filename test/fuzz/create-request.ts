import type { Endpoint } from '../../src/contract/base/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { OpEnvelope, opHeader } from '../../src/contract/scoring/op.ts';
import { opKinds } from '../../src/contract/scoring/op-kinds.ts';
import type { Chances } from '../faults/seeded.ts';
import { createValueMaker, type ValueMaker } from './make-value.ts';

/** The callers of a fuzzed request: a visitor, and accounts by their username in the demo. */
export const FUZZ_CALLERS = ['visitor', 'player', 'scorer', 'scorer2', 'admin'] as const;
export type FuzzCaller = (typeof FUZZ_CALLERS)[number];

/** A request to any call of the contract. */
export interface FuzzRequest {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly caller: FuzzCaller;
  /** The path under /api/, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  /** The caller's IP address, so that few limits of an IP address end the requests early. */
  readonly address: string;
}

/** An admin reaches the most code. */
const weighedCallers: readonly FuzzCaller[] = [...FUZZ_CALLERS, 'admin', 'admin', 'admin'];

const calls = Object.entries<Endpoint>(endpoints);

/** Returns a function that creates one request after another, the same ones for the same seed. */
export function createRequests(chances: Chances): () => FuzzRequest {
  const values = createValueMaker(chances);
  return () => {
    const [name, endpoint] = values.pick(calls);
    return {
      name,
      endpoint,
      caller: values.pick(weighedCallers),
      path: endpoint.path + makeQuery(endpoint, values),
      headers: makeHeaders(endpoint, values),
      body: endpoint.method === 'GET' ? undefined : createBody(name, endpoint, values),
      address: `198.18.${chances.below(250)}.${chances.below(250)}`,
    };
  };
}

function makeQuery({ query }: Endpoint, values: ValueMaker): string {
  if (!query) return values.chance(0.1) ? `?user_id=${values.id()}` : '';
  const made = Object.entries(Object(values.make(query))).filter(
    ([, value]) => value !== undefined,
  );
  const texts = made.map(([key, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.slice(0, 6_000).toWellFormed())}`;
  });
  // Bytes that are not UTF-8.
  if (values.chance(0.02)) texts.push('search=%ff%00', 'id=%ED%A0%80');
  return `?${texts.join('&')}`;
}

function makeHeaders(
  { hasOpHeaders, hasIdempotencyKey }: Endpoint,
  values: ValueMaker,
): Record<string, string> {
  if (!hasOpHeaders && !hasIdempotencyKey) return {};
  if (values.chance(0.2)) return {};
  const headers: Record<string, string> = {
    [opHeader.key]: crypto.randomUUID(),
    [opHeader.writer]: crypto.randomUUID(),
    [opHeader.laneSeq]: String(values.id()),
    ...(values.chance(0.5) && { [opHeader.base]: `"${values.id()}"` }),
    ...(values.chance(0.3) && { [opHeader.enteredAt]: '2026-05-01T07:41:00Z' }),
  };
  if (values.chance(0.1)) headers[opHeader.key] = 'not a key';
  return hasOpHeaders ? headers : { [opHeader.key]: headers[opHeader.key] ?? '' };
}

function createBody(name: string, endpoint: Endpoint, values: ValueMaker): string | FormData {
  if (endpoint.takes === 'form') {
    const form = new FormData();
    const bytes = new Uint8Array(values.pick([0, 10, 5_000])).fill(137);
    form.set(values.pick(['profile_url', 'avatar', 'file', 'user_id']), new Blob([bytes]));
    if (values.chance(0.7)) form.set('user_id', String(values.id()));
    return form;
  }
  if (values.chance(0.01)) return values.pick(['', '{', '[1,', '"\uD800"', 'nul', '[]'.repeat(9)]);
  if (name === 'replay' && values.chance(0.9)) return JSON.stringify({ ops: makeOps(values) });
  return JSON.stringify(endpoint.body ? values.make(endpoint.body) : {});
}

function makeOps(values: ValueMaker): unknown[] {
  const count = values.chance(0.02) ? 60 : values.pick([1, 1, 2, 5]);
  return Array.from({ length: count }, () => {
    const kind = values.pick(Object.keys(opKinds) as (keyof typeof opKinds)[]);
    const envelope = Object(values.make(OpEnvelope));
    return { ...envelope, v: 1, kind, body: values.make(opKinds[kind].body) };
  });
}
