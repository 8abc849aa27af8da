import type { AuditAction, AuditEntry, AuditTargetKind } from '../../../contract/admin/audit.ts';
import { describeCardEntry } from './card-entry-words.ts';

interface ActionWords {
  /** The name of the action in a list. */
  readonly label: string;
  /** The action in a sentence, before its target. */
  readonly verb: string;
}

export const actionWords: Readonly<Record<AuditAction, ActionWords>> = {
  score: { label: 'Score entered', verb: 'entered a score of' },
  clear: { label: 'Score cleared', verb: 'cleared a score of' },
  start: { label: 'Start hole entered', verb: 'entered the start hole of' },
  scrape: { label: 'Scores uploaded', verb: 'uploaded scores of' },
  ruling: { label: 'Ruling asked for', verb: 'asked for a ruling on' },
  resolve: { label: 'Dispute answered', verb: 'answered a dispute about' },
  'late-stroke': { label: 'Late stroke decided', verb: 'decided a late stroke of' },
  'difference-kept': { label: 'Value kept', verb: 'kept the value of' },
  'feed-schedule': { label: 'Scheduled fetch changed', verb: 'changed the scheduled fetch of' },
  'competitor-status': { label: 'Status changed', verb: 'changed the status of' },
  reserve: { label: 'Reserve changed', verb: 'changed the reserve' },
  'team-place': { label: 'Team place entered', verb: 'entered the official place of' },
  'play-off': { label: 'Play-off entered', verb: 'changed a play-off of' },
  'tournament-state': { label: 'Tournament moved', verb: 'moved' },
  'round-state': { label: 'Round moved', verb: 'moved' },
  'play-suspension': { label: 'Play suspended or resumed', verb: 'suspended or resumed play of' },
  'current-tournament': { label: 'Current tournament chosen', verb: 'made current' },
  pars: { label: 'Pars changed', verb: 'changed the pars of' },
  import: { label: 'Rows imported', verb: 'imported rows into' },
  'import-undone': { label: 'Import undone', verb: 'undid an import into' },
  'tournament-created': { label: 'Tournament made', verb: 'made the tournament' },
  'tournament-details': { label: 'Details changed', verb: 'changed the details of' },
  'tournament-rules': { label: 'Rules changed', verb: 'changed the rules of' },
  'tournament-deleted': { label: 'Draft deleted', verb: 'deleted the draft' },
  'tee-sheet': { label: 'Tee sheet published', verb: 'published the tee sheet of' },
  'ticket-status': { label: 'Ticket changed', verb: 'made' },
  'invitation-sent': { label: 'Invitation sent again', verb: 'invited a scorer again to' },
  'invitation-shown': {
    label: 'Invitation link made',
    verb: 'made a new link of an invitation to',
  },
  'invitation-ended': { label: 'Invitation ended', verb: 'ended an invitation to' },
  'invitation-accepted': {
    label: 'Invitation accepted',
    verb: 'accepted an invitation to enter scores as',
  },
  grant: { label: 'Role changed', verb: 'changed the role of' },
  'account-changed': { label: 'Account changed', verb: 'changed the account of' },
  'account-deleted': { label: 'Account deleted', verb: 'deleted the account of' },
  'account-restored': { label: 'Account restored', verb: 'restored the account of' },
  'account-confirmed': { label: 'Confirmed by hand', verb: 'confirmed by hand' },
  'account-erased': { label: 'Account erased', verb: 'erased' },
  'erase-requested': { label: 'Erase requested', verb: 'asked to erase' },
  'erase-cancelled': { label: 'Erase cancelled', verb: 'decided to keep' },
  'account-signed-out': { label: 'Signed out', verb: 'ended the sessions of' },
  'verification-sent': {
    label: 'Verification sent',
    verb: 'sent a new verification email to',
  },
  'users-exported': { label: 'Users exported', verb: 'exported a list of users' },
  'new password': { label: 'Password replaced', verb: 'replaced the password of' },
  'demo password replaced': {
    label: 'Demo passwords replaced',
    verb: 'replaced the passwords of the demo',
  },
  'username changed': { label: 'Username changed', verb: 'changed the username of' },
  'email changed': { label: 'Email changed', verb: 'changed the email of' },
  'password-changed': { label: 'Password changed', verb: 'changed the password of' },
  'password-reset': {
    label: 'Password reset',
    verb: 'set a new password with an emailed link for',
  },
  'sign-in linked': { label: 'Sign-in linked', verb: 'linked a sign-in to' },
  'referral-set-aside': { label: 'Referral set aside', verb: 'set aside the referral of' },
  'referral-restored': { label: 'Referral counts again', verb: 'restored the referral of' },
  'golfer-picture': { label: 'Picture of a golfer', verb: 'changed the picture of' },
  'team-picture': { label: 'Picture of a team', verb: 'changed the picture of' },
  'alias-added': { label: 'Alias added', verb: 'gave an alias to' },
  'alias-removed': { label: 'Alias removed', verb: 'took an alias from' },
  'deletion-request-done': { label: 'Deletion done', verb: 'completed' },
  'deletion-request-asked': { label: 'Deletion: confirmation asked', verb: 'asked to confirm' },
  'deletion-request-rejected': { label: 'Deletion rejected', verb: 'rejected' },
  'deletion-request-no-account': {
    label: 'Deletion without account',
    verb: 'found no account for',
  },
  export: { label: 'Exported', verb: 'exported' },
  'tickets-exported': { label: 'Tickets exported', verb: 'exported the tickets of' },
  'announcement-sent': { label: 'Announcement sent', verb: 'sent the announcement' },
  'announcement-paused': { label: 'Announcement paused', verb: 'paused the announcement' },
  'announcement-resumed': { label: 'Announcement resumed', verb: 'resumed the announcement' },
  'announcement-cancelled': { label: 'Announcement cancelled', verb: 'cancelled the announcement' },
  'announcement-sent-again': {
    label: 'Announcement sent again',
    verb: 'sent again some emails of the announcement',
  },
  'announcement-exported': {
    label: 'Recipients exported',
    verb: 'exported recipients of the announcement',
  },
  'message-changed': { label: 'Message changed', verb: 'changed' },
  'messages-exported': { label: 'Messages exported', verb: "exported visitors' messages" },
  'mail-retried': { label: 'Email sent again', verb: 'sent again' },
  'mail-exported': { label: 'Mail log exported', verb: 'exported the mail log' },
  'settings-changed': { label: 'Settings changed', verb: 'changed settings' },
};

export const auditTargetWords: Readonly<Record<AuditTargetKind, string>> = {
  account: 'Account',
  competitor: 'Player',
  team: 'Team',
  round: 'Round',
  tournament: 'Tournament',
  ticket: 'Ticket',
  'deletion-request': 'Deletion request',
  announcement: 'Announcement',
  message: 'Message',
  email: 'Email',
  audit: 'Audit',
};

/** Names an action. Falls back to the server's word for an action that this build doesn't know. */
export function nameAction(action: string): string {
  return isKnown(actionWords, action) ? actionWords[action].label : action;
}

/** Names the user of an entry. */
export function namePerson({ person }: Pick<AuditEntry, 'person'>): string {
  return person ? person.username : 'The operator';
}

/** Names an entry's target; empty without a target. */
export function nameTarget({ target }: Pick<AuditEntry, 'target'>): string {
  if (!target) return '';
  if (target.label !== null) return target.label;
  const kind = isKnown(auditTargetWords, target.kind) ? auditTargetWords[target.kind] : target.kind;
  return target.kind === 'audit' ? 'the audit' : `${kind} ${target.id}`;
}

/** Formats the sentence about an entry up to its target: "ada changed the role of". */
export function formatSentenceStart(entry: AuditEntry): string {
  const { action, target } = entry;
  const card = describeCardEntry(entry);
  if (card) return `${namePerson(entry)} ${card.verb}`;
  const unknownVerb = target ? `did "${action}" to` : `did "${action}"`;
  const verb = isKnown(actionWords, action) ? actionWords[action].verb : unknownVerb;
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
