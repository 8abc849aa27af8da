import '../../src/client/scoring/pad/layout/pad.css';
import {
  describeRoundNotice,
  type EntryGate,
  findEntryGate,
} from '../../src/client/scoring/entry/round-notice.ts';
import { chooseSlot } from '../../src/client/scoring/pad/slot/choose-slot.ts';
import { describeMissingFiles } from '../../src/client/scoring/pad/slot/offline-notice.ts';
import { SlotBox } from '../../src/client/scoring/pad/slot/slot-box.tsx';
import { markHoles } from '../../src/client/scoring/pad/view/hole-mark.ts';
import { chooseChipState, type SyncFacts } from '../../src/client/sync/facts/chip-state.ts';
import { StatusChip, UNKNOWN_STATE } from '../../src/client/ui/status-chip.tsx';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { calm } from '../client/calm-facts.ts';
import { holeNumber, type Known, makeStrokes, viewOfThree } from '../client/three-players.ts';
import type { Case } from './case.ts';

const NOW = Date.now();
const HOLE = 17;

/** A state of the pad: its cause, and the facts that show it. */
interface State {
  readonly cause: string;
  readonly chip?: Partial<SyncFacts>;
  readonly slot?: Partial<Parameters<typeof chooseSlot>[0]>;
  readonly players?: readonly Known[];
  readonly round?: Partial<ScoreRecords>;
}

const all: Known = { strokes: makeStrokes([17, 18]) };
const correction = { old_value: 5, by: 'office', user_id: 1, at: new Date(NOW).toISOString() };
const corrected: Known = {
  ...all,
  holes: { [HOLE]: { correction, version: 3, current_hole_score: 4 } },
};
const opensAt = new Date(NOW + 18 * 3_600_000).toISOString();
const setup = { round_status: 'setup', opens_at: opensAt } as const;
const others = new Map([['10039/1/7/17', { username: 'scorer', value: 3 }]]);

/** Every state of chip, slot and question, each with its cause. */
const states: readonly State[] = [
  { cause: 'Nothing is entered' },
  { cause: 'Everything is on the server', chip: { onServer: 36 }, players: [all, all, all] },
  { cause: 'Entries are under way', chip: { waiting: 3 } },
  { cause: 'The server answers and takes nothing', chip: { waiting: 3, isRetrying: true } },
  { cause: 'The server has been silent for 20 s', chip: { waiting: 3, silentMs: 20_000 } },
  { cause: 'There is no network', chip: { waiting: 21, silentMs: 720_000, hasNoNetwork: true } },
  {
    cause: 'The round has not begun',
    chip: { waiting: 12, tooEarly: { count: 12, opensAt } },
    round: setup,
  },
  { cause: 'The session has ended', chip: { blocked: 3, isSessionRefused: true } },
  { cause: 'The server has refused an entry', chip: { refused: 1 } },
  {
    cause: 'Two accounts entered different values',
    chip: { disputed: { count: 1, where: 'hole 17', isWithOffice: false } },
  },
  { cause: 'Other groups have questions', chip: { elsewhere: 2 } },
  {
    cause: 'Other groups have questions, and there is no network',
    chip: { waiting: 3, elsewhere: 2, silentMs: 720_000, hasNoNetwork: true },
  },
  { cause: 'Nobody has entered anything on this tablet', chip: { hasSent: false } },
  {
    cause: 'The round is closed',
    chip: { late: { open: 2, ended: 0 } },
    round: { round_status: 'closed' },
  },
  { cause: 'The office has decided', chip: { late: { open: 0, ended: 1 } } },
  { cause: 'The round was cancelled', round: { round_status: 'closed', round_cancelled: true } },
  { cause: 'The tournament is final', round: { round_status: 'official', final: true } },
  {
    cause: 'Play is suspended',
    round: {
      suspension: { since: new Date(NOW).toISOString(), kind: 'weather', expected_at: null },
    },
  },
  { cause: 'The office has corrected this hole', players: [corrected, all, {}] },
  {
    cause: 'Another account left entries on this tablet',
    chip: { others: { count: 3, names: ['scorer'] } },
    slot: { others },
  },
  { cause: 'The app is not on this tablet yet', slot: { offline: describeMissingFiles(64) } },
  { cause: 'The storage is nearly full', chip: { isNearlyFull: true } },
  { cause: 'A tap came too soon', slot: { isTapDropped: true } },
];

function ShownState({ cause, chip, slot, players = [], round }: State) {
  const view = viewOfThree(players);
  const hole = holeNumber(view, HOLE);
  const facts = { round_id: 1, round_status: 'live', ...round } as const;
  const gate = findEntryGate(facts, false, NOW);
  const shownSlot = chooseSlot({
    view,
    hole,
    seen: {},
    isAdvancing: false,
    isTapDropped: false,
    problem: null,
    notice: describeRoundNotice(facts, false, NOW),
    canReload: false,
    others: new Map(),
    offline: null,
    mustStayOpen: false,
    wakeHint: null,
    ...slot,
  });
  const chipFacts = { ...calm, ...chip };
  return (
    <section className="mb-2">
      <h2 className="mb-2 font-semibold">{cause}</h2>
      {/* The chip is 190 px wide on the narrowest phone, and 256 px from 600 px on. */}
      <div className="mb-2 w-[206px] bg-brand p-2 text-on-brand min-[600px]:w-[272px]">
        <StatusChip
          state={chooseChipState(chipFacts)}
          elsewhere={chipFacts.elsewhere}
          onOpen={() => {}}
        />
      </div>
      {/* The pad keeps the screen's size, which its layouts ask for. Only its slot is shown. */}
      <div style={{ contain: 'layout', height: '6rem', overflow: 'hidden' }}>
        <div className="pad">
          <div className="pad-screen" data-hand="right" style={{ display: 'block', padding: 0 }}>
            <SlotBox
              slot={shownSlot}
              holes={markHoles(view, HOLE, {})}
              onAct={() => {}}
              onCard={() => {}}
            />
          </div>
        </div>
      </div>
      {gate && <p className="text-lg">A tap asks: {describeGate(gate)}</p>}
    </section>
  );
}

function describeGate({ question, yes, no }: EntryGate): string {
  return [question, yes && `[${yes}]`, `[${no}]`].filter(Boolean).join(' ');
}

export const stateCases: readonly Case[] = [
  {
    name: "The chip before this device's database answers",
    render: () => (
      <div className="bg-brand p-2 text-on-brand">
        <StatusChip state={UNKNOWN_STATE} />
      </div>
    ),
  },
  {
    name: 'The states of chip, slot and question, each with its cause',
    isScoring: true,
    render: () => states.map((one) => <ShownState key={one.cause} {...one} />),
  },
];
