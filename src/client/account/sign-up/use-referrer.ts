import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { referralEndpoints } from '../../../contract/people/referral-endpoints.ts';
import { callApi } from '../../api/api.ts';

/** The length of the user's pause before the app looks up a code, in ms. */
const REST_MS = 400;

/** The smallest number of characters in a code. */
const SHORTEST_CODE = 4;

/** The result for a referral code: the owner's name, `nobody` when no user owns the code, or null while unknown. */
export type ReferrerLookup = { readonly name: string } | 'nobody' | null;

/**
 * Looks up the owner of a referral code. The sign-up also continues without an answer, because the server checks the
 * code.
 */
export function useReferrer(typedCode: string): ReferrerLookup {
  const code = typedCode.trim();
  const [lookup, setLookup] = useState<{ code: string; referrer: ReferrerLookup }>();

  useEffect(() => {
    if (code.length < SHORTEST_CODE) return;
    const { signal, abort } = createAbortSignal();
    const timer = setTimeout(async () => {
      const referrer = await lookUp(code, signal);
      if (!signal.aborted) setLookup({ code, referrer });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [code]);

  return lookup?.code === code ? lookup.referrer : null;
}

function createAbortSignal() {
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
