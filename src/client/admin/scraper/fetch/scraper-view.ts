import { readPositiveNumber } from '../../../ui/positive-number.ts';

/** Reads the chosen tournament and round from the address. */
export function readScraperView(search: Partial<Record<string, unknown>>) {
  return {
    tournament: readPositiveNumber(search.tournament) ?? undefined,
    round: readPositiveNumber(search.round) ?? undefined,
  };
}
export type ScraperView = ReturnType<typeof readScraperView>;
