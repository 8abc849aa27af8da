import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { AdminTournament } from '../game/states.ts';
import {
  DeleteTournamentQuery,
  NewTournamentBody,
  PracticeBody,
  PracticeQuery,
  TournamentDetailsBody,
  TournamentRulesBody,
} from './tournament-details.ts';

/** The calls that create, change and delete a tournament. */
export const setUpEndpoints = {
  newTournament: {
    method: 'POST',
    path: 'admin/tournament',
    access: 'admin',
    summary:
      'Make a draft of a tournament, empty or as a copy of another one without its strokes and tickets',
    status: 201,
    body: NewTournamentBody,
    response: AdminTournament,
  },
  tournamentDetails: {
    method: 'PUT',
    path: 'admin/tournament-details',
    access: 'admin',
    summary:
      'Change the name, the place, the days and the time zone, if the row is still the one that was shown',
    body: TournamentDetailsBody,
    response: AdminTournament,
  },
  tournamentRules: {
    method: 'PUT',
    path: 'admin/tournament-rules',
    access: 'admin',
    summary: 'Change the rules by which a draft will give points',
    body: TournamentRulesBody,
    response: AdminTournament,
  },
  deleteTournament: {
    method: 'DELETE',
    path: 'admin/tournament',
    access: 'admin',
    summary: 'Delete a draft of a tournament that has no strokes and no tickets',
    query: DeleteTournamentQuery,
    response: v.object({ deleted: v.literal(true) }),
  },
  createPractice: {
    method: 'POST',
    path: 'admin/practice',
    access: 'admin',
    summary:
      'Make a private copy of a tournament on which scorers train; it is deleted after 7 days',
    status: 201,
    body: PracticeBody,
    response: AdminTournament,
  },
  deletePractice: {
    method: 'DELETE',
    path: 'admin/practice',
    access: 'admin',
    summary: 'Delete the practice copy of a tournament at once, with everything entered on it',
    query: PracticeQuery,
    response: AdminTournament,
  },
} as const satisfies Record<string, Endpoint>;
