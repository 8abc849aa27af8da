import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that listens on a port of its own. */
export interface MailServer {
  readonly url: string;
  /** What it took, parsed, with the envelope's addresses. */
  readonly received: (Email & { envelope: { from: string; to: string[] } })[];
  /** Answers this SMTP reply to the next `times` letters instead of taking them. */
  refuseNext(times: number, code: number): void;
  close(): Promise<void>;
}

/** Starts an SMTP server that takes letters from anybody who signs in as `gimme`. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let refusals = { times: 0, code: 450 };
  const server = new SMTPServer({
    // The test speaks in the clear on the loopback address.
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
        return done(Object.assign(new Error('not now'), { responseCode: refusals.code }));
      }
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      };
      received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelope });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://gimme:let%20me@127.0.0.1:${port}`,
    received,
    refuseNext: (times, code) => {
      refusals = { times, code };
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
