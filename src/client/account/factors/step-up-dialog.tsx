import { useNavigate } from '@tanstack/react-router';
import { factorEndpoints, OwnPasswordBody } from '../../../contract/account/factor-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { adoptSession, sessionStore } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FactorCodeForm } from '../forms/factor-code-form.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeWrongPassword } from '../forms/wrong-password-words.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface StepUpDialogProps {
  /** The ways of the account to prove who uses it; this screen leaves out those it does not know. */
  ways: readonly string[];
  onProved: () => void;
  onClose: () => void;
}

/** The dialog that asks the user to prove who they are, before a change that only they may make. */
export function StepUpDialog({ ways, onProved, onClose }: StepUpDialogProps) {
  return (
    <Dialog title="Confirm that it's you" onClose={onClose} isQuestion focusesField>
      <p>We ask before changes like this one, so that nobody can make them on your device.</p>
      {ways.includes('passkey') && (
        <>
          <PasskeyButton
            label="Use a passkey"
            look="primary"
            instead={ways.includes('code') ? 'type a code' : 'ask another admin for a reset'}
            use={async ({ proveWithPasskey }) => {
              await proveWithPasskey();
              onProved();
            }}
          />
          {!ways.includes('code') && (
            <Button onClick={onClose} className="min-h-12">
              Not now
            </Button>
          )}
        </>
      )}
      {ways.includes('code') && (
        <FactorCodeForm
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          verb="Confirm"
          send={async (code) => {
            await callApi(factorEndpoints.proveCaller, { body: { code } });
            onProved();
          }}
        >
          <Button onClick={onClose} className="min-h-12">
            Not now
          </Button>
        </FactorCodeForm>
      )}
      {ways.includes('password') && <PasswordProof onProved={onProved} onClose={onClose} />}
      {ways.includes('sign-in') && <SignInAgain onClose={onClose} />}
    </Dialog>
  );
}

function PasswordProof({ onProved, onClose }: Omit<StepUpDialogProps, 'ways'>) {
  const form = useForm(OwnPasswordBody, { password: '' });
  const submit = useSubmit(
    form,
    async (body) => {
      await callApi(factorEndpoints.proveCaller, { body });
      onProved();
    },
    describeWrongPassword("That's not your password. Nothing was changed yet."),
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // React would pass the event on to the form of the page below.
        event.stopPropagation();
        return submit.onSubmit(event);
      }}
    >
      <FormAlert text={submit.problem} password={form.values.password} />
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={sessionStore.get()?.username ?? ''}
        readOnly
      />
      <PasswordField
        form={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
          Confirm
        </Button>
        <Button onClick={onClose} className="min-h-12">
          Not now
        </Button>
      </div>
    </form>
  );
}

/** The way for an account that has neither a second factor nor a password. */
function SignInAgain({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  async function signInAgain() {
    const redirect = location.pathname + location.search;
    onClose();
    adoptSession(sessionStore.get(), true);
    await navigate({ to: '/sign-in', search: { redirect } });
  }
  return (
    <>
      <p>
        Your account has no password, so sign in again with Google or Facebook. You then have ten
        minutes. What you typed on this page and didn't save is lost.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={signInAgain} className="min-h-12">
          Sign in again
        </Button>
        <Button onClick={onClose} className="min-h-12">
          Not now
        </Button>
      </div>
    </>
  );
}
