import * as v from 'valibot';
import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';

/** Whether a URL is safe for a secret: it uses HTTPS, or is on this machine. */
const isSafe = (value: string) => {
  if (!URL.canParse(value) || value.endsWith('/')) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  if (search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

const Address = v.pipe(
  v.string(),
  v.check(isSafe, 'must be an https:// address without a slash at its end'),
);

/** The environment variables for sign-in with other services. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(Address, 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: v.optional(v.string()),
  FACEBOOK_CLIENT_SECRET: v.optional(v.string()),
  FACEBOOK_DIALOG_URL: v.optional(Address, 'https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: v.optional(Address, 'https://graph.facebook.com/v23.0'),
} as const;

/** The id and the secret of this site at another service. */
interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The settings of Google, or of another OpenID Connect service. */
export interface GoogleSettings extends Client {
  readonly issuer: string;
}

/** The settings of Facebook: the URL that the user's browser opens, and the URL that the server calls. */
export interface FacebookSettings extends Client {
  readonly dialogUrl: string;
  readonly graphUrl: string;
}

/** The settings of other services for sign-in; undefined for a service that the operator has not set up. */
export interface SocialSettings {
  readonly google: GoogleSettings | undefined;
  readonly facebook: FacebookSettings | undefined;
}

const Variables = v.object(socialVariables);

/** Returns the settings of other services from the environment. */
export function socialSettings(read: v.InferOutput<typeof Variables>): SocialSettings {
  const google = client('GOOGLE', read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET);
  const facebook = client('FACEBOOK', read.FACEBOOK_CLIENT_ID, read.FACEBOOK_CLIENT_SECRET);
  return {
    google: google && { ...google, issuer: read.GOOGLE_ISSUER },
    facebook: facebook && {
      ...facebook,
      dialogUrl: read.FACEBOOK_DIALOG_URL,
      graphUrl: read.FACEBOOK_GRAPH_URL,
    },
  };
}

function client(
  service: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Client | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    const names = `${service}_CLIENT_ID and ${service}_CLIENT_SECRET`;
    throw new SettingsError(`${names} are set together or not at all`);
  }
  return { clientId, clientSecret };
}
