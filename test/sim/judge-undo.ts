import { getOpValue } from '../../src/contract/scoring/op-kinds.ts';
import { loadLaneOps } from '../../src/outbox/store/db.ts';
import { needsDecision } from '../../src/outbox/store/overlay.ts';
import type { LaneVersion, LogRow, OpRow, Tap } from '../../src/outbox/store/rows.ts';
import { people } from './cast.ts';
import { listOthers } from './others-on.ts';
import type { UndoButton } from './screen.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** Checks the text of an Undo against its effect. */
export async function judgeWords(
  world: World,
  tablet: Tablet,
  button: UndoButton,
  boards: ReadonlyMap<string, LaneVersion>,
): Promise<void> {
  const { person, lane, tapId, before, had, says } = button;
  const last = tablet.trails.get(`${person} ${lane}`)?.at(-1);
  if (says && last && last !== tapId) {
    note(world, 22, `Undo is offered on ${lane} below a later tap`);
  }
  if (says && (says.gives === says.before) !== (says.because === null)) {
    note(world, 22, `Undo on ${lane} gives ${says.gives} for ${says.before}: ${says.because}`);
  }
  if (says && says.before !== before.value) {
    note(world, 22, `Undo on ${lane} takes ${says.before} for what the screen showed`);
  }
  const facts = last === tapId ? await readFacts(world, tablet, button) : null;
  if (!facts) return;
  if (!isDisturbed(button, facts) && says?.gives !== had.value) {
    note(
      world,
      22,
      `Undo on ${lane} gives ${says?.gives}, where ${had.value} was there before the tap`,
    );
  }
  const toldValue = toldOfOthers(button, facts, boards);
  if (toldValue && says && says.gives !== toldValue.value) {
    note(world, 22, `Undo on ${lane} gives ${says.gives}, where others have ${toldValue.value}`);
  }
}

/** The facts about a tap that is its user's last act on its lane. */
interface Facts {
  readonly tap: Tap;
  /** The first tap of the same op. */
  readonly first: Tap | undefined;
  readonly ops: readonly OpRow[];
  readonly op: OpRow | undefined;
  readonly ended: LogRow | undefined;
  readonly known: LaneVersion | null;
  /** The writes of other users on the lane. */
  readonly others: readonly LaneVersion[];
}

async function readFacts(
  { office }: World,
  { tabs }: Tablet,
  { person, lane, tapId }: UndoButton,
): Promise<Facts | null> {
  const { db } = tabs[1].env;
  const owner = people[person];
  const local = await db.local.get([owner, lane]);
  const tap = local?.undo.find(({ id }) => id === tapId);
  if (!local || !tap) return null;
  const ops = await loadLaneOps(db, owner, lane);
  const writer = (await db.owners.get(owner))?.writer ?? '';
  return {
    tap,
    first: local.undo.find(({ opId }) => opId === tap.opId),
    ops,
    op: ops.find(({ id }) => id === tap.opId),
    ended: await db.log.get(tap.opId),
    known: local.known,
    others: await listOthers(office, lane, owner, writer),
  };
}

/**
 * Whether something besides the tap changed the lane after the screen was drawn. Then the value before the tap may not
 * return.
 */
function isDisturbed(
  { lane, before, had }: UndoButton,
  { tap, first, ops, op, ended, others }: Facts,
) {
  // A tap on a screen that was behind: the value before it never left, and another user's is on the server.
  const shown = ended || op?.frozen ? Math.min(before.version, had.version) : before.version;
  if (ops.some(needsDecision) || others.some(({ version }) => version > shown)) return true;
  // The op began on a screen that was behind the device, so nobody can say whose version its receipt names.
  if (ended && (first?.replaced?.version ?? 0) > (ended.op.base ?? 0)) return true;
  if (ended && ended.ending !== 'applied' && ended.ending !== 'confirmed') return true;
  // No op restores an empty start hole or a dispute.
  const isAnswer = [tap, first].some((one) => (one?.answered.length ?? 0) > 0);
  const isFinal = (lane.endsWith('/start') && had.value === null) || isAnswer;
  return isFinal && (!op || op.frozen);
}

/** Returns the newest value of another user on the tablet, unless a value of the tablet's own user comes first. */
function toldOfOthers(
  { lane, had }: UndoButton,
  { tap, ops, op, ended, known, others }: Facts,
  boards: ReadonlyMap<string, LaneVersion>,
): LaneVersion | null {
  const board = boards.get(lane);
  const toldValue = board && board.version >= (known?.version ?? 0) ? board : known;
  const isTheirs = others.some(({ version }) => version === toldValue?.version);
  if (!toldValue || !isTheirs) return null;
  // Another device of the same account confirmed the value first. The receipt is the one of the tap's own confirmation.
  const { outcome, version } = ended?.receipt ?? {};
  if (
    outcome === 'confirmed' &&
    version === toldValue.version &&
    version === (ended?.op.base ?? 0) + 1
  )
    return null;
  // The op is being sent, so the value may be another user's or the user's own.
  if (ops.some((op) => op.frozen && !needsDecision(op) && getOpValue(op) === toldValue.value))
    return null;
  if (op?.state === 'conflict') return toldValue;
  if (ops.some(needsDecision)) return null;
  const hasAgreed = tap.answered.length > 0 && ended && getOpValue(ended.op) === toldValue.value;
  if (hasAgreed) return toldValue;
  const isAlone = op && !op.frozen ? ops.length === 1 && !tap.rewrote : true;
  return isAlone && tap.answered.length === 0 && toldValue.version > had.version ? toldValue : null;
}
