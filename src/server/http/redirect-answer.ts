import type { Context } from 'hono';
import type { AppEnv } from './middleware/app-env.ts';

/** The URL of a redirect, and the cookie that it sets or deletes. */
export interface Redirect {
  readonly location: string;
  readonly cookie?: string;
}

/** Redirects the browser. */
export function redirectAnswer(c: Context<AppEnv>, { location, cookie }: Redirect): Response {
  if (cookie !== undefined) c.header('Set-Cookie', cookie);
  return c.redirect(location);
}
