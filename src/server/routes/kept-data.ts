import type { Deps, Handlers } from '../endpoint/handler.ts';
import { readKeptData } from '../job-handlers/read-kept-data.ts';

/** Handles the page about the data that the server stores. */
export function keptDataRoutes({ db }: Deps): Pick<Handlers, 'keptData'> {
  return { keptData: () => readKeptData(db) };
}
