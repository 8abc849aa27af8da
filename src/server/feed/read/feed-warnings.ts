import type { FeedWarning } from '../../../contract/admin/feed-reading.ts';

const MAX_WARNINGS = 1_000;

/** Collects the warnings of a feed. */
export interface FeedWarnings {
  add(warning: FeedWarning): void;
  /** Returns the first warnings, and the number of all others. */
  list(): { readonly warnings: FeedWarning[]; readonly more_warnings: number };
}

/**
 * Creates a collector of the first {@link MAX_WARNINGS}, because a feed may be wrong in every value. An unknown round
 * gets one warning, because a feed repeats it for every player.
 */
export function createFeedWarnings(): FeedWarnings {
  const warnings: FeedWarning[] = [];
  const unknownRounds = new Set<string>();
  let count = 0;
  return {
    add(warning) {
      const isAboutRound = warning.kind === 'round-unknown';
      if (isAboutRound && unknownRounds.has(warning.text)) return;
      if (isAboutRound) unknownRounds.add(warning.text);
      count++;
      if (count > MAX_WARNINGS) return;
      warnings.push(isAboutRound ? { ...warning, player: null } : warning);
    },
    list: () => ({ warnings, more_warnings: count - warnings.length }),
  };
}
