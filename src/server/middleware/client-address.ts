import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Groups of an IPv6 address, and those of them that say whose line it is. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Some proxies write the caller's port, too, and an IPv6 address then in brackets. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;

/**
 * The network address a request comes from, as its requests are counted ({@link countedAs}). Behind a proxy the operator
 * trusts, the last entry of X-Forwarded-For: the one that proxy wrote; what stands before it is the client's own word.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For') : undefined;
  const nearest = forwarded?.split(',').at(-1)?.trim() ?? '';
  const { six, four } = WITH_PORT.exec(nearest)?.groups ?? {};
  return countedAs(
    (six ?? four ?? nearest) || (c.env?.incoming?.socket.remoteAddress ?? 'unknown'),
  );
}

/**
 * IPv6 by its first 64 bits, because whoever has one such address has 2^64 to ask from; an IPv4 address that a socket for
 * both writes as IPv6 as that IPv4 address; anything else as it is.
 */
function countedAs(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // A URL writes every spelling of an address alike: hexadecimal groups, at most one run of zeros left out.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right];
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff')
    return groups.slice(6).map(twoBytes).join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

function twoBytes(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
