import { type RawBuilder, sql } from 'kysely';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import { createAuditRow } from '../../audit/save-audit.ts';
import { buildLooksAtOps } from '../../second-looks/ask-second-look.ts';
import { getLaneVersion } from '../decide/lane-state.ts';
import type { DecidedOp } from '../decide/write-plan.ts';
import { pickLaneIds } from './save-lanes.ts';
import { insertRows, type SqlChange } from './sql-changes.ts';

/** A tournament's version, or the expression that raises and reads it. */
export type VersionExpression = number | RawBuilder<number>;

/** Adds every decided value, official or not, to the history. */
export function addHistory(
  decidedOps: readonly DecidedOp[],
  version: VersionExpression,
  at: Date,
): SqlChange[] {
  const rows = decidedOps.flatMap((op) => {
    const { incoming, sender, decision } = op;
    const { placed } = incoming;
    const { writes, voidWrite } = decision;
    const [corrected] = writes;
    return [...writes, ...(voidWrite ? [voidWrite] : [])].map((write) => ({
      ...pickLaneIds(write.address),
      op_id: placed.opId,
      kind: placed.kind,
      outcome: write.outcome,
      old_value: write.before.official?.value ?? null,
      value: write.entry.value,
      version: getLaneVersion(write.after),
      base: write.base,
      user_id: placed.owner,
      sent_by: sender.userId,
      writer: placed.writer,
      authority: write.entry.authority,
      entered_at: placed.enteredAt,
      recorded_at: at,
      reason: getReason(op),
      scores: getScores(op),
      correction: op.correction ?? null,
      moved: write === corrected && write.outcome === 'applied' ? (incoming.moved ?? null) : null,
    }));
  });
  if (rows.length === 0) return [];
  const versionField = { tournament_version: sql`${version}` };
  return [{ name: 'history', query: insertRows('score_history', rows, { found: versionField }) }];
}

/** Returns why an admin wrote, or what happened when a ruling is asked for. */
function getReason({ incoming: { content, placed }, sender }: DecidedOp): string | null {
  const isShown = isAdmin([sender.role]) || placed.kind === 'ruling';
  if (!isShown || !('body' in content)) return null;
  return 'reason' in content.body ? (content.body.reason ?? null) : null;
}

/** Returns the two scores of a ruling; null for other kinds. */
function getScores({ incoming: { content } }: DecidedOp): readonly number[] | null {
  return 'kind' in content && content.kind === 'ruling' ? content.body.scores : null;
}

/**
 * Adds an audit entry for each write of an admin, and asks for a second look where the round was official. The decision
 * about a late stroke, and a correction of several holes, have their own entry.
 */
export function addAudit(decidedOps: readonly DecidedOp[], at: Date): SqlChange[] {
  const rows = decidedOps
    .filter(({ isAcceptedLate, correction }) => !isAcceptedLate && !correction)
    .filter(
      ({ incoming, sender, decision }) =>
        isAdmin([sender.role]) &&
        (decision.writes.length > 0 ||
          decision.cardWrite ||
          (incoming.placed.kind === 'call' && decision.outcome === 'applied')),
    )
    .map((op) => toOpRow(op, at));
  if (rows.length === 0) return [];
  return [
    { name: 'audited', query: sql`${insertRows('audit', rows)} returning *` },
    { name: 'looks', query: buildLooksAtOps() },
  ];
}

function toOpRow(op: DecidedOp, at: Date) {
  const { incoming, sender, decision } = op;
  const { placed } = incoming;
  const { outcome, writes } = decision;
  const reason = getReason(op);
  const { opId: op_id, owner, lane } = placed;
  const detail = { op_id, owner, lane, outcome, ...(reason !== null && { reason }) };
  if (placed.kind === 'scrape') {
    const { tournament_id, round_id } = placed.body;
    const facts = { target: `${tournament_id}/${round_id}`, before: null, after: null, detail };
    return createAuditRow(sender, 'scrape', facts, at);
  }
  if (placed.kind === 'call') {
    const facts = { target: placed.body.competitor_id, before: null, after: null, detail };
    return createAuditRow(sender, 'call', facts, at);
  }
  if (placed.kind === 'card') {
    const facts = {
      target: placed.body.competitor_id,
      before: { step: decision.cardWrite?.before.step ?? null },
      after: { step: decision.cardWrite?.after.step ?? null },
      detail,
    };
    return createAuditRow(sender, 'card', facts, at);
  }
  const facts = {
    target: placed.body.competitor_id,
    before: { value: writes[0]?.before.official?.value ?? null },
    after: { value: writes[0]?.entry.value ?? null },
    detail,
  };
  return createAuditRow(sender, placed.kind, facts, at);
}
