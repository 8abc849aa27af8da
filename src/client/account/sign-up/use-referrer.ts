import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { referralEndpoints } from '../../../contract/people/referral-endpoints.ts';
import { callApi } from '../../api/api.ts';

/** How long the user must pause before a code is looked up, in ms. */
const REST_MS = 400;

/** Fewest characters of a code. */
const SHORTEST_CODE = 4;

/** The owner of a referral code: `name`, `nobody`, or null while unknown. */
export type ReferrerLookup = { readonly name: string } | 'nobody' | null;

/**
 * Looks up the owner of a referral code. Without an answer the sign-up continues, because the server checks the code.
 */
export function useReferrer(typed: string): ReferrerLookup {
  const code = typed.trim();
  const [found, setFound] = useState<{ code: string; referrer: ReferrerLookup }>();

  useEffect(() => {
    if (code.length < SHORTEST_CODE) return;
    const { signal, abort } = abortable();
    const timer = setTimeout(async () => {
      const referrer = await lookUp(code, signal);
      if (!signal.aborted) setFound({ code, referrer });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [code]);

  return found?.code === code ? found.referrer : null;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

async function lookUp(code: string, signal: AbortSignal): Promise<ReferrerLookup> {
  try {
    const { username } = await callApi(
      referralEndpoints.referrer,
      { query: { code }, signal },
      null,
    );
    return { name: username };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.failure.status === 404 ? 'nobody' : null;
  }
}
