import type { ScoreRecords } from '../../../contract/scoring.ts';
import type { Hand } from './hand.ts';
import { HoleHead } from './hole-head.tsx';
import { HoleStrip } from './hole-strip.tsx';
import { LastHole } from './last-hole.tsx';
import { PadBar } from './pad-bar.tsx';
import type { PadFlow } from './pad-flow.ts';
import { currentHole, neighbours, type PadHole, type PadView } from './pad-view.ts';
import { PlayerRow } from './player-row.tsx';
import type { usePadEntry } from './use-pad-entry.ts';

interface HoleScreenProps {
  view: PadView;
  hole: PadHole;
  records: ScoreRecords;
  flow: PadFlow;
  entry: ReturnType<typeof usePadEntry>;
  hand: Hand;
  wakeHint: string | null;
  onTools: () => void;
}

/** One hole: what there is to know above, or beside on a wide screen, and what the thumb needs below. */
export function HoleScreen({
  view,
  hole,
  records,
  flow,
  entry,
  hand,
  wakeHint,
  onTools,
}: HoleScreenProps) {
  const { before, after } = neighbours(view, hole.hole);
  return (
    <div
      className={`flex min-h-[calc(100dvh-7.75rem)] flex-col gap-3 lg:min-h-[calc(100dvh-5rem)] lg:gap-8 ${hand === 'left' ? 'lg:flex-row-reverse' : 'lg:flex-row'}`}
    >
      <div className="flex grow flex-col gap-3 lg:w-[22rem] lg:shrink-0 lg:grow-0">
        <HoleHead
          view={view}
          hole={hole}
          tournamentName={records.tournament_name}
          onTools={onTools}
        />
        {wakeHint && <p className="text-base font-semibold">{wakeHint}</p>}
        <LastHole view={view} hole={before} />
        <HoleStrip
          view={view}
          shown={hole.hole}
          current={currentHole(view)}
          onHole={flow.showHole}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-3 lg:grow lg:justify-end">
        {view.players.map((player, index) => {
          const cell = hole.cells[index];
          const record = records.competitors.find(
            ({ competitor_info }) => competitor_info.id === player.id,
          );
          if (!cell || !record) return null;
          const at = { player: player.id, hole: hole.hole };
          return (
            <PlayerRow
              key={player.id}
              player={player}
              imageUrl={record.competitor_info.image_url}
              cell={cell}
              hand={hand}
              onScore={(strokes) => entry.tap(player, cell, strokes)}
              onMore={() => flow.openSheet({ kind: 'scores', ...at })}
              onDecide={() => flow.openSheet({ kind: 'decide', ...at })}
            />
          );
        })}
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
    </div>
  );
}
