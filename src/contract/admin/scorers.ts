import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { Id, oneLine, QueryId, RoundId, Timestamp } from '../base/fields.ts';
import { FollowedGroup, FollowedGroupNumber } from '../base/followed-group.ts';
import { createRowsSchema, importEntries, RowNumber, ShownHash } from './imports.ts';

/**
 * Whether somebody can enter scores. `scorer`: an account with the role. `invited`: an email is on its way or has
 * arrived. `mail-failed`: the mail server refused the email. The time of an invitation says whether it has expired.
 */
const ScorerState = v.picklist(['scorer', 'invited', 'mail-failed']);

/**
 * What became of the newest link of an invitation. `not-sent`: the server had no mail server, so the email was only
 * stored and no later mail server sends it. `waiting`: the server tries until it is `sent` or `failed`. `shown`: an admin
 * was shown the link in place of an email, or the email is no longer stored.
 */
const InvitationDelivery = v.picklist(['waiting', 'sent', 'not-sent', 'failed', 'shown']);

/** The open invitation of somebody who is not a scorer yet. */
const OpenInvitation = v.object({
  id: Id,
  invited_by: v.string(),
  sent_at: Timestamp,
  expires_at: Timestamp,
  delivery: InvitationDelivery,
  /** The mail server's error; null when there is none. */
  mail_error: v.nullable(v.string()),
});

/** A scorer, or somebody who is invited to become one, with the groups of this tournament. */
export const AdminScorer = v.object({
  /** Identifies the person in an import's content: `account:5`, or `email:` with the invited email address. */
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
  groups: v.array(FollowedGroupNumber),
});

/** The scorers of a tournament: every account that may enter scores, and everybody who is invited. */
export const ScorersDocument = v.object({
  kind: v.literal('scorers'),
  tournament_id: Id,
  rounds: v.array(ScorerRound),
  scorers: v.array(AdminScorer),
  shown: ShownHash,
});
export type ScorersDocument = v.InferOutput<typeof ScorersDocument>;

export const ScorersQuery = v.object({ tournament_id: QueryId });

/** Names an open invitation of a tournament. */
export const InvitationBody = v.object({ tournament_id: Id, invitation_id: Id });
export type InvitationBody = v.InferOutput<typeof InvitationBody>;

/** A new invitation link. The server stores only its hash, so only the caller ever gets the link. */
export const InvitationLink = v.object({ link: v.string(), expires_at: Timestamp });
export type InvitationLink = v.InferOutput<typeof InvitationLink>;

const createCellSchema = (most: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(most), oneLine)));

/**
 * A scorer in a file, or in the form. An absent value and null leave what is stored. `groups` are the groups that the
 * scorer follows in the round, or without a round in every round that has them; an empty list takes all groups away.
 */
export const ScorerRow = v.object({
  row: RowNumber,
  name: createCellSchema(100),
  email: createCellSchema(254),
  username: createCellSchema(254),
  round: v.optional(v.nullable(RoundId)),
  groups: v.optional(v.nullable(boundedArray(FollowedGroupNumber, 99))),
});
export type ScorerRow = v.InferOutput<typeof ScorerRow>;

export const ScorersImport = v.object({
  kind: v.literal('scorers'),
  ...importEntries,
  rows: createRowsSchema(ScorerRow),
});
export type ScorersImport = v.InferOutput<typeof ScorersImport>;
