/** An email of the server. */
export interface OutgoingEmail {
  /** The subject area, for the mail log. */
  readonly kind: string;
  readonly to: string;
  /** The address for replies, when it is not the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: string;
  /** The email has a link that works like a password: its body is deleted once it is sent. */
  readonly isSecret?: boolean;
}
