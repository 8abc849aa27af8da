import { accountEndpoints } from './account-endpoints.ts';
import { boardEndpoints } from './board-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { firstEndpoints } from './first-endpoints.ts';
import { friendEndpoints } from './friend-endpoints.ts';
import { gameEndpoints } from './game-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { socialEndpoints } from './social-endpoints.ts';
import { teamPlaceEndpoints } from './team-place-endpoints.ts';
import { ticketEndpoints } from './ticket-endpoints.ts';

/** Every call of the API: the server registers from this table, clients call through it, tests iterate over it. */
export const endpoints = {
  ...firstEndpoints,
  ...accountEndpoints,
  ...socialEndpoints,
  ...gameEndpoints,
  ...boardEndpoints,
  ...teamPlaceEndpoints,
  ...ticketEndpoints,
  ...friendEndpoints,
  ...messageEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
