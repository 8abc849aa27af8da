import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';

/** The rule for a new password. */
const PasswordRule = v.object({
  min_length: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/**
 * The call that returns the operator's rule for passwords. Every form with a new password loads this part of the table.
 */
export const passwordEndpoints = {
  passwordRule: {
    method: 'GET',
    path: 'auth/password-rule',
    access: 'public',
    summary: 'The rules for a new password',
    response: PasswordRule,
  },
} as const satisfies Record<string, Endpoint>;
