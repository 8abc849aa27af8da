import * as v from 'valibot';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { MAX_INTEGER } from '../base/fields.ts';

/** The request header in which a pad reports its state with the calls that it makes anyway. */
export const PAD_HEADER = 'X-Pad';

/** The longest header that is read, in bytes. */
const MAX_LENGTH = 200;

/** How often a pad that sends nothing else reports while it is visible, in ms. */
export const PAD_REPORT_MS = 60_000;

/** The hole that is open on a pad. `group` is null for golfers who were chosen by hand. */
export interface OpenHole {
  readonly tournament: number;
  readonly round: number;
  readonly group: number | null;
  readonly hole: number;
}

/**
 * What a pad reports about itself: its unsent entries with the age of the oldest in seconds, its battery in percent where
 * the browser reports it, the version of the app, the open hole, how many of its entries the server refused, and whether
 * its storage is full or nearly so.
 */
export interface PadReport {
  readonly unsent: number;
  readonly oldest: number | null;
  readonly battery: number | null;
  readonly version: string;
  readonly open: OpenHole | null;
  readonly refused: number;
  readonly isFull: boolean;
}

/** Formats a report as a header: "unsent=3;oldest=120;battery=81;version=1.0.0;open=10039/1/4/7;refused=0;full=0". */
export function formatPadReport(report: PadReport): string {
  const { unsent, oldest, battery, version, open, refused, isFull } = report;
  const hole = open ? `${open.tournament}/${open.round}/${open.group ?? 0}/${open.hole}` : '';
  return [
    `unsent=${unsent};oldest=${oldest ?? ''};battery=${battery ?? ''};version=${version}`,
    `open=${hole};refused=${refused};full=${isFull ? 1 : 0}`,
  ].join(';');
}

/** The end with the refused entries is missing in reports of earlier versions. */
const FORMAT =
  /^unsent=(\d{1,6});oldest=(\d{1,8})?;battery=(\d{1,3})?;version=([\w.+-]{1,40});open=(?:(\d{1,10})\/([1-9])\/(\d{1,3})\/(\d{1,2}))?(?:;refused=(\d{1,6});full=([01]))?$/;

/** Parses a report; null for a text that is none. */
export function parsePadReport(text: string): PadReport | null {
  const match = text.length <= MAX_LENGTH ? FORMAT.exec(text) : null;
  if (!match) return null;
  const [, unsent, oldest, battery, version = '', ...more] = match;
  const hole = more.slice(0, 4);
  const [refused = '0', full] = more.slice(4);
  if (Number(battery ?? 0) > 100) return null;
  const [tournament = 0, round = 0, group = 0, number = 0] = hole.map((part) => Number(part ?? 0));
  if (tournament > MAX_INTEGER || number > HOLES_PER_ROUND) return null;
  return {
    unsent: Number(unsent),
    oldest: oldest === undefined ? null : Number(oldest),
    battery: battery === undefined ? null : Number(battery),
    version,
    open: number > 0 ? { tournament, round, group: group || null, hole: number } : null,
    refused: Number(refused),
    isFull: full === '1',
  };
}

/** The call of a pad that has nothing else to send. */
export const padReportEndpoints = {
  padReport: {
    method: 'PUT',
    path: 'outbox/pad-report',
    access: 'scorer',
    summary: `Report the state of a pad that sends nothing else, in the header ${PAD_HEADER}`,
    response: v.object({ received: v.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>;
