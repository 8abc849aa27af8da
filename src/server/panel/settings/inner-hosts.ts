import { isIpAddress, isPublicAddress } from '../../feed/fetch/public-address.ts';

/** Lists the hosts that are private IP addresses, without those that the operator lists. */
export function findInnerHosts(hosts: readonly string[], ofOperator: readonly string[]): string[] {
  return hosts.filter((host) => {
    const name = host.slice(0, host.lastIndexOf(':'));
    return !ofOperator.includes(host) && isIpAddress(name) && !isPublicAddress(name);
  });
}
