import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { auditActions, auditTargets } from '../../../contract/admin/audit-words.ts';
import type { SecondLookState } from '../../../contract/base/second-look.ts';
import { describeCardEntry } from './card-entry-words.ts';

/** Names an action. Falls back to the server's word for an action that this build doesn't know. */
export function nameAction(action: string): string {
  return isKnown(auditActions, action) ? auditActions[action].label : action;
}

/** Names the user of an entry. */
export function namePerson({ person }: Pick<AuditEntry, 'person'>): string {
  return person ? person.username : 'The operator';
}

/** Names an entry's target; empty without a target. */
export function nameTarget({ target }: Pick<AuditEntry, 'target'>): string {
  if (!target) return '';
  if (target.label !== null) return target.label;
  const kind = isKnown(auditTargets, target.kind) ? auditTargets[target.kind] : target.kind;
  if (target.kind === 'audit') return target.id === 'all' ? 'the audit' : `entry ${target.id}`;
  return `${kind} ${target.id}`;
}

/** What a second admin has made of an act, as a label; null for an act that asks for none. */
export function nameSecondLook({ second }: Pick<AuditEntry, 'second'>): string | null {
  if (!second) return null;
  if (second.state === 'confirmed') return `Confirmed by ${second.by ?? 'a second admin'}`;
  return secondLookWords[second.state];
}

export const secondLookWords = {
  waiting: 'Waits for a second admin',
  confirmed: 'Confirmed by a second admin',
  'one-admin': 'By one admin',
} as const satisfies Record<SecondLookState, string>;

/** Formats the sentence about an entry up to its target: "ada changed the role of". */
export function formatSentenceStart(entry: AuditEntry): string {
  const { action, target } = entry;
  const card = describeCardEntry(entry);
  if (card) return `${namePerson(entry)} ${card.verb}`;
  const unknownVerb = target ? `did "${action}" to` : `did "${action}"`;
  const verb = isKnown(auditActions, action) ? auditActions[action].verb : unknownVerb;
  return `${namePerson(entry)} ${verb}`;
}

/** Formats the sentence about an entry after its target: " from user to scorer". May be empty. */
export function formatSentenceEnd(entry: AuditEntry): string {
  const card = describeCardEntry(entry);
  if (card) return card.end;
  const { action, before, after } = entry;
  if (action === 'round-state' || action === 'tournament-state') return describeMove(after?.state);
  if (action === 'competitor-status') return describeNewStatus(after);
  if (action === 'ticket-status') return after?.void === false ? ' valid again' : ' void';
  const [from, to] = [before?.role, after?.role];
  if (action !== 'grant' || typeof to !== 'string') return '';
  return typeof from === 'string' ? ` from ${from} to ${to}` : ` to ${to}`;
}

function describeMove(state: unknown): string {
  if (typeof state !== 'string') return '';
  return state === 'setup' ? ' back to set-up' : ` to ${state}`;
}

/** Describes a golfer's new status: " to WD in round 2", or " to playing". */
function describeNewStatus(after: AuditEntry['after']): string {
  const { status, round_id } = after ?? {};
  if (typeof status !== 'string') return '';
  if (status === 'active') return ' to playing';
  return round_id === undefined ? ` to ${status}` : ` to ${status} in round ${round_id}`;
}

function isKnown<Word extends string>(
  words: Readonly<Record<Word, unknown>>,
  word: string,
): word is Word {
  return Object.hasOwn(words, word);
}
