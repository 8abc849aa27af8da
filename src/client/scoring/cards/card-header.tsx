import { mediaUrl } from '../../api/media-url.ts';
import { toParSoFar } from '../../ui/golf-words.ts';
import type { CardView } from '../entry/card-view.ts';
import { describeEnding } from '../entry/out-words.ts';

interface CardHeaderProps {
  id: string;
  card: CardView;
  tournamentName: string;
}

/** A card's header: photo, full name, competitor id, round, tournament, and the score so far. */
export function CardHeader({ id, card, tournamentName }: CardHeaderProps) {
  const { competitorId, roundId } = card.key;
  return (
    <header className="flex flex-wrap items-center gap-4">
      <div className="relative shrink-0">
        <img
          src={mediaUrl(card.imageUrl)}
          alt=""
          width="80"
          height="80"
          className="size-20 rounded-lg border border-line bg-sunken"
        />
        {/* The words are over the photo, because a new line would move the holes. */}
        {card.out && !card.hasPlaysOnEntry && (
          <p className="absolute inset-x-0 bottom-0 rounded-b-lg bg-ink text-center text-lg font-bold text-ground">
            <span aria-hidden="true">{card.out.status}</span>
            <span className="sr-only">{describeEnding(card.out, roundId)}</span>
          </p>
        )}
      </div>
      <div className="min-w-0 grow basis-[4.5rem] wrap-anywhere">
        <h2 id={id} className="text-2xl leading-tight font-bold">
          {card.name}
        </h2>
        <p className="text-lg">
          No. {competitorId} · {roundId ? `R${roundId}` : 'N/A'} · {tournamentName}
        </p>
      </div>
      <p className="text-right text-lg whitespace-nowrap">
        <span className="sr-only">To par </span>
        <span className="block text-3xl font-bold">{toParSoFar(card)}</span>
        {card.entered} of 18
      </p>
    </header>
  );
}
