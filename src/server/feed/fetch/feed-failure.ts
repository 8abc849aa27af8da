/** The details in a failure's message. */
interface FailureFacts {
  /** The URL's host and port. */
  readonly host?: string;
  /** The HTTP status of the answer. */
  readonly status?: number;
}

/** Every reason why a feed is not fetched, with the message that says what to do. */
const sentences = {
  'not-an-address': () =>
    'This is no web address. Paste the whole address of the feed, beginning with https://',
  'not-http': () =>
    'The server fetches http and https addresses only. Paste an address that begins with https://',
  'has-user-info': () =>
    'The address has a username or a password in it. Remove the part before the @',
  'not-listed': ({ host }) =>
    `The server only fetches from hosts on its list, and ${host} isn't on it. Check the URL, or add ${host} to the feed hosts in Settings`,
  'private-address': ({ host }) =>
    `${host} leads to an address that is not on the public internet. Check the address. If the feed is in your own network, ask the operator to list its IP address and port in FEED_HOSTS`,
  'too-many-redirects': () =>
    'The address leads from one address to the next too many times. Paste the address at which the feed ends',
  'unknown-host': ({ host }) =>
    `No host has the name ${host}. Check the address for a typing error`,
  'not-connected': ({ host }) =>
    `The server could not connect to ${host}. Fetch again in a minute, or check the address`,
  'timed-out': ({ host }) =>
    `${host} took too long to answer. Fetch again in a minute, or enter the scores by hand`,
  'cut-off': ({ host }) => `The answer of ${host} broke off. Fetch again`,
  'too-large': ({ host }) =>
    `The answer of ${host} is over 20 MB, which no leaderboard is. Check the address`,
  unreadable: ({ host }) =>
    `The server cannot read how the answer of ${host} is packed. Ask the owner of the feed`,
  'wrong-status': ({ host, status }) =>
    `${host} answered with the status ${status} and no leaderboard. Check the address, or fetch again later`,
  'is-html': ({ host }) =>
    `${host} answered with a web page and no leaderboard. Paste the address of the feed itself, not of the page that shows it`,
  'is-empty': ({ host }) => `The answer of ${host} is empty. Fetch again later`,
} satisfies Record<string, (facts: FailureFacts) => string>;

/** The reason why a feed is not fetched. */
export type FeedFailureKind = keyof typeof sentences;

/** Thrown when a feed is not fetched. The message is for the admin. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly kind: FeedFailureKind;
  /** The HTTP status of the last answer, or null when there was none. */
  readonly status: number | null;

  constructor(kind: FeedFailureKind, facts: FailureFacts = {}) {
    super(sentences[kind](facts));
    this.kind = kind;
    this.status = facts.status ?? null;
  }
}
