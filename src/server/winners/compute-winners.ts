import { type Kysely, sql, type Transaction } from 'kysely';
import { listContestPrizes } from '../../contract/people/default-prizes.ts';
import { type OfferedPrize, PrizePeriod } from '../../contract/people/offer-endpoints.ts';
import type { PrizeState, PrizeTrail } from '../../contract/people/prize-winners.ts';
import type { PrizeTotal } from '../../golf/prize-order.ts';
import type { Actor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { RunningSettings } from '../running-settings/running-settings.ts';
import type { Write } from '../unit-of-work/write.ts';
import { findPrizeContest, type InLine, loadLine, type PrizeContest } from './load-contest.ts';
import { addWinnerState } from './winner-states.ts';

/** A contest with the people in line for its prizes. */
type ContestLine = PrizeContest & { readonly line: readonly InLine[] };

/** What is offered, as it is stored with its winners. */
type Offered = Omit<OfferedPrize, 'period'>;

// The lock may have any number that no other advisory lock on the database has.
const WINNERS_LOCK = 20_261_129;

/** Lets the writes about winners take turns. */
export async function lockWinners(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WINNERS_LOCK})`.execute(trx);
}

/**
 * Computes the winners of an event that became official, and of its week, month and season when all events of these are
 * official. A winner whom nobody notified is replaced; a notified one stays, and the admin sees who would win now.
 */
export async function computeWinners(
  write: Write<Actor>,
  running: Pick<RunningSettings, 'get'>,
  tournamentId: number,
): Promise<void> {
  await lockWinners(write.trx);
  for (const period of PrizePeriod.options) {
    const contest = await findPrizeContest(
      write.trx,
      running.get('time_zone'),
      period,
      tournamentId,
    );
    if (!contest) continue;
    const stored = await loadStoredPrizes(write.trx, contest);
    const prizes = stored.length > 0 ? stored : listContestPrizes(period, running.get('prizes'));
    if (prizes.length === 0) continue;
    const line = await loadLine(write.trx, contest);
    for (const prize of prizes) await fillPrize(write, { ...contest, line }, prize);
  }
}

/** Loads the prizes that have winners already, because a period keeps the prizes that it began with. */
function loadStoredPrizes(
  trx: Transaction<Schema>,
  { period, key }: PrizeContest,
): Promise<Offered[]> {
  return trx
    .selectFrom('prize_winners')
    .select(['prize as name', 'value', 'winners'])
    .distinct()
    .where('period', '=', period)
    .where('period_key', '=', key)
    .execute();
}

const droppedStates: ReadonlySet<PrizeState> = new Set(['declined', 'no-answer', 'withdrawn']);

/** Whether a winner in this state will not get the prize, so that the next in line may. */
export function isDropped(state: PrizeState): boolean {
  return droppedStates.has(state);
}

/**
 * Compares the winners of a prize with the people in line, and adds those who are missing. A place that waits for an
 * admin to name the next in line stays open.
 *
 * @param passesOn how many of these open places are filled now
 * @returns the ids of the winners that were added
 */
export async function fillPrize(
  write: Write<Actor>,
  contest: ContestLine,
  prize: Offered,
  passesOn = 0,
): Promise<number[]> {
  const { trx } = write;
  const rows = await selectWinners(trx)
    .where('period', '=', contest.period)
    .where('period_key', '=', contest.key)
    .where('prize', '=', prize.name)
    .execute();
  const dropped = rows.filter(({ state }) => isDropped(state));
  const active = rows.filter(({ state }) => !isDropped(state) && state !== 'replaced');
  const expected = contest.line
    .filter(({ userId }) => !dropped.some(({ user_id }) => user_id === userId))
    .slice(0, prize.winners);
  const isExpected = (id: number) => expected.some(({ userId }) => userId === id);
  const kept = active.filter(({ state, user_id }) => state !== 'computed' || isExpected(user_id));
  const fresh = expected.filter(({ userId }) => !kept.some(({ user_id }) => user_id === userId));
  for (const row of active) {
    if (!kept.includes(row)) {
      await addWinnerState(write, row, 'replaced', { isByServer: true });
      continue;
    }
    const would_win = isExpected(row.user_id) ? null : (fresh[0]?.userId ?? null);
    await trx.updateTable('prize_winners').set({ would_win }).where('id', '=', row.id).execute();
  }
  const open = dropped.filter(({ next_id }) => next_id === null).length - passesOn;
  const added: number[] = [];
  for (const person of fresh.slice(0, Math.max(0, prize.winners - kept.length - open))) {
    added.push(await insertWinner(write, contest, prize, person));
  }
  return added;
}

async function insertWinner(
  write: Write<Actor>,
  { period, key, name, tournamentId }: PrizeContest,
  prize: Offered,
  person: InLine,
): Promise<number> {
  const { id } = await write.trx
    .insertInto('prize_winners')
    .values({
      ...{ period, period_key: key, period_name: name, tournament_id: tournamentId },
      ...{ prize: prize.name, value: prize.value, winners: prize.winners },
      user_id: person.userId,
      trail: JSON.stringify(createTrail(person)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { id, user_id: person.userId, state: null };
  await addWinnerState(write, row, 'computed', { isByServer: true });
  return id;
}

function createTrail(person: InLine): PrizeTrail {
  const { decidedBy, next, passedOver } = person;
  const own = encodeTotal(person);
  return { decided_by: decidedBy, own, next: next && encodeTotal(next), passed_over: passedOver };
}

function encodeTotal({ points, tally }: PrizeTotal): PrizeTrail['own'] {
  const { eagleOrBetter, birdies, doubleOrWorse } = tally;
  return { points, eagles: eagleOrBetter, birdies, doubles: doubleOrWorse };
}

/** Selects winners with their newest state. */
export function selectWinners(db: Kysely<Schema>) {
  return db
    .selectFrom('prize_winners')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('prize_winner_states')
          .select([sql<PrizeState>`state`.as('state'), 'at'])
          .whereRef('prize_winner_id', '=', 'prize_winners.id')
          .orderBy('prize_winner_states.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('prize_winners')
    .select(['newest.state', 'newest.at']);
}
