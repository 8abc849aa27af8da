import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, call } from '../../contract/base/call.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { RoundStatus } from '../../contract/game/game.ts';
import { MAX_REPLAY_OPS } from '../../contract/scoring/op.ts';
import { planTournament, type RehearsedRound, type ScoreStep, type Step } from './plan.ts';
import { sendScore, sendScores, sendStarts, sendStatus } from './send-steps.ts';

/** The tournament to rehearse and its server. With `speed` 60 an hour takes a minute. */
export interface Rehearsal {
  readonly baseUrl: string;
  readonly password: string;
  readonly scorer: string;
  readonly admin: string;
  readonly speed: number;
  readonly seed: number;
  readonly rounds: number;
  /** Sends entries in batches, as tablets do after an outage, without waiting for the time of a step. */
  readonly hasOutage?: boolean;
  /** Prints a line about the progress. */
  readonly say: (line: string) => void;
}

/** How often each kind of entry was sent. */
export type SendCounts = Record<ScoreStep['why'] | 'status', number>;

const MINUTE_MS = 60_000;
const SAY_EVERY_MINUTES = 30;
/** The most calls at the same time. Later steps wait. */
const IN_FLIGHT = 8;

/**
 * Plays a tournament through the public API, as tablets and an official would. The official makes each round live before
 * its first stroke, and closes, attests and makes it official after its last one.
 *
 * @throws CallError when the server does not answer as expected
 */
export async function rehearse(
  rehearsal: Rehearsal,
): Promise<{ tournament: number; sent: SendCounts }> {
  const scorer = await signIn(rehearsal, rehearsal.scorer);
  const admin = await signIn(rehearsal, rehearsal.admin);
  const { tournament, rounds } = await loadSetUp(scorer.caller, rehearsal.rounds);
  const steps = planTournament(rounds, rehearsal.seed);
  const device = { ...scorer, tournament, writer: crypto.randomUUID(), ids: new Map() };
  const sendCounts: SendCounts = { played: 0, late: 0, correction: 0, duplicate: 0, status: 0 };
  const pace = createPacer(rehearsal);

  async function runStep(step: Exclude<Step, { do: 'start' }>): Promise<void> {
    if (step.do === 'score') await sendScore(device, step);
    else await sendStatus(admin.caller, tournament, step);
    sendCounts[step.do === 'score' ? step.why : 'status'] += 1;
  }

  const stepsByRound = Map.groupBy(steps, (step) => ('round' in step ? step.round : step.round_id));
  for (const { roundId } of rounds) {
    const ofRound = stepsByRound.get(roundId) ?? [];
    await advanceRound(admin.caller, tournament, roundId, ['live']);
    const starts = ofRound.filter((step) => step.do === 'start');
    await sendStarts(device, starts);
    const played = ofRound.filter((step) => step.do !== 'start');
    await (rehearsal.hasOutage ? replayRound(played) : playRound(played));
    await advanceRound(admin.caller, tournament, roundId, ['closed', 'attested', 'official']);
  }
  return { tournament, sent: sendCounts };

  async function playRound(roundSteps: readonly Exclude<Step, { do: 'start' }>[]): Promise<void> {
    const lanes = new Map<string, Promise<void>>();
    const underWay = new Set<Promise<void>>();
    for (const step of roundSteps) {
      await pace(step.at);
      while (underWay.size >= IN_FLIGHT) await Promise.race(underWay);
      // Steps of one lane wait for each other, as in the outbox of a tablet.
      const lane = step.do === 'score' ? `${step.round}/${step.competitor}/${step.hole}` : 'status';
      const stepRun = (lanes.get(lane) ?? Promise.resolve()).then(() => runStep(step));
      lanes.set(lane, stepRun);
      underWay.add(stepRun);
      stepRun.then(
        () => underWay.delete(stepRun),
        () => {},
      );
    }
    await Promise.all(underWay);
  }

  async function replayRound(played: readonly Exclude<Step, { do: 'start' }>[]): Promise<void> {
    let batch: ScoreStep[] = [];
    const send = async () => {
      if (batch.length > 0) await sendScores(device, batch);
      for (const { why } of batch) sendCounts[why] += 1;
      batch = [];
    };
    for (const step of played) {
      const mustWait = step.do !== 'score' || batch.some((one) => isSameLane(one, step));
      if (mustWait || batch.length === MAX_REPLAY_OPS) await send();
      if (step.do === 'score') batch.push(step);
      else await runStep(step);
    }
    await send();
  }
}

/** Whether two entries are for the same hole of a card. A batch has at most one of them. */
function isSameLane(one: ScoreStep, other: ScoreStep): boolean {
  return one.competitor === other.competitor && one.hole === other.hole;
}

/**
 * Advances a round through the states that it has not reached yet.
 *
 * @throws CallError when something is missing for a state
 */
async function advanceRound(
  caller: Caller,
  tournament_id: number,
  round_id: number,
  states: readonly RoundStatus[],
): Promise<void> {
  for (const to of states) {
    const query = { tournament_id: String(tournament_id) };
    const { rounds } = await call(endpoints.adminTournament, caller, { query });
    const round = rounds.find((one) => one.round_id === round_id);
    const step = round?.steps.find((one) => one.to === to && !one.needs_reason);
    if (!round || !step) continue;
    const { missing_strokes: missing_seen } = step;
    const from = { tournament_id, round_id, from: round.status };
    await call(endpoints.roundState, caller, { body: { ...from, to, missing_seen } });
  }
}

/** Creates a function that waits until the given minute of the plan. */
function createPacer({ speed, say }: Rehearsal): (minute: number) => Promise<void> {
  const startTime = Date.now();
  let lastMinute = -1;
  return async (minute) => {
    const dueTime = startTime + (minute * MINUTE_MS) / speed;
    if (dueTime > Date.now()) await wait(dueTime - Date.now());
    const part = Math.floor(minute / SAY_EVERY_MINUTES);
    if (part > lastMinute) say(clock(part * SAY_EVERY_MINUTES));
    lastMinute = Math.max(part, lastMinute);
  };
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)} of play`;
}

async function signIn({ baseUrl, password }: Rehearsal, username: string) {
  const nobody: Caller = { baseUrl, token: null, fetch };
  const { token, data } = await call(endpoints.login, nobody, { body: { username, password } });
  return { caller: { ...nobody, token }, owner: data.id };
}

/** Loads the current tournament. A later round without a tee sheet starts like round 1. */
async function loadSetUp(caller: Caller, most: number) {
  const read = (round_id?: number) =>
    call(endpoints.scoreRecords, caller, { query: round_id ? { round_id: String(round_id) } : {} });
  const now = await read();
  const tournament = now.tournament_id;
  const rounds: RehearsedRound[] = [];
  for (const { round_id } of now.rounds.slice(0, most)) {
    const query = { tournament_id: String(tournament), round_id: String(round_id) };
    const { groups } = await call(endpoints.groups, caller, { query });
    const { competitors } = await read(round_id);
    const sheet = groups.map((group) => ({
      startHole: group.start_hole,
      competitors: group.competitors.map(({ id }) => id),
    }));
    rounds.push({
      roundId: round_id,
      pars: competitors[0]?.hole_info.map(({ par }) => par) ?? [],
      groups: sheet.length > 0 ? sheet : (rounds[0]?.groups ?? []),
    });
  }
  return { tournament, rounds };
}
