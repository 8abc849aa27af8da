import { type Problem, type ProblemType, problemStatus } from '../../contract/base/problem.ts';

const titles: Record<ProblemType, string> = {
  'malformed-json': 'The body is not valid JSON',
  'malformed-form': 'The body is not form data',
  'missing-header': 'A header is missing',
  unauthenticated: 'Sign in first',
  'wrong-credentials': 'Username or password is wrong',
  'wrong-code': 'This code is wrong, or was used already',
  forbidden: "You can't do this with this account",
  'outside-group': 'This link is for another group',
  'step-up-required': "Confirm that it's you first. Reload the page if it doesn't ask you",
  'sign-in-unfinished': 'This account also needs a code. Reload the page to type it',
  'factor-required': 'Admins need a second way to sign in. Set it up in your profile first',
  'passkey-set-aside': 'Somebody may have a copy of this passkey, so it no longer works',
  'not-found': 'There is nothing here',
  'method-not-allowed': "This address doesn't accept that method",
  'in-flight': 'The same change is being written right now',
  'epoch-changed': 'The office restored a backup: ask first what it does not have',
  'score-conflict': 'Another score is on record for this hole',
  'card-locked': 'The card is locked',
  'round-cancelled': 'The committee has cancelled the round, so nothing counts in it',
  'entered-long-before': 'The stroke was entered hours before its round opened',
  'card-changed': 'Somebody else certified this card or opened it again',
  'card-differs': 'The card has other scores now than those that were read back',
  'card-disputed': 'The office has to decide about a hole of this card first',
  'same-person': 'Somebody else has to attest this card',
  'own-act': 'Another admin has to confirm this',
  'office-only': 'Only the office opens a card again',
  'card-incomplete': 'Holes of this card have no score',
  'round-closed-late': 'The round is closed. The office has this entry and decides',
  'player-out': 'The player is out',
  'username-taken': 'This username is taken',
  'username-lookalike': 'This username looks too much like another one',
  'email-taken': "There's already an account with this email address",
  'address-not-confirmed': 'Nobody has confirmed the email address of this account yet',
  'invitation-of-another': 'This invitation is for another email address',
  'ticket-held': 'You already have the free ticket of this contest',
  'contest-closed': 'Entry to this contest has closed',
  'entry-in-play': 'This entry of the field is in play',
  'older-upload': 'A newer leaderboard was already uploaded',
  'fewer-strokes': 'A leaderboard with more strokes was already uploaded',
  'selection-changed': 'Other rows match now than those you saw',
  'announcement-repeated': 'The same announcement was sent a short time ago',
  'announcement-ended': 'This announcement was cancelled or has finished',
  'state-changed': 'The state changed before your step',
  'strokes-missing': 'Strokes are missing',
  'group-has-strokes': 'A group that changes has strokes',
  'last-admin': 'One admin must stay: this is the last one',
  'email-not-stored': 'The text or the recipient of this email is no longer stored',
  'account-changed': 'This account changed after you opened it',
  'message-changed': 'This message changed after you opened it',
  'holes-changed': 'Somebody changed a hole after you opened it, so nothing was corrected',
  'settings-changed': 'Another admin changed these settings after you opened them',
  'tournament-final': 'The tournament is final. Only the office can open it again',
  'tournament-cancelled': 'The tournament was cancelled',
  'body-too-large': 'The body is too large',
  'validation-failed': 'Some fields need a correction',
  'op-key-reused': 'This Idempotency-Key was used for another change',
  'round-closed': 'The round is closed',
  'round-not-open': 'The round has not begun',
  'feed-not-fetched': 'The leaderboard was not fetched',
  'feed-mismatch': 'The leaderboard is of another tournament',
  'names-unmatched': 'Too few names are in the field',
  'not-ready': 'Something is missing for this step',
  'reason-required': 'Say why: a reason of 3 to 300 characters',
  'unknown-competitor': "This competitor isn't in the field",
  'username-reserved': 'This username is reserved',
  'username-granted': 'The organisers gave you your username',
  'link-invalid': 'This link was already used or has expired',
  'sign-in-expired': 'This sign-in took too long, or had too many wrong codes. Sign in again',
  'birth-not-confirmed': 'Confirm that you are 18 or older',
  'too-many-requests': 'Too many attempts. Wait a little',
  'email-just-sent': 'An email was sent to this address a short time ago',
  internal: 'Something went wrong on the server',
  unavailable: "The server can't answer right now",
};

/** Creates the problem of a type, with its additional fields. */
export function createProblem(
  type: ProblemType,
  extras: Pick<
    Problem,
    'detail' | 'errors' | 'conflict' | 'out' | 'opens_at' | 'proof' | 'selection'
  > = {},
): Problem {
  return { type, title: titles[type], status: problemStatus[type], ...extras };
}

/** Thrown to answer a request with a problem. It is the only error class that the API turns into its own answer. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  /** `problem` may be a stored one, which is answered unchanged. */
  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.type);
    this.problem = problem;
    this.headers = headers;
  }
}

/** Refuses a code of a second factor, at its field. */
export function refuseCode(): never {
  const message = 'This code is wrong, or was used already. Type the one that the app shows now';
  return refuse('wrong-code', { errors: [{ path: 'code', message }] });
}

/** Refuses the request with a problem of this type. */
export function refuse(
  type: ProblemType,
  extras: Parameters<typeof createProblem>[1] = {},
  headers: Record<string, string> = {},
): never {
  throw new ApiProblem(createProblem(type, extras), headers);
}
