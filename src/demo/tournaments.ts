import type { RoundStatus, TournamentStatus } from '../contract/game/game.ts';

/** A tournament of the demo. `id` is its external id too. */
export interface DemoTournament {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly status: TournamentStatus;
  readonly rounds: readonly RoundStatus[];
  readonly pars: readonly number[];
  /** How long before the demo was made a finished tournament began. */
  readonly weeksAgo?: number;
  /** A name of the IANA list of time zones. */
  readonly timeZone: string;
}

/** The first tee time of a finished tournament. */
const FIRST_TEE = 'T09:00:00Z';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The longest time that a round takes. */
const ROUND_MS = 8 * HOUR_MS;
/** The upcoming tournament begins this long after the demo was made. */
const UNTIL_NEXT_MS = 14 * DAY_MS;

/**
 * Returns when a round begins, `index` days after the first one. The live tournament has its first tee at the full hour
 * a day after `now`.
 */
export function computeDemoStartDate(tournament: DemoTournament, now: Date, index = 0): Date {
  return new Date(findFirstTee(tournament, now) + index * DAY_MS);
}

function findFirstTee({ status, weeksAgo }: DemoTournament, now: Date): number {
  if (weeksAgo === undefined) {
    const nextHour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
    return nextHour + (status === 'upcoming' ? UNTIL_NEXT_MS : DAY_MS);
  }
  const then = new Date(now.getTime() - weeksAgo * 7 * DAY_MS);
  return Date.parse(then.toISOString().slice(0, 10) + FIRST_TEE);
}

/** Returns the end of a tournament in a demo that is made at `now`: some hours after its last round has begun. */
export function computeDemoEndDate(tournament: DemoTournament, now: Date): Date {
  const last = computeDemoStartDate(tournament, now, tournament.rounds.length - 1);
  return new Date(last.getTime() + ROUND_MS);
}

/** Returns the season of every tournament of the demo: the year in which its live tournament begins. */
export function computeDemoSeason(now: Date): number {
  return now.getUTCFullYear();
}

/**
 * Three finished tournaments, one that is live and current, and one upcoming. The events are invented, but the towns of
 * the courses are real.
 */
export const demoTournaments: readonly DemoTournament[] = [
  {
    id: 10036,
    name: 'Coral Coast Open',
    city: 'Ras Al-Khaimah',
    country: 'United Arab Emirates',
    timeZone: 'Asia/Dubai',
    status: 'final',
    rounds: ['official', 'official', 'official'],
    pars: [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5],
    weeksAgo: 12,
  },
  {
    id: 10037,
    name: 'Two Oceans Classic',
    city: 'Cape Town',
    country: 'South Africa',
    timeZone: 'Africa/Johannesburg',
    status: 'final',
    rounds: ['official', 'official', 'official'],
    pars: [4, 4, 3, 5, 4, 4, 4, 3, 4, 4, 5, 4, 3, 4, 4, 5, 3, 4],
    weeksAgo: 8,
  },
  {
    id: 10038,
    name: 'Old Harbour Links',
    city: 'North Berwick',
    country: 'Scotland',
    timeZone: 'Europe/London',
    status: 'final',
    rounds: ['official', 'official', 'official'],
    pars: [4, 4, 4, 3, 5, 3, 4, 5, 4, 3, 5, 4, 4, 3, 4, 4, 4, 4],
    weeksAgo: 4,
  },
  {
    id: 10039,
    name: 'Silver Birch Invitational',
    city: 'Uppsala',
    country: 'Sweden',
    timeZone: 'Europe/Stockholm',
    status: 'live',
    rounds: ['live', 'setup', 'setup'],
    pars: [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5],
  },
  {
    id: 10040,
    name: 'High Andes Championship',
    city: 'Mendoza',
    country: 'Argentina',
    timeZone: 'America/Argentina/Mendoza',
    status: 'upcoming',
    rounds: ['setup', 'setup', 'setup'],
    pars: [5, 4, 3, 4, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5],
  },
];
