import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { loadOthersValues, type UnsentValue } from '../../../outbox/show/others-values.ts';
import { outbox } from '../../device/outbox-db.ts';
import { useIsOffice, useNeedsReason } from '../../scores/closed-round.ts';
import { useStore } from '../../session/store.ts';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { endingKey } from '../entry/in-play.ts';
import { findEntryGate } from '../entry/round-notice.ts';
import { usePlaysOn } from '../entry/use-plays-on.ts';
import type { StoredRound } from '../entry/use-round.ts';
import type { SheetChange } from './group/sheet-change.ts';
import type { TeeGroup } from './group/tee-group.ts';
import { HoleScreen } from './hole/hole-screen.tsx';
import { MessageLine } from './message-line.tsx';
import { CellSheet } from './sheets/cell-sheet.tsx';
import { ConfirmSheet } from './sheets/confirm-sheet.tsx';
import type { SlotWords } from './slot/slot-words.ts';
import { answerDroppedTap, clearDroppedTap, isTapDropped } from './state/dropped-tap.ts';
import { handStore } from './state/hand.ts';
import { createPadFlow } from './state/pad-flow.ts';
import { storePadGroup } from './state/stored-pad-group.ts';
import { useGuardMark } from './state/use-guard-mark.ts';
import { usePadEntry } from './state/use-pad-entry.ts';
import { useWakeLock, wakeHints } from './state/use-wake-lock.ts';
import { usePadBack } from './use-pad-back.ts';
import { focusPlayer, usePadKeys } from './use-pad-keys.ts';
import { usePadScreen } from './use-pad-screen.ts';
import {
  buildPadView,
  findCurrentHole,
  findPadHole,
  isMissing,
  needsUser,
  type PadCell,
  type PadGroup,
  type PadPlayer,
} from './view/pad-view.ts';
import { createUnsettledTaps } from './view/unsettled.ts';

const loadScorecard = async () => (await import('./card/pad-scorecard.tsx')).PadScorecard;
const loadOfficeSheet = async () => (await import('./office/office-sheet.tsx')).OfficeSheet;
const loadToolsSheet = async () => (await import('./sheets/tools-sheet.tsx')).ToolsSheet;

const NO_VALUES: ReadonlyMap<string, UnsentValue> = new Map();

interface PadProps {
  owner: number;
  group: PadGroup;
  /** The hole that was last open; null opens the group's current hole. */
  hole: number | null;
  round: StoredRound;
  /** The notice about the whole round; null when there is nothing unusual. */
  notice: SlotWords | null;
  /** How the tee sheet differs from the group; null when it does not. */
  change: SheetChange | null;
  onReload: (group: TeeGroup) => void;
  onLeave: () => void;
}

/** The pad of a group: one hole at a time, or the card. */
export function Pad(props: PadProps) {
  const { owner, group, hole: firstHole, round, notice, change, onReload, onLeave } = props;
  const { records, local, savedAt } = round;
  const [taps] = useState(createUnsettledTaps);
  const unsettledTaps = useStore(taps);
  const { playsOnKeys, announce } = usePlaysOn(
    records.competitors.map(({ competitor_info, out }) => endingKey(competitor_info.id, out)),
  );
  const view = useMemo(
    () => buildPadView(owner, group, records, local, unsettledTaps, playsOnKeys),
    [owner, group, records, local, unsettledTaps, playsOnKeys],
  );
  const [flow] = useState(() => createPadFlow(firstHole ?? findCurrentHole(view)));
  const state = useSyncExternalStore(flow.watch, flow.get);
  const needsReason = useNeedsReason(records);
  const now = useNow();
  const gate = findEntryGate(records, needsReason, now);
  const isOffice = useIsOffice();
  const entry = usePadEntry(owner, view, flow, taps, needsReason, isOffice, gate);
  const hand = useStore(handStore);
  const wakeLock = useWakeLock();
  const isDropped = useStore(isTapDropped);
  const frame = useGuardMark(flow);
  const others = useLiveQuery(async () => loadOthersValues(outbox, owner), [owner]) ?? NO_VALUES;
  const hole = findPadHole(view, state.hole);

  usePadBack(flow, state);
  usePadScreen({ view, state, flow, hand, records, onLeave });

  useEffect(() => flow.stop, [flow]);
  useEffect(() => clearDroppedTap, []);
  // A new screen size or an on-screen keyboard moves the buttons, also in a sheet and on the card.
  useEffect(() => {
    visualViewport?.addEventListener('resize', flow.shifted);
    return () => visualViewport?.removeEventListener('resize', flow.shifted);
  }, [flow]);
  useEffect(() => taps.settle(local), [taps, local]);
  useEffect(() => storePadGroup(owner, { ...group, hole: state.hole }), [owner, group, state.hole]);

  usePadKeys(state.view === 'hole' && state.sheet === null, {
    onDigit(strokes, row) {
      if (!hole) return;
      if (flow.isGuarded()) return answerDroppedTap(null);
      const isWaiting = ({ cells }: PadPlayer) =>
        cells.some((cell) => cell.hole === hole.hole && isMissing(cell));
      const player =
        view.players.find(({ id }) => id === row) ??
        view.players.find(isWaiting) ??
        view.players[0];
      const cell = player?.cells[hole.hole - 1];
      if (!player || !cell) return;
      entry.tap(player, cell, strokes);
      const below = view.players.slice(view.players.indexOf(player) + 1);
      focusPlayer((below.find(isWaiting) ?? player).id);
    },
    onStep(step) {
      const place = view.holes.findIndex((one) => one.hole === state.hole);
      const next = view.holes[step === 'after' ? place + 1 : place - 1];
      if (next) flow.showHole(next.hole);
    },
  });

  if (!hole) return null;
  return (
    <div
      ref={frame}
      // A tap just after a change of the screen was meant for the earlier screen.
      onClickCapture={(event) => {
        if (!flow.isGuarded()) return clearDroppedTap();
        event.preventDefault();
        event.stopPropagation();
        const button = event.target instanceof Element && event.target.closest('button, a');
        if (button) answerDroppedTap(button);
      }}
    >
      {state.view === 'card' ? (
        <Overlay
          load={loadScorecard}
          props={{
            view,
            age: describeAge(now - savedAt),
            backTo: state.hole,
            isCovered: state.sheet !== null,
            onHole: flow.showHole,
            onLeave,
            onCell: (player: number, cell: PadCell) =>
              flow.openSheet({
                kind: needsUser(cell) ? 'decide' : 'scores',
                player,
                hole: cell.hole,
              }),
            children: <MessageLine said={entry.said} hand={hand} onUndo={entry.undo} />,
          }}
          onClose={() => flow.showHole(state.hole)}
        />
      ) : (
        <HoleScreen
          key={hole.hole}
          view={view}
          hole={hole}
          flow={flow}
          entry={entry}
          hand={hand}
          isAdvancing={state.isAdvancing}
          isVisit={state.isVisit}
          isTapDropped={isDropped}
          notice={notice}
          canReload={notice === change && change !== null && change.group !== null}
          wakeHint={wakeHints[wakeLock]}
          others={others}
          onLeave={onLeave}
        />
      )}
      {state.sheet?.kind === 'tools' && (
        <Overlay
          load={loadToolsSheet}
          props={{ hand, wakeLock, onClose: flow.closeSheet }}
          onClose={flow.closeSheet}
        />
      )}
      {state.sheet?.kind === 'office' && (
        <Overlay
          load={loadOfficeSheet}
          props={{
            owner,
            group,
            hole: state.view === 'hole' ? state.hole : null,
            onClose: flow.closeSheet,
          }}
          onClose={flow.closeSheet}
        />
      )}
      {state.sheet?.kind === 'reload' && change?.group && (
        <ConfirmSheet
          question={change.words}
          yes={`Load group ${group.number} again`}
          no="Later"
          onYes={() => {
            flow.closeSheet();
            if (change.group) onReload(change.group);
          }}
          onNo={flow.closeSheet}
        />
      )}
      {state.sheet && 'player' in state.sheet && (
        <CellSheet
          owner={owner}
          view={view}
          sheet={state.sheet}
          hasPadBelow={state.view === 'hole'}
          flow={flow}
          entry={entry}
          taps={taps}
          onPlaysOn={({ id, out }) => announce(endingKey(id, out))}
        />
      )}
    </div>
  );
}
