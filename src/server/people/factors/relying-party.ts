import { isIP } from 'node:net';

/** The site as authenticators know it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Returns the site for authenticators; null where browsers make no passkeys: at an IP address, and without HTTPS. */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isSecure = protocol === 'https:' || isThisMachine;
  // URL writes an IPv6 address in brackets.
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}
