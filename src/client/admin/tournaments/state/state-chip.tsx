import Check from 'lucide-react/icons/check';
import Radio from 'lucide-react/icons/radio';
import type { RoundStatus } from '../../../../contract/game/game.ts';
import type { TournamentState } from '../../../../contract/game/states.ts';
import { nameState } from './state-words.ts';

const icons: Partial<Record<TournamentState | RoundStatus, typeof Check>> = {
  live: Radio,
  final: Check,
  official: Check,
};

const looks: Partial<Record<TournamentState | RoundStatus, string>> = {
  draft: 'open',
  setup: 'open',
  live: 'filled',
  final: 'good',
  official: 'good',
  cancelled: 'bad',
};

/** A state as a word with its own shape and colour. */
export function StateChip({ state }: { state: TournamentState | RoundStatus }) {
  const Icon = icons[state];
  return (
    <span data-look={looks[state]} className="chip">
      {Icon && <Icon aria-hidden="true" size={14} />}
      {nameState(state)}
    </span>
  );
}
