import { useEffect } from 'react';
import type { Offers } from '../../contract/people/offer-endpoints.ts';
import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/store.ts';

/** What the organisers offer, as far as this device knows. The built HTML has each page's default texts. */
const offersStore = createStore<Offers>({ prizes: [], referral_reward: '' });

/** Returns what the organisers offer: first the stored answer, then the server's. */
export function useOffers(): Offers {
  useEffect(() => {
    void import('./load-offers.ts').then(
      ({ loadOffers }) => loadOffers(offersStore),
      // Without the file, the page stays as the build wrote it.
      () => undefined,
    );
  }, []);
  return useStore(offersStore);
}
