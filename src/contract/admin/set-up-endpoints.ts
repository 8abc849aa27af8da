import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { AdminTournament } from '../game/states.ts';
import {
  DeleteTournamentQuery,
  NewTournamentBody,
  TournamentDetailsBody,
  TournamentRulesBody,
} from './tournament-details.ts';

/** The calls that make, change and delete a tournament. */
export const setUpEndpoints = {
  newTournament: {
    method: 'POST',
    path: 'admin/tournament',
    access: 'admin',
    summary: 'Make a draft, also as a copy of another tournament without its strokes and tickets',
    status: 201,
    body: NewTournamentBody,
    response: AdminTournament,
  },
  tournamentDetails: {
    method: 'PUT',
    path: 'admin/tournament-details',
    access: 'admin',
    summary: 'The name, the place, the days and the time zone, from the row that was shown',
    body: TournamentDetailsBody,
    response: AdminTournament,
  },
  tournamentRules: {
    method: 'PUT',
    path: 'admin/tournament-rules',
    access: 'admin',
    summary: 'The rules by which a draft will give points',
    body: TournamentRulesBody,
    response: AdminTournament,
  },
  deleteTournament: {
    method: 'DELETE',
    path: 'admin/tournament',
    access: 'admin',
    summary: 'Delete a draft that nobody played',
    query: DeleteTournamentQuery,
    response: v.object({ deleted: v.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
