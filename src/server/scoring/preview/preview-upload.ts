import type { Kysely } from 'kysely';
import { getLane } from '../../../contract/scoring/op-kinds.ts';
import type { UploadBody, UploadedRow } from '../../../contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../contract/scoring/upload-preview.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import type { Schema } from '../../db/schema.ts';
import { ApiProblem, createProblem } from '../../problems/api-problem.ts';
import { decideOp } from '../decide/decide.ts';
import { decideUpload } from '../decide/decide-upload.ts';
import type { NamedPlayer } from '../decide/field.ts';
import { getLaneVersion } from '../decide/lane-state.ts';
import type { ScoringOp, Sender } from '../decide/parse-op.ts';
import { findLane, roundKey, type ScoringState } from '../decide/scoring-state.ts';
import { isGuard, listUploadGuards } from '../decide/upload-guards.ts';
import { createNearestSearch } from './find-nearest.ts';
import { loadUploadState } from './load-upload-state.ts';

/**
 * Returns what an upload would do now, using the upload's own decision. Takes no lock and writes nothing, so a stroke
 * can come between the preview and the upload: then the version of its hole differs.
 *
 * @throws ApiProblem with the problem that the upload would get
 */
export async function previewUpload(
  db: Kysely<Schema>,
  body: UploadBody,
  sender: Sender,
  at: Date,
): Promise<UploadPreview> {
  const op = createUpload(body, sender.userId);
  const state = await inSnapshot(db, (trx) => loadUploadState(trx, op));
  const decided = decideOp(state, op, sender, at).result;
  // The guards are checked last, so an upload that only they refuse can be previewed.
  const { receipt, problem } = isGuard(decided.problem?.type)
    ? decideUpload(state, op, at).result
    : decided;
  if (!receipt?.rows) throw new ApiProblem(problem ?? createProblem('internal'));
  const findNearest = createNearestSearch(listGolfersWithoutRow(state, body, receipt.rows));
  const rows = receipt.rows.map((row) =>
    row.problem === 'unknown-player'
      ? { ...row, nearest: [...findNearest(row.player)] }
      : withVersionsBefore(row, body, state),
  );
  return { counts: countHoles(rows), guards: listUploadGuards(state, body), rows };
}

function listGolfersWithoutRow(
  state: ScoringState,
  body: UploadBody,
  rows: readonly UploadedRow[],
): NamedPlayer[] {
  const withRow = new Set(rows.map(({ competitor_id }) => competitor_id));
  return (state.fields.get(roundKey(body)) ?? []).filter(({ id }) => !withRow.has(id));
}

function createUpload(body: UploadBody, owner: number): ScoringOp & { readonly kind: 'scrape' } {
  const content = { kind: 'scrape', body } as const;
  const withoutId = { opId: null, owner, writer: null, laneSeq: null, base: null, enteredAt: null };
  return { ...content, ...withoutId, lane: getLane(content) };
}

/** Replaces the version that each hole would have by the version on which it was decided. */
function withVersionsBefore(row: UploadedRow, body: UploadBody, state: ScoringState): UploadedRow {
  const { competitor_id } = row;
  if (competitor_id === null) return row;
  const { tournament_id, round_id } = body;
  const holes = row.holes.map((hole) => {
    const address = { tournament_id, round_id, competitor_id, hole_number: hole.hole_number };
    return { ...hole, version: getLaneVersion(findLane(state, address)) };
  });
  return { ...row, holes };
}

/** Counts the holes of a preview by their outcome, and the rows that the upload would leave out. */
function countHoles(rows: readonly UploadedRow[]): UploadPreview['counts'] {
  const conflicts = { person: 0, import: 0, ending: 0, row: 0 };
  const outcomes = { filled: 0, confirmed: 0, conflict: 0, 'not-entered': 0 };
  for (const { outcome, conflict } of rows.flatMap(({ holes }) => holes)) {
    outcomes[outcome]++;
    if (conflict) conflicts[conflict]++;
  }
  return {
    filled: outcomes.filled,
    confirmed: outcomes.confirmed,
    conflicts,
    not_entered: outcomes['not-entered'],
    rows_left_out: rows.filter(({ problem }) => problem !== null).length,
  };
}
