import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../store.ts';
import { ageWords, useNow } from '../../ui/age.ts';
import { CellSheet } from './cell-sheet.tsx';
import { handStore } from './hand.ts';
import { HoleScreen } from './hole-screen.tsx';
import { createPadFlow } from './pad-flow.ts';
import {
  asksPerson,
  currentHole,
  holeOn,
  type PadGroup,
  type PadPlayer,
  padView,
} from './pad-view.ts';
import { rememberPad } from './remembered-group.ts';
import { SaidLine } from './said-line.tsx';
import { Scorecard } from './scorecard.tsx';
import { ToolsSheet } from './tools-sheet.tsx';
import { createUnsettledTaps } from './unsettled.ts';
import type { PadRound } from './use-pad-data.ts';
import { usePadEntry } from './use-pad-entry.ts';
import { focusPlayer, usePadKeys } from './use-pad-keys.ts';
import { useWakeLock, wakeHints } from './use-wake-lock.ts';

interface PadProps {
  owner: number;
  group: PadGroup;
  /** The hole it was left on; null opens the one the group is on. */
  hole: number | null;
  round: PadRound;
  onLeave: () => void;
}

/** The pad of a group: one hole at a time, or the card. */
export function Pad({ owner, group, hole: leftOn, round, onLeave }: PadProps) {
  const { records, local, savedAt } = round;
  const [taps] = useState(createUnsettledTaps);
  const unsettled = useStore(taps);
  const view = useMemo(
    () => padView(group, records, local, unsettled),
    [group, records, local, unsettled],
  );
  const [flow] = useState(() => createPadFlow(leftOn ?? currentHole(view)));
  const state = useSyncExternalStore(flow.watch, flow.get);
  const entry = usePadEntry(owner, view, flow, taps);
  const hand = useStore(handStore);
  const wakeLock = useWakeLock();
  const now = useNow();
  const hole = holeOn(view, state.hole);

  useEffect(() => flow.stop, [flow]);
  useEffect(() => taps.told(local), [taps, local]);
  useEffect(() => rememberPad(owner, { ...group, hole: state.hole }), [owner, group, state.hole]);

  const asking = hole?.cells.filter(asksPerson).length ?? 0;
  const wasAsking = useRef(asking);
  useEffect(() => {
    if (asking !== wasAsking.current) flow.shifted();
    wasAsking.current = asking;
  }, [asking, flow]);

  usePadKeys(state.view === 'hole' && state.sheet === null, {
    onDigit(strokes, focused) {
      if (flow.isGuarded() || !hole) return;
      const isMissing = ({ id }: PadPlayer) =>
        hole.cells[view.players.findIndex((one) => one.id === id)]?.value === null;
      const player =
        view.players.find(({ id }) => id === focused) ??
        view.players.find(isMissing) ??
        view.players[0];
      const cell = player?.cells[hole.hole - 1];
      if (!player || !cell) return;
      entry.tap(player, cell, strokes);
      const below = view.players.slice(view.players.indexOf(player) + 1);
      focusPlayer((below.find(isMissing) ?? player).id);
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
      // A tap right after the screen changed was meant for what stood there before.
      onClickCapture={(event) => {
        if (!flow.isGuarded()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {state.view === 'card' ? (
        <Scorecard
          view={view}
          age={ageWords(now - savedAt)}
          backTo={state.hole}
          onHole={flow.showHole}
          onCell={(player, at) => flow.openSheet({ kind: 'scores', player, hole: at })}
        >
          <SaidLine said={entry.said} hand={hand} onUndo={entry.undo} />
        </Scorecard>
      ) : (
        <HoleScreen
          key={hole.hole}
          view={view}
          hole={hole}
          records={records}
          flow={flow}
          entry={entry}
          hand={hand}
          wakeHint={wakeHints[wakeLock]}
          onTools={() => flow.openSheet({ kind: 'tools' })}
        />
      )}
      {state.sheet?.kind === 'tools' ? (
        <ToolsSheet hand={hand} wakeLock={wakeLock} onLeave={onLeave} onClose={flow.closeSheet} />
      ) : (
        <CellSheet owner={owner} view={view} state={state} flow={flow} entry={entry} taps={taps} />
      )}
    </div>
  );
}
