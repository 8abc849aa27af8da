/** The fields of a tournament that a list names. */
export interface NamedTournament {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly cancelled?: boolean | undefined;
}

/** Returns a tournament for a list: "Island Open (Reykjavik, Iceland)", with "Cancelled" when it was cancelled. */
export function describeTournament({ name, city, country, cancelled }: NamedTournament): string {
  return `${name} (${city}, ${country})${cancelled ? ', Cancelled' : ''}`;
}
