import * as v from 'valibot';
import { Timestamp } from '../base/fields.ts';
import { FollowedGroup } from '../base/followed-group.ts';
import { AccountResponse, LoginResponse, Password } from './account.ts';
import { MailTokenBody } from './credentials.ts';
import { AccountBody } from './sign-up.ts';

/**
 * The state of an invitation. `over`: the tournament is final or cancelled. `revoked`: an admin revoked it, or the
 * admin who sent it is no longer an admin.
 */
export const InvitationState = v.picklist(['open', 'used', 'expired', 'revoked', 'over']);
export type InvitationState = v.InferOutput<typeof InvitationState>;

/** An invitation to become a scorer, as the owner of its link reads it. */
export const ScorerInvitation = v.object({
  state: InvitationState,
  email: v.string(),
  /** The invited person's name, as the admin typed it; may be empty. */
  name: v.string(),
  /** The username of the admin who sent it. */
  invited_by: v.string(),
  /** Null while the tournament is a draft, because only admins know of a draft. */
  tournament: v.nullable(v.string()),
  /** The first tee time, in this time zone; null for a draft, and while it is open. */
  starts_at: v.nullable(Timestamp),
  time_zone: v.string(),
  /** Whether tablets enter the scores of this tournament now. */
  is_current: v.boolean(),
  groups: v.array(FollowedGroup),
  /** An account has this email address already, so its owner signs in to accept. */
  has_account: v.boolean(),
  expires_at: Timestamp,
});
export type ScorerInvitation = v.InferOutput<typeof ScorerInvitation>;

/** A new account for the invited email address. */
export const InvitationAccountBody = v.object({
  ...MailTokenBody.entries,
  ...AccountBody.entries,
  password: Password,
  birth_confirmed: v.optional(v.boolean()),
});
export type InvitationAccountBody = v.InferOutput<typeof InvitationAccountBody>;

/** The invitation's groups that had no room for another scorer. The account does not follow them. */
const fullGroups = { full_groups: v.array(FollowedGroup) };

/** The answers to accepting with a new account, which is then signed in, and with the caller's account. */
export const AcceptedWithNewAccount = v.object({ ...LoginResponse.entries, ...fullGroups });
export const AcceptedWithAccount = v.object({ ...AccountResponse.entries, ...fullGroups });
