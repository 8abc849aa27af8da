import { getLane, getOpValue } from '../../src/contract/scoring/op-kinds.ts';
import type { StoredTap } from '../../src/outbox/enter/enqueue.ts';
import type { NewOp } from '../../src/outbox/enter/enter.ts';
import { previewUndo } from '../../src/outbox/enter/preview-undo.ts';
import type { UndoPreview } from '../../src/outbox/enter/undo-plan.ts';
import { type LocalRow, loadLocalRows, resolveShownValue } from '../../src/outbox/store/overlay.ts';
import type { LaneVersion } from '../../src/outbox/store/rows.ts';
import { makeContent, type Person, type Place, people } from './cast.ts';
import { keep } from './entering.ts';
import { judgeWords } from './judge-undo.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import type { World } from './world.ts';

/** The screen that a tab shows its user. A screen is as old as its tab's last update; another tab may be newer. */
export interface Screen {
  person: Person | null;
  boards: ReadonlyMap<string, LaneVersion>;
  rows: Map<string, LocalRow>;
  /** The Undo of the last tap on each lane, for taps of this tab. */
  readonly buttons: Map<string, UndoButton>;
}

/** An Undo: the tap that it names, and the value that it promises. */
export interface UndoButton {
  readonly person: Person;
  readonly lane: string;
  readonly tapId: string;
  /** The value that the screen showed before the tap. */
  readonly before: LaneVersion;
  /** The value that the device had. It differs from the shown one when the screen was old. */
  readonly had: LaneVersion;
  /** The promised value. Null removes the button. */
  says: UndoPreview | null;
}

const NEVER_WRITTEN: LaneVersion = { value: null, version: 0 };

/** Creates the screen of a tab that no user has opened yet. */
export function emptyScreen(): Screen {
  return { person: null, boards: new Map(), rows: new Map(), buttons: new Map() };
}

/** Returns the screen of the signed-in user. Another user sees nothing of the previous user. */
function readScreen({ person, boards }: Tablet, { screen }: Tab): Screen {
  if (screen.person !== person) {
    screen.buttons.clear();
    Object.assign(screen, { person, boards, rows: new Map() });
  }
  return screen;
}

/** The parts of a tab's screen that are updated. Each part is its own live query. */
export interface News {
  readonly boards: boolean;
  readonly rows: boolean;
  readonly buttons: boolean;
}

/** Updates a tab's screen with the changes. */
export async function catchUp(world: World, tablet: Tablet, tab: Tab, news: News): Promise<void> {
  const screen = readScreen(tablet, tab);
  const { person } = screen;
  if (!person) return;
  if (news.boards) screen.boards = tablet.boards;
  if (news.rows) screen.rows = await loadLaneRows(tab, person);
  if (!news.buttons) return;
  for (const button of screen.buttons.values()) {
    const server = screen.boards.get(button.lane);
    button.says = await previewUndo(tab.env.db, people[person], { ...button, server });
    await judgeWords(world, tablet, button, screen.boards);
  }
}

/** Taps a value on a tab's screen, and the tab offers its Undo. */
export async function tapOnScreen(
  world: World,
  tablet: Tablet,
  tab: Tab,
  taps: readonly { place: Place; value: number | null }[],
  faults: number,
): Promise<void> {
  const screen = readScreen(tablet, tab);
  const { person } = screen;
  if (!person) return;
  const local = await loadLaneRows(tab, person);
  const entries = taps.map(({ place, value }): NewOp => {
    const content = makeContent(place, value);
    const shownValue = readShownOn(screen.boards, screen.rows, getLane(content));
    return { owner: people[person], content, shown: shownValue };
  });
  const savedTaps = await keep(world, tablet, tab, person, entries, faults);
  for (const [index, tap] of savedTaps?.entries() ?? []) {
    const entry = entries[index];
    if (!entry) continue;
    const before = { value: entry.shown.value, version: entry.shown.version };
    const had = readShownOn(screen.boards, local, tap.lane);
    const preview = { gives: before.value, before: before.value, because: null };
    screen.buttons.set(tap.lane, { ...tap, person, before, had, says: preview });
    cover(screen, tap, entry);
  }
}

/** Shows the tab's own tap at once. */
function cover({ rows }: Screen, { lane }: StoredTap, { content, shown }: NewOp): void {
  const blank = { owner: 0, lane, laneSeq: 0, known: null, undo: [] };
  const unsentValue = {
    value: getOpValue(content),
    version: shown.version,
    state: 'saved',
  } as const;
  rows.set(lane, { ...blank, ...rows.get(lane), unsent: unsentValue });
}

/** Returns the value of a lane on a screen with these boards and rows. */
export function readShownOn(
  boards: ReadonlyMap<string, LaneVersion>,
  rows: ReadonlyMap<string, LocalRow>,
  lane: string,
) {
  return resolveShownValue(boards.get(lane) ?? NEVER_WRITTEN, rows.get(lane));
}

/** Loads the lane records of a user on the device. */
export async function loadLaneRows({ env }: Tab, person: Person): Promise<Map<string, LocalRow>> {
  const rows = await loadLocalRows(env.db, people[person], '');
  return new Map(rows.map((row) => [row.lane, row]));
}
