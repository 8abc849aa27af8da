import { formatCount, pickForm } from '../../../contract/base/counts.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import {
  getLaneIds,
  getOpValue,
  isValueOp,
  type OpContent,
  type ValueKind,
} from '../../../contract/scoring/op-kinds.ts';
import type { CardStep } from '../../../contract/scoring/scoring.ts';
import type { UnsentOp } from '../../../outbox/show/needs-you.ts';
import { isTooEarly } from '../../../outbox/store/overlay.ts';
import type { OpRow } from '../../../outbox/store/rows.ts';
import {
  describeOther,
  formatCountedValue,
  formatEnteredValue,
} from '../../scores/dispute-words.ts';
import { describeRefusal } from '../../scores/refusal-words.ts';
import { describeCall } from '../../ui/call-words.ts';
import { formatOwnTime } from '../../ui/dates.ts';

const START_HOLE = 'Start hole';

/** Formats an op's value, for each kind of op. */
const kindWords: Readonly<Record<ValueKind, (value: number | null, place: string) => string>> = {
  score: describeHole,
  clear: describeHole,
  start: describeStart,
  ruling: describeHole,
  resolve: (value, place) => (place === START_HOLE ? describeStart(value) : describeHole(value)),
};

/** The words for each step about a card. */
const stepWords: Readonly<Record<CardStep, string>> = {
  submit: 'read back and agreed',
  attest: 'attested',
  refuse: 'given back',
  reopen: 'opened again',
};

function describeHole(strokes: number | null): string {
  return strokes === null ? 'cleared' : formatCount(strokes, 'stroke', 'strokes');
}

function describeStart(hole: number | null): string {
  return `hole ${hole}`;
}

/** Formats the part of a card that an entry is about: "Hole 5". */
export function describePlace(content: OpContent): string {
  if (content.kind === 'card') return 'Card';
  if (content.kind === 'call') return 'Call to the office';
  if (content.kind === 'scrape') return 'Upload';
  const { hole_number } = getLaneIds(content);
  return hole_number === START_LANE ? START_HOLE : `Hole ${hole_number}`;
}

/** Describes an entry without its player: "Hole 5: 4 strokes". */
export function describeOp(content: OpContent): string {
  const place = describePlace(content);
  if (!isValueOp(content)) return `${place}: ${describeValue(content)}`;
  return `${place}: ${place === START_HOLE ? getOpValue(content) : describeValue(content)}`;
}

/** Formats an entry's value: "4 strokes", or "54 players" for an upload. */
export function describeValue(content: OpContent): string {
  if (content.kind === 'card') return stepWords[content.body.step];
  if (content.kind === 'call') return describeCall(content.body);
  if (content.kind === 'scrape')
    return formatCount(content.body.scores.length, 'player', 'players');
  const value = kindWords[content.kind](getOpValue(content), describePlace(content));
  if (content.kind !== 'ruling') return value;
  const { scores, reason } = content.body;
  return `${value}, and a ruling is asked for: ${scores.join(' or ')}, ${reason}`;
}

/** The note about entries that are waiting to be sent. */
export const WAITING = "Saved on this tablet. They will be sent when you're back online.";

/** The note about entries that wait for a sign-in. */
export const SIGN_IN_FIRST = 'Saved on this tablet. They will be sent when you sign in again.';

/** The note about the entries of a guest whose link has ended. */
export const LINK_FIRST =
  'Saved on this tablet. They will be sent when you open another link of your group.';

/** The note about the entries of an account that may not enter scores any more. */
export const NO_SCORER =
  "Saved on this tablet. You're no scorer any more, so the server doesn't take them. Ask the tournament office.";

/** The note about an entry of a kind that the server does not take. */
export const SERVER_TOO_OLD =
  "Saved on this tablet. The server is older than this app and doesn't take this yet. It is sent after the server's update.";

/** The note about entries whose rounds have not opened. */
export const TOO_EARLY = 'Saved on this tablet. They will be sent when the round opens.';

/** Explains why these entries are to be sent again. */
export function describeLost(ops: readonly OpRow[]): string {
  const takenAt = ops.find(({ lost }) => lost?.takenAt)?.lost?.takenAt;
  const backup = takenAt ? `a backup of ${formatOwnTime(takenAt)}` : 'a backup';
  const newer = pickForm(
    ops.length,
    'This entry is newer, and the server no longer has it.',
    'These entries are newer, and the server no longer has them.',
  );
  return `The office restored ${backup}. ${newer}`;
}

/**
 * Describes an entry's state, with its question for the user.
 * @param meetsFollower whether a scorer of the player's group entered the official value
 */
export function describeReason(
  { question, op, leader, value, proposal }: UnsentOp,
  meetsFollower = false,
): string {
  switch (question) {
    case 'conflict':
      return describeConflict(op, proposal ? proposal.value : value, meetsFollower);
    case 'rejected':
      return describeRefusal(op.lastError?.problem?.type);
    case 'lost':
      return 'It was sent before, and the server no longer has it.';
    case 'stuck':
      return "The server can't process this entry right now. It's safe on this tablet and we keep retrying.";
    case 'blocked':
      return describeBlocked(op);
    case 'waiting':
      if (isTooEarly(leader)) return describeEarly(leader);
      return "Saved on this tablet. It will be sent when you're back online.";
    case 'proposal':
      return "Saved on this tablet. It's waiting for your decision on the entry before it.";
  }
}

/** Explains why an entry waits for its round to open. */
function describeEarly({ lastError }: UnsentOp['op']): string {
  const opensAt = lastError?.problem?.opens_at;
  const opening =
    opensAt && Date.parse(opensAt) > Date.now()
      ? `The round takes scores from ${formatOwnTime(opensAt)}, or when the office starts it.`
      : 'The round is not open yet.';
  return `Saved on this tablet, too early. ${opening} The tablet sends it once the round is open.`;
}

function describeConflict(
  { conflict, imported }: UnsentOp['op'],
  mine: number | null,
  meetsFollower: boolean,
): string {
  if (!conflict) return 'Somebody changed this before the entry reached the server.';
  const { official, official_decides } = conflict;
  const sides = [
    formatEnteredValue(imported?.username ?? 'You', mine),
    formatEnteredValue(describeOther(official.by, meetsFollower), official.value),
  ];
  const office = official_decides ? ' The office decides.' : '';
  return `${sides.join(' ')} ${formatCountedValue(official.value)}${office}`;
}

function describeBlocked({ imported, lastError }: UnsentOp['op']): string {
  if (!imported) return 'Saved on this tablet. It will be sent when you sign in again.';
  if (lastError?.status !== 403)
    return 'Saved on this tablet. It will be sent after the next sign-in.';
  return `This account can't send entries from ${imported.username}. They'll be sent when an admin or a scorer of that group signs in here.`;
}

/** Describes the effect of discarding an entry. */
export function describeDiscard({ question, op }: UnsentOp): string {
  if (op.imported) return `This entry stays on ${op.imported.username}'s tablet.`;
  return question === 'conflict'
    ? 'The value on the server counts. Yours stays on record there, and this tablet stops asking.'
    : 'It will never reach the server. This tablet keeps it in its log.';
}
