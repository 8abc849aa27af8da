import './office-scale.css';
import type { CellView } from '../entry/card-view.ts';
import { sumNines } from './sum-nines.ts';

/** The strokes of the two nines of a card, and of both. */
export function CardSums({ cells }: { cells: readonly CellView[] }) {
  const [out, back, total] = sumNines(cells);
  return (
    <p className="font-bold">
      Out {out} · In {back} · Total {total}
    </p>
  );
}
