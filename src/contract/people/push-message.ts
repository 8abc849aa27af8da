/** The most bytes of an encoded {@link PushMessage}: every push service takes so many. */
export const MAX_PUSH_BYTES = 300;

/** What the server pushes to a device. It names no user. */
export interface PushMessage {
  readonly body: string;
  /** The path of the screen that a click opens. */
  readonly opens: string;
  /** A later push with the same tag replaces the notification. */
  readonly tag: string;
  /** The id of the account that it is for, because somebody else may have signed in on the device since. */
  readonly to: number;
}

/** Formats the `toJSON()` of a browser's subscription for the server. */
export function toSubscriptionBody({
  endpoint = '',
  keys: { p256dh = '', auth = '' } = {},
}: {
  readonly endpoint?: string;
  readonly keys?: Readonly<Record<string, string>>;
}) {
  return { endpoint, p256dh, auth };
}

/** The push to a device that must not show more. */
export const PUSH_WITHOUT_NEWS = { body: 'News about your tickets', opens: '/notices' };
