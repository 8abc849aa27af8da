import type { ComponentType } from 'react';
import { pickForm } from '../../../contract/base/counts.ts';
import { defaultPrizes } from '../../../contract/people/default-prizes.ts';
import type { OfferedPrize } from '../../../contract/people/offer-endpoints.ts';
import { useOffers } from '../../queries/use-offers.ts';
import { EmptyGreen } from '../../ui/scenes/empty-green.tsx';
import { ClubsScene, TripScene, VoucherScene } from '../../ui/scenes/prize-scenes.tsx';

interface PrizeWords {
  readonly title: string;
  readonly what: string;
  readonly how: string;
  readonly Picture: ComponentType<{ className?: string }>;
}

const grandPrize: PrizeWords = {
  title: 'Grand Prize',
  what: defaultPrizes.season,
  how: 'Tickets, accommodation and travel, for whoever wins the season.',
  Picture: TripScene,
};

const otherPrizes: readonly PrizeWords[] = [
  {
    title: 'Monthly Winner',
    what: defaultPrizes.month,
    how: 'For the top scorer of each month.',
    Picture: ClubsScene,
  },
  {
    title: 'Weekly Winner',
    what: defaultPrizes.week,
    how: 'For the top scorer of each week.',
    Picture: VoucherScene,
  },
];

interface PrizeCardsProps {
  /** True for larger pictures, on the page about prizes. */
  isLarge?: boolean;
}

/**
 * The prizes set by the organisers, or the build's three, each with a picture. The first one is as wide as two others.
 */
export function PrizeCards({ isLarge = false }: PrizeCardsProps) {
  const { prizes } = useOffers();
  const [first, ...others] =
    prizes.length > 0 ? prizes.map(describePrize) : [grandPrize, ...otherPrizes];
  return (
    <ul className={`grid gap-4 md:grid-cols-2 ${isLarge ? '' : 'lg:grid-cols-4'}`}>
      {first && <PrizeCard prize={first} isGrand isLarge={isLarge} />}
      {others.map((prize) => (
        <PrizeCard
          key={`${prize.title} ${prize.what} ${prize.how}`}
          prize={prize}
          isGrand={false}
          isLarge={isLarge}
        />
      ))}
    </ul>
  );
}

const titles: Readonly<Record<OfferedPrize['period'], string>> = {
  tournament: 'Tournament',
  week: 'Weekly',
  month: 'Monthly',
  season: 'Season',
};

/** Describes a prize set by the organisers. It may be anything, so its picture shows no particular thing. */
function describePrize({ name, value, period, winners }: OfferedPrize): PrizeWords {
  const of = period === 'season' ? 'the season' : `each ${period}`;
  return {
    title: `${titles[period]} ${pickForm(winners, 'Winner', 'Winners')}`,
    what: name,
    how: `Worth ${value}, for the ${pickForm(winners, 'top scorer', `${winners} top scorers`)} of ${of}.`,
    Picture: EmptyGreen,
  };
}

const NUMBERS = 'One Two Three'.split(' ');

/** Returns how many ways to win there are: the organisers' prizes, or the build's three. */
export function useWaysToWin(): string {
  const count = useOffers().prizes.length || otherPrizes.length + 1;
  if (count === 1) return 'One way to win, and it costs nothing.';
  return `${NUMBERS[count - 1] ?? count} ways to win, and none of them costs anything.`;
}

interface PrizeCardProps {
  prize: PrizeWords;
  isGrand: boolean;
  isLarge: boolean;
}

function PrizeCard({ prize, isGrand, isLarge }: PrizeCardProps) {
  const { title, what, how, Picture } = prize;
  const isAcross = isGrand && isLarge;
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-ticket border border-line bg-surface wrap-anywhere ${isGrand ? 'md:col-span-2' : ''} ${isAcross ? 'md:flex-row' : ''}`}
    >
      <div
        className={`h-44 shrink-0 ${isAcross ? 'md:h-80 md:w-3/5' : isGrand ? 'md:h-52 lg:h-56' : 'lg:h-56'}`}
      >
        <Picture />
      </div>
      <div className="flex flex-col justify-center gap-1 p-5">
        <h3 className="text-xs font-semibold tracking-wider text-ink-soft uppercase">{title}</h3>
        <p className={`font-display font-bold text-balance ${isGrand ? 'text-h2' : 'text-h3'}`}>
          {what}
        </p>
        <p className="text-ink-soft">{how}</p>
      </div>
    </li>
  );
}
