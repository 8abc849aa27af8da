import { createContext, use } from 'react';
import type { AdminTournament } from '../../../../contract/game/states.ts';

/** The tournament whose page is open, provided by its layout. */
export const OpenTournament = createContext<AdminTournament | null>(null);

/** Returns the tournament whose page is open, as last loaded. Only for that page's tabs. */
export function useShownTournament(): AdminTournament {
  const tournament = use(OpenTournament);
  if (!tournament) throw new Error('no page of a tournament is open');
  return tournament;
}
