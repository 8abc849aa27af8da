import type { SocialProvider } from '../../../contract/account/social.ts';
import type { Settings } from '../../settings/settings.ts';
import { facebookProvider } from './facebook.ts';
import { googleProvider } from './google.ts';
import type { Provider } from './provider.ts';

/** Returns the services that the operator has set up, in the order of their buttons. */
export function socialProviders({
  social,
  publicUrl,
}: Pick<Settings, 'social' | 'publicUrl'>): ReadonlyMap<SocialProvider, Provider> {
  const callback = (provider: SocialProvider) => `${publicUrl}/api/auth/${provider}/callback`;
  const { google, facebook } = social;
  const providers = new Map<SocialProvider, Provider>();
  if (google) providers.set('google', googleProvider(google, callback('google')));
  if (facebook) providers.set('facebook', facebookProvider(facebook, callback('facebook')));
  return providers;
}
