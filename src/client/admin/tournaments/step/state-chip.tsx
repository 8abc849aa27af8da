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

/** Shows a state with a word, a shape of its own, and a colour. */
export function StateChip({ state }: { state: TournamentState | RoundStatus }) {
  const Icon = icons[state];
  return (
    <span data-state={state} className="state-chip">
      {Icon && <Icon aria-hidden="true" size={14} />}
      {nameState(state)}
    </span>
  );
}
