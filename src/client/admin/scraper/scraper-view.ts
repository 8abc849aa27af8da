import { parsePositiveNumber } from '../../ui/positive-number.ts';

/** Parses the chosen tournament and round from the URL. */
export function parseScraperView(search: Partial<Record<string, unknown>>) {
  return {
    tournament: parsePositiveNumber(search.tournament) ?? undefined,
    round: parsePositiveNumber(search.round) ?? undefined,
  };
}
export type ScraperView = ReturnType<typeof parseScraperView>;
