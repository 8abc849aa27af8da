import type { RoundStatus, TournamentStatus } from '../../contract/game/game.ts';

/** A tournament of the demo. `id` is its external id too. `day` is the date of round 1 of a finished tournament. */
export interface DemoTournament {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly status: TournamentStatus;
  readonly rounds: readonly RoundStatus[];
  readonly pars: readonly number[];
  readonly day?: string;
  /** A name of the IANA list of time zones. */
  readonly timeZone: string;
}

/** The first tee time of a finished tournament. */
export const FIRST_TEE = 'T09:00:00Z';

const DAY_MS = 86_400_000;
/** The longest time that a round takes. */
const ROUND_MS = 8 * 3_600_000;
/** The upcoming tournament begins this long after the demo was made. */
const UNTIL_NEXT_MS = 14 * DAY_MS;

/** Returns the time at which a round begins, `index` days after the first one. The live tournament begins at `now`. */
export function computeDemoStartDate({ status, day }: DemoTournament, now: Date, index = 0): Date {
  const soon = now.getTime() + (status === 'upcoming' ? UNTIL_NEXT_MS : 0);
  return new Date((day ? Date.parse(day + FIRST_TEE) : soon) + index * DAY_MS);
}

/** Returns the end of a tournament in a demo that is made at `now`: some hours after its last round has begun. */
export function computeDemoEndDate(tournament: DemoTournament, now: Date): Date {
  const last = computeDemoStartDate(tournament, now, tournament.rounds.length - 1);
  return new Date(last.getTime() + ROUND_MS);
}

/**
 * Returns the latest time at which entry closes: the first tee time. Entry to the live tournament is open for a day, so
 * that a new user can claim a ticket; the first stroke closes it.
 */
export function computeDemoEntryCloseDate({ status, day }: DemoTournament, now: Date): Date {
  if (day) return new Date(day + FIRST_TEE);
  return new Date(now.getTime() + (status === 'upcoming' ? UNTIL_NEXT_MS : DAY_MS));
}

/** The season of every tournament of the demo. */
export const DEMO_SEASON = 2025;

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
    day: '2025-02-14',
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
    day: '2025-03-21',
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
    day: '2025-05-09',
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
