import type { UnsentOp } from '../../outbox/needs-you.ts';
import { clockTime } from '../ui/age.ts';

const refusals: Readonly<Record<string, string>> = {
  'round-closed': 'The round is closed: only an official changes it now.',
  'unknown-competitor': 'This player is not in the field of the round.',
  forbidden: 'This account may not enter scores.',
  'validation-failed': 'The server does not take this value.',
};

/** What an entry says, without the player: "Hole 5: 4". */
export function entryWords({ kind, body }: UnsentOp['op'], value: number | null): string {
  if (kind === 'start') return `Start hole: ${value}`;
  if (kind === 'scrape') return `Uploaded scores of round ${body.round_id}`;
  return `Hole ${body.hole_number}: ${value ?? 'taken back'}`;
}

/** What happened to an entry and what is asked of the person, in plain words. */
export function reasonWords({ question, op, proposal }: UnsentOp): string {
  const newer = proposal ? ` Your newer value: ${proposal.value ?? 'taken back'}.` : '';
  switch (question) {
    case 'conflict':
      return conflictWords(op) + newer;
    case 'rejected':
      return `${refusals[op.lastError?.problem?.type ?? ''] ?? 'The server refused it.'}${newer}`;
    case 'stuck':
      return 'The server fails on this entry every time. It is kept here and still tried.';
    case 'blocked':
      return 'Saved on this tablet. It leaves when you sign in again.';
    case 'waiting':
      return 'Saved on this tablet. It leaves by itself when there is signal.';
    case 'proposal':
      return 'Saved on this tablet. It waits for your decision on the entry before it.';
  }
}

function conflictWords({ conflict }: UnsentOp['op']): string {
  if (!conflict) return 'Somebody changed this hole before your entry arrived.';
  const { official, yours } = conflict;
  const at = official.at ? `, at ${clockTime(Date.parse(official.at))}` : '';
  return `Two values. On the server: ${official.value ?? 'not entered'} (${official.by ?? 'somebody'}${at}). Yours: ${yours.value ?? 'taken back'}.`;
}
