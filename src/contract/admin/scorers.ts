import * as v from 'valibot';
import { Id, QueryId, RoundId, Timestamp } from '../base/fields.ts';
import { Shown } from './imports.ts';

/** A group's number within its round. */
const GroupNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/** A group of a round. */
export const FollowedGroup = v.object({ round_id: RoundId, group_number: GroupNumber });
export type FollowedGroup = v.InferOutput<typeof FollowedGroup>;

/**
 * Whether somebody can enter scores. `scorer`: an account with the role. `invited`: an email is on its way or has
 * arrived. `expired`: nobody opened the link in time. `mail-failed`: the mail server refused the email.
 */
export const ScorerState = v.picklist(['scorer', 'invited', 'expired', 'mail-failed']);
export type ScorerState = v.InferOutput<typeof ScorerState>;

/** The open invitation of somebody who is not a scorer yet. */
const OpenInvitation = v.object({
  id: Id,
  invited_by: v.string(),
  sent_at: Timestamp,
  expires_at: Timestamp,
  /** What the mail server answered; null without a failure. */
  mail_error: v.nullable(v.string()),
});

/** A scorer, or somebody who is invited to become one, with the groups of this tournament. */
export const AdminScorer = v.object({
  /** Names the person in the content of an import: `account:5`, or `email:` with the invited address. */
  key: v.string(),
  username: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  state: ScorerState,
  invitation: v.nullable(OpenInvitation),
  groups: v.array(FollowedGroup),
});
export type AdminScorer = v.InferOutput<typeof AdminScorer>;

/** The groups of a round that scorers can follow, of the published tee sheet or of its draft. */
const ScorerRound = v.object({
  round_id: RoundId,
  groups: v.array(GroupNumber),
});

/** The scorers of a tournament: every account that may enter scores, and everybody who is invited. */
export const ScorersDocument = v.object({
  kind: v.literal('scorers'),
  tournament_id: Id,
  rounds: v.array(ScorerRound),
  scorers: v.array(AdminScorer),
  shown: Shown,
});
export type ScorersDocument = v.InferOutput<typeof ScorersDocument>;

export const ScorersQuery = v.object({ tournament_id: QueryId });

/** Names an open invitation of a tournament. */
export const InvitationBody = v.object({ tournament_id: Id, invitation_id: Id });
export type InvitationBody = v.InferOutput<typeof InvitationBody>;
