import { ConfirmSheet } from './confirm-sheet.tsx';
import { DecideSheet } from './decide-sheet.tsx';
import { doubtsOf } from './doubts.ts';
import { HistorySheet } from './history-sheet.tsx';
import type { PadFlow, PadState } from './pad-flow.ts';
import { holeOn, type PadView } from './pad-view.ts';
import { confirmWords } from './pad-words.ts';
import { allChoices, otherChoices } from './score-choices.ts';
import { ScoresSheet } from './scores-sheet.tsx';
import type { createUnsettledTaps } from './unsettled.ts';
import type { usePadEntry } from './use-pad-entry.ts';

interface CellSheetProps {
  owner: number;
  view: PadView;
  state: PadState;
  flow: PadFlow;
  entry: ReturnType<typeof usePadEntry>;
  taps: ReturnType<typeof createUnsettledTaps>;
}

/** The sheet that is open, about one hole of one player. */
export function CellSheet({ owner, view, state, flow, entry, taps }: CellSheetProps) {
  const sheet = state.sheet?.kind === 'tools' ? null : state.sheet;
  const hole = sheet && holeOn(view, sheet.hole);
  const player = view.players.find(({ id }) => id === sheet?.player);
  const cell = player?.cells.find((one) => one.hole === sheet?.hole);
  if (!sheet || !hole || !player || !cell) return null;
  const about = { player: player.id, hole: hole.hole };

  function enter(value: number | null) {
    if (!player || !cell) return;
    flow.closeSheet();
    entry.enter(player, cell, value);
  }

  switch (sheet.kind) {
    case 'scores':
      return (
        <ScoresSheet
          player={player}
          cell={cell}
          choices={state.view === 'card' ? allChoices(cell.par) : otherChoices(cell.par)}
          onScore={(strokes) => {
            flow.closeSheet();
            entry.tap(player, cell, strokes);
          }}
          onClear={() => enter(null)}
          onHistory={() => flow.openSheet({ kind: 'history', ...about })}
          onClose={flow.closeSheet}
        />
      );
    case 'confirm': {
      const { strokes } = sheet;
      const place = hole.position - 1;
      const doubts = doubtsOf({ strokes, par: cell.par, place, furthest: view.furthest });
      return (
        <ConfirmSheet
          question={confirmWords(player.name, hole, strokes, doubts)}
          strokes={strokes}
          hole={hole.hole}
          onYes={() => enter(strokes)}
          onNo={flow.closeSheet}
        />
      );
    }
    case 'decide':
      return (
        <DecideSheet
          owner={owner}
          player={player}
          cell={cell}
          onEnter={enter}
          onForget={() => {
            flow.closeSheet();
            taps.put(cell.lane, null);
          }}
          onClose={flow.closeSheet}
        />
      );
    case 'history':
      return (
        <HistorySheet
          owner={owner}
          player={player}
          cell={cell}
          onEnter={enter}
          onClose={flow.closeSheet}
        />
      );
  }
}
