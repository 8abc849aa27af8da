import type { Page } from 'playwright-core';
import type { Tablet } from '../e2e/browser.ts';
import { type Fault, type Link, pass, type Rule } from '../e2e/link.ts';

/** What a fault makes of a request; null when it has nothing to do with it. */
export type Spoiler = (request: { method: string; path: string }) => Fault | null;

/** What faults of network and worker need of the place where they strike. */
export interface Place {
  readonly tablet: Tablet;
  /** The tab that is tapped in. */
  page(): Page;
  /** Spoils requests from now on, the newest spoiler first; the answer ends it. */
  spoil(spoiler: Spoiler): () => void;
}

/** Spoilers one over the other on a link; what none of them touches meets `otherwise`. */
export function openSpoilers(link: Link, otherwise: Rule = pass): Place['spoil'] {
  const spoilers: Spoiler[] = [];
  const apply = () =>
    link.setRule((request) => {
      for (const spoiler of spoilers.toReversed()) {
        const fault = spoiler(request);
        if (fault) return fault;
      }
      return otherwise(request);
    });
  apply();
  return (spoiler) => {
    spoilers.push(spoiler);
    apply();
    return () => {
      spoilers.splice(spoilers.indexOf(spoiler), 1);
      apply();
    };
  };
}
