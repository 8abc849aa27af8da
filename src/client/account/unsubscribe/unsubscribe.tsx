import { Link } from '@tanstack/react-router';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { useConsent } from './use-consent.ts';

/**
 * The page behind an announcement's unsubscribe link. The user has to press a button, because mail scanners open links,
 * too.
 * @param token the secret of the link
 */
export function Unsubscribe({ token }: { token: string }) {
  const { isSubscribed, problem, isLinkWrong, isSaving, save } = useConsent(token);
  return (
    <AuthLayout title="Unsubscribe">
      <meta name="robots" content="noindex" />
      <FormAlert text={problem} />
      <p role="status" className="text-lg empty:hidden">
        {!isLinkWrong && describeConsent(isSubscribed)}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isLinkWrong && (
          <Button
            look={isSubscribed === false ? 'plain' : 'primary'}
            aria-disabled={isSaving}
            onClick={() => void save(isSubscribed === false)}
          >
            {isSubscribed === false ? 'Subscribe again' : 'Unsubscribe'}
          </Button>
        )}
        <Link to="/" className={getButtonClass('plain')}>
          {isSubscribed === null && !isLinkWrong ? 'Keep getting them' : 'Continue'}
        </Link>
      </div>
    </AuthLayout>
  );
}

function describeConsent(isSubscribed: boolean | null): string {
  if (isSubscribed === null) {
    return "Don't want our announcements any more? Press the button and we stop sending them to you. Emails about your account still come.";
  }
  return isSubscribed
    ? "You're subscribed again. The next announcement comes to you."
    : "You're unsubscribed. We won't send you announcements any more.";
}
