import { FeedFailure } from './feed-failure.ts';
import { isIpAddress, isPublicAddress } from './public-address.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Checks a URL before the server connects to it.
 *
 * @param base the URL that redirected here
 * @param hosts the listed hosts with their ports, as `FEED_HOSTS` has them
 * @throws FeedFailure
 */
export function checkFeedUrl(text: string, hosts: readonly string[], base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FeedFailure('not-an-address');
  const url = new URL(text, base?.href);
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined) throw new FeedFailure('not-http');
  if (url.username !== '' || url.password !== '') throw new FeedFailure('has-user-info');
  const host = `${url.hostname}:${url.port || defaultPort}`;
  if (hosts.includes(host)) return url;
  // A private IP address gets the message about private IP addresses.
  const isPrivate = isIpAddress(url.hostname) && !isPublicAddress(url.hostname);
  throw new FeedFailure(isPrivate ? 'private-address' : 'not-listed', { host });
}
