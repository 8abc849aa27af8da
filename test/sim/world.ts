import type { LateDecision } from '../../src/contract/scoring/late-strokes.ts';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import type { LaneVersion } from '../../src/outbox/store/rows.ts';
import { findOpening, type Office, type RoundState } from './office.ts';
import type { Epoch } from './restores.ts';
import { steadyTime } from './steady-time.ts';
import { createTablet, type Tablet } from './tablet.ts';
import type { Tally } from './tally.ts';

/** The data that simulations share. */
export interface Run {
  readonly office: Office;
  readonly tally: Tally;
  /** The number of the only rule to check. The default is all rules. */
  readonly only?: number;
}

/** An abandoned request that is still on its way. */
export interface Stray {
  readonly input: string;
  readonly init: RequestInit;
}

/** The problem with which the API answers every request. */
export interface Trouble {
  readonly type: 'internal' | 'unavailable' | 'too-many-requests' | 'held';
  readonly retryAfterS: number | null;
}

/** The ways in which an op has reached the API so far. */
export interface Journey {
  alone: boolean;
  inBatch: boolean;
  /** Whether the op was sent while another sender had it. */
  leaseless: boolean;
}

/** Everything in a simulation: the office, the tablets, the network between them, and the time. */
export interface World {
  readonly office: Office;
  readonly tablets: readonly Tablet[];
  /** The time that has passed, in ms. Setting a device's clock does not change it. */
  time: number;
  readonly strays: Stray[];
  trouble: Trouble | null;
  /** Lanes on which the API fails every request that names them. */
  readonly poisoned: Set<string>;
  /** The account of each valid token. */
  readonly tokens: Map<string, number>;
  /** Ids that users' acts created, on any tablet. */
  readonly created: Set<string>;
  /** The ids among them that are uploads. */
  readonly uploads: Set<string>;
  readonly journeys: Map<string, Journey>;
  /** The value of each op that the API left to the office because the round was closed, by id. */
  readonly late: Map<string, number | null>;
  /** The office's decision about each late stroke, by id. */
  readonly lateDecisions: Map<string, LateDecision>;
  /** The value of each op that the API called void because the round was cancelled, by id. */
  readonly voided: Map<string, number | null>;
  /** The lanes when the round was cancelled; null while it counts. */
  lanesBefore: string | null;
  /** For each step about a card, by id: the unsent ops of the card when it was taken. */
  readonly beforeStep: Map<string, ReadonlySet<string>>;
  /** The op of each call to the office that was saved, by its words. */
  readonly calls: Map<string, string>;
  /** The scores of the submitted cards after the last step, by version, golfer and hole. */
  locked: ReadonlyMap<string, number | null>;
  /** Ids of ops that were tried before their round opened, and were not entered again since. */
  readonly tried: Set<string>;
  /** The number of entries in the history when the opening of the round passed; null while it is in another state. */
  openBefore: number | null;
  /** When the round opens, in ms. */
  opensAt: number;
  /** Rules that did not hold: `Invariant 3: ...`, one in each line. */
  readonly broken: Set<string>;
  /** The number of entries in the history when the round went back to set-up; null while it is in another state. */
  historyBefore: number | null;
  /** The epochs that restores began, the oldest first, and those of the office's backup; null without a backup. */
  epochs: readonly Epoch[];
  epochsOfBackup: readonly Epoch[] | null;
  /** The number of the only rule to check. The default is all rules. */
  readonly only: number | undefined;
}

const TABLETS = 2;

/** Runs `happen` in a new world with one user at each tablet. Throws the rules that did not hold, one in each line. */
export async function inWorld(
  { office, tally, only }: Run,
  happen: (world: World) => Promise<void>,
): Promise<void> {
  const tellTime = steadyTime();
  try {
    const world = await openWorld(office, only);
    await happen(world);
    throwBroken(world);
    for (const tablet of world.tablets) await tablet.remove();
    tally.ops += world.created.size;
    tally.uploads += world.uploads.size;
    tally.sent += world.journeys.size;
  } finally {
    tellTime();
  }
}

async function openWorld(office: Office, only: number | undefined): Promise<World> {
  await office.clear();
  const world: World = {
    office,
    tablets: [],
    time: Date.parse('2026-11-21T09:00:00Z'),
    strays: [],
    trouble: null,
    poisoned: new Set(),
    tokens: new Map(),
    created: new Set(),
    uploads: new Set(),
    journeys: new Map(),
    late: new Map(),
    beforeStep: new Map(),
    calls: new Map(),
    locked: new Map(),
    lateDecisions: new Map(),
    voided: new Map(),
    lanesBefore: null,
    tried: new Set(),
    openBefore: null,
    opensAt: findOpening('live'),
    broken: new Set(),
    historyBefore: null,
    epochs: [],
    epochsOfBackup: null,
    only,
  };
  const tablets = Array.from({ length: TABLETS }, () => createTablet(world));
  await tablets[0]?.signIn('scorer');
  await tablets[1]?.signIn('scorer2');
  return Object.assign(world, { tablets });
}

/** Moves the round as the office does. While a round is in set-up, no entry may get into the history. */
export async function setRound(world: World, state: RoundState): Promise<void> {
  const history = await countHistory(world.office);
  if (world.historyBefore !== null && history !== world.historyBefore) {
    note(world, 30, `${history - world.historyBefore} entries were written before the round`);
  }
  await world.office.setRound(state);
  world.opensAt = findOpening(state);
  world.historyBefore = state === 'setup' ? history : null;
  world.openBefore = state === 'open' ? history : null;
}

async function countHistory({ db }: Office): Promise<number> {
  const { entries } = await db
    .selectFrom('score_history')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('outcome', '<>', 'void')
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** Records that a rule did not hold. */
export function note(world: World, invariant: number, what: string): void {
  if (invariant === (world.only ?? invariant)) world.broken.add(`Invariant ${invariant}: ${what}`);
}

/** Throws when a rule did not hold. */
export function throwBroken({ broken }: World): void {
  if (broken.size > 0) throw new Error([...broken].join('\n'));
}

/** Loads the boards as a tablet does, by lane. */
export async function loadLaneVersions({ office }: World): Promise<Map<string, LaneVersion>> {
  const rows = await office.db.selectFrom('card_lanes').selectAll().execute();
  return new Map(
    rows.map((row) => [
      getLane({ kind: 'resolve', body: row }),
      { value: row.value, version: row.version },
    ]),
  );
}
