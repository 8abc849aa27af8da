import ipaddr from 'ipaddr.js';

const BRACKETS = /^\[|\]$/g;

/** IPv4 addresses inside IPv6 in the old way (RFC 4291, 2.5.5.1), which `ipaddr.js` takes for public ones. */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96');

/** Whether a host is an IP address. An IPv6 address may have brackets, as in a URL. */
export function isIpAddress(host: string): boolean {
  return ipaddr.isValid(host.replace(BRACKETS, ''));
}

/**
 * Whether an IP address is on the public internet. Returns false for an IPv4 address inside IPv6, and for a text that
 * is not an IP address.
 */
export function isPublicAddress(host: string): boolean {
  const address = host.replace(BRACKETS, '');
  return (
    ipaddr.isValid(address) &&
    ipaddr.parse(address).range() === 'unicast' &&
    ipaddr.subnetMatch(ipaddr.parse(address), { compatible: [IPV4_COMPATIBLE] }, '') === ''
  );
}
