/** The texts of the game's rules, shared by all pages (product 1.1, docs/rules/README.md#tickets). */
export const gameWords = {
  drawn:
    'Four golfers and one team are drawn at random for every ticket. Nobody picks them, and no skill is involved.',
  live: 'While the tournament is played, every hole of your golfers and the finish of your team earn or cost points on the live scores.',
  ranked: 'Tickets rank by their Gimme Points.',
  ties: 'Equal points share the rank. Where a prize cannot be shared, the ticket with more holes at eagle or better comes first, then the one with more birdies, then the one with fewer double bogeys or worse. If that is equal too, lots are drawn.',
  season:
    'The points of all your tickets of a season add up. Whoever has the highest total wins the season.',
  free: 'Every participant gets one free ticket per contest.',
  closes:
    "Entry to a contest closes at the published time or with the tournament's first stroke, whichever comes first. A ticket gets a place when you have confirmed your email before the first stroke. Tickets of scorers and admins get none.",
} as const;
