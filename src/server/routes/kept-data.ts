import type { Deps, Handlers } from '../http/handler.ts';
import { readKeptData } from '../kept-data/read-kept-data.ts';

/** Handles the page about the data that the server stores. */
export function keptDataRoutes({ db }: Deps): Pick<Handlers, 'keptData'> {
  return { keptData: () => readKeptData(db) };
}
