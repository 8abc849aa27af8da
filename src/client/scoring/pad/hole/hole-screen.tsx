import { useEffect, useRef } from 'react';
import type { UnsentValue } from '../../../../outbox/show/others-values.ts';
import { useStore } from '../../../session/store.ts';
import { markCorrectionSeen, seenCorrections } from '../../entry/doubts/seen-corrections.ts';
import { officeNotice, paceWords } from '../office/office-notice.ts';
import { chooseSlot, type Slot } from '../slot/choose-slot.ts';
import { offlineNotice } from '../slot/offline-notice.ts';
import { SlotBox } from '../slot/slot-box.tsx';
import type { SlotWords } from '../slot/slot-words.ts';
import type { Hand } from '../state/hand.ts';
import type { PadFlow } from '../state/pad-flow.ts';
import type { usePadEntry } from '../state/use-pad-entry.ts';
import { useShiftGuard } from '../state/use-shift-guard.ts';
import { markHoles } from '../view/hole-mark.ts';
import { describeNext } from '../view/next-words.ts';
import { findNeighbours, isOutAtHole, type PadHole, type PadView } from '../view/pad-view.ts';
import { formatGroup } from '../view/pad-words.ts';
import { HoleStrip } from './hole-strip.tsx';
import { LastHoleSummary } from './last-hole-summary.tsx';
import { OutRow } from './out-row.tsx';
import { PadBar } from './pad-bar.tsx';
import { PadPlayerRow } from './pad-player-row.tsx';

interface HoleScreenProps {
  view: PadView;
  hole: PadHole;
  flow: PadFlow;
  entry: ReturnType<typeof usePadEntry>;
  hand: Hand;
  isAdvancing: boolean;
  /** True when the user came to fill in a hole that the group has passed. */
  isVisit: boolean;
  isTapDropped: boolean;
  /** The notice about the whole round; null when there is nothing unusual. */
  notice: SlotWords | null;
  /** True when the notice offers to load the group again. */
  canReload: boolean;
  wakeHint: string | null;
  /** What other accounts have entered on this device and not sent, by lane. */
  others: ReadonlyMap<string, UnsentValue>;
  onLeave: () => void;
}

/** The pad's screen for one hole. The layouts are in pad.css. */
export function HoleScreen(props: HoleScreenProps) {
  const { view, hole, flow, entry, hand, onLeave } = props;
  const { before } = findNeighbours(view, hole.hole);
  const next = describeNext(view, hole, props.isAdvancing || props.isVisit);
  const seenCorrectionsNow = useStore(seenCorrections);
  const holes = markHoles(view, hole.hole, seenCorrectionsNow);
  const screen = useShiftGuard(flow);
  const { said } = entry;
  const slot = chooseSlot({
    ...props,
    seen: seenCorrectionsNow,
    offline: useStore(offlineNotice),
    office: useStore(officeNotice),
    mustStayOpen: !('SyncManager' in window),
    problem: said.isProblem && said.undo ? said.words : null,
  });

  return (
    <div className="pad">
      <div ref={screen} className="pad-screen" data-hand={hand}>
        <HoleHead
          view={view}
          hole={hole}
          // The slot has one message, and a question comes before the notice.
          notice={slot.words === props.notice?.words ? null : (props.notice?.short ?? null)}
        />
        <SlotBox
          slot={slot}
          holes={holes}
          onAct={() => act(slot, flow, onLeave)}
          onCard={flow.showCard}
        />
        <HoleStrip holes={holes} onHole={flow.showHole} />
        <LastHoleSummary view={view} hole={before} />
        <div className="pad-rows">
          {view.players.map((player, index) => {
            const cell = hole.cells[index];
            if (!cell) return null;
            const at = { player: player.id, hole: hole.hole };
            if (isOutAtHole(cell)) {
              const askPlaysOn = () => flow.openSheet({ kind: 'plays-on', ...at, strokes: null });
              const onPlaysOn = player.out?.status === 'DQ' ? undefined : askPlaysOn;
              return <OutRow key={player.id} player={player} onPlaysOn={onPlaysOn} />;
            }
            return (
              <PadPlayerRow
                key={player.id}
                player={player}
                cell={cell}
                onScore={(strokes) => entry.tap(player, cell, strokes)}
                onMore={() => flow.openSheet({ kind: 'scores', ...at })}
                onDecide={() => flow.openSheet({ kind: 'decide', ...at })}
              />
            );
          })}
        </div>
        <PadBar
          before={before}
          next={next}
          undo={said.undo}
          onBack={() => before && flow.showHole(before.hole)}
          onCard={flow.showCard}
          onUndo={entry.undo}
          onNext={() => (next.to === null ? flow.showCard() : flow.goOn(next.to))}
        />
        <p role="status" className="sr-only">
          {said.isProblem ? '' : said.words}
        </p>
        <p role="alert" className="sr-only">
          {said.isProblem && !said.undo ? said.words : ''}
        </p>
      </div>
    </div>
  );
}

/** Runs the action of the slot's message. */
function act(slot: Slot, flow: PadFlow, onLeave: () => void): void {
  if (slot.kind === 'missing') flow.visitHole(slot.hole.hole);
  else if (slot.kind === 'correction') markCorrectionSeen(slot.at.cell);
  else if (slot.kind === 'reload' || slot.kind === 'office') flow.openSheet({ kind: slot.kind });
  else if (slot.kind === 'notice') onLeave();
  else if (slot.kind === 'ask' || slot.kind === 'late') {
    const { player, cell } = slot.at;
    flow.openSheet({ kind: 'decide', player: player.id, hole: cell.hole });
  }
}

interface HoleHeadProps {
  view: PadView;
  hole: PadHole;
  /** The short notice about the whole round, in place of the hole's position. */
  notice: string | null;
}

/** The hole's number, par and position in play order. */
function HoleHead({ view, hole, notice }: HoleHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the new hole. The next digit enters a score in the first row without a score.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="pad-head" data-hole-tick={hole.tick}>
      <h1 ref={heading} tabIndex={-1} className="pad-hole">
        Hole {hole.hole} <span className="pad-par">Par {hole.par}</span>
      </h1>
      {notice ? (
        <p className="pad-position" data-notice>
          <b>{notice}</b>
        </p>
      ) : (
        <p className="pad-position">
          <b>hole {hole.position} of 18</b>
          <span>, started on {view.startHole}</span>
        </p>
      )}
      <p className="pad-where">
        {formatGroup(view.group)}, round {view.group.roundId}
        {useStore(paceWords)}
      </p>
    </header>
  );
}
