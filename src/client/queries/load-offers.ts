import * as v from 'valibot';
import { Offers, offerEndpoints } from '../../contract/people/offer-endpoints.ts';
import { callApi } from '../api/api.ts';
import type { createStore } from '../session/create-store.ts';

/** The localStorage key of the offers, for pages that open without a network. */
const KEY = 'offers';

type OffersStore = ReturnType<typeof createStore<Offers>>;

/** Shows the stored offers in a store, then asks the server. Without an answer, the stored ones stay. */
export async function loadOffers(shown: OffersStore): Promise<void> {
  const stored = loadStored();
  if (stored) show(shown, stored);
  const offers = await callApi(offerEndpoints.offers).catch(() => null);
  if (!offers) return;
  show(shown, offers);
  try {
    localStorage.setItem(KEY, JSON.stringify(offers));
  } catch {
    // The device is full or stores nothing. The next page then asks again.
  }
}

/** Unchanged offers must not make the page render again. */
function show(shown: OffersStore, offers: Offers): void {
  if (JSON.stringify(offers) !== JSON.stringify(shown.get())) shown.set(offers);
}

function loadStored(): Offers | null {
  try {
    const read = v.safeParse(Offers, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
