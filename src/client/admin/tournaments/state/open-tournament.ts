import { createContext, use } from 'react';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { statesListQuery, statesQuery } from './tournament-queries.ts';

/** The tournament whose page is open, provided by its layout. */
export const OpenTournament = createContext<AdminTournament | null>(null);

/** Returns the tournament whose page is open, as last loaded. Only for that page's tabs. */
export function useShownTournament(): AdminTournament {
  const tournament = use(OpenTournament);
  if (!tournament) throw new Error('no page of a tournament is open');
  return tournament;
}

/** Returns the tournament whose page is open, as a document that a tab edits. */
export function useTournamentDocument() {
  const present = useShownTournament();
  return {
    present,
    getVersion: ({ row_version }: AdminTournament) => row_version,
    queryKey: statesQuery(present.id).queryKey,
    others: [statesListQuery.queryKey],
  };
}
