import { Button } from '../../../ui/button.tsx';
import { formatClockTime } from '../../../ui/dates.ts';
import type { PadCell, PadPlayer } from '../view/pad-view.ts';
import { describeScore } from '../view/pad-words.ts';
import type { HistoryItem } from './history-items.ts';
import { Sheet } from './sheet.tsx';
import { useHoleHistory } from './use-hole-history.ts';

const fateWords: Record<HistoryItem['fate'], string> = {
  counted: 'on the server',
  agreed: 'on the server, the same value',
  'not-counted': 'not counted: another value came first',
  void: 'void: the round was cancelled',
  unsent: 'on this tablet, not sent yet',
  'taken-back': 'undone on this tablet',
};

function describeAuthor({ by, sentBy }: HistoryItem): string {
  const author = by ?? 'You';
  return sentBy === null ? author : `Entered by ${sentBy} for ${author}`;
}

interface HistorySheetProps {
  owner: number;
  player: PadPlayer;
  cell: PadCell;
  onEnter: (value: number | null) => void;
  onClose: () => void;
}

/** The sheet with a hole's entries, accounts and times, newest first. An older score can be entered again. */
export function HistorySheet({ owner, player, cell, onEnter, onClose }: HistorySheetProps) {
  const { hole, par, value } = cell;
  const { items, state } = useHoleHistory(owner, player.card.key, hole);
  const isEmpty = items?.length === 0 && state !== 'pending';
  return (
    <Sheet title={`History: ${player.name}, hole ${hole}, par ${par}`} onClose={onClose}>
      {state === 'failed' && (
        <p role="status" className="text-lg font-semibold">
          The server isn't answering. Newer scores from other tablets may be missing.
        </p>
      )}
      {isEmpty && <p className="text-lg">Nobody has entered a score on this hole.</p>}
      <ol className="flex flex-col">
        {items?.map((item) => (
          <li
            key={item.id}
            className="flex min-h-20 items-center justify-between gap-3 border-b-2 border-line py-2"
          >
            <p className="text-lg leading-tight">
              <span className="block text-xl font-bold">
                {item.value === null ? 'Cleared' : describeScore(item.value, par)}
              </span>
              {describeAuthor(item)} at {formatClockTime(item.at)}, {fateWords[item.fate]}
              {item.reason && <span className="block">Reason: {item.reason}</span>}
            </p>
            {item.value !== value && item.value !== null && (
              <Button size="hole" onClick={() => onEnter(item.value)} className="shrink-0">
                Use {item.value}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button size="hole" look="primary" onClick={onClose}>
        Close
      </Button>
    </Sheet>
  );
}
