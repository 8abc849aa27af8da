import type { Offers } from '../../contract/people/offer-endpoints.ts';
import { type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts';
import type { RunningSettings } from './running-settings.ts';

/** Returns a function that answers with the current offers. The answer is built once for each pair of values. */
export function createOffersReader(
  running: Pick<RunningSettings, 'get'>,
): () => Promise<PreparedAnswer<Offers>> {
  let madeFrom = '';
  let prepared: Promise<PreparedAnswer<Offers>> | null = null;
  return () => {
    const offers = {
      prizes: running.get('prizes'),
      referral_reward: running.get('referral_reward'),
    };
    const text = JSON.stringify(offers);
    if (prepared === null || madeFrom !== text) {
      madeFrom = text;
      prepared = prepareAnswer(offers);
    }
    return prepared;
  };
}
