import { ScoreMark } from '../../../ui/board/score-mark.tsx';
import { TickMark } from '../view/tick-mark.tsx';
import { CornerMark } from './card-cell.tsx';

/** The legend of the card's marks, with samples for a par 4. */
export function CardLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-6 gap-y-3 text-base">
      {SAMPLES.map(({ strokes, words }) => (
        <li key={words} className="flex items-center gap-3">
          <span aria-hidden="true" className="m-1">
            <ScoreMark strokes={strokes} par={4} size="paper" />
          </span>
          {words}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <TickMark tick="saved" size={20} /> saved on this tablet
      </li>
      <li className="flex items-center gap-2">
        <TickMark tick="server" size={20} /> on the server
      </li>
      <li className="flex items-center gap-2">
        <CornerMark /> changed by the office
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-6 rounded-md border-[3px] border-danger bg-surface"
        />
        waits for an answer
      </li>
    </ul>
  );
}

const SAMPLES = [
  { strokes: 3, words: 'one under par' },
  { strokes: 2, words: 'two or more under' },
  { strokes: 5, words: 'one over par' },
  { strokes: 6, words: 'two or more over' },
] as const;
