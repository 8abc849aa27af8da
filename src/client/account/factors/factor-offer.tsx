import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../../contract/account/account.ts';
import {
  type Factors,
  factorEndpoints,
  type NewTotp,
} from '../../../contract/account/factor-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { describeDevice } from '../forms/device-words.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const loadDialog = async () => (await import('./factor-dialog.tsx')).FactorDialog;

/**
 * The offer of a second way to sign in, for a scorer or an admin without one. "Not now" ends it for this account on this
 * device. Empty without a connection.
 */
export function FactorOffer({ user }: { user: SessionUser }) {
  const [isAsked, setAsked] = useState(() => !loadDeclined(user.id));
  const [factors, setFactors] = useState<Factors | null>(null);
  const [shown, setShown] = useState<NewTotp | readonly string[] | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked || !navigator.onLine) return;
    let isGone = false;
    callApi(factorEndpoints.factors).then(
      (answer) => !isGone && setFactors(answer),
      () => {
        // It is offered the next time.
      },
    );
    return () => {
      isGone = true;
    };
  }, [isAsked]);

  async function setUpApp() {
    setProblem(null);
    try {
      setShown(await callApi(factorEndpoints.startTotp));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(describeFailure(error.failure));
    }
  }

  function decline() {
    storeDeclined(user.id);
    setAsked(false);
    setNote('All right. You can still do it in your profile.');
  }

  if (note) return <OfferNote text={note} />;
  const hasFactor = factors && (factors.totp_since !== null || factors.has_passkey);
  if (!isAsked || !factors || hasFactor) return null;
  return (
    <section
      aria-labelledby="factor-offer"
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-sunken p-4 text-ink wrap-anywhere"
    >
      <h2 id="factor-offer" className="font-display text-h3 font-bold">
        Protect your account
      </h2>
      <p className="text-ink-soft">
        Your account can change scores. With a second way to sign in, a stolen password is not
        enough.
        {factors.needed_from !== null &&
          ` Admins need one from ${formatDate(factors.needed_from)}.`}
      </p>
      <FormAlert text={problem} />
      <div className="flex flex-wrap items-start gap-3">
        {factors.can_add_passkey && 'PublicKeyCredential' in window && (
          <PasskeyButton
            label="Add a passkey"
            look="primary"
            instead="use an authenticator app"
            use={async ({ enrolPasskey }) => {
              await enrolPasskey(user, describeDevice(navigator.userAgent));
              setNote(
                'Your passkey is added. Make recovery codes in your profile, for a day without this device.',
              );
            }}
          />
        )}
        <Button onClick={setUpApp} className="min-h-12 max-w-full">
          Use an authenticator app
        </Button>
        <Button onClick={decline} className="min-h-12 max-w-full">
          Not now
        </Button>
      </div>
      {shown && (
        <Overlay
          load={loadDialog}
          props={{
            username: user.username,
            shown,
            onCodes: setShown,
            onClose: () => {
              setShown(null);
              // Recovery codes are shown when the app is confirmed.
              if (!('secret' in shown)) setNote('Your authenticator app is set up.');
            },
          }}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

/** What came of the offer. It takes the focus of the button that it replaces. */
function OfferNote({ text }: { text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} role="status" className="text-ink-soft">
      {text}
    </p>
  );
}

const getKey = (userId: number) => `factor-offer-declined-${userId}`;

function loadDeclined(userId: number): boolean {
  try {
    return localStorage.getItem(getKey(userId)) !== null;
  } catch {
    return false;
  }
}

function storeDeclined(userId: number): void {
  try {
    localStorage.setItem(getKey(userId), '1');
  } catch {
    // Storage is full or blocked. It is then offered again after a reload.
  }
}
