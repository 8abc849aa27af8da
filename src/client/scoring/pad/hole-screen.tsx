import type { ScoreRecords } from '../../../contract/scoring.ts';
import { useStore } from '../../store.ts';
import { handStore } from './hand.ts';
import { HoleHead } from './hole-head.tsx';
import { HoleStrip } from './hole-strip.tsx';
import { LastHole } from './last-hole.tsx';
import { PadBar } from './pad-bar.tsx';
import type { PadFlow } from './pad-flow.ts';
import { PadTools } from './pad-tools.tsx';
import { currentHole, neighbours, type PadHole, type PadView } from './pad-view.ts';
import { PlayerRow } from './player-row.tsx';
import type { usePadEntry } from './use-pad-entry.ts';
import type { WakeLock } from './use-wake-lock.ts';

interface HoleScreenProps {
  view: PadView;
  hole: PadHole;
  records: ScoreRecords;
  flow: PadFlow;
  entry: ReturnType<typeof usePadEntry>;
  wakeLock: WakeLock;
  onLeave: () => void;
}

/** One hole: what there is to know above, what the thumb needs below. */
export function HoleScreen({
  view,
  hole,
  records,
  flow,
  entry,
  wakeLock,
  onLeave,
}: HoleScreenProps) {
  const hand = useStore(handStore);
  const { before, after } = neighbours(view, hole.hole);
  return (
    <div className="flex min-h-[calc(100dvh-8rem)] flex-col gap-3 lg:min-h-[calc(100dvh-5rem)]">
      <HoleHead view={view} hole={hole} tournamentName={records.tournament_name} />
      <PadTools hand={hand} wakeLock={wakeLock} onLeave={onLeave} />
      <LastHole view={view} hole={before} />
      <div className="mt-auto flex flex-col gap-3">
        <HoleStrip
          view={view}
          shown={hole.hole}
          current={currentHole(view)}
          onHole={flow.showHole}
        />
        {view.players.map((player, index) => {
          const cell = hole.cells[index];
          const image = records.competitors.find(
            ({ competitor_info }) => competitor_info.id === player.id,
          );
          if (!cell) return null;
          const at = { player: player.id, hole: hole.hole };
          return (
            <PlayerRow
              key={player.id}
              player={player}
              imageUrl={image?.competitor_info.image_url ?? ''}
              cell={cell}
              hand={hand}
              onScore={(strokes) => entry.tap(player, cell, strokes)}
              onMore={() => flow.openSheet({ kind: 'scores', ...at })}
              onDecide={() => flow.openSheet({ kind: 'decide', ...at })}
            />
          );
        })}
      </div>
      <PadBar
        said={entry.said}
        hand={hand}
        before={before}
        after={after}
        onUndo={entry.undo}
        onHole={flow.showHole}
        onCard={flow.showCard}
      />
    </div>
  );
}
