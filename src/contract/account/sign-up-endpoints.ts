import type { Endpoint } from '../base/endpoint.ts';
import { AccountResponse } from './account.ts';
import { SignupBody } from './sign-up.ts';

/** The call of the sign-up page. It is a separate part of the table, so that scorers do not load it. */
export const signUpEndpoints = {
  signup: {
    method: 'POST',
    path: 'auth/signup',
    access: 'public',
    summary: 'Create an account',
    status: 201,
    body: SignupBody,
    response: AccountResponse,
  },
} as const satisfies Record<string, Endpoint>;
