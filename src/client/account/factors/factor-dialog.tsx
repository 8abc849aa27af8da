import { factorEndpoints, type NewTotp } from '../../../contract/account/factor-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodesView } from './recovery-codes.tsx';

interface FactorDialogProps {
  username: string;
  /** The secret of a new authenticator app, or new recovery codes. */
  shown: NewTotp | readonly string[];
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The dialog that adds an authenticator app, and then shows the recovery codes. */
export function FactorDialog({ username, shown, onCodes, onClose }: FactorDialogProps) {
  if (!('secret' in shown)) {
    return (
      <Dialog title="Your recovery codes" onClose={onClose}>
        <RecoveryCodesView codes={shown} username={username} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      <p>
        Scan this with an authenticator app on your phone, such as the one in your password manager.
        Then type the code that it shows.
      </p>
      <QrCode text={shown.uri} label="QR code for your authenticator app" />
      <p className="wrap-anywhere">
        Can't scan it? Type this key into the app:{' '}
        <strong className="font-mono">{shown.secret.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
      </p>
      <CodeForm
        label="Code"
        hint="The six digits that the app shows now."
        verb="Confirm"
        send={async (code) => {
          const { codes } = await callApi(factorEndpoints.confirmTotp, { body: { code } });
          onCodes(codes);
        }}
      >
        <Button onClick={onClose} className="min-h-12">
          Cancel
        </Button>
      </CodeForm>
    </Dialog>
  );
}
