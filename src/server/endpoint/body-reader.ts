import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GenericSchema } from 'valibot';
import {
  DEFAULT_BODY_LIMIT,
  type Endpoint,
  MAX_BODY_DEPTH,
  MAX_BODY_VALUES,
} from '../../contract/base/endpoint.ts';
import { findExceededLimit } from '../http/json-size.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { mayCall } from '../people/sessions/access.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';
import { validate } from '../problems/validation.ts';
import { getOwnedAccess, refuseForeignOwner } from './check-owner.ts';

/** Creates the reader for an endpoint's bodies, which refuses a body that is larger than the caller may send. */
export function createBodyReader(
  endpoint: Endpoint,
  schema: GenericSchema,
): (c: Context<AppEnv>, session: Session | null) => Promise<unknown> {
  const checkForAll = createSizeCheck(DEFAULT_BODY_LIMIT);
  const checkForAllowed = createSizeCheck(endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT);
  return async (c, session) => {
    const isAllowed = session === null || mayCall(endpoint.access, session.role);
    await (isAllowed ? checkForAllowed : checkForAll)(c);
    const requestBody =
      endpoint.takes === 'form'
        ? await parseForm(c)
        : parseJson(await c.req.text(), endpoint.largeWith);
    if (endpoint.receiptFirst) return requestBody;
    const owned = getOwnedAccess(endpoint);
    if (session && owned) refuseForeignOwner(owned, session, [requestBody]);
    return validate(schema, requestBody);
  };
}

/** Refuses a body over `maxSize` bytes. A body without a stated length is read up to that limit. */
function createSizeCheck(maxSize: number): (c: Context<AppEnv>) => Promise<unknown> {
  const check = bodyLimit({ maxSize, onError: () => refuse('body-too-large') });
  return (c) => check(c, async () => {});
}

async function parseForm(c: Context<AppEnv>): Promise<unknown> {
  try {
    return Object.fromEntries(await c.req.raw.formData());
  } catch {
    return refuse('malformed-form');
  }
}

const excessWords = {
  depth: 'nested too deeply',
  values: `must have at most ${MAX_BODY_VALUES} values`,
} as const;

function parseJson(text: string, largeWith: string | undefined): unknown {
  const isLarge = text.length > DEFAULT_BODY_LIMIT;
  if (isLarge && largeWith !== undefined && !text.includes(largeWith)) refuse('body-too-large');
  const exceeded = findExceededLimit(text, { depth: MAX_BODY_DEPTH, values: MAX_BODY_VALUES });
  if (exceeded) {
    refuse('validation-failed', { errors: [{ path: '', message: excessWords[exceeded] }] });
  }
  try {
    return JSON.parse(text);
  } catch {
    return refuse('malformed-json');
  }
}
