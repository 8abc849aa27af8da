import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { SocialProblem, SocialProvider } from '../../../contract/account/social.ts';
import { socialEndpoints } from '../../../contract/account/social-endpoints.ts';
import type { EndpointResponse } from '../../../contract/base/endpoint.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasskeyButton } from '../factors/passkey-button.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { storeSignIn } from './sign-in.ts';
import { canSignInElsewhere, openProvider, signInWithCode } from './social.ts';
import { SocialMark } from './social-mark.tsx';
import { describeSocialProblem, describeTradeFailure, serviceNames } from './social-words.ts';

interface OtherWaysProps {
  redirect: string;
  /** Continues after a sign-in with a passkey; undefined where the session alone does. */
  onSignedIn: (() => Promise<void>) | undefined;
}

/** A button for a passkey, and one for each service that the operator has set up. */
export function OtherWays({ redirect, onSignedIn }: OtherWaysProps) {
  const { providers, has_passkeys } = useOtherWays();
  if (providers.length === 0 && !has_passkeys) return null;
  return (
    <section aria-label="Other ways to sign in" className="flex flex-col gap-3">
      <p className="border-t border-line pt-5 text-ink-soft">Or without a password:</p>
      {has_passkeys && (
        <PasskeyButton
          label="Sign in with a passkey"
          instead="log in with your password"
          use={async ({ openPasskeySession }) => {
            await storeSignIn(await openPasskeySession());
            await onSignedIn?.();
          }}
        />
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          onClick={() => openProvider(provider, redirect)}
          className="min-h-12"
        >
          <SocialMark provider={provider} />
          Continue with {serviceNames[provider]}
        </Button>
      ))}
    </section>
  );
}

type Ways = EndpointResponse<typeof socialEndpoints.socialProviders>;

function useOtherWays(): Ways {
  const [ways, setWays] = useState<Ways>({ providers: [], has_passkeys: false });
  useEffect(() => {
    if (!canSignInElsewhere) return;
    let isGone = false;
    callApi(socialEndpoints.socialProviders, {}, null).then(
      (answer) => !isGone && setWays(answer),
      () => {
        // Without a connection, no buttons appear. The password form shows why when it is sent.
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return ways;
}

const SocialResult = v.union([
  v.object({ code: v.string() }),
  v.object({ problem: SocialProblem, provider: SocialProvider }),
]);
type SocialResult = v.InferOutput<typeof SocialResult>;

/** Parses the result of a sign-in with another service from this page's URL. */
function parseAddress(): SocialResult | null {
  const parameters = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const result = v.safeParse(SocialResult, parameters);
  return result.success ? result.output : null;
}

/** Shown when the other service has redirected here: exchanges its code for a session, or shows the problem. */
export function SocialReturn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [outcome] = useState(parseAddress);
  const [problem, setProblem] = useState(() =>
    outcome && 'problem' in outcome
      ? describeSocialProblem(outcome.problem, outcome.provider)
      : null,
  );
  const goOnRef = useRef(onSignedIn);
  const isHandled = useRef(false);

  useEffect(() => {
    // The code works once, and React may run an effect twice.
    if (!outcome || isHandled.current) return;
    isHandled.current = true;
    // Keeps the code and any old problem out of the browser's history.
    history.replaceState(history.state, '', location.pathname + location.search);
    if ('code' in outcome) trade(outcome.code, () => goOnRef.current()).catch(fail);
    function fail(error: unknown): void {
      setProblem(describeTradeFailure(error));
    }
  }, [outcome]);

  return (
    <>
      <FormAlert text={problem} />
      <p role="status" className="font-semibold empty:hidden">
        {outcome && 'code' in outcome && !problem && 'Signing you in …'}
      </p>
    </>
  );
}

async function trade(code: string, goOn: () => Promise<void>): Promise<void> {
  await signInWithCode(code);
  await goOn();
}
