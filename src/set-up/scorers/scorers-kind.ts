import type { ScorerRow, ScorersDocument } from '../../contract/admin/scorers.ts';
import { type Plan, type RowKind, restoreExactly } from '../row-kind.ts';
import { planScorers } from './plan-scorers.ts';
import {
  getInvitedEmail,
  type ScorersContent,
  type StoredScorer,
  toScorersContent,
} from './scorers-content.ts';
import { scorersSchema } from './scorers-schema.ts';

/** Rows that invite scorers and give them groups. */
export const scorersKind = {
  schema: scorersSchema,
  words: {
    subject: 'The list of scorers',
    noun: { one: 'scorer', many: 'scorers' },
    describeRemoval: () => 'be removed from this tournament',
  },
  plan: planScorers,
  restore: restoreScorers,
  toContent: toScorersContent,
} as const satisfies RowKind<ScorersDocument, ScorerRow, ScorersContent>;

function restoreScorers(document: ScorersDocument, former: ScorersContent): Plan<ScorersContent> {
  const rows = former.scorers.flatMap((scorer) => toScorerRows(document, scorer));
  const numbered = rows.map((row, index): ScorerRow => ({ ...row, row: index + 2 }));
  return restoreExactly(planScorers(document, numbered, { wholeList: true }), former);
}

/** Returns a row for each round of the tournament, and for each round in which the scorer had groups. */
function toScorerRows({ rounds, scorers }: ScorersDocument, { key, groups }: StoredScorer) {
  const username = scorers.find((scorer) => scorer.key === key)?.username;
  const email = getInvitedEmail(key);
  const person = username || email === null ? { username: username ?? key } : { email };
  const numbers = new Set([...rounds, ...groups].map(({ round_id }) => round_id));
  return [...numbers].map((round) => ({
    ...person,
    round,
    groups: groups
      .filter(({ round_id }) => round_id === round)
      .map(({ group_number }) => group_number),
  }));
}
