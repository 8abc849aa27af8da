import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Competitor, Team, Tournament } from './game.ts';

/** The calls about tournaments, rounds, competitors and teams. */
export const gameEndpoints = {
  tournaments: {
    method: 'GET',
    path: 'game/game-tournaments',
    access: 'public',
    summary: 'Every tournament, the current one first',
    response: v.array(Tournament),
  },
  competitors: {
    method: 'GET',
    path: 'game/competitors',
    access: 'public',
    summary: 'The field of the current tournament, by full name',
    response: v.array(Competitor),
  },
  teams: {
    method: 'GET',
    path: 'game/teams',
    access: 'public',
    summary: 'The teams of the current tournament, by name',
    response: v.array(Team),
  },
} as const satisfies Record<string, Endpoint>;
