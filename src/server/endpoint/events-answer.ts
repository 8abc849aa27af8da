import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { API_MARK } from '../../contract/base/call.ts';
import { acceptsGzip } from '../http/json-answer.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { GZIP_HEAD } from '../live/event-bytes.ts';
import type { EventFeed } from '../live/event-feed.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * The server disconnects a watcher with more unread data than this. The watcher connects again and gets the current
 * boards.
 */
const MAX_UNREAD_BYTES = 1024 * 1024;

/**
 * Answers with server-sent events. Writes them directly to the socket, because thousands of streams would cost too
 * much.
 */
export function answerEvents(c: Context<AppEnv>, feed: EventFeed): Response {
  const { outgoing } = c.env;
  if (!outgoing)
    return refuse('unavailable', { detail: 'There is no connection to send events on' });
  const isGzip = acceptsGzip(c);
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
      // After the end, a write would be an error that no listener handles.
      if (outgoing.writableEnded) return;
      outgoing.write(isGzip ? deflated : plain);
      if (outgoing.writableLength > MAX_UNREAD_BYTES) outgoing.destroy();
    },
    // A gzip stream ends with a checksum, but readers of events do not need it.
    end: () => outgoing.end(),
  });
  outgoing.on('close', stop);
  return createSentMarker();
}

/**
 * Creates the marker for the adapter that an answer was already sent. The adapter looks for this mark only in an answer
 * whose fields were read. Otherwise it would write a second answer.
 */
function createSentMarker(): Response {
  const answer = new Response(null, RESPONSE_ALREADY_SENT);
  if (answer.body !== null) throw new TypeError('an answer without a body has one');
  return answer;
}
