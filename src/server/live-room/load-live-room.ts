import type { Kysely } from 'kysely';
import { computeRoundPace } from '../../contract/admin/group-pace.ts';
import {
  type LiveGroup,
  type LivePad,
  type LiveRoom,
  MAX_INBOX_ITEMS,
} from '../../contract/admin/live-room.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { type Watch as ActivityWatch, loadGroupActivity } from '../day-of-play/group-activity.ts';
import { inSnapshot } from '../db/in-snapshot.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { listHoleDisputes } from '../scoring/disputes/list-disputes.ts';
import { selectScorers } from '../scoring/read/groups.ts';
import { loadLastStep } from '../states/last-step.ts';
import { loadStates } from '../states/load-states.ts';
import { roundTarget } from '../states/move-state.ts';
import { listOwedCards } from '../steps/missing-cards.ts';
import { listInbox } from './list-inbox.ts';
import { listSentMessages } from './list-sent-messages.ts';
import { loadPace } from './load-pace.ts';
import { type GroupFacts, sortByNeed } from './sort-by-need.ts';

/** The time of the check, and what is expected of the groups. */
interface Watch extends ActivityWatch {
  readonly minutesPerHole: number;
}

interface RoundIds {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** Loads what the office sees while a tournament is played: the groups of its live rounds, and what waits for a person. */
export async function loadLiveRoom(
  db: Kysely<Schema>,
  tournamentId: number,
  watch: Watch,
): Promise<LiveRoom> {
  return inSnapshot(db, async (trx) => {
    const states = await loadStates(trx, tournamentId);
    if (!states) return refuse('not-found');
    const groups: GroupFacts[] = [];
    for (const { round_id, status, is_cancelled } of states.rounds) {
      if (status !== 'live' || is_cancelled) continue;
      groups.push(...(await loadGroups(trx, { tournament_id: tournamentId, round_id }, watch)));
    }
    const inbox = await listInbox(trx, tournamentId, watch.now);
    return {
      tournament_id: tournamentId,
      at: watch.now.toISOString(),
      groups: sortByNeed(groups, watch.now),
      inbox: inbox.slice(0, MAX_INBOX_ITEMS),
      inbox_total: inbox.filter(({ mark }) => mark.state !== 'aside').length,
      messages: await listSentMessages(trx, tournamentId),
    };
  });
}

async function loadGroups(
  db: Kysely<Schema>,
  round: RoundIds,
  watch: Watch,
): Promise<GroupFacts[]> {
  const { tournament_id, round_id } = round;
  const pace = await loadPace(db, round, watch.minutesPerHole, watch.now);
  const paces = computeRoundPace(pace, watch.now.getTime());
  const last = await loadLastStep(db, { kind: 'round', id: roundTarget(tournament_id, round_id) });
  const activities = await loadGroupActivity(db, round, last, watch);
  const golfers = await loadGolfers(db, round);
  const scorers = await loadScorers(db, round);
  const pads = await loadPads(db, round);
  const questions = await listHoleDisputes(db, round);
  const owedCards = await listOwedCards(db, round);
  const teeGroups = await db
    .selectFrom('tee_groups')
    .select(['group_number', 'start_hole', 'tee_time'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .execute();
  return activities.map((activity) => {
    const { group_number } = activity;
    const group = teeGroups.find((one) => one.group_number === group_number);
    const players = golfers.filter((one) => one.group_number === group_number);
    const groupScorers = scorers.filter((one) => one.group_number === group_number);
    const owed = owedCards.filter((one) => one.group_number === group_number);
    const ids = new Set(players.map(({ id }) => id));
    const asked = questions.filter(({ competitor_id }) => ids.has(competitor_id));
    const found = paces.find(({ number }) => number === group_number);
    const missing = new Set(owed.flatMap(({ holes }) => holes));
    return {
      ...activity,
      round_id,
      golfers: players.map(({ id, full_name }) => ({ id, full_name })),
      scorers: groupScorers.map(({ username }) => username),
      start_hole: group?.start_hole ?? 1,
      tee_time: group?.tee_time?.toISOString() ?? null,
      holes_done: owed.length > 0 ? HOLES_PER_ROUND - missing.size : null,
      behind_min: found?.pace?.behindMin ?? null,
      gap: found?.gap ?? null,
      cards: countCards(players),
      disputes: asked.filter(({ ruling }) => !ruling).length,
      rulings: asked.filter(({ ruling }) => ruling).length,
      pads: pads
        .filter((pad) =>
          pad.group === null
            ? groupScorers.some(({ user_id }) => user_id === pad.user_id)
            : pad.group === group_number,
        )
        .map(({ pad }) => pad),
    };
  });
}

interface Golfer {
  readonly group_number: number;
  readonly id: number;
  readonly full_name: string;
  readonly step: Schema['card_steps']['step'] | null;
  readonly agreed: Schema['card_steps']['agreed'];
}

/** Loads the golfers of a round's groups in card order, with the last step of their card. */
function loadGolfers(db: Kysely<Schema>, { tournament_id, round_id }: RoundIds): Promise<Golfer[]> {
  return db
    .selectFrom('tee_group_competitors as c')
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('card_steps as s')
          .select(['s.step', 's.agreed'])
          .whereRef('s.tournament_id', '=', 'c.tournament_id')
          .whereRef('s.round_id', '=', 'c.round_id')
          .whereRef('s.competitor_id', '=', 'c.competitor_id')
          .orderBy('s.version', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['c.group_number', 'competitors.id', 'full_name', 'last.step', 'last.agreed'])
    .where('c.tournament_id', '=', tournament_id)
    .where('c.round_id', '=', round_id)
    .orderBy('c.card_order')
    .execute();
}

function countCards(golfers: readonly Golfer[]): LiveGroup['cards'] {
  const returned = golfers.filter(({ step }) => step === 'submit');
  return {
    returned: returned.length,
    attested: golfers.filter(({ step }) => step === 'attest').length,
    disputed: returned.filter(({ agreed }) => agreed === 'refused' || agreed === 'left').length,
  };
}

interface GroupScorer {
  readonly group_number: number;
  readonly user_id: number;
  readonly username: string;
}

/** Loads the scorers of a round's groups, and the guests who opened a link of one that still works. */
async function loadScorers(db: Kysely<Schema>, round: RoundIds): Promise<GroupScorer[]> {
  const guests = await db
    .selectFrom('guests')
    .innerJoin('group_links as link', 'link.id', 'guests.link_id')
    .innerJoin('users', 'users.id', 'guests.user_id')
    .select(['link.group_number', 'guests.user_id', 'users.username'])
    .where('link.tournament_id', '=', round.tournament_id)
    .where('link.round_id', '=', round.round_id)
    .where('link.revoked_at', 'is', null)
    .orderBy('users.username')
    .execute();
  return [...(await selectScorers(db, round)), ...guests];
}

interface RoundPad {
  readonly user_id: number;
  /** The group of the round that is open on the pad; null while none is open. */
  readonly group: number | null;
  readonly pad: LivePad;
}

/** Loads the reports of pads that have a group of the round open, or none, the newest first. */
async function loadPads(
  db: Kysely<Schema>,
  { tournament_id, round_id }: RoundIds,
): Promise<RoundPad[]> {
  const rows = await db
    .selectFrom('pad_reports as p')
    .innerJoin('sessions', 'sessions.token_hash', 'p.token_hash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('p')
    .select(['sessions.user_id', 'users.username'])
    .where('sessions.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.group_number', 'is', null),
        eb.and([eb('p.tournament_id', '=', tournament_id), eb('p.round_id', '=', round_id)]),
      ]),
    )
    .orderBy('p.received_at', 'desc')
    .execute();
  return rows.map(({ user_id, username, group_number, received_at, ...row }) => ({
    user_id,
    group: group_number,
    pad: {
      username,
      received_at: received_at.toISOString(),
      unsent: row.unsent,
      oldest_s: row.oldest_s,
      battery: row.battery,
      app_version: row.app_version,
      hole_number: row.hole_number,
    },
  }));
}
