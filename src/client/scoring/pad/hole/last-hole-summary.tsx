import { mediaUrl } from '../../../api/media-url.ts';
import { scoreName } from '../../../ui/golf-words.ts';
import type { PadCell, PadHole, PadPlayer, PadView } from '../view/pad-view.ts';
import { PlayerName } from '../view/player-name.tsx';
import { chooseLabel } from '../view/score-choices.ts';
import { ScoreFigure } from '../view/score-figure.tsx';
import { TickMark } from '../view/tick-mark.tsx';

/** The previous hole's scores, so that the user notices a mistake early. On the first hole the space stays empty. */
export function LastHoleSummary({ view, hole }: { view: PadView; hole: PadHole | null }) {
  if (!hole) return <div className="pad-last" />;
  return (
    <section aria-labelledby="last-hole" className="pad-last">
      <h2 id="last-hole">
        <span className="pad-roomy">
          Last hole: {hole.hole}, par {hole.par}
        </span>
        <span className="pad-cramped">
          Hole {hole.hole} <span className="block font-normal">par {hole.par}</span>
        </span>
      </h2>
      <ul>
        {view.players.map((player, index) => {
          const cell = hole.cells[index];
          return cell && <LastScore key={player.id} player={player} cell={cell} />;
        })}
      </ul>
    </section>
  );
}

function LastScore({ player, cell }: { player: PadPlayer; cell: PadCell }) {
  const tick = cell.dispute ? 'needs-you' : cell.tick;
  return (
    <li>
      <img src={mediaUrl(player.card.imageUrl)} alt="" className="pad-cramped" />
      <ScoreFigure strokes={cell.value} par={cell.par} />
      <span className="pad-roomy pad-last-who">
        <PlayerName name={player.name} />
        <span className="flex items-center gap-1">
          {nameScore(player, cell)}
          <TickMark tick={tick} size={18} />
        </span>
      </span>
      <span className="pad-cramped">
        <span className="sr-only">{player.name}</span>
        <TickMark tick={tick} size={20} />
      </span>
      {cell.dispute && <span className="sr-only">disputed</span>}
    </li>
  );
}

function nameScore({ out }: PadPlayer, { value, par, isNeeded }: PadCell): string {
  if (value === null) return out && !isNeeded ? out.status : 'No score';
  return chooseLabel(value, par) ?? scoreName(value, par);
}
