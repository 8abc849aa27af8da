import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { isTextFound } from '../../ui/contains.ts';
import { useDisclosure } from '../../ui/use-disclosure.ts';

interface PlayerPickerProps {
  players: readonly { id: number; name: string }[];
  selected: readonly number[];
  onChange: (selectedIds: number[]) => void;
}

/** The menu 'Select Players' with a checkbox for each competitor, by full name. Escape and a press outside close it. */
export function PlayerPicker({ players, selected, onChange }: PlayerPickerProps) {
  const [filter, setFilter] = useState('');
  const { frame, button, panel } = useDisclosure();
  const offeredPlayers = players.filter(({ name }) => isTextFound(filter, name));

  function toggle(player: number) {
    onChange(
      selected.includes(player)
        ? selected.filter((other) => other !== player)
        : [...selected, player],
    );
  }

  return (
    <div ref={frame} className="relative grow">
      <button
        {...button}
        className="flex min-h-hole w-full items-center justify-between gap-3 rounded-lg border-2 border-edge bg-surface px-4 text-xl font-semibold"
      >
        <span>
          Select Players
          {selected.length > 0 && (
            <span className="font-normal"> ({selected.length} selected)</span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <fieldset
        {...panel}
        className="absolute inset-x-0 z-20 mt-2 rounded-lg border-2 border-edge bg-surface shadow-lg"
      >
        <legend className="sr-only">Players</legend>
        <input
          type="search"
          aria-label="Find a player"
          placeholder="Find a player"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className="min-h-hole w-full rounded-t-lg border-b-2 border-edge px-4 text-xl placeholder:text-ink-soft"
        />
        <div className="max-h-[50dvh] overflow-y-auto overscroll-contain">
          {offeredPlayers.map(({ id: player, name }) => (
            <label
              key={player}
              className="flex min-h-hole items-center gap-4 border-b border-line px-4 text-xl"
            >
              <input
                type="checkbox"
                checked={selected.includes(player)}
                onChange={() => toggle(player)}
                className="size-7 accent-brand"
              />
              {name}
            </label>
          ))}
          {offeredPlayers.length === 0 && (
            <p className="p-4 text-xl">No player matches “{filter}”.</p>
          )}
        </div>
      </fieldset>
    </div>
  );
}
