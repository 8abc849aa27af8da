import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { formatCount, formatList } from '../../../../contract/base/counts.ts';
import { isGuest, sessionStore } from '../../../session/session.ts';
import { useStore } from '../../../session/store.ts';
import { Button } from '../../../ui/button.tsx';
import type { PadCell, PadPlayer, PadView } from '../view/pad-view.ts';
import { CardAcross } from './card-across.tsx';
import { CornerMark } from './card-cell.tsx';
import { CardDown } from './card-down.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardLegend } from './card-legend.tsx';
import { listCorrectionLines, listPlayedNines, NINES } from './card-words.ts';
import { ReadBack, type Reading } from './read-back.tsx';
import { findReadingStep } from './reading-step.ts';
import { listReturned } from './returned-cards.ts';

/** Needs a connection. Without one the card does without it. */
const NextRoundLink = lazy(() =>
  import('./next-round-link.tsx').then(
    ({ NextRoundLink }) => ({ default: NextRoundLink }),
    () => ({ default: () => null }),
  ),
);

interface ScorecardProps {
  view: PadView;
  /** The described age of the server's data. */
  age: string;
  onCell: (player: number, cell: PadCell) => void;
  onHole: (hole: number) => void;
  backTo: number;
  /** True while a sheet is over the card. */
  isCovered: boolean;
  /** Leaves the group, to choose another one. */
  onLeave: () => void;
  /** The message about the last tap, with its Undo. */
  children?: ReactNode;
}

/** All of the group's scores from hole 1 to 18, as on the card that the players sign. */
export function PadScorecard({
  view,
  age,
  onCell,
  onHole,
  backTo,
  isCovered,
  onLeave,
  children,
}: ScorecardProps) {
  const [reading, setReading] = useState<Reading | null>(null);
  const player = view.players.find(({ id }) => id === reading?.id);
  const step = player && findReadingStep(player, view.reader, true);
  const startReading = ({ id }: PadPlayer) => setReading({ id, index: 0, strokes: [] });
  const returned = listReturned(view);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // After the last hole, the players compare the totals that they sign.
  const isComplete = view.holes.every(({ missing }) => missing === 0);
  const isVolunteer = isGuest(useStore(sessionStore));
  const isWide = useWideCard();
  const Half = isWide ? CardAcross : CardDown;
  const nines = isWide ? NINES : listPlayedNines(view.startHole);
  // A phone's card is long, so its totals come first.
  const isTotalFirst = isComplete || !isWide;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-20 text-4xl font-extrabold outline-none sm:text-[44px] sm:leading-tight"
          >
            Scorecard
          </h1>
          <p className="text-lg">
            Round {view.group.roundId}. Started on {view.startHole}. Server scores updated {age}.
          </p>
          <p role="status" className="text-2xl font-extrabold empty:hidden">
            {returned.length > 0 &&
              `${formatCount(returned.length, 'card')} returned: ${formatList(returned)}.`}
          </p>
        </div>
        {returned.length > 0 && !isVolunteer && (
          <Button size="hole" look="primary" onClick={onLeave}>
            Next group
          </Button>
        )}
        {isComplete && isVolunteer && (
          <Suspense>
            <NextRoundLink reader={view.reader} />
          </Suspense>
        )}
        <ul className="flex flex-col gap-1 text-lg empty:hidden">
          {listCorrectionLines(view).map(({ lane, words }) => (
            <li key={lane} className="flex items-baseline gap-2">
              <CornerMark /> {words}
            </li>
          ))}
        </ul>
      </div>
      {isTotalFirst && <CardFoot view={view} onRead={startReading} />}
      {nines.map((nine) => (
        <Half key={nine.name} view={view} nine={nine} onCell={onCell} />
      ))}
      {!isTotalFirst && <CardFoot view={view} onRead={startReading} />}
      <p className="text-lg">Tap a score to see its history or to change it.</p>
      <CardLegend />
      {reading && player && step && !isCovered && (
        <ReadBack
          owner={view.reader}
          player={player}
          step={step}
          reading={reading}
          onReading={setReading}
          onCell={(cell) => onCell(player.id, cell)}
          onClose={() => setReading(null)}
        />
      )}
      <div className="pointer-events-none sticky bottom-0 [@media(width<360px),(height<480px)]:static">
        {children}
        <div className="pointer-events-auto bg-ground py-2">
          <Button
            size="hole"
            look={returned.length > 0 ? 'plain' : 'primary'}
            className="w-full"
            onClick={() => onHole(backTo)}
          >
            Back to hole {backTo}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** From this width on, nine holes fit across, with 64 px for a thumb and gaps of 8 px. */
const wideQuery = () => matchMedia('(width >= 744px)');

function watchWidth(listener: () => void) {
  const query = wideQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen has room for nine holes across. */
function useWideCard(): boolean {
  return useSyncExternalStore(watchWidth, () => wideQuery().matches);
}
