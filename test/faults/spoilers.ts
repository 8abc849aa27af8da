import type { Page } from 'playwright-core';
import type { Tablet } from '../e2e/browser.ts';
import { type Fault, type Link, pass, type Rule } from '../e2e/link.ts';

/** Returns the fault of a request, or null for none. */
export type Spoiler = (request: { method: string; path: string }) => Fault | null;

/** What network and worker faults need. */
export interface Place {
  readonly tablet: Tablet;
  /** Returns the tab in which the scorer taps. */
  page(): Page;
  /** Applies a spoiler to all requests from now on, the newest spoiler first. The returned function ends it. */
  spoil(spoiler: Spoiler): () => void;
}

/** Puts spoilers on a link, one over another. A request that none of them spoils meets `otherwise`. */
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
