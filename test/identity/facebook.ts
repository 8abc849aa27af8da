import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { CLIENT } from './google.ts';

/** A user, as in Facebook's graph. */
interface GraphPerson {
  id: string;
  name: string;
  email?: string;
}

/** Facebook's dialog and graph on this machine, with the parts that signing in uses. */
export interface LocalFacebook {
  readonly dialogUrl: string;
  readonly graphUrl: string;
  /** The user who signs in next; null declines. */
  next: GraphPerson | null;
  stop(): Promise<void>;
}

/** The data of an issued code. */
interface Issued {
  readonly person: GraphPerson;
  readonly redirectUri: string;
  readonly challenge: string;
}

/** Facebook's error, whose format differs from OAuth's. */
const REFUSED = { error: { message: 'Invalid request', type: 'OAuthException', code: 100 } };

/** Starts the service on a free port. */
export async function startFacebook(): Promise<LocalFacebook> {
  const app = new Hono();
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, GraphPerson>();

  app.get('/dialog/oauth', (c) => {
    const { client_id, redirect_uri = '', state = '', code_challenge = '' } = c.req.query();
    if (client_id !== CLIENT.clientId) return c.text('no such app', 400);
    const back = new URL(redirect_uri);
    back.searchParams.set('state', state);
    if (facebook.next) {
      const code = randomUUID();
      const issuedCode = {
        person: facebook.next,
        redirectUri: redirect_uri,
        challenge: code_challenge,
      };
      codes.set(code, issuedCode);
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'user_denied');
    }
    return c.redirect(`${back}#_=_`);
  });

  app.post('/graph/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const issuedCode = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isRight =
      form.get('client_id') === CLIENT.clientId &&
      form.get('client_secret') === CLIENT.clientSecret &&
      form.get('redirect_uri') === issuedCode?.redirectUri &&
      challenge.digest('base64url') === issuedCode.challenge;
    if (!issuedCode || !isRight) return c.json(REFUSED, 400);
    const token = randomUUID();
    tokens.set(token, issuedCode.person);
    return c.json({ access_token: token, token_type: 'bearer', expires_in: 5_183_944 });
  });

  app.get('/graph/me', (c) => {
    const person = tokens.get(c.req.header('Authorization')?.replace('Bearer ', '') ?? '');
    if (!person || c.req.query('fields') !== 'id,name,email') return c.json(REFUSED, 400);
    return c.json(person);
  });

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const facebook: LocalFacebook = {
    dialogUrl: `${url}/dialog/oauth`,
    graphUrl: `${url}/graph`,
    next: null,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
  return facebook;
}
