import type { Kysely } from 'kysely';
import { formatZonedMoment } from '../../contract/base/counts.ts';
import type { EventState } from '../../contract/game/game.ts';
import {
  describeOwnPlace,
  formatGamePoints,
  listResultFacts,
} from '../../contract/game/place-words.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import type { OfferedPrize } from '../../contract/people/offer-endpoints.ts';
import type { Schema } from '../db/schema.ts';
import { startOfTournament } from '../states/tournament-times.ts';

/** The next event, as the email names it. */
interface NextEvent {
  readonly name: string;
  readonly time_zone: string;
  readonly starts_at: Date;
}

interface EmailFacts {
  readonly ticket: Ticket;
  readonly state: EventState;
  readonly prizes: readonly OfferedPrize[];
  readonly next: NextEvent | null;
  readonly site: string;
}

/** Composes the email about the result of a ticket, with what its screen says. */
export function composeResultEmail({ ticket, state, prizes, next, site }: EmailFacts): {
  subject: string;
  body: string;
} {
  const { name } = ticket.tournament;
  const place = ticket.place ? describeOwnPlace(ticket.place, state) : 'Your ticket';
  const opening =
    state === 'official'
      ? `The result of the ${name} is official.`
      : `Play of the ${name} is over. The scores are being checked, so points can still change.`;
  const facts = [
    `${place}, with ${formatGamePoints(ticket.fantasy_point)}.`,
    ...listResultFacts(ticket, state, prizes).map(({ label, text }) => `${label}: ${text}`),
    ...(next ? [`Next tee: ${describeNextEvent(next)}`] : []),
  ];
  const isWinner = state === 'official' && ticket.place?.position === 1;
  const link = isWinner ? 'Your ticket, with its picture to share' : 'Your ticket';
  return {
    subject: `${name}: ${place}`,
    body: `Hello ${ticket.user.username},\n\n${opening}\n\n${facts.join('\n')}\n\n${link}:\n\n${site}/tickets/${ticket.id}\n`,
  };
}

function describeNextEvent({ name, time_zone, starts_at }: NextEvent): string {
  return `${name}, ${formatZonedMoment(starts_at, time_zone)}`;
}

/** Loads the next event that has a first tee. */
export async function loadNextEvent(db: Kysely<Schema>, now: Date): Promise<NextEvent | null> {
  const row = await db
    .selectFrom('tournaments')
    .select(['name', 'time_zone', startOfTournament.as('starts_at')])
    .where('published_at', 'is not', null)
    .where('status', '=', 'upcoming')
    .where(startOfTournament, '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at ? { ...row, starts_at: row.starts_at } : null;
}
