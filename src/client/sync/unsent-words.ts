import { START_LANE } from '../../contract/fields.ts';
import type { OpContent } from '../../contract/op.ts';
import type { UnsentOp } from '../../outbox/needs-you.ts';
import { valueIn } from '../../outbox/overlay.ts';
import { clockTime, count } from '../ui/age.ts';

const START_HOLE = 'Start hole';

const refusals: Readonly<Record<string, string>> = {
  'round-closed': 'The round is closed: only an official changes it now.',
  'unknown-competitor': 'This player is not in the field of the round.',
  forbidden: 'This account may not enter scores.',
  'validation-failed': 'The server does not take this value.',
};

/** Which place of a card an entry is about: "Hole 5". */
export function placeWords({ kind, body }: OpContent): string {
  if (kind === 'scrape') return 'Uploaded scores';
  if (kind === 'start' || body.hole_number === START_LANE) return START_HOLE;
  return `Hole ${body.hole_number}`;
}

/** What an entry says, without the player: "Hole 5: 4 strokes". */
export function entryWords(content: OpContent): string {
  const place = placeWords(content);
  if (content.kind === 'scrape') return place;
  const value = valueIn(content);
  if (value === null) return `${place}: taken back`;
  return place === START_HOLE
    ? `${place}: ${value}`
    : `${place}: ${count(value, 'stroke', 'strokes')}`;
}

/** What happened to an entry and what is asked of the person, in plain words. */
export function reasonWords({ question, op }: UnsentOp): string {
  switch (question) {
    case 'conflict':
      return conflictWords(op);
    case 'rejected':
      return refusals[op.lastError?.problem?.type ?? ''] ?? 'The server refused it.';
    case 'stuck':
      return 'The server fails on this entry every time. It is kept here and still tried.';
    case 'blocked':
      return blockedWords(op);
    case 'waiting':
      return 'Saved on this tablet. It leaves by itself when there is signal.';
    case 'proposal':
      return 'Saved on this tablet. It waits for your decision on the entry before it.';
  }
}

function conflictWords({ conflict, imported }: UnsentOp['op']): string {
  if (!conflict) return 'Somebody changed this before the entry arrived.';
  const whose = imported ? `The value of ${imported.username}` : 'Yours';
  if (conflict.official_decides) {
    return `An official decides: the value on the server counts more. ${whose} stays on record.`;
  }
  return 'Two people gave two values. The one on the server counts until this is answered.';
}

function blockedWords({ imported, lastError }: UnsentOp['op']): string {
  if (!imported) return 'Saved on this tablet. It leaves when you sign in again.';
  if (lastError?.status !== 403) return 'Saved on this tablet. It leaves after the next sign-in.';
  return `This account may not send entries of ${imported.username}. They leave when an admin or a scorer of that group signs in here.`;
}

/** What giving an entry up means. */
export function discardWords({ question, op }: UnsentOp): string {
  if (op.imported) return `The tablet of ${op.imported.username} still has it.`;
  return question === 'conflict'
    ? 'The value on the server counts. Yours stays on record there; this tablet stops asking.'
    : 'It never reaches the server. This tablet keeps it in its log.';
}

/** A moment in words: the time today, with the day before. */
export function momentWords(at: number, now = Date.now()): string {
  const day = new Date(at);
  if (day.toDateString() === new Date(now).toDateString()) return clockTime(at);
  return `${day.toLocaleDateString([], { day: 'numeric', month: 'short' })}, ${clockTime(at)}`;
}
