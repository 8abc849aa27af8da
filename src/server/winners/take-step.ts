import type { Transaction } from 'kysely';
import type { WinnerStepBody } from '../../contract/admin/winners.ts';
import type { PrizeState } from '../../contract/people/prize-winners.ts';
import type { Actor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { addNotices } from '../player-notices/add-notices.ts';
import { refuse } from '../problems/api-problem.ts';
import type { RunningSettings } from '../running-settings/running-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { Write } from '../unit-of-work/write.ts';
import { fillPrize, isDropped, lockWinners, selectWinners } from './compute-winners.ts';
import { findPrizeContest, loadLine } from './load-contest.ts';
import { findAnswerDay } from './load-winners.ts';
import { composePrizeEmail } from './prize-email.ts';
import { addWinnerState } from './winner-states.ts';

interface StepDeps {
  readonly running: Pick<RunningSettings, 'get'>;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

type WinnerRow = Awaited<ReturnType<typeof loadWinnerRow>>;

/**
 * Takes an admin's step about a winner. A step that was taken already changes nothing, because the call may come twice.
 *
 * @returns the id of the winner that the step was about
 * @throws ApiProblem `state-changed` when the winner's state does not allow the step; `not-ready` when a result of the
 * period is open for a revision, or when nobody is in line
 */
export async function takeWinnerStep(
  write: Write,
  deps: StepDeps,
  body: WinnerStepBody,
): Promise<number> {
  await lockWinners(write.trx);
  const row = await loadWinnerRow(write.trx, body.id);
  switch (body.step) {
    case 'name':
      if (isPast(row.state, 'notified')) return row.id;
      requireState(row.state, ['computed']);
      await requireStillFirst(write, deps, row);
      await nameWinner(write, deps, row, body.asks_id);
      return row.id;
    case 'next':
      return nameNext(write, deps, row, body.asks_id);
    case 'deliver':
      if (row.state === 'delivered') return row.id;
      requireState(row.state, ['confirmed']);
      await addWinnerState(write, row, 'delivered');
      return row.id;
    case 'withdraw':
      if (row.state === 'withdrawn') return row.id;
      requireState(row.state, ['computed', 'notified', 'confirmed']);
      await addWinnerState(write, row, 'withdrawn', { reason: body.reason });
      return row.id;
  }
}

/** Loads a winner with the newest state. The caller holds the lock. */
export async function loadWinnerRow(trx: Transaction<Schema>, id: number) {
  const row = await selectWinners(trx).where('prize_winners.id', '=', id).executeTakeFirst();
  return row ?? refuse('not-found');
}

const order: readonly PrizeState[] = ['computed', 'notified', 'confirmed', 'delivered'];
const isPast = (state: PrizeState, at: PrizeState) => order.indexOf(state) >= order.indexOf(at);

function requireState(state: PrizeState, allowed: readonly PrizeState[]): void {
  if (!allowed.includes(state)) refuse('state-changed', { detail: `The prize is ${state} now` });
}

async function requireContest({ trx }: Write<Actor>, { running }: StepDeps, row: WinnerRow) {
  const contest =
    (await findPrizeContest(trx, running.get('time_zone'), row.period, row.tournament_id)) ??
    refuse('not-ready', { detail: 'A result of the period is open for a revision' });
  return { ...contest, line: await loadLine(trx, contest) };
}

const toOffered = ({ prize, value, winners }: WinnerRow) => ({ name: prize, value, winners });

/** Refuses to name somebody who may not win any more, for example after the account was closed. */
async function requireStillFirst(write: Write, deps: StepDeps, row: WinnerRow): Promise<void> {
  const contest = await requireContest(write, deps, row);
  await fillPrize(write, contest, toOffered(row));
  const { state } = await loadWinnerRow(write.trx, row.id);
  if (state === 'computed') return;
  const detail = 'This person may not win any more. Withdraw the prize, and name the next in line';
  refuse('not-ready', { detail });
}

/** Names the next person in line in the place of a winner who declined, did not answer or was withdrawn. */
async function nameNext(
  write: Write,
  deps: StepDeps,
  row: WinnerRow,
  asksId: boolean | undefined,
): Promise<number> {
  if (row.next_id !== null) return row.id;
  if (row.state === 'notified' && findAnswerDay(row.at) <= write.now) {
    await addWinnerState(write, row, 'no-answer');
  } else if (!isDropped(row.state)) {
    refuse('state-changed', { detail: 'The winner still has time to answer' });
  }
  const contest = await requireContest(write, deps, row);
  const [next] = await fillPrize(write, contest, toOffered(row), 1);
  if (next === undefined) refuse('not-ready', { detail: 'Nobody else is in line for this prize' });
  await write.trx
    .updateTable('prize_winners')
    .set({ next_id: next })
    .where('id', '=', row.id)
    .execute();
  await nameWinner(write, deps, await loadWinnerRow(write.trx, next), asksId);
  return row.id;
}

async function nameWinner(
  write: Write,
  { settings }: StepDeps,
  row: WinnerRow,
  asksId = false,
): Promise<void> {
  const { trx, now, mailbox } = write;
  await trx
    .updateTable('prize_winners')
    .set({ asks_id: asksId })
    .where('id', '=', row.id)
    .execute();
  const user = await trx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  await addWinnerState(write, row, 'named');
  const email = composePrizeEmail(row, user.username, findAnswerDay(now), settings.publicUrl);
  await mailbox.post(trx, { ...email, kind: 'prize', to: user.email, about: [row.user_id] }, now);
  await addWinnerState(write, { ...row, state: 'named' }, 'notified', { isByServer: true });
  const { period, period_name, prize, value } = row;
  const answer_by = findAnswerDay(now).toISOString();
  const detail = { period, period_name, prize, value, answer_by };
  const about = { subject: String(row.id), tournamentId: row.tournament_id };
  await addNotices(trx, [{ userId: row.user_id, kind: 'prize', ...about, detail }], now);
}
