import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { FeedFailure } from './feed-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** An address that a name leads to. */
interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns the addresses of a name. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

/** Asks the resolver of the system. */
export const resolveWithSystem: ResolveName = (name) => lookup(name, { all: true });

/**
 * Makes the lookup of a socket. The socket connects to the addresses that this lookup has checked, so a name cannot have
 * another address at the check than at the connection. A name with any address inside a network is refused.
 */
export function createCheckedLookup(resolve: ResolveName): LookupFunction {
  return (name, { all }, callback) => {
    const answer = async () => {
      const addresses = await resolve(name);
      if (addresses.length === 0) throw new FeedFailure('unknown-host', { host: name });
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        throw new FeedFailure('private-address', { host: name });
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
