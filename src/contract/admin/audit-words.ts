import type { AuditAction, AuditTargetKind } from './audit.ts';

/** The kinds of things that an audited action changes, in words. */
export const auditTargets = {
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
} as const satisfies Record<AuditTargetKind, string>;

interface AuditWords {
  /** The kind of what the action changes. */
  readonly target: AuditTargetKind | null;
  /** The name of the action in a list. */
  readonly label: string;
  /** What stands before the target in a sentence. */
  readonly verb: string;
}

/** What each audited action changes, in words. Beside the schemas, because every device stores those. */
export const auditActions = {
  score: { target: 'competitor', label: 'Score entered', verb: 'entered a score of' },
  clear: { target: 'competitor', label: 'Score cleared', verb: 'cleared a score of' },
  start: { target: 'competitor', label: 'Start hole entered', verb: 'entered the start hole of' },
  scrape: { target: 'round', label: 'Scores uploaded', verb: 'uploaded scores of' },
  resolve: { target: 'competitor', label: 'Dispute answered', verb: 'answered a dispute about' },
  ruling: { target: 'competitor', label: 'Ruling asked for', verb: 'asked for a ruling on' },
  card: { target: 'competitor', label: 'Card certified', verb: 'took a step about the card of' },
  call: {
    target: 'competitor',
    label: 'Office called',
    verb: 'called the office from the group of',
  },
  'office-message': {
    target: 'tournament',
    label: 'Message to scorers',
    verb: 'sent a message to the scorers of',
  },
  'inbox-item': {
    target: 'tournament',
    label: 'Inbox',
    verb: 'marked what waits for a person in',
  },
  'late-stroke': {
    target: 'competitor',
    label: 'Late stroke decided',
    verb: 'decided a late stroke of',
  },
  correction: { target: 'round', label: 'Holes corrected', verb: 'corrected holes of' },
  'difference-kept': { target: 'competitor', label: 'Value kept', verb: 'kept the value of' },
  'feed-schedule': {
    target: 'tournament',
    label: 'Scheduled fetch changed',
    verb: 'changed the scheduled fetch of',
  },
  'competitor-status': {
    target: 'competitor',
    label: 'Status changed',
    verb: 'changed the status of',
  },
  reserve: { target: 'competitor', label: 'Reserve changed', verb: 'changed the reserve' },
  'team-place': {
    target: 'team',
    label: 'Team place entered',
    verb: 'entered the official place of',
  },
  'play-off': { target: 'tournament', label: 'Play-off entered', verb: 'changed a play-off of' },
  'act-confirmed': { target: 'audit', label: 'Confirmed by a second admin', verb: 'confirmed' },
  'tournament-state': { target: 'tournament', label: 'Tournament moved', verb: 'moved' },
  'round-state': { target: 'round', label: 'Round moved', verb: 'moved' },
  'play-suspension': {
    target: 'round',
    label: 'Play suspended or resumed',
    verb: 'suspended or resumed play of',
  },
  'current-tournament': {
    target: 'tournament',
    label: 'Current tournament chosen',
    verb: 'made current',
  },
  pars: { target: 'round', label: 'Pars changed', verb: 'changed the pars of' },
  import: { target: 'tournament', label: 'Rows imported', verb: 'imported rows into' },
  'import-undone': { target: 'tournament', label: 'Import undone', verb: 'undid an import into' },
  'tournament-created': {
    target: 'tournament',
    label: 'Tournament made',
    verb: 'made the tournament',
  },
  'tournament-details': {
    target: 'tournament',
    label: 'Details changed',
    verb: 'changed the details of',
  },
  'tournament-rules': {
    target: 'tournament',
    label: 'Rules changed',
    verb: 'changed the rules of',
  },
  'tournament-deleted': { target: 'tournament', label: 'Draft deleted', verb: 'deleted the draft' },
  'tee-sheet': {
    target: 'round',
    label: 'Tee sheet published',
    verb: 'published the tee sheet of',
  },
  'ticket-status': { target: 'ticket', label: 'Ticket changed', verb: 'made' },
  'invitation-sent': {
    target: 'tournament',
    label: 'Invitation sent again',
    verb: 'invited a scorer again to',
  },
  'invitation-shown': {
    target: 'tournament',
    label: 'Invitation link made',
    verb: 'made a new link of an invitation to',
  },
  'invitation-ended': {
    target: 'tournament',
    label: 'Invitation ended',
    verb: 'ended an invitation to',
  },
  'invitation-accepted': {
    target: 'account',
    label: 'Invitation accepted',
    verb: 'accepted an invitation to enter scores as',
  },
  'group-links-made': {
    target: 'round',
    label: 'Group links made',
    verb: 'made group links of',
  },
  'group-link-ended': {
    target: 'round',
    label: 'Group link ended',
    verb: 'ended a group link of',
  },
  'group-link-opened': {
    target: 'account',
    label: 'Group link opened',
    verb: 'opened a group link as',
  },
  grant: { target: 'account', label: 'Role changed', verb: 'changed the role of' },
  'account-changed': {
    target: 'account',
    label: 'Account changed',
    verb: 'changed the account of',
  },
  'account-deleted': {
    target: 'account',
    label: 'Account deleted',
    verb: 'deleted the account of',
  },
  'account-restored': {
    target: 'account',
    label: 'Account restored',
    verb: 'restored the account of',
  },
  'account-confirmed': { target: 'account', label: 'Confirmed by hand', verb: 'confirmed by hand' },
  'account-erased': { target: 'account', label: 'Account erased', verb: 'erased' },
  'erase-requested': { target: 'account', label: 'Erase requested', verb: 'asked to erase' },
  'erase-cancelled': { target: 'account', label: 'Erase cancelled', verb: 'decided to keep' },
  'account-signed-out': { target: 'account', label: 'Signed out', verb: 'ended the sessions of' },
  'verification-sent': {
    target: 'account',
    label: 'Verification sent',
    verb: 'sent a new verification email to',
  },
  'users-exported': { target: null, label: 'Users exported', verb: 'exported a list of users' },
  'new password': {
    target: 'account',
    label: 'Password replaced',
    verb: 'replaced the password of',
  },
  'demo password replaced': {
    target: null,
    label: 'Demo passwords replaced',
    verb: 'replaced the passwords of the demo',
  },
  'username changed': {
    target: 'account',
    label: 'Username changed',
    verb: 'changed the username of',
  },
  'email changed': { target: 'account', label: 'Email changed', verb: 'changed the email of' },
  'password-changed': {
    target: 'account',
    label: 'Password changed',
    verb: 'changed the password of',
  },
  'password-reset': {
    target: 'account',
    label: 'Password reset',
    verb: 'set a new password with an emailed link for',
  },
  'factor-changed': {
    target: 'account',
    label: 'Second factor changed',
    verb: 'changed the second factor of',
  },
  'sign-in linked': { target: 'account', label: 'Sign-in linked', verb: 'linked a sign-in to' },
  'referral-set-aside': {
    target: 'account',
    label: 'Referral set aside',
    verb: 'set aside the referral of',
  },
  'referral-restored': {
    target: 'account',
    label: 'Referral counts again',
    verb: 'restored the referral of',
  },
  'prize-state': { target: 'account', label: 'State of a prize', verb: 'changed the prize of' },
  'prize-name': {
    target: 'account',
    label: 'Name on the list of winners',
    verb: 'showed or hid on the list of winners',
  },
  'deletion-request-done': {
    target: 'deletion-request',
    label: 'Deletion done',
    verb: 'completed',
  },
  'deletion-request-asked': {
    target: 'deletion-request',
    label: 'Deletion: confirmation asked',
    verb: 'asked to confirm',
  },
  'deletion-request-rejected': {
    target: 'deletion-request',
    label: 'Deletion rejected',
    verb: 'rejected',
  },
  'deletion-request-no-account': {
    target: 'deletion-request',
    label: 'Deletion without account',
    verb: 'found no account for',
  },
  'golfer-picture': {
    target: 'competitor',
    label: 'Picture of a golfer',
    verb: 'changed the picture of',
  },
  'team-picture': { target: 'team', label: 'Picture of a team', verb: 'changed the picture of' },
  'card-photo': {
    target: 'competitor',
    label: 'Photo of a paper card',
    verb: 'changed the photo of the paper card of',
  },
  'alias-added': { target: 'competitor', label: 'Alias added', verb: 'gave an alias to' },
  'alias-removed': { target: 'competitor', label: 'Alias removed', verb: 'took an alias from' },
  export: { target: 'audit', label: 'Exported', verb: 'exported' },
  'tickets-exported': {
    target: 'tournament',
    label: 'Tickets exported',
    verb: 'exported the tickets of',
  },
  'announcement-sent': {
    target: 'announcement',
    label: 'Announcement sent',
    verb: 'sent the announcement',
  },
  'announcement-paused': {
    target: 'announcement',
    label: 'Announcement paused',
    verb: 'paused the announcement',
  },
  'announcement-resumed': {
    target: 'announcement',
    label: 'Announcement resumed',
    verb: 'resumed the announcement',
  },
  'announcement-cancelled': {
    target: 'announcement',
    label: 'Announcement cancelled',
    verb: 'cancelled the announcement',
  },
  'announcement-sent-again': {
    target: 'announcement',
    label: 'Announcement sent again',
    verb: 'sent again some emails of the announcement',
  },
  'announcement-exported': {
    target: 'announcement',
    label: 'Recipients exported',
    verb: 'exported recipients of the announcement',
  },
  'message-changed': { target: 'message', label: 'Message changed', verb: 'changed' },
  'messages-exported': {
    target: null,
    label: 'Messages exported',
    verb: "exported visitors' messages",
  },
  'mail-retried': { target: 'email', label: 'Email sent again', verb: 'sent again' },
  'mail-exported': { target: null, label: 'Mail log exported', verb: 'exported the mail log' },
  backup: { target: null, label: 'Backup started', verb: 'started a backup' },
  'settings-changed': { target: null, label: 'Settings changed', verb: 'changed settings' },
} as const satisfies Record<AuditAction, AuditWords>;
