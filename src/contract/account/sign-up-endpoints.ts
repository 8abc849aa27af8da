import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { AccountResponse } from './account.ts';
import { HasMailServer } from './credentials.ts';
import { SignupBody } from './sign-up.ts';

/** The new account, and whether the server sends emails: then its confirmation email is on its way. */
const SignedUpResponse = v.object({
  ...AccountResponse.entries,
  has_mail_server: HasMailServer,
});

/** The call of the sign-up page. It is a separate part of the table, so that scorers do not load it. */
export const signUpEndpoints = {
  signup: {
    method: 'POST',
    path: 'auth/signup',
    access: 'public',
    summary: 'Create an account',
    status: 201,
    body: SignupBody,
    response: SignedUpResponse,
  },
} as const satisfies Record<string, Endpoint>;
