import * as v from 'valibot';
import { Claim, OfficialSource } from '../../../contract/scoring/scoring.ts';
import type { ConflictedLane } from '../../../outbox/show/status.ts';
import type { LocalRow } from '../../../outbox/store/overlay.ts';
import { loadLocalRows } from '../../../outbox/store/overlay.ts';
import { loadSnapshot } from '../../../outbox/store/snapshots.ts';
import { outbox } from '../../device/outbox-db.ts';
import { isParty, mustAnswer, toDispute } from '../../scores/dispute.ts';
import {
  loadCurrentRounds,
  loadCurrentTournament,
  recordsKey,
} from '../../scores/records-snapshot.ts';
import type { OpenDispute } from './summarize-questions.ts';

/** The fields of a round's cards that this file needs. A schema of all fields would check each one after every load. */
const StoredRoundCards = v.object({
  competitors: v.array(
    v.object({
      competitor_info: v.object({ id: v.number(), full_name: v.string() }),
      start_hole_version: v.number(),
      start_hole_disputed: v.boolean(),
      start_hole_claim: v.optional(Claim),
      hole_info: v.array(
        v.object({
          hole_number: v.number(),
          current_hole_score: v.nullable(v.number()),
          version: v.number(),
          disputed: v.boolean(),
          claim: v.optional(Claim),
          claims: v.optional(v.array(Claim)),
          counted_by: v.optional(OfficialSource),
        }),
      ),
    }),
  ),
});
type StoredCard = v.InferOutput<typeof StoredRoundCards>['competitors'][number];

/** The stored cards' disputes, with the players' names. */
export interface StoredDisputes {
  readonly disputes: readonly OpenDispute[];
  /** Each player's name, by `tournament/round/competitor`. */
  readonly names: ReadonlyMap<string, string>;
}

/** Loads the reader's disputes in the current tournament from this device. May run as a live query. */
export async function loadStoredDisputes(reader: number): Promise<StoredDisputes> {
  const tournament = await loadCurrentTournament(reader);
  const disputes: OpenDispute[] = [];
  const names = new Map<string, string>();
  if (tournament === null) return { disputes, names };
  for (const round of (await loadCurrentRounds(reader)) ?? []) {
    const snapshot = await loadSnapshot(outbox, reader, recordsKey(tournament, round));
    const read = v.safeParse(StoredRoundCards, snapshot?.value);
    if (!read.success) continue;
    const rows = await loadLocalRows(outbox, reader, `${tournament}/${round}/`);
    const local = new Map(rows.map((row) => [row.lane, row]));
    for (const card of read.output.competitors) {
      const { id, full_name: player } = card.competitor_info;
      const lanes = `${tournament}/${round}/${id}`;
      names.set(lanes, player);
      for (const { hole_number: hole, ...info } of card.hole_info) {
        const lane = `${lanes}/${hole}`;
        const dispute = toDispute(info, reader, local.get(lane));
        if (!dispute || !isParty(dispute)) continue;
        disputes.push({ lane, round, hole, player, isWithOffice: !mustAnswer(dispute) });
      }
      const lane = `${lanes}/start`;
      if (isStartDisputed(card, reader, local.get(lane))) {
        disputes.push({ lane, round, hole: 0, player, isWithOffice: false });
      }
    }
  }
  return { disputes, names };
}

/** Whether the reader entered a start hole that differs from the official one and has not answered since. */
function isStartDisputed(card: StoredCard, reader: number, local: LocalRow | undefined): boolean {
  if (!card.start_hole_disputed || card.start_hole_claim?.user_id !== reader) return false;
  if (local?.unsent) return local.unsent.state === 'conflict';
  return (local?.known?.version ?? 0) <= card.start_hole_version;
}

/** Lists all disputes of the reader: those on the cards, and this tablet's entries in conflict. */
export function listDisputes(
  { disputes, names }: StoredDisputes,
  conflicts: readonly ConflictedLane[],
): OpenDispute[] {
  const openDisputes = new Map(disputes.map((dispute) => [dispute.lane, dispute]));
  for (const { lane, isWithOffice } of conflicts) {
    const openDispute = openDisputes.get(lane) ?? createDispute(lane, names);
    openDisputes.set(lane, {
      ...openDispute,
      isWithOffice: isWithOffice || openDispute.isWithOffice,
    });
  }
  return [...openDisputes.values()].toSorted((a, b) => a.round - b.round || a.hole - b.hole);
}

/** Creates a dispute from just its lane: `tournament/round/competitor/hole`. */
function createDispute(lane: string, names: StoredDisputes['names']): OpenDispute {
  const [tournament, round, competitor, place] = lane.split('/');
  const hole = place === 'start' ? 0 : Number(place);
  const player = names.get(`${tournament}/${round}/${competitor}`) ?? null;
  return { lane, round: Number(round), hole, player, isWithOffice: false };
}
