import { UndoButton } from '../entry/undo/undo-button.tsx';
import type { Hand } from './state/hand.ts';
import type { PadMessage } from './state/use-pad-entry.ts';

interface MessageLineProps {
  said: PadMessage;
  hand: Hand;
  onUndo: () => void;
}

/**
 * The result of the last tap, with its Undo. Without one the space stays reserved, so that nothing moves, but what is
 * behind it can be seen and used.
 */
export function MessageLine({ said, hand, onUndo }: MessageLineProps) {
  const isSilent = said.words === '' && !said.undo?.offer;
  return (
    <div
      className={`flex min-h-hole items-center gap-2 ${hand === 'left' ? 'flex-row-reverse' : ''} ${isSilent ? '' : 'pointer-events-auto border-t-2 border-edge bg-ground pt-2'}`}
    >
      <div className="min-w-0 grow text-base leading-tight font-semibold sm:text-lg">
        <p role="status">{said.isProblem ? '' : said.words}</p>
        <p role="alert" className="text-danger">
          {said.isProblem ? said.words : ''}
        </p>
      </div>
      {said.undo?.offer && (
        <UndoButton
          offer={said.undo.offer}
          {...(said.words === '' && {
            target: `${said.undo.name}, ${said.undo.value ?? 'cleared'}`,
          })}
          onUndo={onUndo}
        />
      )}
    </div>
  );
}
