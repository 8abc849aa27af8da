import type { TeamPlaceEntry } from '../../../contract/game/team-places.ts';
import { placeChangeWords } from './place-words.ts';

/** Lists every official place of a team: place, admin, time and reason, the newest first. */
export function PlaceHistory({ entries }: { entries: readonly TeamPlaceEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">No official place so far.</p>;
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="border-l-4 border-edge pl-3">
          <p className="font-bold">{placeChangeWords(entry)}</p>
          <p className="text-sm break-words text-ink-soft">
            {entry.by}, {momentText(entry.recorded_at)}: {entry.reason}
          </p>
        </li>
      ))}
    </ol>
  );
}

function momentText(at: string): string {
  return new Date(at).toLocaleString([], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
}
