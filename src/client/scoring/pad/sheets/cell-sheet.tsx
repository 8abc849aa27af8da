import { Overlay } from '../../../ui/overlay.tsx';
import { describeConfirmation } from '../../entry/doubts/doubt-words.ts';
import { listDoubts } from '../../entry/doubts/doubts.ts';
import { findPadHole, type PadView } from '../view/pad-view.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { MatterSheetProps } from './matter-sheet.tsx';
import { ScoresSheet } from './scores-sheet.tsx';

interface CellSheetProps extends Omit<MatterSheetProps, 'hole' | 'player' | 'cell'> {
  view: PadView;
  /** True on the pad, false on the card. */
  hasPadBelow: boolean;
}

const loadMatterSheet = async () => (await import('./matter-sheet.tsx')).MatterSheet;

/** The open sheet about one hole of one player. */
export function CellSheet(props: CellSheetProps) {
  const { view, sheet, flow, entry } = props;
  const hole = findPadHole(view, sheet.hole);
  const player = view.players.find(({ id }) => id === sheet.player);
  const cell = player?.cells.find((one) => one.hole === sheet.hole);
  if (!hole || !player || !cell) return null;
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
          hasPadBelow={props.hasPadBelow}
          onScore={(strokes) => {
            flow.closeSheet();
            entry.tap(player, cell, strokes);
          }}
          onClear={() => enter(null)}
          onRuling={
            entry.gate || cell.isAfterEnd
              ? null
              : () => flow.openSheet({ kind: 'ruling', ...about })
          }
          onHistory={() => flow.openSheet({ kind: 'history', ...about })}
          onClose={flow.closeSheet}
        />
      );
    case 'confirm': {
      const { strokes } = sheet;
      const place = hole.position - 1;
      const doubts = listDoubts({ strokes, par: cell.par, place, furthest: view.furthest });
      return (
        <ConfirmSheet
          question={describeConfirmation(player.name, hole, strokes, doubts)}
          yes={`Yes, ${strokes} on hole ${hole.hole}`}
          no="No"
          onYes={() => enter(strokes)}
          onNo={flow.closeSheet}
        />
      );
    }
    case 'gate':
      return (
        entry.gate && (
          <ConfirmSheet
            {...entry.gate}
            onYes={() => {
              entry.passGate();
              enter(sheet.value);
            }}
            onNo={flow.closeSheet}
          />
        )
      );
    default:
      return (
        <Overlay
          load={loadMatterSheet}
          props={{ ...props, hole, player, cell }}
          onClose={flow.closeSheet}
        />
      );
  }
}
