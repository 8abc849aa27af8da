import { useEffect, useRef } from 'react';
import { factorEndpoints } from '../../../contract/account/factor-endpoints.ts';
import { isRefusedWith } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasskeyButton } from '../factors/passkey-button.tsx';
import { FactorCodeForm } from '../forms/factor-code-form.tsx';
import type { UnfinishedSignIn } from './unfinished-sign-in.ts';

/** The second step of a sign-in: a passkey, or the code of an authenticator app. */
export function CodeStep({ signIn }: { signIn: UnfinishedSignIn }) {
  const hasCode = signIn.ways.includes('code');
  const element = useRef<HTMLDivElement>(null);
  // The form for a code takes the focus itself.
  useEffect(() => {
    if (!hasCode) element.current?.querySelector('button')?.focus();
  }, [hasCode]);
  const startOver = (
    <Button onClick={() => signIn.fail()} className="min-h-12">
      Start over
    </Button>
  );
  return (
    <div ref={element} className="flex flex-col gap-5">
      {signIn.ways.includes('passkey') && (
        <>
          <p>Your password is right. Now confirm with your passkey that it's you.</p>
          <PasskeyButton
            label="Use a passkey"
            look="primary"
            instead={hasCode ? 'type a code' : 'ask an admin to reset how you sign in'}
            use={async ({ openPasskeySession }) => signIn.finish(await openPasskeySession())}
          />
        </>
      )}
      {hasCode ? (
        <FactorCodeForm
          label="Code"
          hint="Your password is right. Now type the six digits from your authenticator app, or one of your recovery codes."
          verb="Log In"
          send={async (code) => {
            const body = { ticket: signIn.ticket, code };
            try {
              signIn.finish(await callApi(factorEndpoints.finishSignIn, { body }, null));
            } catch (error) {
              if (isRefusedWith(error, 'sign-in-expired')) signIn.fail(error);
              throw error;
            }
          }}
        >
          {startOver}
        </FactorCodeForm>
      ) : (
        startOver
      )}
    </div>
  );
}
