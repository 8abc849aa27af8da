import { formatList } from '../../../contract/base/counts.ts';
import { formatPicturePlace } from '../../../contract/game/place-words.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { formatFingerprint } from '../../ui/code-bar.tsx';
import { formatPoints } from '../../ui/golf-words.ts';
import { formatTicketTitle } from '../ticket-words.ts';

/** The texts of a ticket's picture. */
export interface PictureWords {
  readonly event: string;
  readonly country: string;
  readonly title: string;
  readonly holder: string;
  /** The points and place, once the event has begun. */
  readonly score: { readonly points: string; readonly place: string } | null;
  /** The shortened fingerprint of the seed; null while the contest is unknown. */
  readonly fingerprint: string | null;
  /** The URL of the page that repeats the draw, without `https://`. */
  readonly address: string;
  /** The whole picture in sentences, as its alternative text and as the message that goes with it. */
  readonly alternative: string;
}

/**
 * Returns the texts of a ticket's picture.
 * @param hash the seed's fingerprint in hex digits, if the contest is known
 * @param site the site's origin
 */
export function describePicture(ticket: Ticket, hash: string | null, site: string): PictureWords {
  const { competitors, teams, tournament, user, place, fantasy_point } = ticket;
  const title = formatTicketTitle(ticket);
  const score = place && {
    points: `${formatPoints(fantasy_point)} G.P`,
    place: formatPicturePlace(place, tournament.state),
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

/** Returns the URL at which everybody can check a ticket's draw. */
export function drawAddress({ tournament }: Pick<Ticket, 'tournament'>, site: string): string {
  return `${site}/draw?tournament=${tournament.id}`;
}
