import type { Context } from 'hono';
import type { AppEnv } from '../middleware/app-env.ts';

/** Where a browser is sent, and the cookie it takes along or gives up. */
export interface Redirect {
  readonly location: string;
  readonly cookie?: string;
}

/** Sends the browser on. */
export function redirectAnswer(c: Context<AppEnv>, { location, cookie }: Redirect): Response {
  if (cookie !== undefined) c.header('Set-Cookie', cookie);
  return c.redirect(location);
}
