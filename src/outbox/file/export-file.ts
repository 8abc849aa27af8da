import * as v from 'valibot';
import { Id, Timestamp, Uuid } from '../../contract/base/fields.ts';
import { ENVELOPE_VERSION, Op } from '../../contract/scoring/op.ts';

const FORMAT = 'gimme-outbox';
const FORMAT_VERSION = 1;

/** The unsent ops of one account on one device, as a file: the envelopes exactly as they are sent. */
export const ExportFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  exported_at: Timestamp,
  app_version: v.string(),
  owner: v.object({ user_id: Id, username: v.string() }),
  writer: Uuid,
  ops: v.array(Op),
});
export type ExportFile = v.InferOutput<typeof ExportFile>;

/** MIME type of the file. */
export const EXPORT_TYPE = 'application/json';

/** Why a file cannot be imported. `damaged`: `detail` says what is wrong, and where. */
export type UnreadableReason = 'not-an-export' | 'newer-version' | 'damaged' | 'mixed-owners';

/** Thrown for a file that is not an export of this app, or that may be incomplete. */
export class UnreadableExport extends Error {
  override readonly name = 'UnreadableExport';
  readonly reason: UnreadableReason;
  readonly detail: string;
  constructor(reason: UnreadableReason, detail = '') {
    super(`${reason} ${detail}`.trim());
    this.reason = reason;
    this.detail = detail;
  }
}

/** Returns the file's name: `gimme-unsent-<username>-<date>.json`. */
export function exportFileName({ owner, exported_at }: ExportFile): string {
  return `gimme-unsent-${owner.username}-${exported_at.slice(0, 10)}.json`;
}

/**
 * Parses an export file and keeps unknown fields, because imported ops are sent exactly as the file holds them.
 *
 * @throws UnreadableExport with the reason; then no part of the file may be used
 */
export function parseExport(text: string): ExportFile {
  const file = parseJson(text);
  if (!v.is(v.object({ format: v.literal(FORMAT) }), file)) {
    throw new UnreadableExport('not-an-export');
  }
  if (isNewer(file)) throw new UnreadableExport('newer-version');
  const { success, issues } = v.safeParse(ExportFile, file);
  if (!success) {
    const [issue] = issues;
    throw new UnreadableExport('damaged', `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const whole = file as ExportFile;
  const isForeign = ({ owner, writer }: Op) =>
    owner !== whole.owner.user_id || writer !== whole.writer;
  if (whole.ops.some(isForeign)) throw new UnreadableExport('mixed-owners');
  return whole;
}

const Versions = v.object({ version: v.number(), ops: v.array(v.object({ v: v.number() })) });

/** Whether a newer version of the app made the file, or an op in it. */
function isNewer(file: unknown): boolean {
  if (!v.is(Versions, file)) return false;
  return file.version > FORMAT_VERSION || file.ops.some((op) => op.v > ENVELOPE_VERSION);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
