import type { AdminScorer, ScorerRow, ScorersDocument } from '../../contract/admin/scorers.ts';
import { formatList } from '../../contract/base/counts.ts';
import type { FollowedGroup } from '../../contract/base/followed-group.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Plan, PlannedRemoval, PlannedRow, PlanOptions } from '../row-kind.ts';
import { findScorer } from './find-scorer.ts';
import {
  createInvitedKey,
  getInvitedEmail,
  type ScorersContent,
  type StoredScorer,
  sortScorers,
  toScorersContent,
} from './scorers-content.ts';

/** The most scorers of one group. */
const MAX_GROUP_SCORERS = 9;

/**
 * Plans whom the rows of a file, or of the form, invite, and which groups they give to scorers. A row without a round
 * is about every round with a tee sheet.
 */
export function planScorers(
  document: ScorersDocument,
  rows: readonly ScorerRow[],
  { wholeList }: Pick<PlanOptions, 'wholeList'>,
): Plan<ScorersContent> {
  const after = new Map<string, StoredScorer>(
    toScorersContent(document).scorers.map((scorer) => [scorer.key, scorer]),
  );
  const firstRows = new Map<string, number>();
  const named = new Set<string>();
  const planned = rows.map((row): PlannedRow => {
    const rounds = listRounds(document, row);
    const found = findScorer(document, row);
    if ('refused' in found) return refuseRow(row, found.column, found.refused);
    const known = 'scorer' in found ? found.scorer : null;
    const key = 'scorer' in found ? found.scorer.key : createInvitedKey(found.email);
    const double = rounds.find((round) => firstRows.has(`${round} ${key}`));
    if (double !== undefined) {
      const column = row.email ? 'email' : 'username';
      const first = firstRows.get(`${double} ${key}`);
      return refuseRow(row, column, `row ${first} has the same scorer for round ${double}`);
    }
    for (const round of rounds) firstRows.set(`${round} ${key}`, row.row);
    const faults = rounds.map((round) => findGroupFault(document, round, row.groups ?? []));
    const fault = faults.every((one) => one !== null) ? faults[0] : null;
    if (fault) return refuseRow(row, fault.column, fault.refused);
    const isNew = known === null && !named.has(key);
    named.add(key);
    const present = after.get(key);
    const stored: StoredScorer = present ?? { key, groups: [], ...(isNew && toName(row)) };
    const next = row.groups
      ? replaceGroups(document, stored.groups, rounds, row.groups)
      : stored.groups;
    after.set(key, { ...stored, groups: next });
    return {
      row: row.row,
      column: null,
      ...describeEffect(known, isNew, row, rounds, stored, next),
    };
  });
  const removals = wholeList ? planRemovals(document, named) : [];
  for (const { key } of removals) after.delete(key);
  // An account without a group is in the document only. An invitation stays without one.
  const isStored = ({ key, groups }: StoredScorer) =>
    groups.length > 0 || getInvitedEmail(key) !== null;
  const stored = [...after.values()].filter(isStored);
  const checked = planned.map((plan, index) => {
    const row = rows[index];
    return row && plan.effect !== 'refuse' ? checkCrowd(document, row, plan, stored) : plan;
  });
  const isClear = checked.every(({ effect }) => effect !== 'refuse');
  return { rows: checked, removals, after: isClear ? sortScorers(stored) : null };
}

/** Lists the rounds that a row is about. */
function listRounds({ rounds }: ScorersDocument, { round }: ScorerRow): number[] {
  if (round) return [round];
  const withSheet = rounds.filter(({ groups }) => groups.length > 0);
  return withSheet.length > 0 ? withSheet.map(({ round_id }) => round_id) : [FIRST_ROUND];
}

function refuseRow({ row }: ScorerRow, column: string | null, says: string): PlannedRow {
  return { row, effect: 'refuse', says, column };
}

function toName({ name }: ScorerRow): { name: string } {
  return { name: name ?? '' };
}

function findGroupFault(
  { rounds }: ScorersDocument,
  round: number,
  groups: readonly number[],
): { column: string; refused: string } | null {
  const sheet = rounds.find(({ round_id }) => round_id === round);
  if (!sheet) return { column: 'round', refused: `the tournament has no round ${round}` };
  if (groups.length === 0) return null;
  if (sheet.groups.length === 0) {
    return { column: 'groups', refused: `round ${round} has no tee sheet yet` };
  }
  const unknown = groups.find((group) => !sheet.groups.includes(group));
  if (unknown === undefined) return null;
  return { column: 'groups', refused: `round ${round} has no group ${unknown}` };
}

/** Returns the groups of a scorer after the groups of these rounds were replaced by those with the listed numbers. */
function replaceGroups(
  document: ScorersDocument,
  groups: readonly FollowedGroup[],
  rounds: readonly number[],
  numbers: readonly number[],
): FollowedGroup[] {
  const others = groups.filter(({ round_id }) => !rounds.includes(round_id));
  const own = document.rounds
    .filter(({ round_id }) => rounds.includes(round_id))
    .flatMap(({ round_id, groups: present }) =>
      [...new Set(numbers)]
        .filter((number) => present.includes(number))
        .map((group_number) => ({ round_id, group_number })),
    );
  return [...others, ...own];
}

function describeEffect(
  known: AdminScorer | null,
  isNew: boolean,
  row: ScorerRow,
  rounds: readonly number[],
  before: StoredScorer,
  after: StoredScorer['groups'],
): Pick<PlannedRow, 'effect' | 'says'> {
  const changes = rounds
    .map((round) => ({
      round,
      from: listGroups(before.groups, round),
      to: listGroups(after, round),
    }))
    .filter(({ from, to }) => from !== to);
  if (isNew) {
    const groups = changes.map(({ round, to }) => `${formatGroups(to)} of round ${round}`);
    const words = groups.length === 0 ? '' : ` of ${formatList(groups)}`;
    return { effect: 'add', says: `gets an invitation as a scorer${words}` };
  }
  if (row.groups && changes.length > 0) {
    const words = changes.map(({ round, from, to }) => `round ${round} from ${from} to ${to}`);
    return { effect: 'change', says: `groups of ${formatList(words)}` };
  }
  return { effect: 'same', says: describeTrouble(known) };
}

/** Returns a note that an email failed, or nothing. A file does not send it again, because the list has a button for that. */
function describeTrouble(known: AdminScorer | null): string {
  if (known?.state === 'mail-failed')
    return 'the email was not delivered: send it again from the list';
  return '';
}

/** Lists the numbers of a scorer's groups in a round: "3, 4", or "none". */
function listGroups(groups: readonly FollowedGroup[], round: number): string {
  const numbers = groups
    .filter(({ round_id }) => round_id === round)
    .map(({ group_number }) => group_number)
    .sort((one, other) => one - other);
  return numbers.join(', ') || 'none';
}

function formatGroups(numbers: string): string {
  return `${numbers.includes(',') ? 'groups' : 'group'} ${numbers}`;
}

/** Refuses a row whose group has too many scorers after all rows. */
function checkCrowd(
  document: ScorersDocument,
  row: ScorerRow,
  plan: PlannedRow,
  stored: readonly StoredScorer[],
): PlannedRow {
  const rounds = listRounds(document, row);
  const crowded = row.groups?.find((number) =>
    rounds.some((round) => {
      const isHere = (group: FollowedGroup) =>
        group.round_id === round && group.group_number === number;
      return stored.filter(({ groups }) => groups.some(isHere)).length > MAX_GROUP_SCORERS;
    }),
  );
  if (crowded === undefined) return plan;
  return refuseRow(
    row,
    'groups',
    `group ${crowded} would have more than ${MAX_GROUP_SCORERS} scorers`,
  );
}

/** Plans what is removed for everybody whom a whole list does not name. Scorers keep their role. */
function planRemovals({ scorers }: ScorersDocument, named: ReadonlySet<string>): PlannedRemoval[] {
  return scorers
    .filter(({ key, groups, invitation }) => !named.has(key) && (groups.length > 0 || invitation))
    .map(({ key, username, name, email, invitation }) => ({
      key,
      says: invitation
        ? `The invitation of ${name || email} would end`
        : `${username ?? name} would lose all groups`,
      refused: null,
    }));
}
