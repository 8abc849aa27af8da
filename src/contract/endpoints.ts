import { accountEndpoints } from './account-endpoints.ts';
import { boardEndpoints } from './board-endpoints.ts';
import { coreEndpoints } from './core-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { friendEndpoints } from './friend-endpoints.ts';
import { gameEndpoints } from './game-endpoints.ts';
import { healthEndpoints } from './health-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { referralEndpoints } from './referral-endpoints.ts';
import { reserveEndpoints } from './reserve-endpoints.ts';
import { signUpEndpoints } from './sign-up-endpoints.ts';
import { socialEndpoints } from './social-endpoints.ts';
import { teamPlaceEndpoints } from './team-place-endpoints.ts';
import { ticketEndpoints } from './ticket-endpoints.ts';

/** Every call of the API: the server registers from this table, clients call through it, tests iterate over it. */
export const endpoints = {
  ...coreEndpoints,
  ...signUpEndpoints,
  ...accountEndpoints,
  ...socialEndpoints,
  ...passwordEndpoints,
  ...referralEndpoints,
  ...gameEndpoints,
  ...boardEndpoints,
  ...teamPlaceEndpoints,
  ...reserveEndpoints,
  ...ticketEndpoints,
  ...friendEndpoints,
  ...messageEndpoints,
  ...healthEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
