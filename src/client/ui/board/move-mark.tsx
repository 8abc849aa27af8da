import { formatCount } from '../notes/age.ts';

/** Shows how far a row moved since the board was opened: an arrow with a number, and words. */
export function MoveMark({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  const far = Math.abs(places);
  return (
    <span className={`text-xs leading-none font-semibold ${isUp ? 'text-good' : 'text-danger'}`}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {far}
      </span>
      <span className="sr-only">
        , {isUp ? 'up' : 'down'} {formatCount(far, 'place')}
      </span>
    </span>
  );
}
