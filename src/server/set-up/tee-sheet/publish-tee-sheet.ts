import type {
  PublishTeeSheetBody,
  TeeSheetDocument,
  TeeSheetGroup,
} from '../../../contract/admin/tee-sheet.ts';
import { formatList } from '../../../contract/base/counts.ts';
import { checkTeeSheet, leaveOutGolfers } from '../../../set-up/tee-sheet/check-tee-sheet.ts';
import { findStartedGroups } from '../../../set-up/tee-sheet/find-started-groups.ts';
import { indexNames } from '../../../set-up/tee-sheet/sheet-names.ts';
import { formatAccountId } from '../../audit/account-ids.ts';
import { refuse } from '../../problems/api-problem.ts';
import { roundTarget } from '../../states/move-state.ts';
import { requireMayWrite } from '../../states/require-may-write.ts';
import { lockStates } from '../../steps/lock-states.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { loadRoundPlay } from './load-round-play.ts';
import { loadTeeSheet } from './load-tee-sheet.ts';
import { replaceTeeGroups } from './replace-tee-groups.ts';

/**
 * Publishes the draft of a round's tee sheet, with its audit entry. Both this and a stroke lock the round, so it is
 * certain whether a group has strokes.
 */
export async function publishTeeSheet(
  { trx, actor, now, touched, audit }: Write,
  body: PublishTeeSheetBody,
): Promise<TeeSheetDocument> {
  const { tournament_id: tournamentId, round_id: roundId, reason } = body;
  const place = { tournamentId, roundId };
  touched.tournaments.add(tournamentId);
  await lockStates(trx, tournamentId);
  await requireMayWrite(trx, { action: 'tee-sheet', ...place, role: 'admin', reason });
  const document = await loadTeeSheet(trx, place);
  if (document.shown !== body.shown) {
    const again = 'has changed since you looked at it. Look at it again.';
    refuse('state-changed', { detail: `The tee sheet of round ${roundId} ${again}` });
  }
  const groups = requireComplete(document);
  const started = findStartedGroups(document, groups, await loadRoundPlay(trx, place));
  const unconfirmed = started.filter(
    ({ group_number }) => !body.confirmed_groups.includes(group_number),
  );
  if (unconfirmed.length > 0) {
    refuse('group-has-strokes', {
      errors: unconfirmed.map(({ group_number, says }) => ({
        path: `groups.${group_number}`,
        message: `Group ${group_number} has strokes: ${says}`,
      })),
    });
  }
  await replaceTeeGroups(trx, document, groups);
  const row = { draft: null, published_at: now, published_by: actor.userId };
  await trx
    .insertInto('tee_sheets')
    .values({ tournament_id: tournamentId, round_id: roundId, ...row })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'round_id']).doUpdateSet(row))
    .execute();
  const facts = {
    target: roundTarget(tournamentId, roundId),
    ...compareGroups(document, groups),
    detail: {
      published: groups.length,
      day: document.day,
      confirmed_groups: started.map(({ group_number }) => group_number),
      reason: reason ?? null,
    },
  };
  await audit('tee-sheet', facts);
  return loadTeeSheet(trx, place);
}

/** Publishes every draft of a tournament's tee sheets. Refuses all of them when one is incomplete. */
export async function publishTeeSheets(write: Write, tournamentId: number): Promise<void> {
  const drafts = await write.trx
    .selectFrom('tee_sheets')
    .select('round_id')
    .where('tournament_id', '=', tournamentId)
    .where('draft', 'is not', null)
    .orderBy('round_id')
    .execute();
  for (const { round_id } of drafts) {
    const place = { tournamentId, roundId: round_id };
    const { shown } = await loadTeeSheet(write.trx, place);
    await publishTeeSheet(write, {
      tournament_id: tournamentId,
      round_id,
      shown,
      confirmed_groups: [],
    });
  }
}

/** Returns the groups of the draft without golfers who play no more. Refuses an incomplete sheet. */
function requireComplete(document: TeeSheetDocument): readonly TeeSheetGroup[] {
  const { draft, round_id } = document;
  if (!draft) {
    return refuse('not-ready', { detail: `The tee sheet of round ${round_id} has no draft` });
  }
  const wrong = checkTeeSheet(document, draft.groups).filter(({ isWrong }) => isWrong);
  if (wrong.length > 0) {
    refuse('not-ready', {
      detail: wrong.map(({ says }) => says).join('. '),
      errors: wrong.map(({ group, says }) => ({ path: `groups.${group ?? ''}`, message: says })),
    });
  }
  return draft.groups.map((group) => ({
    ...group,
    competitors: leaveOutGolfers(document, group.competitors),
  }));
}

/**
 * Describes the groups that differ from the published ones, for the audit. The audit stores no usernames, so the
 * scorers are ids.
 */
function compareGroups(document: TeeSheetDocument, groups: readonly TeeSheetGroup[]) {
  const names = indexNames(document);
  const describe = (group: TeeSheetGroup) => {
    const golfers = formatList(group.competitors.map(names.golfer));
    const time = group.tee_time === null ? '' : `, ${group.tee_time}`;
    const scorers = formatList(group.scorers.map(formatAccountId)) || 'no scorer';
    return `hole ${group.start_hole}${time}: ${golfers} (${scorers})`;
  };
  const index = (list: readonly TeeSheetGroup[]) =>
    new Map(list.map((group) => [group.group_number, describe(group)]));
  const [before, after] = [index(document.published?.groups ?? []), index(groups)];
  const pick = (own: Map<number, string>, other: Map<number, string>) =>
    [...own].flatMap(([group, words]) =>
      other.get(group) === words ? [] : [`group ${group}, ${words}`],
    );
  return { before: { groups: pick(before, after) }, after: { groups: pick(after, before) } };
}
