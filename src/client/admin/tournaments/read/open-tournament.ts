import { createContext, use } from 'react';
import type { AdminTournament } from '../../../../contract/game/states.ts';

/** The tournament whose page is open. Its layout sets it. */
export const OpenTournament = createContext<AdminTournament | null>(null);

/** Returns the tournament whose page is open, as it was last read. Only the tabs of this page may ask. */
export function useShownTournament(): AdminTournament {
  const tournament = use(OpenTournament);
  if (!tournament) throw new Error('no page of a tournament is open');
  return tournament;
}
