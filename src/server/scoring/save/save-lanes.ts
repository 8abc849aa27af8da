import type { LaneIds } from '../../../contract/scoring/op-kinds.ts';
import { authority } from '../../db/authority.ts';
import { LANE } from '../../db/same-lane.ts';
import type { EnteredValue, LaneState } from '../decide/lane-state.ts';
import { laneKey } from '../decide/scoring-state.ts';
import type { LaneWrite } from '../decide/write-plan.ts';
import { IMPORT_WRITER, NIL_WRITER } from '../load/load-state.ts';
import { deleteRows, insertRows, type SqlChange } from './sql-changes.ts';

const CLAIM = [...LANE, 'user_id', 'writer'] as const;

interface LaneChange {
  readonly address: LaneIds;
  readonly before: LaneState;
  readonly after: LaneState;
}

/** Returns the statements that save the changed lanes and claims. */
export function changeLanes(writes: readonly LaneWrite[]): SqlChange[] {
  const changes = changedLanes(writes);
  return [
    ...buildOfficialChanges(changes),
    ...removeClaims(changes),
    ...buildClaimChanges(changes),
    ...buildRulingChanges(changes),
  ];
}

/** Returns each written lane with its state before the first write and after the last write. */
function changedLanes(writes: readonly LaneWrite[]): LaneChange[] {
  const changes = new Map<string, LaneChange>();
  for (const { address, before, after } of writes) {
    const key = laneKey(address);
    changes.set(key, { address, before: changes.get(key)?.before ?? before, after });
  }
  return [...changes.values()];
}

function buildOfficialChanges(changes: readonly LaneChange[]): SqlChange[] {
  const rows = changes.flatMap(({ address, before, after: { official } }) => {
    if (official === null || official === before.official) return [];
    const { value, version, userId, writer, authority, at, askedAt } = official;
    const writerFields = { user_id: userId, writer, authority };
    return [
      {
        ...pickLaneIds(address),
        value,
        version,
        ...writerFields,
        updated_at: at,
        asked_at: askedAt,
      },
    ];
  });
  if (rows.length === 0) return [];
  const over = {
    key: LANE,
    set: ['value', 'version', 'user_id', 'writer', 'authority', 'updated_at', 'asked_at'],
  } as const;
  return [{ name: 'officials', query: insertRows('card_lanes', rows, { over }) }];
}

/**
 * Deletes the claims that no longer exist. Other claims are overwritten, so that no statement deletes and adds the same
 * row.
 */
function removeClaims(changes: readonly LaneChange[]): SqlChange[] {
  const goneClaims = changes.flatMap(({ address, before, after }) => {
    const keptKeys = new Set(claimRows(address, after).map(claimKey));
    return claimRows(address, before).filter((row) => !keptKeys.has(claimKey(row)));
  });
  if (goneClaims.length === 0) return [];
  return [{ name: 'gone', query: deleteRows('claims', CLAIM, goneClaims) }];
}

function buildClaimChanges(changes: readonly LaneChange[]): SqlChange[] {
  const rows = changes.flatMap(({ address, after }) => claimRows(address, after));
  if (rows.length === 0) return [];
  const over = { key: CLAIM, set: ['value', 'authority', 'claimed_at', 'asked_at'] } as const;
  return [{ name: 'claims', query: insertRows('claims', rows, { over }) }];
}

/** Saves the rulings that were asked for, and deletes those that were given. */
function buildRulingChanges(changes: readonly LaneChange[]): SqlChange[] {
  const changed = changes.filter(({ before, after }) => before.ruling !== after.ruling);
  const rows = changed.flatMap(({ address, after: { ruling } }) => {
    if (!ruling) return [];
    const { scores, reason, userId: user_id, at: asked_at } = ruling;
    return [{ ...pickLaneIds(address), scores, reason, user_id, asked_at }];
  });
  const given = changed.filter(({ after }) => !after.ruling);
  const over = { key: LANE, set: ['scores', 'reason', 'user_id', 'asked_at'] } as const;
  return [
    ...(rows.length > 0 ? [{ name: 'asked', query: insertRows('rulings', rows, { over }) }] : []),
    ...(given.length > 0
      ? [
          {
            name: 'given',
            query: deleteRows(
              'rulings',
              LANE,
              given.map(({ address }) => pickLaneIds(address)),
            ),
          },
        ]
      : []),
  ];
}

function claimRows(address: LaneIds, { claims }: LaneState) {
  return claims.map((claim) => ({
    ...pickLaneIds(address),
    user_id: claim.userId,
    writer: claimWriter(claim),
    value: claim.value,
    authority: claim.authority,
    claimed_at: claim.at,
    asked_at: claim.askedAt,
  }));
}

type ClaimRow = ReturnType<typeof claimRows>[number];

/** Returns the key of a claim's row. */
function claimKey(row: ClaimRow): string {
  return `${laneKey(row)} ${row.user_id} ${row.writer}`;
}

/** Returns the key of a lane's row, without the other fields. */
export function pickLaneIds({
  tournament_id,
  round_id,
  competitor_id,
  hole_number,
}: LaneIds): LaneIds {
  return { tournament_id, round_id, competitor_id, hole_number };
}

function claimWriter(claim: EnteredValue): string {
  return claim.authority === authority.import ? IMPORT_WRITER : (claim.writer ?? NIL_WRITER);
}
