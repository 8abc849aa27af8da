import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { API_MARK } from '../../contract/call.ts';
import { refuse } from '../api-problem.ts';
import { GZIP_HEAD } from '../live/event-bytes.ts';
import type { EventFeed } from '../live/event-feed.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { readsGzip } from './json-answer.ts';

/** A watcher that has not read so much is cut off: it comes back and gets what stands then. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** Answers with server-sent events, written to the socket itself: thousands of streams would cost too much. */
export function eventsAnswer(c: Context<AppEnv>, feed: EventFeed): Response {
  const { outgoing } = c.env;
  if (!outgoing)
    return refuse('unavailable', { detail: 'There is no connection to send events on' });
  const isGzip = readsGzip(c);
  outgoing.writeHead(200, {
    ...Object.fromEntries(c.res.headers),
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    Vary: 'Accept-Encoding',
    ...(isGzip && { 'Content-Encoding': 'gzip' }),
    'X-Content-Type-Options': 'nosniff',
    [API_MARK.name]: API_MARK.value,
  });
  if (isGzip) outgoing.write(GZIP_HEAD);
  else outgoing.flushHeaders();
  const stop = feed({
    write: ({ plain, deflated }) => {
      // What comes after the end would be an error nobody hears.
      if (outgoing.writableEnded) return;
      outgoing.write(isGzip ? deflated : plain);
      if (outgoing.writableLength > MAX_UNREAD_BYTES) outgoing.destroy();
    },
    // A gzip stream has a checksum at its end; every reader of events goes without.
    end: () => outgoing.end(),
  });
  outgoing.on('close', stop);
  return alreadySent();
}

/**
 * Tells the adapter that there is an answer. It looks for the mark only in one that somebody has looked into; any other
 * it writes at once, after this one.
 */
function alreadySent(): Response {
  const answer = new Response(null, RESPONSE_ALREADY_SENT);
  if (answer.body !== null) throw new TypeError('an answer without a body has one');
  return answer;
}
