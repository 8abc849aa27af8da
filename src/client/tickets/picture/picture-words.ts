import { formatList } from '../../../contract/base/counts.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { formatFingerprint } from '../../ui/code-bar.tsx';
import { formatPoints } from '../../ui/golf-words.ts';
import { formatPlace } from '../../ui/ticket/place-words.ts';
import { formatTicketTitle } from '../ticket-words.ts';

/** What the picture of a ticket says. */
export interface PictureWords {
  readonly event: string;
  readonly country: string;
  readonly title: string;
  readonly holder: string;
  /** Points and place, once the event has begun. */
  readonly score: { readonly points: string; readonly place: string } | null;
  /** The ends of the seed's fingerprint; null while the contest is unknown. */
  readonly fingerprint: string | null;
  /** The address of the page that repeats the draw, without `https://`. */
  readonly address: string;
  /** All of it in sentences, for people who don't see the picture and for the message that goes with it. */
  readonly alternative: string;
}

/**
 * Returns the words of a ticket's picture.
 *
 * @param hash the seed's fingerprint in hex digits, if the contest is known
 * @param site the origin of the site
 */
export function describePicture(ticket: Ticket, hash: string | null, site: string): PictureWords {
  const { competitors, teams, tournament, user, place, fantasy_point } = ticket;
  const title = formatTicketTitle(ticket);
  const score = place && {
    points: `${formatPoints(fantasy_point)} G.P`,
    place: `${formatPlace(place)} of ${place.of}`,
  };
  const fingerprint = hash && formatFingerprint(hash);
  const address = drawAddress(ticket, site).replace(/^https?:\/\//, '');
  const drawn = formatList([
    ...competitors.map(({ full_name }) => full_name),
    ...teams.map(({ teamName }) => teamName),
  ]);
  const sentences = [
    `${title} of ${user.username} for the ${tournament.name}: ${drawn}.`,
    score && `${score.points}, ${score.place}.`,
    fingerprint && `The draw's fingerprint is ${fingerprint}.`,
  ];
  return {
    event: tournament.name,
    country: tournament.country,
    title,
    holder: user.username,
    score: score ?? null,
    fingerprint,
    address,
    alternative: sentences.filter((sentence) => sentence).join(' '),
  };
}

/** Returns the address at which everybody can check the draw of a ticket. */
export function drawAddress({ tournament }: Pick<Ticket, 'tournament'>, site: string): string {
  return `${site}/draw?tournament=${tournament.id}`;
}
