import { laneOf } from '../../src/contract/op.ts';
import type { Known } from '../../src/outbox/rows.ts';
import type { Office } from './office.ts';
import { steadyTime } from './steady-time.ts';
import { createTablet, type Tablet } from './tablet.ts';
import type { Tally } from './tally.ts';

/** What simulations share. */
export interface Run {
  readonly office: Office;
  readonly tally: Tally;
  /** The one rule that is asked about; all, unless said. */
  readonly only?: number;
}

/** A request somebody gave up on that is still under way. */
export interface Stray {
  readonly input: string;
  readonly init: RequestInit;
}

/** What the API does to every request instead of answering it. */
export interface Trouble {
  readonly type: 'internal' | 'unavailable' | 'too-many-requests' | 'held';
  readonly retryAfterS: number | null;
}

/** How an op reached the API so far. */
export interface Journey {
  alone: boolean;
  inBatch: boolean;
  /** It was sent while another sender had it. */
  leaseless: boolean;
}

/** Everything a simulation is about: the office, the tablets, what is between them, and the time. */
export interface World {
  readonly office: Office;
  readonly tablets: readonly Tablet[];
  /** Time that passed, ms: no clock that is set moves it. */
  time: number;
  readonly strays: Stray[];
  trouble: Trouble | null;
  /** Lanes on which the API fails whatever request names them. */
  readonly poisoned: Set<string>;
  /** Whose tokens are out. */
  readonly tokens: Map<string, number>;
  /** Ids that a person's doing made, wherever. */
  readonly created: Set<string>;
  readonly journeys: Map<string, Journey>;
  /** Rules that did not hold: `Invariant 3: ...`, a line each. */
  readonly broken: Set<string>;
  /** The one rule that is asked about; all, unless said. */
  readonly only: number | undefined;
}

const TABLETS = 2;

/** Does something in a world at its beginning, with one person at each tablet. Throws what was broken, a line each. */
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
    journeys: new Map(),
    broken: new Set(),
    only,
  };
  const tablets = Array.from({ length: TABLETS }, () => createTablet(world));
  await tablets[0]?.signIn('scorer');
  await tablets[1]?.signIn('scorer2');
  return Object.assign(world, { tablets });
}

/** Notes that a rule did not hold. */
export function note(world: World, invariant: number, what: string): void {
  if (invariant === (world.only ?? invariant)) world.broken.add(`Invariant ${invariant}: ${what}`);
}

/** Ends a simulation in which a rule did not hold. */
export function throwBroken({ broken }: World): void {
  if (broken.size > 0) throw new Error([...broken].join('\n'));
}

/** The boards as a tablet reads them: by lane. */
export async function readBoards({ office }: World): Promise<Map<string, Known>> {
  const rows = await office.db.selectFrom('card_lanes').selectAll().execute();
  return new Map(
    rows.map((row) => [
      laneOf({ kind: 'resolve', body: row }),
      { value: row.value, version: row.version },
    ]),
  );
}
