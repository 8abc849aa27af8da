import type { ComponentType } from 'react';
import { ClubsScene, TripScene, VoucherScene } from '../../ui/scenes/prize-scenes.tsx';

interface Prize {
  readonly title: string;
  readonly what: string;
  readonly how: string;
  readonly Picture: ComponentType<{ className?: string }>;
}

const grandPrize: Prize = {
  title: 'Grand Prize',
  what: 'A trip to a major tournament',
  how: 'Tickets, accommodation and travel, for whoever wins the season.',
  Picture: TripScene,
};

const otherPrizes: readonly Prize[] = [
  {
    title: 'Monthly Winner',
    what: 'A set of golf clubs',
    how: 'For the top scorer of each month.',
    Picture: ClubsScene,
  },
  {
    title: 'Weekly Winner',
    what: 'A merchandise voucher worth $100',
    how: 'For the top scorer of each week.',
    Picture: VoucherScene,
  },
];

interface PrizeCardsProps {
  /** True for larger pictures, on the page about prizes. */
  isLarge?: boolean;
}

/** The three prizes, each with its picture. The grand prize is as wide as the two others together. */
export function PrizeCards({ isLarge = false }: PrizeCardsProps) {
  return (
    <ul className={`grid gap-4 md:grid-cols-2 ${isLarge ? '' : 'lg:grid-cols-4'}`}>
      <PrizeCard prize={grandPrize} isGrand isLarge={isLarge} />
      {otherPrizes.map((prize) => (
        <PrizeCard key={prize.title} prize={prize} isGrand={false} isLarge={isLarge} />
      ))}
    </ul>
  );
}

interface PrizeCardProps {
  prize: Prize;
  isGrand: boolean;
  isLarge: boolean;
}

function PrizeCard({ prize, isGrand, isLarge }: PrizeCardProps) {
  const { title, what, how, Picture } = prize;
  const isAcross = isGrand && isLarge;
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-ticket border border-line bg-surface ${isGrand ? 'md:col-span-2' : ''} ${isAcross ? 'md:flex-row' : ''}`}
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
