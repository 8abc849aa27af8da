import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  createCheckedLookup,
  type ResolveName,
  resolveWithSystem,
} from '../feed/fetch/checked-lookup.ts';
import { isIpAddress, isPublicAddress } from '../feed/fetch/public-address.ts';

/** How long a lookup of a name may take. */
const LOOKUP_MS = 2_000;

/**
 * Whether the URL of a subscription may be used: `https` on its usual port, and no private IP address.
 *
 * @param hosts those of `PUSH_HOSTS`, for which this does not hold
 */
export function isPushEndpoint(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isHttps = protocol === 'https:';
  if ((!isHttps && protocol !== 'http:') || username !== '' || password !== '') return false;
  if (hosts.includes(`${hostname}:${port || (isHttps ? '443' : '80')}`)) return true;
  return isHttps && port === '' && (!isIpAddress(hostname) || isPublicAddress(hostname));
}

/** Whether a usable URL leads to public addresses only. The sender looks the name up again. */
export async function isOutside(
  text: string,
  resolve: ResolveName = resolveWithSystem,
): Promise<boolean> {
  const { hostname } = new URL(text);
  if (isIpAddress(hostname)) return true;
  const lookup = promisify(createCheckedLookup(resolve))(hostname, {}).then(
    () => true,
    () => false,
  );
  return Promise.race([lookup, wait(LOOKUP_MS, false, { ref: false })]);
}
