import type { PlayOff } from '../../../../contract/game/official-places.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { describePlayOffResult } from './ties.ts';
import { usePlayOff } from './use-play-off.ts';

interface TakeBackDialogProps {
  tournament: number;
  playOff: PlayOff;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that takes a play-off back. */
export function TakeBackDialog({ tournament, playOff, onClose, onDone }: TakeBackDialogProps) {
  const write = usePlayOff(tournament, onDone);
  const places = playOff.places.map(({ id }) => ({ id, position: null }));
  return (
    <AskDialog
      title="Take the play-off back?"
      verb="Take it back"
      look="danger"
      keep="Keep it"
      write={write}
      words={{ thing: 'it was taken back' }}
      reason="needed"
      onConfirm={(reason) => write.mutate({ kind: playOff.kind, places, reason })}
      onClose={onClose}
    >
      <p>{describePlayOffResult(playOff)}</p>
      <p>The scores alone decide the places again.</p>
    </AskDialog>
  );
}
