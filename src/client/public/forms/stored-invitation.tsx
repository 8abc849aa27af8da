import { Link } from '@tanstack/react-router';
import { useDeviceValue } from '../../session/store.ts';
import { loadStoredReferral } from '../../session/stored-referral.ts';

/**
 * The reminder of an invited visitor's referral code, because an installed app on an iPhone can't read this browser's
 * storage.
 */
export function StoredInvitation() {
  const code = useDeviceValue(loadStoredReferral, '');
  if (!code) return null;
  return (
    <p>
      You were invited with the code <strong>{code}</strong>.{' '}
      <Link to="/sign-up">Sign up in this browser</Link>, and we'll fill it in. An app installed on
      an iPhone or iPad asks for it again.
    </p>
  );
}
