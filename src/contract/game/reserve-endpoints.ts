import type { Endpoint } from '../base/endpoint.ts';
import { ReserveBody, ReserveChanged } from './reserves.ts';

/** The admin's call for reserves: a separate part of the table, so that readers do not load it. */
export const reserveEndpoints = {
  reserve: {
    method: 'PUT',
    path: 'leaderboardstats/reserve',
    access: 'admin',
    summary:
      'Let a reserve take over the entry of a golfer who is out before the first stroke, or null to undo it',
    body: ReserveBody,
    response: ReserveChanged,
  },
} as const satisfies Record<string, Endpoint>;
