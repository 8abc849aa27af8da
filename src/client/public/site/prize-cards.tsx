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

/** The three prizes, each with its picture: the grand prize is as wide as the two others together. */
export function PrizeCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
      <PrizeCard prize={grandPrize} isGrand />
      {otherPrizes.map((prize) => (
        <PrizeCard key={prize.title} prize={prize} isGrand={false} />
      ))}
    </ul>
  );
}

function PrizeCard({ prize, isGrand }: { prize: Prize; isGrand: boolean }) {
  const { title, what, how, Picture } = prize;
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-ticket border border-line bg-surface ${isGrand ? 'md:col-span-2' : ''}`}
    >
      <div className={`shrink-0 lg:h-56 ${isGrand ? 'h-44 md:h-52' : 'h-44'}`}>
        <Picture />
      </div>
      <div className="flex flex-col gap-1 p-5">
        <h3 className="text-xs font-semibold tracking-wider text-ink-soft uppercase">{title}</h3>
        <p className={`font-display font-bold text-balance ${isGrand ? 'text-h2' : 'text-h3'}`}>
          {what}
        </p>
        <p className="text-ink-soft">{how}</p>
      </div>
    </li>
  );
}
