import { parse, serialize } from 'hono/utils/cookie';
import {
  ATTEMPT_MS,
  type SocialProblem,
  type SocialProvider,
} from '../../contract/account/social.ts';
import type { socialEndpoints } from '../../contract/account/social-endpoints.ts';
import { parseInternalPath } from '../../contract/base/internal-path.ts';
import type { Deps, EndpointCall, Handlers } from '../endpoint/handler.ts';
import type { Redirect } from '../http/redirect-answer.ts';
import { findAccountById } from '../people/accounts.ts';
import { createAttempt, enterOrAsk } from '../people/factors/factor-ticket.ts';
import { findRelyingParty } from '../people/factors/relying-party.ts';
import { createReservedNameCheck } from '../people/names/reserved.ts';
import { issueCode, spendCode } from '../people/social/code.ts';
import { createFacebookProvider } from '../people/social/facebook.ts';
import { findOrCreateAccount } from '../people/social/find-or-create-account.ts';
import { createGoogleProvider } from '../people/social/google.ts';
import { type Provider, toSocialProblem } from '../people/social/provider.ts';
import {
  beginAttempt,
  finishAttempt,
  type SignInAttempt,
} from '../people/social/sign-in-attempt.ts';
import { createAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Settings } from '../settings/settings.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one IP address. */
const STARTS_PER_HOUR = 300;

const HOME = '/';

type Start = Pick<
  EndpointCall<(typeof socialEndpoints)['googleStart']>,
  'query' | 'address' | 'now' | 'log'
>;
type Callback = Pick<
  EndpointCall<(typeof socialEndpoints)['googleCallback']>,
  'query' | 'headers' | 'actor' | 'now' | 'log'
>;

/** Handles sign-in with the account of another service. The sign-in page shows every failure of such a sign-in. */
export function socialRoutes(deps: Deps) {
  const { db, settings, running } = deps;
  const { publicUrl } = settings;
  const providers = socialProviders(settings);
  const checkReserved = createReservedNameCheck(settings.scorerUsernames);
  const allowance = createAllowance('social start', STARTS_PER_HOUR, HOUR_MS);

  // The prefix keeps other hosts of the domain from setting the cookie.
  const isHttps = publicUrl.startsWith('https://');
  const cookieName = isHttps ? '__Host-gimme-sign-in' : 'gimme-sign-in';

  function formatCookie(token: string, lifeMs: number): string {
    return serialize(cookieName, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: lifeMs / 1000,
    });
  }

  /** Returns the URL of the sign-in page. The part behind the `#` reaches no server and no log. */
  function formatSignInUrl(redirect: string, outcome: Record<string, string>): string {
    const page = new URL('/sign-in', publicUrl);
    if (redirect !== HOME) page.searchParams.set('redirect', redirect);
    page.hash = String(new URLSearchParams(outcome));
    return page.href;
  }

  async function start(
    name: SocialProvider,
    { query, address, now, log }: Start,
  ): Promise<Redirect> {
    const redirect = parseInternalPath(query.redirect) ?? HOME;
    const back = (problem: SocialProblem) => ({
      location: formatSignInUrl(redirect, { problem, provider: name }),
    });
    const provider = providers.get(name);
    if (!provider) return back('failed');
    if ((await allowance.take(db, address, now)) > 0) return back('too-many-requests');
    const referralCode = query.referral_code || null;
    const startState = { challenge: query.challenge, redirect, referralCode };
    const { token, secrets } = await beginAttempt(db, name, startState, now);
    try {
      const location = (await provider.authorize(secrets)).href;
      return { location, cookie: formatCookie(token, ATTEMPT_MS) };
    } catch (error) {
      log.warn({ provider: name, err: error }, 'a sign-in service cannot be reached');
      return back('failed');
    }
  }

  async function callback(
    name: SocialProvider,
    { query, headers, actor, now, log }: Callback,
  ): Promise<Redirect> {
    const provider = providers.get(name);
    const token = parse(headers.get('Cookie') ?? '', cookieName)[cookieName] ?? '';
    const attempt = await finishAttempt(db, name, { token, state: query.state ?? '' }, now);
    if (!provider || !attempt) {
      return { location: formatSignInUrl(HOME, { problem: 'expired', provider: name }) };
    }
    const cookie = formatCookie('', 0);
    try {
      const outcome = await enter(name, provider, attempt, { query, actor, now });
      return { location: formatSignInUrl(attempt.redirect, outcome), cookie };
    } catch (error) {
      // After any error the browser goes to the sign-in page, which explains how to continue. An empty page would not.
      log.warn({ provider: name, err: error }, 'a sign-in did not come through');
      const outcome = { problem: toSocialProblem(error), provider: name };
      return { location: formatSignInUrl(attempt.redirect, outcome), cookie };
    }
  }

  /** Returns the parameters for the sign-in page: a code to exchange, or the problem. */
  async function enter(
    name: SocialProvider,
    provider: Provider,
    attempt: SignInAttempt,
    call: Pick<Callback, 'query' | 'actor' | 'now'>,
  ): Promise<Record<string, string>> {
    const identity = await provider.identify(new URLSearchParams(call.query), attempt);
    const rules = {
      site: publicUrl,
      whyReserved: checkReserved,
      reserved: settings.scorerUsernames,
      referralCode: attempt.referralCode,
      hasNotices: running.get('notices_on'),
    };
    const account = await runWrite(deps, call, (write) =>
      findOrCreateAccount(write, rules, identity),
    );
    if (typeof account === 'string') return { problem: account, provider: name };
    return { code: await issueCode(db, account.id, attempt.challenge, call.now) };
  }

  return {
    socialProviders: async () => ({
      providers: [...providers.keys()],
      has_passkeys: findRelyingParty(publicUrl) !== null,
    }),
    googleStart: (call) => start('google', call),
    googleCallback: (call) => callback('google', call),
    facebookStart: (call) => start('facebook', call),
    facebookCallback: (call) => callback('facebook', call),

    async socialSession({ body, headers, address, now }) {
      const userId = (await spendCode(db, body, now)) ?? refuse('link-invalid');
      const account = await findAccountById(db, userId);
      if (!account?.is_open) return refuse('link-invalid');
      return enterOrAsk(db, account, createAttempt(userId, address), { headers, now });
    },
  } satisfies Partial<Handlers>;
}

/** Returns the services that the operator has set up, in the order of their buttons. */
function socialProviders({
  social,
  publicUrl,
}: Pick<Settings, 'social' | 'publicUrl'>): ReadonlyMap<SocialProvider, Provider> {
  const callback = (provider: SocialProvider) => `${publicUrl}/api/auth/${provider}/callback`;
  const { google, facebook } = social;
  const providers = new Map<SocialProvider, Provider>();
  if (google) providers.set('google', createGoogleProvider(google, callback('google')));
  if (facebook) providers.set('facebook', createFacebookProvider(facebook, callback('facebook')));
  return providers;
}
