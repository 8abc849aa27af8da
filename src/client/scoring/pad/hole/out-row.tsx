import { mediaUrl } from '../../../api/media-url.ts';
import { Button } from '../../../ui/button.tsx';
import type { PadPlayer } from '../view/pad-view.ts';
import { describeOut } from '../view/pad-words.ts';
import { PlayerName } from '../view/player-name.tsx';

interface OutRowProps {
  player: PadPlayer;
  /** Called when the user confirms that the player plays on; undefined when they may not. */
  onPlaysOn?: (() => void) | undefined;
}

/** The row of a player who is out: dimmed, with the ending, and as large as any other. */
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
