import { START_LANE } from '../../../contract/base/fields.ts';
import type { LaneIds } from '../../../contract/scoring/op-kinds.ts';
import type { UploadBody, UploadedRow } from '../../../contract/scoring/scoring.ts';
import { authority } from '../../db/authority.ts';
import { isCardLocked } from './decide-card.ts';
import { findEarlierEnding } from './decide-out.ts';
import { decideImport, planLocked } from './decide-write.ts';
import { type EnteredValue, getLaneVersion } from './lane-state.ts';
import { type FeedRowReading, matchRows } from './match-rows.ts';
import type { ScoringOp } from './parse-op.ts';
import { type CardIds, findLane, laneKey, roundKey, type ScoringState } from './scoring-state.ts';
import { type LaneWrite, receiptResult, type WritePlan } from './write-plan.ts';

type Upload = Extract<ScoringOp, { kind: 'scrape' }>;
type UploadedHole = UploadedRow['holes'][number];
type FeedTimes = ScoringState['feedTimes'];

/** Decides an upload row by row. Creates one receipt, with a result per row and hole (docs/outbox.md#uploads). */
export function decideUpload(state: ScoringState, op: Upload, at: Date): WritePlan {
  const field = state.fields.get(roundKey(op.body)) ?? [];
  const teeSheet = new Map(field.map(({ id, startHole }) => [id, startHole]));
  const versionsSeen = seenVersions(op.body);
  const writes: LaneWrite[] = [];
  const rows = matchRows(op.body, field).map((row): UploadedRow => {
    const { player, competitorId, problem } = row;
    if (competitorId === null || problem !== null) {
      return { player, competitor_id: competitorId, problem, holes: [] };
    }
    const notes = [...row.notes];
    const holes = row.holes.map((hole): UploadedHole => {
      const address = createAddress(op.body, competitorId, hole.hole_number);
      const before = findLane(state, address);
      const official = before.official?.value ?? null;
      const version = getLaneVersion(before);
      if (hole.strokes === null) {
        return {
          hole_number: hole.hole_number,
          outcome: hole.isContradicted ? 'conflict' : 'not-entered',
          ...(hole.isContradicted && { conflict: 'row' }),
          yours: null,
          official,
          version,
          note: hole.note,
        };
      }
      const out = findEarlierEnding(state, address);
      if (out && hole.strokes !== official) {
        const note = `the office has ${out.status}`;
        const { hole_number, strokes: yours } = hole;
        const conflict = { outcome: 'conflict', conflict: 'ending' } as const;
        return { hole_number, ...conflict, yours, official, version, note };
      }
      const write = importTo(
        state,
        op,
        address,
        hole.strokes,
        versionsSeen.get(laneKey(address)),
        at,
      );
      writes.push(write);
      return uploadedHole(write);
    });
    const start = startHoleWrite(state, op, row, teeSheet.get(competitorId) ?? null, at);
    if (start.write) writes.push(start.write);
    if (start.note) notes.push(start.note);
    return {
      player,
      competitor_id: competitorId,
      problem,
      holes,
      ...(notes.length > 0 && { notes }),
    };
  });
  const outcome = writes.some((write) => write.outcome === 'applied') ? 'applied' : 'confirmed';
  const receipt = { op_id: op.opId, outcome, version: 0, value: null, rows } as const;
  const { last_updated, feed_run_id: feedRunId } = op.body;
  const feedTime = last_updated === undefined ? {} : { feedTime: new Date(last_updated) };
  return {
    outcome,
    result: receiptResult(receipt),
    writes,
    ...feedTime,
    ...(feedRunId && { feedRunId }),
  };
}

/** Returns the feed times after an upload. */
export function withFeedTime(
  feedTimes: FeedTimes,
  round: Pick<CardIds, 'tournament_id' | 'round_id'>,
  time: Date,
): FeedTimes {
  const newest = feedTimes.get(roundKey(round));
  return newest && newest >= time ? feedTimes : new Map(feedTimes).set(roundKey(round), time);
}

/** Returns the write of a feed's start hole; nothing when the tee sheet or a user has given a start hole. */
function startHoleWrite(
  state: ScoringState,
  op: Upload,
  row: FeedRowReading & { competitorId: number | null },
  teeSheet: number | null,
  at: Date,
): { write?: LaneWrite; note?: string } {
  if (row.startHole === null || row.competitorId === null) return {};
  const address = createAddress(op.body, row.competitorId, START_LANE);
  const { official } = findLane(state, address);
  const knownStart = official ? official.value : teeSheet;
  if (official === null && knownStart === null) {
    return { write: importTo(state, op, address, row.startHole, undefined, at) };
  }
  return knownStart === row.startHole
    ? {}
    : { note: `start hole ${row.startHole} differs from ${knownStart ?? 'none'}` };
}

function importTo(
  state: ScoringState,
  op: Upload,
  address: LaneIds,
  value: number,
  seenVersion: number | undefined,
  at: Date,
): LaneWrite {
  const before = findLane(state, address);
  const entry: EnteredValue = {
    value,
    userId: op.owner,
    username: state.people.get(op.owner)?.username ?? '',
    writer: null,
    authority: authority.import,
    at,
    askedAt: null,
  };
  const isLocked = before.official?.value !== value && isCardLocked(state, address);
  const { outcome, after } = isLocked
    ? planLocked(before, entry)
    : decideImport(before, entry, seenVersion, state.epoch + 1);
  const { ruling } = before;
  return {
    address,
    before,
    entry,
    base: seenVersion ?? null,
    outcome,
    after: { ...after, ruling },
  };
}

function uploadedHole({ address, before, after, entry, outcome }: LaneWrite): UploadedHole {
  const replaces = outcome === 'applied' && before.official !== null;
  return {
    hole_number: address.hole_number,
    outcome: outcome === 'applied' ? 'filled' : outcome,
    ...(outcome === 'conflict' && { conflict: findConflict(before) }),
    yours: entry.value,
    official: after.official?.value ?? null,
    version: getLaneVersion(after),
    ...(replaces && { note: `replaces ${before.official?.value ?? 'none'} of an earlier upload` }),
  };
}

function findConflict({ official }: LaneWrite['before']): UploadedHole['conflict'] {
  return official?.authority === authority.import ? 'import' : 'person';
}

function createAddress(body: UploadBody, competitor_id: number, hole_number: number): LaneIds {
  const { tournament_id, round_id } = body;
  return { tournament_id, round_id, competitor_id, hole_number };
}

function seenVersions(body: UploadBody): ReadonlyMap<string, number> {
  return new Map(
    (body.based_on ?? []).map(({ competitor_id, hole_number, version }) => [
      laneKey(createAddress(body, competitor_id, hole_number)),
      version,
    ]),
  );
}
