import * as Radix from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { contestsQuery } from '../../queries/contests-query.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { CodeBar, formatFingerprint } from '../../ui/code-bar.tsx';
import { RankNote } from '../../ui/notes/rank-note.tsx';
import { removeUnseenDraw } from '../unseen-draws.ts';
import { type DrawCard, listDrawCards } from './draw-cards.ts';
import { useTurnedCards } from './use-turned-cards.ts';

const SharePanel = lazy(async () => ({
  default: (await import('../picture/share-panel.tsx')).SharePanel,
}));

interface DrawMomentProps {
  ticket: Ticket;
  /** The ticket's holder. */
  userId: number;
  onClose: () => void;
}

/**
 * The dialog that turns over a new ticket's cards. The server has already drawn, so closing it loses nothing, and "Show
 * all now" turns the rest at once.
 */
export function DrawMoment({ ticket, userId, onClose }: DrawMomentProps) {
  const cards = listDrawCards(ticket);
  const [turned, turnAll] = useTurnedCards(cards.length);
  const isDone = turned >= cards.length;
  const next = useRef<HTMLAnchorElement>(null);
  const sharePart = useRef<HTMLElement>(null);
  const [isSharing, setSharing] = useState(false);
  const { id: tournamentId } = ticket.tournament;
  useEffect(() => {
    if (isDone) removeUnseenDraw(userId, tournamentId);
  }, [isDone, userId, tournamentId]);
  useEffect(() => {
    if (!isSharing) return;
    sharePart.current?.focus({ preventScroll: true });
    sharePart.current?.scrollIntoView({ block: 'center' });
  }, [isSharing]);

  function close() {
    removeUnseenDraw(userId, tournamentId);
    onClose();
  }

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          // The button that claimed the ticket is gone, and the screen below decides where the focus goes.
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 animate-[arrive_250ms] overflow-x-hidden overflow-y-auto bg-brand-deep text-on-brand [--accent:#f0a35a] [--focus:var(--on-brand)] [--on-accent:#1d0f00]"
        >
          <RisingSun steps={cards.length} step={turned} />
          <div className="relative mx-auto flex min-h-full max-w-5xl flex-col gap-5 px-4 py-4">
            <div className="flex items-center justify-between gap-4">
              <p className="text-xs font-semibold tracking-wider text-on-brand-soft uppercase">
                {ticket.tournament.name}
              </p>
              {isDone ? (
                <Radix.Close className={quietButton}>Close</Radix.Close>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    turnAll();
                    // The pressed button is replaced, so the focus moves to the next step.
                    requestAnimationFrame(() => next.current?.focus());
                  }}
                  className={quietButton}
                >
                  Show all now
                </button>
              )}
            </div>
            <div className="flex flex-col items-center gap-2 text-center">
              <Radix.Title className="font-display text-h1 font-bold">
                {isDone ? `Ticket ${ticket.number} is yours` : 'Drawing your ticket'}
              </Radix.Title>
              <p role="status" className="min-h-6 text-on-brand-soft">
                {isDone ? 'Your ticket has been drawn' : cards[turned - 1]?.words}
              </p>
              <Steps of={cards.length} done={turned} />
            </div>
            <ul
              aria-label="Your ticket"
              className="grid w-full grid-cols-2 gap-3 self-center max-md:max-w-sm md:grid-cols-5 md:gap-4 md:py-8"
            >
              {cards.map((card, index) => (
                <TurningCard key={card.key} card={card} index={index} isTurned={index < turned} />
              ))}
            </ul>
            <div className={`flex flex-col items-center gap-3 ${isDone ? '' : 'invisible'}`}>
              <RankNote ticket={ticket} />
              <div className="flex flex-wrap justify-center gap-3">
                <Link
                  ref={next}
                  to="/tickets"
                  onClick={close}
                  className={getButtonClass('primary', 'big')}
                >
                  My tickets
                </Link>
                {!isSharing && (
                  <Button size="big" onClick={() => setSharing(true)}>
                    Share ticket
                  </Button>
                )}
              </div>
            </div>
            {isSharing && (
              <section ref={sharePart} tabIndex={-1} aria-label="Share your ticket">
                <Suspense fallback={<div className="mx-auto aspect-4/5 w-full max-w-64" />}>
                  <SharePanel ticket={ticket} />
                </Suspense>
              </section>
            )}
            <Sealed tournamentId={tournamentId} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const quietButton = 'min-h-tap shrink-0 rounded-control px-2 font-semibold underline';

/** The number of turned cards, as dots. The status announces it. */
function Steps({ of, done }: { of: number; done: number }) {
  return (
    <div aria-hidden="true" className="flex gap-2">
      {Array.from({ length: of }, (_, index) => index).map((step) => (
        <span
          key={step}
          className={`h-1 w-8 rounded-full ${step < done ? 'bg-accent' : 'bg-white/20'}`}
        />
      ))}
    </div>
  );
}

interface TurningCardProps {
  card: DrawCard;
  index: number;
  isTurned: boolean;
}

/** A card that lies face down until its turn. */
function TurningCard({ card, index, isTurned }: TurningCardProps) {
  return (
    <li className={`perspective-midrange ${card.isTeam ? 'max-md:col-span-2' : ''}`}>
      <div
        className={`relative transition-transform duration-(--turn) transform-3d ${card.isTeam ? 'h-24 md:h-80' : 'h-44 md:h-80'} ${isTurned ? '' : 'rotate-y-180'}`}
      >
        <div
          aria-hidden={!isTurned}
          className={`absolute inset-0 flex overflow-hidden rounded-ticket bg-[#fffdf6] text-[#14211b] backface-hidden ${card.isTeam ? 'md:flex-col' : 'flex-col'}`}
        >
          <img
            src={mediaUrl(card.picture)}
            alt=""
            width={176}
            height={176}
            className={`min-h-0 bg-[#f6e7c4] ${card.isTeam ? 'w-24 object-contain p-3 max-md:h-full md:w-full md:grow md:p-6' : 'w-full grow object-cover object-top'}`}
          />
          <p className="flex flex-col items-center justify-center gap-1 px-2 py-2.5 text-center font-display leading-tight font-bold max-md:grow md:min-h-20 md:text-lg">
            {card.name}
            <span className="flex items-center gap-1.5 font-sans text-sm font-normal">
              {card.flag && (
                <img
                  src={mediaUrl(card.flag)}
                  alt=""
                  width={20}
                  height={15}
                  className="h-3.5 w-5"
                />
              )}
              <span data-result={card.isResult ? '' : undefined}>{card.note}</span>
            </span>
          </p>
        </div>
        <div
          aria-hidden="true"
          className="absolute inset-0 grid rotate-y-180 place-items-center rounded-ticket border-2 border-white/20 bg-brand font-display text-2xl font-bold backface-hidden"
        >
          <CardBack />
          <span className="relative rounded-full bg-brand-deep px-4 py-1.5">
            {card.isTeam ? 'Team' : index + 1}
          </span>
        </div>
      </div>
    </li>
  );
}

/** The pattern of small flags on a card's back. */
function CardBack() {
  return (
    <svg aria-hidden="true" className="absolute inset-2 size-[calc(100%-1rem)] opacity-40">
      <defs>
        <pattern id="card-back" width="36" height="36" patternUnits="userSpaceOnUse">
          <path d="M12 26V8" stroke="#c3d8cc" strokeWidth="2" />
          <path d="M13 8l9 3-9 3z" fill="var(--flag)" />
          <circle cx="28" cy="30" r="1.5" fill="#c3d8cc" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#card-back)" rx="10" />
    </svg>
  );
}

/** The sun behind the hill, which rises a little with each card. */
function RisingSun({ step, steps }: { step: number; steps: number }) {
  return (
    <svg
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 bottom-0 h-1/2 w-full"
    >
      <circle
        cx="720"
        cy="330"
        r="150"
        fill="#e98a3a"
        className="transition-transform duration-(--turn)"
        style={{ transform: `translateY(${150 - (150 * step) / steps}px)` }}
      />
      <path d="M0 300Q360 200 720 250T1440 260V400H0z" fill="#0b3d2c" />
    </svg>
  );
}

/** The fingerprint of the seed, which was published before this ticket was drawn. */
function Sealed({ tournamentId }: { tournamentId: number }) {
  const { data: contests } = useQuery(contestsQuery);
  const hash = contests?.find(({ tournament_id }) => tournament_id === tournamentId)?.seed_sha256;
  if (!hash) return null;
  return (
    <div className="mt-auto flex items-center gap-4 border-t border-white/20 pt-4">
      <CodeBar hex={hash} className="h-9 w-36 shrink-0" />
      <p className="text-sm leading-snug text-on-brand-soft">
        The draw&apos;s fingerprint, published before the first ticket was claimed:
        <code className="block text-on-brand">{formatFingerprint(hash)}</code>
      </p>
    </div>
  );
}
