import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';

const WaitingCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Something that the site shows in production although nobody has set or confirmed it. `key` is the setting that an admin
 * confirms, or `build` for what only the operator can change. `words` is a sentence without its full stop.
 */
const SiteFault = v.object({
  key: v.picklist(['prizes', 'footer_address', 'min_password_length', 'build']),
  words: v.string(),
});
export type SiteFault = v.InferOutput<typeof SiteFault>;

/** What every screen of the admin panel shows: whether emails are sent, and how many things need an admin. */
export const PanelState = v.object({
  /** Without a mail server, the server stores each email and sends none, not even later. */
  has_mail_server: v.boolean(),
  site_faults: v.array(SiteFault),
  /** When the newest good backup was started. */
  last_backup_at: v.nullable(Timestamp),
  /** From when the caller needs a second factor; null with one, and where none is needed. */
  factor_needed_from: v.optional(v.nullable(Timestamp), null),
  /**
   * Deletion requests are those that no emailed link can confirm. Late strokes, disputes and differences are those of
   * live tournaments. Second looks are the acts of other admins that the caller can confirm.
   */
  waiting: v.object({
    messages: WaitingCount,
    deletion_requests: WaitingCount,
    late_strokes: WaitingCount,
    disputes: WaitingCount,
    differences: WaitingCount,
    second_looks: v.optional(WaitingCount, 0),
  }),
});
export type PanelState = v.InferOutput<typeof PanelState>;

/** The call for the sidebar of the admin panel. */
export const panelStateEndpoints = {
  panelState: {
    method: 'GET',
    path: 'admin/panel-state',
    access: 'admin',
    summary: 'Whether the server sends emails, and how much waits for an admin',
    response: PanelState,
  },
} as const satisfies Record<string, Endpoint>;
