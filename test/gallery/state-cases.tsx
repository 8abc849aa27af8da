import '../../src/client/scoring/pad/layout/pad.css';
import type { ReactNode } from 'react';
import { describeRoundNotice, findEntryGate } from '../../src/client/scoring/entry/round-notice.ts';
import { ConfirmSheet } from '../../src/client/scoring/pad/sheets/confirm-sheet.tsx';
import { RefusedMatter } from '../../src/client/scoring/pad/sheets/decide-matters.tsx';
import { Sheet } from '../../src/client/scoring/pad/sheets/sheet.tsx';
import { chooseSlot } from '../../src/client/scoring/pad/slot/choose-slot.ts';
import { describeMissingFiles } from '../../src/client/scoring/pad/slot/offline-notice.ts';
import { SlotBox } from '../../src/client/scoring/pad/slot/slot-box.tsx';
import { markHoles } from '../../src/client/scoring/pad/view/hole-mark.ts';
import { chooseChipState, type SyncFacts } from '../../src/client/sync/facts/chip-state.ts';
import { useReason } from '../../src/client/ui/form/use-reason.ts';
import { StatusChip, UNKNOWN_STATE } from '../../src/client/ui/status-chip.tsx';
import type { ProblemType } from '../../src/contract/base/problem.ts';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import type { UnsentOp } from '../../src/outbox/show/needs-you.ts';
import type { OpRow, OwnLateStroke } from '../../src/outbox/store/rows.ts';
import { calm } from '../client/calm-facts.ts';
import { holeNumber, type Known, makeStrokes, viewOfThree } from '../client/three-players.ts';
import type { Case } from './case.ts';
import { decideSheet, makePlayerOn, rows, rulingSheet } from './pad-cases.tsx';

const NOW = Date.now();
const HOLE = 17;
/** The width of the bar's chip (scoring-bar.tsx), with the frame around it. */
const CHIP_FRAME = 'clamp(206px, calc(100vw - 154px), 256px)';

/** A state of the pad: its cause, and the facts that show it. */
interface State {
  readonly cause: string;
  readonly chip?: Partial<SyncFacts>;
  readonly slot?: Partial<Parameters<typeof chooseSlot>[0]>;
  readonly players?: readonly Known[];
  readonly round?: Partial<ScoreRecords>;
  /** The sheet behind the slot, or after a tap. A state of the round has the question of its gate. */
  readonly sheet?: () => ReactNode;
}

const all: Known = { strokes: makeStrokes([17, 18]) };
const correction = { old_value: 5, by: 'office', user_id: 1, at: new Date(NOW).toISOString() };
const corrected: Known = {
  ...all,
  holes: { [HOLE]: { correction, version: 3, current_hole_score: 4 } },
};
// On another day, because its name takes more room.
const opensAt = new Date(NOW + 24 * 3_600_000).toISOString();
const setup = { round_status: 'setup', opens_at: opensAt } as const;
const others = new Map([['10039/1/7/17', { username: 'scorer', value: 3 }]]);

const sheetChange = {
  words: 'The tee sheet changed: Moynagh has left, Birch has come.',
  short: 'Tee sheet changed',
};
const declinedStroke: OwnLateStroke = {
  opId: 'a',
  lane: '10039/1/7/17',
  laneSeq: 1,
  content: {
    kind: 'score',
    body: {
      tournament_id: 10039,
      round_id: 1,
      competitor_id: 7,
      hole_number: HOLE,
      is_start_hole: false,
      current_hole_score: 5,
    },
  },
  enteredAt: NOW,
  end: {
    decision: 'declined',
    reason: 'The card says 4',
    op_id: 'a',
    decided_at: new Date(NOW).toISOString(),
    official: { value: 4, version: 1 },
  },
};

/** The sheet of an entry that the server has refused. */
function RefusedSheet({ type }: { type: ProblemType }) {
  const reason = useReason(false);
  const op = {
    lane: '10039/1/7/17',
    lastError: { status: 403, problem: { type, title: type, status: 403 } },
  } as OpRow;
  const decision: UnsentOp = {
    opId: 'a',
    question: 'rejected',
    value: 4,
    proposal: null,
    op,
    leader: op,
  };
  const { player, cell } = makePlayerOn(4);
  return (
    <Sheet title={player.name} detail={`Hole ${HOLE}, par ${cell.par}`} onClose={() => {}}>
      <RefusedMatter decision={decision} par={cell.par} reason={reason} onDone={() => {}} />
    </Sheet>
  );
}

/** Every state of chip, slot and sheet, each with its cause. */
const states: readonly State[] = [
  { cause: 'The hole has no score' },
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
  {
    cause: 'The server has refused an entry',
    chip: { refused: 1 },
    sheet: () => <RefusedSheet type="tournament-final" />,
  },
  {
    cause: 'The account is no scorer any more',
    chip: { refused: 1 },
    sheet: () => <RefusedSheet type="forbidden" />,
  },
  {
    cause: 'A ruling was asked for',
    sheet: () => rulingSheet(),
  },
  {
    cause: 'This tablet could not store a score',
    slot: { problem: 'Not saved: Birch, hole 17. Try again.' },
    sheet: () => decideSheet(rows.notSaved),
  },
  {
    cause: 'Two accounts entered different values',
    chip: { disputed: { count: 1, where: 'hole 17', isWithOffice: false } },
    sheet: () => decideSheet(rows.disputed),
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
  {
    cause: 'The office has decided',
    chip: { late: { open: 0, ended: 1 } },
    sheet: () => decideSheet(makePlayerOn(4, { late: [declinedStroke] })),
  },
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
  {
    cause: 'The tee sheet has changed',
    slot: { notice: sheetChange, canReload: true },
    sheet: () => (
      <ConfirmSheet
        question={sheetChange.words}
        yes="Load group 13 again"
        no="Later"
        onYes={() => {}}
        onNo={() => {}}
      />
    ),
  },
  { cause: 'The app is not on this tablet yet', slot: { offline: describeMissingFiles(64) } },
  { cause: 'The storage is nearly full', chip: { isNearlyFull: true } },
  {
    cause: 'The office has a message',
    slot: { office: { words: 'Office: Wait on the tee', short: 'A message of the office' } },
  },
  { cause: 'A tap came too soon', slot: { isTapDropped: true } },
];

function ShownState({ cause, chip, slot, players = [], round }: State) {
  const view = viewOfThree(players);
  const hole = holeNumber(view, HOLE);
  const facts = { round_id: 1, round_status: 'live', ...round } as const;
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
    office: null,
    offline: null,
    mustStayOpen: false,
    wakeHint: null,
    ...slot,
  });
  const chipFacts = { ...calm, ...chip };
  return (
    <section className="mb-2">
      <h2 className="mb-2 font-semibold">{cause}</h2>
      {/* The chip is as wide as in the bar, and 240 px wide at most. */}
      <div className="mb-2 bg-brand p-2 text-on-brand" style={{ width: CHIP_FRAME }}>
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
    </section>
  );
}

/** Returns the sheet of a state: its own, or the question of its round's gate. */
function renderSheet({ sheet, round }: State): ReactNode {
  if (sheet || !round) return sheet?.() ?? null;
  const gate = findEntryGate({ round_id: 1, round_status: 'live', ...round }, false, NOW);
  return gate && <ConfirmSheet {...gate} onYes={() => {}} onNo={() => {}} />;
}

/** The states with a sheet, each alone, because a sheet covers the screen. */
const sheetCases: readonly Case[] = states
  .filter((one) => one.sheet ?? renderSheet(one))
  .map((one) => ({
    name: `The sheet: ${one.cause}`,
    isScoring: true,
    render: () => renderSheet(one),
  }));

export const stateCases: readonly Case[] = [
  {
    name: "The chip before this device's database answers",
    render: () => (
      <div className="bg-brand p-2 text-on-brand">
        <StatusChip state={UNKNOWN_STATE} />
      </div>
    ),
  },
  ...sheetCases,
  {
    name: 'The states of chip and slot, each with its cause',
    isScoring: true,
    render: () => states.map((one) => <ShownState key={one.cause} {...one} />),
  },
];
