import * as v from 'valibot';
import { Offers, offerEndpoints } from '../../contract/people/offer-endpoints.ts';
import { callApi } from '../api/api.ts';
import { offersStore } from './use-offers.ts';

/** The localStorage key of the offers, for pages that open without a network. */
const KEY = 'offers';

/** Shows the stored offers, then asks the server. Without an answer, the stored ones stay. */
export async function loadOffers(): Promise<void> {
  const stored = loadStored();
  if (stored) show(stored);
  const offers = await callApi(offerEndpoints.offers).catch(() => null);
  if (!offers) return;
  show(offers);
  try {
    localStorage.setItem(KEY, JSON.stringify(offers));
  } catch {
    // The device is full or stores nothing. The next page then asks again.
  }
}

/** Unchanged offers must not make the page render again. */
function show(offers: Offers): void {
  if (JSON.stringify(offers) !== JSON.stringify(offersStore.get())) offersStore.set(offers);
}

function loadStored(): Offers | null {
  try {
    const read = v.safeParse(Offers, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
