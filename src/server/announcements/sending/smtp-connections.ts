import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { classifyFailure, type EmailResult } from './classify-failure.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** An email ready to send: the email addresses of its envelope, and its bytes. */
export interface ComposedEmail {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** Connections to the mail server that stay open between emails. */
export interface SmtpConnections {
  /** Sends an email. Never retries once its text began to leave. */
  send(email: ComposedEmail): Promise<EmailResult>;
  /** Closes the connections that are not in use. The next email opens a new one. */
  close(): void;
}

/**
 * Creates connections to a mail server. We don't use nodemailer's pool, because it resends an email by itself after a
 * lost connection, and does not report whether the text had already left.
 */
export function createSmtpConnections(url: string): SmtpConnections {
  const idle: SMTPConnection[] = [];

  async function open(): Promise<SMTPConnection> {
    const options = parseConnectionUrl(url);
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
    });
    connection.on('end', () => drop(connection));
    const failure = new Promise<never>((_resolve, reject) => {
      connection.on('error', (error) => {
        drop(connection);
        reject(error);
      });
    });
    // An error after the sign-in reaches the email that the connection sends.
    failure.catch(() => {});
    try {
      await Promise.race([connect(connection), failure]);
      const { auth } = options;
      if (auth) await Promise.race([logIn(connection, auth), failure]);
      return connection;
    } catch (error) {
      // The library leaves the connection open after a refused sign-in.
      drop(connection);
      throw error;
    }
  }

  function drop(connection: SMTPConnection): void {
    const index = idle.indexOf(connection);
    if (index >= 0) idle.splice(index, 1);
    connection.close();
  }

  async function sendOn(connection: SMTPConnection, email: ComposedEmail): Promise<EmailResult> {
    let isHandedOver = false;
    const text = Readable.from(
      (async function* () {
        isHandedOver = true;
        yield email.bytes;
      })(),
    );
    try {
      const answer = await new Promise<string>((resolve, reject) => {
        connection.send({ from: email.from, to: email.to }, text, (error, info) =>
          error ? reject(error) : resolve(info.response),
        );
      });
      idle.push(connection);
      return { kind: 'sent', answer };
    } catch (error) {
      drop(connection);
      return classifyFailure(error, isHandedOver);
    }
  }

  return {
    async send(email) {
      const reused = idle.pop();
      if (reused) {
        const result = await sendOn(reused, email);
        // The mail server may have closed the connection while nobody used it.
        if (result.kind !== 'no-connection') return result;
      }
      try {
        return await sendOn(await open(), email);
      } catch (error) {
        return classifyFailure(error, false);
      }
    },
    close() {
      for (const connection of idle.splice(0)) connection.quit();
    },
  };
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
}

function logIn(
  connection: SMTPConnection,
  auth: Parameters<SMTPConnection['login']>[0],
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login(auth, (error) => (error ? reject(error) : resolve()));
  });
}
