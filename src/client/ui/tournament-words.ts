import type { EventState } from '../../contract/game/game.ts';
import { eventWords } from './event-words.ts';

/** The fields of a tournament that a list shows. */
export interface TournamentLabel {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly cancelled?: boolean | undefined;
}

/** Describes a tournament for a list: "Island Open (Reykjavik, Iceland)", with "Cancelled" when it was cancelled. */
export function describeTournament({ name, city, country, cancelled }: TournamentLabel): string {
  return `${name} (${city}, ${country})${cancelled ? ', Cancelled' : ''}`;
}

/** A tournament in a list for fans. */
export interface EventName extends TournamentLabel {
  readonly state: EventState;
}

/** Describes a tournament for a fan's list, with its state: "Island Open (Reykjavik, Iceland), In play". */
export function describeEvent({ cancelled: _, state, ...tournament }: EventName): string {
  return `${describeTournament(tournament)}, ${eventWords[state].label}`;
}
