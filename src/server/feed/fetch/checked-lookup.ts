import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An IP address that a host name resolves to. */
interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns the IP addresses of a host name. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

/** The code of the error of a name with a private IP address. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS';

const createError = (code: string, message: string) => Object.assign(new Error(message), { code });

/** Resolves a host name with the system's resolver. */
export const resolveWithSystem: ResolveName = (name) => lookup(name, { all: true });

/**
 * Creates the lookup for a socket. The socket connects to the IP addresses that this lookup has checked, so that a host
 * name cannot resolve differently between check and connection. A host name with any private IP address is refused.
 */
export function createCheckedLookup(resolve: ResolveName): LookupFunction {
  return (name, { all }, callback) => {
    const answer = async () => {
      const addresses = await resolve(name);
      if (addresses.length === 0) throw createError('ENOTFOUND', `${name} has no IP address`);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        throw createError(PRIVATE_ADDRESS, `${name} is not on the public internet`);
      }
      return [...addresses];
    };
    answer().then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
