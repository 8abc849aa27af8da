import { type Caller, call } from '../../contract/base/call.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { ENVELOPE_VERSION, MAX_REPLAY_OPS, type Op, opHeader } from '../../contract/scoring/op.ts';
import type { ScoreStep, Step } from './plan.ts';

/** A tablet that the rehearsal plays. */
export interface Device {
  readonly caller: Caller;
  readonly owner: number;
  readonly tournament: number;
  readonly writer: string;
  /** Op ids by their number in the plan. */
  readonly ids: Map<number, string>;
}

/** Sends one entry alone, as a tablet with a connection does. */
export async function sendScore(device: Device, step: ScoreStep): Promise<void> {
  await call(endpoints.updateScore, device.caller, {
    body: createBody(device, step),
    headers: {
      [opHeader.key]: getOrCreateId(device, step),
      [opHeader.writer]: device.writer,
      [opHeader.laneSeq]: String(step.laneSeq),
    },
  });
}

/** Sends up to {@link MAX_REPLAY_OPS} entries in one request, as a tablet does after an outage. */
export async function sendScores(device: Device, steps: readonly ScoreStep[]): Promise<void> {
  const ops = steps.map(
    (step): Op => ({
      ...createEnvelope(device, getOrCreateId(device, step), step.laneSeq),
      kind: 'score',
      body: createBody(device, step),
    }),
  );
  await replay(device, ops);
}

/** Sends the start holes of golfers. */
export async function sendStarts(
  device: Device,
  steps: readonly Extract<Step, { do: 'start' }>[],
): Promise<void> {
  const ops = steps.map(
    (step): Op => ({
      ...createEnvelope(device, crypto.randomUUID(), 1),
      kind: 'start',
      body: {
        tournament_id: device.tournament,
        round_id: step.round,
        competitor_id: step.competitor,
        start_hole: step.startHole,
      },
    }),
  );
  for (let from = 0; from < ops.length; from += MAX_REPLAY_OPS) {
    await replay(device, ops.slice(from, from + MAX_REPLAY_OPS));
  }
}

/** Sends a golfer's ending, as an admin does. */
export async function sendStatus(
  caller: Caller,
  tournament_id: number,
  { do: _, at: __, after: ___, ...ending }: Extract<Step, { do: 'status' }>,
): Promise<void> {
  await call(endpoints.competitorStatus, caller, { body: { tournament_id, ...ending } });
}

function createBody({ tournament }: Device, step: ScoreStep) {
  return {
    tournament_id: tournament,
    competitor_id: step.competitor,
    round_id: step.round,
    hole_number: step.hole,
    is_start_hole: false,
    current_hole_score: step.strokes,
  };
}

/** Returns the id of an entry's op. An entry that is sent again has the same id. */
function getOrCreateId({ ids }: Device, { op }: ScoreStep): string {
  const id = ids.get(op) ?? crypto.randomUUID();
  ids.set(op, id);
  return id;
}

function createEnvelope(
  { owner, writer }: Device,
  op_id: string,
  lane_seq: number,
): Omit<Op, 'kind' | 'body'> {
  return { op_id, v: ENVELOPE_VERSION, owner, writer, lane_seq, base: null };
}

/** @throws Error when the server does not save one of the ops */
async function replay({ caller }: Device, ops: Op[]): Promise<void> {
  const { results } = await call(endpoints.replay, caller, { body: { ops } });
  const failed = results.find(({ status }) => status !== 200);
  if (failed) throw new Error(`op ${failed.op_id}: ${failed.problem?.title ?? failed.status}`);
}
