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

/** The longest answer of a mail server that is stored. */
const MAX_ANSWER_LENGTH = 500;

/** The reply of a mail server that shuts down, or wants fewer emails (RFC 5321). It says nothing about the email. */
const CLOSING = 421;

/** The code for an email address that does not exist (RFC 3463). */
const UNKNOWN_ADDRESS = /\b5\.1\.1\b/;

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
