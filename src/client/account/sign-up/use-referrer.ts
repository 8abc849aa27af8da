import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { referralEndpoints } from '../../../contract/people/referral-endpoints.ts';
import { callApi } from '../../api/api.ts';

/** The pause in typing before a code is looked up, in ms. */
const TYPING_PAUSE_MS = 400;

/** The length of the shortest code. */
const MIN_CODE_LENGTH = 4;

/** The owner of a referral code: their name, `nobody` for an unknown code, or null before the answer. */
export type ReferrerLookup = { readonly name: string } | 'nobody' | null;

/** Looks up a referral code's owner. Sign-up works without an answer, because the server checks the code. */
export function useReferrer(typedCode: string): ReferrerLookup {
  const code = typedCode.trim();
  const [lookup, setLookup] = useState<{ code: string; referrer: ReferrerLookup }>();

  useEffect(() => {
    if (code.length < MIN_CODE_LENGTH) return;
    const { signal, abort } = createAbortSignal();
    const timer = setTimeout(async () => {
      const referrer = await lookUp(code, signal);
      if (!signal.aborted) setLookup({ code, referrer });
    }, TYPING_PAUSE_MS);
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
