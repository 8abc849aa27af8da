import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Decides what happens to an email: null accepts it, a reply such as `550 5.1.1 no such user`
 * refuses it, and `hang up` breaks the connection without a reply.
 */
export type MailDecision = (recipient: string) => string | null;

/** An SMTP server on its own port. */
export interface MailServer {
  readonly url: string;
  /** The emails that the server accepted, parsed, with the email addresses of the envelope. */
  readonly received: (Email & { envelope: { from: string; to: string[] } })[];
  /** Decides about each email from now on, by its recipient. */
  decide(decision: MailDecision): void;
  /** Accepts emails from now on without telling the client, until the returned function is called. */
  holdAnswers(): () => void;
  /** Answers the next `times` emails with this SMTP reply instead of accepting them. */
  refuseNext(times: number, code: number, words?: string): void;
  close(): Promise<void>;
}

/** Starts an SMTP server that accepts emails from a client that signs in as `gimme`. Port 0 is a free port. */
export async function startMailServer(onPort = 0): Promise<MailServer> {
  const receivedMails: MailServer['received'] = [];
  let refusals = { times: 0, code: 450, words: '' };
  let decision: MailDecision = () => null;
  let release: Promise<void> | null = null;
  const server = new SMTPServer({
    // The test uses no encryption on the loopback address.
    hideSTARTTLS: true,
    closeTimeout: 100,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'gimme' && password === 'let me'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) => {
      const reply = decision(address);
      return reply !== null && ABOUT_ADDRESS.test(reply) ? done(makeRefusal(reply)) : done();
    },
    onData: async (stream, session, done) => {
      const text = await readText(stream);
      if (text === null) return;
      if (refusals.times > 0) {
        refusals.times -= 1;
        return done(Object.assign(new Error(refusals.words), { responseCode: refusals.code }));
      }
      const { mailFrom, rcptTo } = session.envelope;
      const reply = decision(rcptTo[0]?.address ?? '');
      if (reply === 'hang up') {
        const connection = [...server.connections].find(({ id }) => id === session.id);
        return connection?.close();
      }
      if (reply !== null) {
        return done(makeRefusal(reply));
      }
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      };
      receivedMails.push({ ...(await PostalMime.parse(text)), envelope });
      await release;
      done();
    },
  });
  // A client that is killed breaks its connections.
  server.on('error', () => {});
  const listening = server.listen(onPort, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://gimme:let%20me@127.0.0.1:${port}`,
    received: receivedMails,
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      release = promise;
      return () => {
        release = null;
        resolve();
      };
    },
    decide: (next) => {
      decision = next;
    },
    refuseNext: (times, code, words = 'not now') => {
      refusals = { times, code, words };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A reply about an email address, which a server gives before the text (RFC 3463). */
const ABOUT_ADDRESS = /^\d{3} [45]\.1\./;

function makeRefusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** Parses the text of an email; null when the client breaks the connection. */
async function readText(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
