import { mediaUrl } from '../../../api/media-url.ts';
import { Button } from '../../../ui/button.tsx';
import type { PadPlayer } from '../view/pad-view.ts';
import { describeOut } from '../view/pad-words.ts';
import { PlayerName } from '../view/player-name.tsx';

interface OutRowProps {
  player: PadPlayer;
  /** Called when the user says that the player plays on. Undefined when the user may not say so. */
  onPlaysOn?: (() => void) | undefined;
}

/** The row of a player who is out. The row is as large as any row, is dimmed and shows the ending. */
export function OutRow({ player, onPlaysOn }: OutRowProps) {
  const words = describeOut(player);
  return (
    <fieldset
      data-player={player.id}
      data-out={player.out?.status}
      tabIndex={-1}
      aria-label={`${player.name}, ${words}`}
      className="pad-row"
    >
      <img src={mediaUrl(player.card.imageUrl)} alt="" className="pad-face" />
      <PlayerName name={player.name} className="pad-name" />
      <p className="pad-out-sign">{player.out?.status}</p>
      <div className="pad-out">
        <p>{words}</p>
        {onPlaysOn && (
          <Button size="hole" onClick={onPlaysOn} className="shrink-0 font-bold">
            Plays on
          </Button>
        )}
      </div>
    </fieldset>
  );
}
