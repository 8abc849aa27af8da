import type { PadFlow, PadSheet } from '../state/pad-flow.ts';
import type { usePadEntry } from '../state/use-pad-entry.ts';
import type { PadCell, PadHole, PadPlayer } from '../view/pad-view.ts';
import type { createUnsettledTaps } from '../view/unsettled.ts';
import { DecideSheet } from './decide-sheet.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { PlaysOnSheet } from './plays-on-sheet.tsx';
import { ReasonSheet } from './reason-sheet.tsx';
import { RulingSheet } from './ruling-sheet.tsx';

export interface MatterSheetProps {
  owner: number;
  sheet: Extract<PadSheet, { player: number }>;
  hole: PadHole;
  player: PadPlayer;
  cell: PadCell;
  flow: PadFlow;
  entry: ReturnType<typeof usePadEntry>;
  taps: ReturnType<typeof createUnsettledTaps>;
  /** Called when the user confirms that a player who is out plays on. */
  onPlaysOn: (player: PadPlayer) => void;
}

/** The open sheet that asks about a hole, or shows its history. The pad loads it after its first screen. */
export function MatterSheet(props: MatterSheetProps) {
  const { owner, sheet, hole, player, cell, flow, entry, taps, onPlaysOn } = props;
  const enter = (value: number | null, reason?: string) => {
    flow.closeSheet();
    entry.enter(player, cell, value, reason);
  };

  switch (sheet.kind) {
    case 'reason':
      return (
        <ReasonSheet
          player={player}
          cell={cell}
          value={sheet.value}
          lastReason={entry.lastReason(player.id)}
          onEnter={(reason) => enter(sheet.value, reason)}
          onClose={flow.closeSheet}
        />
      );
    case 'ruling':
      return (
        <RulingSheet
          player={player}
          cell={cell}
          onAsk={(counts, ruling) => {
            flow.closeSheet();
            entry.enter(player, cell, counts, ruling.reason, ruling);
          }}
          onClose={flow.closeSheet}
        />
      );
    case 'plays-on':
      return (
        <PlaysOnSheet
          player={player}
          hole={hole.hole}
          strokes={sheet.strokes}
          onYes={() => {
            flow.closeSheet();
            onPlaysOn(player);
            if (sheet.strokes === null) return;
            const cellInPlay = { ...cell, isAfterEnd: false };
            entry.tap({ ...player, playsOn: true }, cellInPlay, sheet.strokes);
          }}
          onNo={flow.closeSheet}
        />
      );
    case 'decide':
      return (
        <DecideSheet
          owner={owner}
          player={player}
          cell={cell}
          needsReason={entry.needsReason}
          isOffice={entry.isOffice}
          lastReason={entry.lastReason(player.id)}
          onEnter={(value) => enter(value)}
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
          onEnter={(value) => enter(value)}
          onClose={flow.closeSheet}
        />
      );
    default:
      return null;
  }
}
