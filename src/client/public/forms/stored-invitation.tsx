import { Link } from '@tanstack/react-router';
import { readStoredReferral } from '../../session/stored-referral.ts';

/** Reminds an invited visitor of the code: an installed app on an iPhone does not share this browser's storage. */
export function StoredInvitation() {
  // The page from the build is the same for all visitors.
  const code = import.meta.env.SSR ? '' : readStoredReferral();
  if (!code) return null;
  return (
    <p>
      You were invited with the code <strong>{code}</strong>.{' '}
      <Link to="/sign-up">Sign up in this browser</Link>, and we'll fill it in. An app installed on
      an iPhone or iPad asks for it again.
    </p>
  );
}
