import type { Ticket } from '../../../contract/game/tickets.ts';

/** A card in the draw: a golfer, or the team. */
export interface DrawCard {
  readonly key: string;
  readonly name: string;
  /** The URL of the card's picture, relative to the API's host. */
  readonly picture: string;
  readonly flag: string | null;
  readonly isTeam: boolean;
  /** The line below the name: a golfer's last result, if there is one. */
  readonly note: string;
  /** Whether the note is a result, which a device may hide. */
  readonly isResult: boolean;
  /** The announcement when the card turns: "Ifeanyi Okwudiri, golfer 3 of 4". */
  readonly words: string;
}

/** Lists a ticket's cards in the order in which they turn: golfer by golfer, the team last. */
export function listDrawCards({
  competitors,
  teams,
}: Pick<Ticket, 'competitors' | 'teams'>): DrawCard[] {
  const golfers = competitors.map(
    ({ id, full_name, image_url, flag_image_url, last_event }, index) => ({
      key: `golfer ${id}`,
      name: full_name,
      picture: image_url,
      flag: flag_image_url,
      isTeam: false,
      note: last_event ? `Last event: ${last_event.position_label}` : `Golfer ${index + 1}`,
      isResult: Boolean(last_event),
      words: `${full_name}, golfer ${index + 1} of ${competitors.length}`,
    }),
  );
  const lastCards = teams.map(({ id, teamName, teamLogoUrl }) => ({
    key: `team ${id}`,
    name: teamName,
    picture: teamLogoUrl,
    flag: null,
    isTeam: true,
    note: 'Your team',
    isResult: false,
    words: `${teamName}, your team`,
  }));
  return [...golfers, ...lastCards];
}
