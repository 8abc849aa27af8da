import type { Endpoint } from '../base/endpoint.ts';
import { LoginResponse } from './account.ts';
import {
  RedirectLocation,
  SocialCallbackQuery,
  SocialCodeBody,
  SocialProviders,
  SocialStartQuery,
} from './social.ts';

const begin = { method: 'GET', access: 'public', answers: 'redirect', status: 302 } as const;

/**
 * The calls of signing in with Google or Facebook. A browser opens `start` and `callback` as pages: they only
 * redirect, and every failure redirects to the sign-in page.
 */
export const socialEndpoints = {
  socialProviders: {
    method: 'GET',
    path: 'auth/providers',
    access: 'public',
    summary: 'The ways to sign in without a password',
    response: SocialProviders,
  },
  googleStart: {
    ...begin,
    path: 'auth/google/start',
    summary: 'Redirect the browser to Google to sign in',
    query: SocialStartQuery,
    response: RedirectLocation,
  },
  googleCallback: {
    ...begin,
    path: 'auth/google/callback',
    summary:
      'Receive the browser from Google, and redirect it to the sign-in page with a code that works once',
    query: SocialCallbackQuery,
    response: RedirectLocation,
  },
  facebookStart: {
    ...begin,
    path: 'auth/facebook/start',
    summary: 'Redirect the browser to Facebook to sign in',
    query: SocialStartQuery,
    response: RedirectLocation,
  },
  facebookCallback: {
    ...begin,
    path: 'auth/facebook/callback',
    summary:
      'Receive the browser from Facebook, and redirect it to the sign-in page with a code that works once',
    query: SocialCallbackQuery,
    response: RedirectLocation,
  },
  socialSession: {
    method: 'POST',
    path: 'auth/social-session',
    access: 'public',
    summary: 'Exchange the code of the sign-in page for a session',
    body: SocialCodeBody,
    response: LoginResponse,
  },
} as const satisfies Record<string, Endpoint>;
