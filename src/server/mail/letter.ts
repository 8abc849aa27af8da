/** What the server writes to somebody. */
export interface Letter {
  /** What it is about, for the mail log. */
  readonly kind: string;
  readonly to: string;
  /** Who is answered by a reply, when it is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly body: string;
  /** It carries a link that works like a password: its body is forgotten once it left. */
  readonly isSecret?: boolean;
}
