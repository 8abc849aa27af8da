import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on its own port. */
export interface MailServer {
  readonly url: string;
  /** The emails that the server accepted, parsed, with the addresses of the envelope. */
  readonly received: (Email & { envelope: { from: string; to: string[] } })[];
  /** Answers the next `times` emails with this SMTP reply instead of accepting them. */
  refuseNext(times: number, code: number, words?: string): void;
  close(): Promise<void>;
}

/** Starts an SMTP server that accepts emails from a client that signs in as `gimme`. */
export async function startMailServer(): Promise<MailServer> {
  const receivedMails: MailServer['received'] = [];
  let refusals = { times: 0, code: 450, words: '' };
  const server = new SMTPServer({
    // The test uses no encryption on the loopback address.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'gimme' && password === 'let me'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (refusals.times > 0) {
        refusals.times -= 1;
        return done(Object.assign(new Error(refusals.words), { responseCode: refusals.code }));
      }
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      };
      receivedMails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelope });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://gimme:let%20me@127.0.0.1:${port}`,
    received: receivedMails,
    refuseNext: (times, code, words = 'not now') => {
      refusals = { times, code, words };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
