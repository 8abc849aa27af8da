import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The number of groups of an IPv6 address, and the number of groups that identify its connection. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Matches an IP address with a port, because some proxies also send the caller's port. An IPv6 address is then in
 * brackets.
 */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;

/**
 * Returns the IP address of a request, in the form for counting ({@link toCountedAddress}). Each of the `hops` trusted proxies
 * appends its caller to X-Forwarded-For, so the first of these entries is the client. A client may invent the entries
 * before it.
 */
export function getClientAddress(c: Context<AppEnv>, hops: number): string {
  const forwardedFor = hops > 0 ? c.req.header('X-Forwarded-For') : undefined;
  const nearest = forwardedFor?.split(',').slice(-hops)[0]?.trim() ?? '';
  const { six, four } = WITH_PORT.exec(nearest)?.groups ?? {};
  return toCountedAddress(
    (six ?? four ?? nearest) || (c.env?.incoming?.socket.remoteAddress ?? 'unknown'),
  );
}

/**
 * Returns the form of an IP address for counting. An IPv6 address counts by its first 64 bits, because one connection
 * has 2^64 addresses. An IPv4 address that a socket reports as IPv6 becomes plain IPv4.
 */
function toCountedAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // A URL normalises every spelling of an IPv6 address: hexadecimal groups, and at most one shortened run of zeros.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [leftGroups, right] = [splitGroups(head), splitGroups(tail)];
  const zeros = Array<string>(GROUPS - leftGroups.length - right.length).fill('0');
  const groups = [...leftGroups, ...zeros, ...right];
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff')
    return groups.slice(6).map(twoBytes).join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function splitGroups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

function twoBytes(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
