import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { QueryId } from '../base/fields.ts';
import {
  AdminTournament,
  CurrentTournamentBody,
  RoundStateBody,
  TournamentStateBody,
  TournamentSummary,
} from './states.ts';
import { PlaySuspensionBody } from './suspension.ts';

/** Whether a step to this state or from it decides results. */
const isDecisive = (state: string) => ['final', 'official', 'cancelled'].includes(state);

/** The admin's calls for the states of tournaments and rounds. */
export const stateEndpoints = {
  adminTournaments: {
    method: 'GET',
    path: 'admin/tournaments',
    access: 'admin',
    summary: 'Every tournament with its state, also the drafts, the current one first',
    response: v.array(TournamentSummary),
  },
  adminTournament: {
    method: 'GET',
    path: 'admin/tournament',
    access: 'admin',
    summary: 'A tournament, its rounds, the steps that they can take, and what is missing for each',
    query: v.object({ tournament_id: QueryId }),
    response: AdminTournament,
  },
  tournamentState: {
    method: 'PUT',
    path: 'game/tournament-state',
    access: 'admin',
    stepUp: ({ from, to }: TournamentStateBody) => isDecisive(from) || isDecisive(to),
    summary:
      'Publish, finish, cancel or reopen a tournament, if it still has the state that was shown',
    body: TournamentStateBody,
    response: AdminTournament,
  },
  roundState: {
    method: 'PUT',
    path: 'game/round-state',
    access: 'admin',
    stepUp: ({ from, to }: RoundStateBody) => isDecisive(from) || isDecisive(to),
    summary: 'Move a round one step on or back, if it still has the state that was shown',
    body: RoundStateBody,
    response: AdminTournament,
  },
  playSuspension: {
    method: 'PUT',
    path: 'game/play-suspension',
    access: 'admin',
    summary: 'Suspend play of a round or of every live round, or resume it',
    body: PlaySuspensionBody,
    response: AdminTournament,
  },
  currentTournament: {
    method: 'PUT',
    path: 'game/current-tournament',
    access: 'admin',
    summary: 'Make a tournament the current one',
    body: CurrentTournamentBody,
    response: AdminTournament,
  },
} as const satisfies Record<string, Endpoint>;
