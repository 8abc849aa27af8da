import { factorEndpoints } from '../../../contract/account/factor-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { FactorCodeForm } from '../forms/factor-code-form.tsx';
import type { UnfinishedSignIn } from './unfinished-sign-in.ts';

/** The second step of a sign-in: the code of an account that has an authenticator app. */
export function CodeStep({ signIn }: { signIn: UnfinishedSignIn }) {
  return (
    <FactorCodeForm
      label="Code"
      hint="Your password is right. Now type the six digits from your authenticator app, or one of your recovery codes."
      verb="Log In"
      send={async (code) => {
        const body = { ticket: signIn.ticket, code };
        try {
          signIn.finish(await callApi(factorEndpoints.finishSignIn, { body }, null));
        } catch (error) {
          if (isExpired(error)) signIn.fail(error);
          throw error;
        }
      }}
    >
      <Button onClick={() => signIn.fail()} className="min-h-12">
        Start over
      </Button>
    </FactorCodeForm>
  );
}

function isExpired(error: unknown): boolean {
  return (
    error instanceof CallError &&
    'problem' in error.failure &&
    error.failure.problem.type === 'sign-in-expired'
  );
}
