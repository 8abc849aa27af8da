import type { ComponentProps } from 'react';
import { FactList } from './fact-list.tsx';

interface MeaningListProps extends Omit<ComponentProps<typeof FactList>, 'facts' | 'className'> {
  meaning: { readonly scorers: string; readonly players: string; readonly boards: string };
}

/** What a step of the office means for scorers, players and boards. */
export function MeaningList({ meaning: { scorers, players, boards }, ...rest }: MeaningListProps) {
  const facts = Object.entries({ Scorers: scorers, Players: players, Boards: boards });
  return (
    <FactList
      {...rest}
      className="[&_dt]:text-small [&_dt]:text-ink-soft grid gap-3"
      facts={facts}
    />
  );
}
