import { useEffect } from 'react';
import type { Offers } from '../../contract/people/offer-endpoints.ts';
import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/store.ts';

/** What the organisers offer, as this device knows it. The HTML of the build has the words of the pages themselves. */
export const offersStore = createStore<Offers>({ prizes: [], referral_reward: '' });

/** Returns what the organisers offer: what the device was told last, then the server's answer. */
export function useOffers(): Offers {
  useEffect(() => {
    void import('./load-offers.ts').then(
      ({ loadOffers }) => loadOffers(),
      // Without the file, the page stays as the build wrote it.
      () => undefined,
    );
  }, []);
  return useStore(offersStore);
}
