import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** The form of a DNS name in a certificate. A machine's own name can be any text. */
const DNS_NAME =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** This machine's IP addresses and host names. */
export interface OwnNames {
  /** The IPv4 addresses on the network, without loopback. */
  readonly addresses: readonly string[];
  /** The machine's name, and the name that tablets find without a name server (mDNS). */
  readonly hosts: readonly string[];
}

/** Returns the machine's IP addresses and host names on the network. */
export function listOwnNames(hostname: string, interfaces = networkInterfaces()): OwnNames {
  const interfaceAddresses = Object.values(interfaces).flatMap(
    (list: NetworkInterfaceInfo[] = []) => list,
  );
  const addresses = interfaceAddresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const name = hostname.toLowerCase();
  const bare = name.replace(/\.local$/, '');
  const hosts = bare.includes('.') ? [name] : [`${bare}.local`, bare];
  return { addresses: [...new Set(addresses)], hosts: hosts.filter((host) => DNS_NAME.test(host)) };
}
