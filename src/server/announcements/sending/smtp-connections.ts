import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** The longest answer of a mail server that is stored. */
const MAX_ANSWER_LENGTH = 500;

/** The reply of a mail server that shuts down, or wants fewer emails (RFC 5321). It says nothing about the email. */
const CLOSING = 421;

/** The code for an email address that does not exist (RFC 3463). */
const UNKNOWN_ADDRESS = /\b5\.1\.1\b/;

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** What became of an email. */
export type EmailResult =
  | { readonly kind: 'sent'; readonly answer: string }
  /** The mail server refused it for now. */
  | { readonly kind: 'refused-now'; readonly answer: string }
  /** The mail server refused it permanently. */
  | { readonly kind: 'refused'; readonly answer: string; readonly isUnknownAddress: boolean }
  /** The connection broke after the text was sent and before the answer: the email may have arrived. */
  | { readonly kind: 'uncertain'; readonly answer: string }
  /** The mail server did not answer, so the email surely did not leave. */
  | { readonly kind: 'no-connection'; readonly answer: string };

/** An email ready to send: the email addresses of its envelope, and its bytes. */
export interface ComposedEmail {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** Connections to the mail server that stay open for the next email. */
export interface SmtpConnections {
  /** Sends an email. Never retries once its text began to leave. */
  send(email: ComposedEmail): Promise<EmailResult>;
}

/**
 * Creates connections to a mail server. We don't use nodemailer's pool, because it resends an email by itself after a
 * lost connection, and does not report whether the text had already left.
 */
export function createSmtpConnections(url: string): SmtpConnections {
  const idle: SMTPConnection[] = [];

  function open(): Promise<SMTPConnection> {
    const { auth, ...options } = parseConnectionUrl(url);
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
    });
    connection.on('end', () => drop(connection));
    return new Promise((resolve, reject) => {
      // The library leaves the connection open after a refused sign-in.
      const fail = (error: Error) => {
        drop(connection);
        reject(error);
      };
      // An error after the sign-in also reaches the email that the connection sends.
      connection.on('error', fail);
      connection.connect((error) => {
        if (error) return fail(error);
        if (!auth) return resolve(connection);
        connection.login(auth, (refusal) => (refusal ? fail(refusal) : resolve(connection)));
      });
    });
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
  };
}

/**
 * Classifies what an SMTP error means for the email: refused, uncertain, or surely not sent.
 *
 * @param isHandedOver whether the text of the email began to leave
 */
export function classifyFailure(error: unknown, isHandedOver: boolean): EmailResult {
  const answer = describeError(error).slice(0, MAX_ANSWER_LENGTH);
  const { responseCode, code, command } = parseFields(error);
  const isOfConnection = command === 'CONN' || command === 'EHLO' || /^AUTH/.test(command);
  const isClosing = responseCode === CLOSING && !isHandedOver;
  if (responseCode >= 400 && !isOfConnection && !isClosing) {
    if (responseCode < 500) return { kind: 'refused-now', answer };
    return { kind: 'refused', answer, isUnknownAddress: UNKNOWN_ADDRESS.test(answer) };
  }
  if (isHandedOver) return { kind: 'uncertain', answer };
  const isWrongEmail = responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (isWrongEmail) return { kind: 'refused', answer, isUnknownAddress: false };
  return { kind: 'no-connection', answer };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message;
}

function parseFields(error: unknown): { responseCode: number; code: string; command: string } {
  const fields: Partial<Record<'responseCode' | 'code' | 'command', unknown>> = Object(error);
  return {
    responseCode: Number(fields.responseCode ?? 0),
    code: String(fields.code ?? ''),
    command: String(fields.command ?? ''),
  };
}
