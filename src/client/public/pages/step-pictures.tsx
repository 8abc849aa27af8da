import { computeHolePoints } from '../../../golf/round-points.ts';
import { ruleset2025 } from '../../../golf/ruleset.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { useDeviceValue } from '../../session/store.ts';
import { ScoreMark } from '../../ui/board/score-mark.tsx';
import { formatPoints } from '../../ui/golf-words.ts';

/** The ids of golfers whose drawn portraits are used in all pictures. */
const drawn = [3, 12, 27, 41] as const;
const tilts = ['-rotate-12', '-rotate-3', 'rotate-3', 'rotate-12'];

interface FaceProps {
  id: number;
  width: number;
  height: number;
  className: string;
}

/** A drawn portrait. The written page only reserves its space, because only the app knows the API's URL. */
function Face({ id, width, height, className }: FaceProps) {
  const src = useDeviceValue(() => mediaUrl(`/media/portraits/${id}.svg`), undefined);
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={`bg-[#f6e7c4] ${className}`}
    />
  );
}

/** Four golfers on dealt cards, because nobody picks them. */
export function DealtCards() {
  return (
    <div className="flex">
      {drawn.map((id, index) => (
        <Face
          key={id}
          id={id}
          width={60}
          height={84}
          className={`-mx-1.5 h-28 w-20 rounded-control border-2 border-surface object-cover object-top md:h-20 md:w-14 lg:h-28 lg:w-20 ${tilts[index]} ${index === 1 || index === 2 ? '-translate-y-2' : ''}`}
        />
      ))}
    </div>
  );
}

/** Overlapping faces, for friends on a board. */
export function FaceRow() {
  return (
    <div className="flex pl-4">
      {drawn.map((id) => (
        <Face
          key={id}
          id={id}
          width={80}
          height={80}
          className="-ml-4 size-16 rounded-full border-4 border-surface"
        />
      ))}
    </div>
  );
}

interface ScoredHole {
  readonly hole: number;
  readonly strokes: number;
  readonly par: number;
}

const pars = [4, 4, 4, 5];

const createHoles = (...strokes: number[]): ScoredHole[] =>
  pars.map((par, index) => ({ hole: index + 1, par, strokes: strokes[index] ?? par }));

/** Three golfers with four holes each. */
const golfers = [
  { id: drawn[0], holes: createHoles(4, 3, 4, 5) },
  { id: drawn[1], holes: createHoles(3, 4, 3, 4) },
  { id: drawn[2], holes: createHoles(5, 4, 3, 4) },
];

/** The score marks of three golfers, with the points that the game gives for these holes. */
export function ScoredHoles() {
  return (
    <div className="flex w-full max-w-72 flex-col gap-2 px-4">
      {golfers.map(({ id, holes }) => (
        <div key={id} className="flex items-center gap-2 rounded-control bg-surface px-3 py-1.5">
          <Face id={id} width={28} height={28} className="size-7 rounded-full md:hidden lg:block" />
          {holes.map(({ hole, strokes, par }) => (
            <span key={hole} className={strokes < par ? 'text-under' : ''}>
              <ScoreMark strokes={strokes} par={par} size="card" />
            </span>
          ))}
          <strong className="ml-auto">{formatPoints(sumPoints(holes))}</strong>
        </div>
      ))}
    </div>
  );
}

function sumPoints(holes: readonly ScoredHole[]): number {
  const hundredths = holes.map(({ strokes, par }) => computeHolePoints(strokes, par, ruleset2025));
  return hundredths.reduce((sum, points) => sum + points, 0) / 100;
}

const places = [
  { place: 2, id: drawn[1], height: 'h-14' },
  { place: 1, id: drawn[2], height: 'h-20' },
  { place: 3, id: drawn[3], height: 'h-10' },
];

/** The three best places of a season. */
export function Podium() {
  return (
    <div className="flex items-end gap-1.5 self-end">
      {places.map(({ place, id, height }) => (
        <span key={place} className="flex flex-col items-center gap-1">
          <Face
            id={id}
            width={44}
            height={44}
            className="size-11 rounded-full border-2 border-surface"
          />
          <span
            className={`grid w-16 place-items-center rounded-t-lg bg-brand font-display text-3xl font-bold text-on-brand ${height}`}
          >
            {place}
          </span>
        </span>
      ))}
    </div>
  );
}
