import { TickMark } from '../view/tick-mark.tsx';
import type { CardSum } from './card-words.ts';

/** The tick that shows whether all scores in a total are on the server. */
export function CardTick({ sum }: { sum: CardSum }) {
  if (sum.entered === 0 && sum.unsent === 0) return null;
  return (
    <>
      <TickMark tick={sum.unsent > 0 ? 'saved' : 'server'} size={20} />
      {sum.unsent === 0 && <span className="sr-only">on the server</span>}
    </>
  );
}
