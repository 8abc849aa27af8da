import './desk.css';
import '../office/office.css';
import '../office/office-scale.css';
import { useState } from 'react';
import { useNeedsReason } from '../../scores/closed-round.ts';
import { fetchGroups } from '../../scores/groups-snapshot.ts';
import { Button } from '../../ui/button.tsx';
import { toParSoFar } from '../../ui/golf-words.ts';
import { buildCardView, type CardView } from '../entry/card-view.ts';
import { describeCertified } from '../entry/certify-words.ts';
import { LoadedRound } from '../entry/loaded-round.tsx';
import type { StoredRound } from '../entry/use-round.ts';
import { groupCards } from './group-cards.ts';
import { PaperCard } from './paper-card.tsx';

interface CardDeskProps {
  owner: number;
  roundId: number;
  /** The golfer whose card is open at first; null for none. */
  competitorId: number | null;
}

/** The desk at which paper cards come in: the cards of a round by state, and one of them beside the typed paper card. */
export function CardDesk({ owner, roundId, competitorId }: CardDeskProps) {
  return (
    <LoadedRound
      key={`${owner}/${roundId}`}
      owner={owner}
      roundId={roundId}
      fetchTeeSheet={fetchGroups}
    >
      {(stored, isStale) => (
        <>
          {isStale && <p role="status">These cards could not be updated.</p>}
          <Desk owner={owner} stored={stored} firstCard={competitorId} />
        </>
      )}
    </LoadedRound>
  );
}

interface DeskProps {
  owner: number;
  stored: StoredRound;
  /** The golfer whose card is open at first; null for none. */
  firstCard: number | null;
}

function Desk({ owner, stored, firstCard }: DeskProps) {
  const [openCard, setOpenCard] = useState(firstCard);
  const needsReason = useNeedsReason(stored.records);
  const cards = listCards(stored);
  const groups = groupCards(cards);
  const numbers = new Map(
    (stored.groups?.groups ?? []).flatMap(({ group_number, competitors }) =>
      competitors.map(({ id }) => [id, group_number] as const),
    ),
  );
  const list = { numbers, open: openCard, onOpen: setOpenCard };
  const open = cards.find(({ key }) => key.competitorId === openCard);
  // A golfer who is out owes no card, and the changed card is attested again.
  const owed = cards.filter(({ out }) => out === null);
  const attested = owed.filter(
    ({ certified }) => certified?.attested && certified.changed_holes.length === 0,
  ).length;
  /** Opens the card that was returned before all others. */
  function goOn(done: CardView) {
    const [next] = groups.returned.filter(
      (card) => card.key.competitorId !== done.key.competitorId,
    );
    setOpenCard(next?.key.competitorId ?? null);
  }
  return (
    <div className="card-desk office-scale">
      <section aria-label="Cards of the round" className="admin-card">
        <p role="status" className="desk-count">
          {attested} of {owed.length} cards are attested.
        </p>
        <CardList {...list} title="To attest" cards={groups.returned} />
        <CardList {...list} title="Not returned" cards={groups.open} />
        <CardList {...list} title="Attested" cards={groups.attested} />
      </section>
      {open ? (
        <PaperCard
          key={open.key.competitorId}
          owner={owner}
          card={open}
          needsReason={needsReason}
          onDone={() => goOn(open)}
        />
      ) : (
        <p className="admin-card">Choose a card, and type what the paper card says.</p>
      )}
    </div>
  );
}

function listCards({ records, local }: StoredRound): CardView[] {
  const ids = { tournamentId: records.tournament_id, roundId: records.round_id };
  return records.competitors.map((record) => buildCardView(record, ids, (lane) => local.get(lane)));
}

interface CardListProps {
  title: string;
  cards: readonly CardView[];
  /** The numbers of the golfers' groups, by golfer. */
  numbers: ReadonlyMap<number, number>;
  open: number | null;
  onOpen: (competitor: number) => void;
}

function CardList({ title, cards, numbers, open, onOpen }: CardListProps) {
  if (cards.length === 0) return null;
  return (
    <>
      <h2>
        {title} ({cards.length})
      </h2>
      <ul className="desk-list">
        {cards.map((card) => (
          <li key={card.key.competitorId}>
            <Button
              aria-pressed={card.key.competitorId === open}
              className="desk-row"
              onClick={() => onOpen(card.key.competitorId)}
            >
              <span>{card.name}</span>
              <span className="desk-note">
                {describeGroup(numbers.get(card.key.competitorId))}
                {describeCertified(card) ?? `${card.entered} of 18, ${toParSoFar(card)}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeGroup(number: number | undefined): string {
  return number === undefined ? '' : `Group ${number}. `;
}
