import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { LoginResponse, Password } from './account.ts';
import { MailTokenBody } from './credentials.ts';
import { Email } from './email-address.ts';
import { AccountBody } from './sign-up.ts';

/** The account of the first admin, with the secret of the link that a new server prints. */
export const FirstAdminBody = v.object({
  ...MailTokenBody.entries,
  ...AccountBody.entries,
  email: Email,
  password: Password,
});
export type FirstAdminBody = v.InferOutput<typeof FirstAdminBody>;

/** The call of the page that the printed link opens. */
export const firstAdminEndpoints = {
  createFirstAdmin: {
    method: 'POST',
    path: 'auth/first-admin',
    access: 'public',
    summary: 'Create the first admin with the link that a new server prints, and sign in',
    status: 201,
    body: FirstAdminBody,
    response: LoginResponse,
  },
} as const satisfies Record<string, Endpoint>;
