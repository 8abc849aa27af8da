import type { ScorersDocument } from '../../contract/admin/scorers.ts';
import type { FollowedGroup } from '../../contract/base/followed-group.ts';

/** A scorer or an invited person, with the groups of the tournament. */
export interface StoredScorer {
  /** `account:5`, or `email:` with the invited email address in small letters. An accepted invitation keeps its key. */
  readonly key: string;
  readonly groups: readonly FollowedGroup[];
  /** The name of somebody who is to be invited; absent for everybody else. */
  readonly name?: string;
}

/** The stored scorers of a tournament: everybody with a group or an invitation, by key. */
export interface ScorersContent {
  readonly scorers: readonly StoredScorer[];
}

/** Returns the stored part of the document that an admin is shown. */
export function toScorersContent({ scorers }: ScorersDocument): ScorersContent {
  return sortScorers(
    scorers
      .filter(({ key, groups }) => groups.length > 0 || getInvitedEmail(key) !== null)
      .map(({ key, groups }) => ({ key, groups })),
  );
}

/** Sorts scorers into the order in which contents are compared. */
export function sortScorers(scorers: Iterable<StoredScorer>): ScorersContent {
  return {
    scorers: [...scorers]
      .map((scorer) => ({ ...scorer, groups: sortGroups(scorer.groups) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

/** Creates the key of an invited email address. */
export function createInvitedKey(email: string): string {
  return `email:${email.toLowerCase()}`;
}

/** Returns the invited email address of a key; null for the key of an account. */
export function getInvitedEmail(key: string): string | null {
  return key.startsWith('email:') ? key.slice('email:'.length) : null;
}

function sortGroups(groups: readonly FollowedGroup[]): FollowedGroup[] {
  return [...groups].sort(
    (one, other) => one.round_id - other.round_id || one.group_number - other.group_number,
  );
}
