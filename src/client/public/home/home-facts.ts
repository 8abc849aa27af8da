import type { PlayerRow, PlayersBoard, PointsRow, TeamRow } from '../../../contract/game/boards.ts';
import type { Contest, Draw } from '../../../contract/game/tickets.ts';
import { createStore } from '../../session/create-store.ts';

/** A finished contest, and its ticket with the most points. */
export interface FinishedContest {
  readonly contest: Contest;
  readonly draw: Draw;
  /** The tournament's golfers and teams, the best first. */
  readonly players: readonly PlayerRow[];
  readonly teams: readonly TeamRow[];
  readonly ticket: BestTicket;
  /** The first row of the points board; null without a participant. */
  readonly winner: PointsRow | null;
}

/** A real ticket: its golfers and team, with their points. */
export interface BestTicket {
  readonly number: number;
  readonly golfers: readonly PlayerRow[];
  readonly team: TeamRow | null;
  readonly points: number;
  /** The number of participants if this ticket won the contest; otherwise null. */
  readonly wonAgainst: number | null;
}

/** The open contest whose entry closes next, with its days: "27–29 Nov"; null while nobody has set a day. */
export interface NextEvent {
  readonly contest: Contest;
  readonly days: string | null;
}

/** The home page's facts about the running game. The page is complete without them. */
export interface HomeFacts {
  readonly next: NextEvent | null;
  /** The current tournament's players board while it's in play, and when this device loaded it (device clock, ms). */
  readonly live: {
    readonly name: string;
    readonly board: PlayersBoard;
    readonly at: number;
  } | null;
  readonly finished: FinishedContest | null;
}

/** The facts loaded so far. */
export const homeFacts = createStore<HomeFacts>({ next: null, live: null, finished: null });

/** Describes the events of the game. They are LIV golf events where one that is set up has this name. */
export function describeEvents({ next, live, finished }: HomeFacts): string {
  const names = [next?.contest.name, live?.name, finished?.contest.name];
  const isLiv = names.some((name) => name !== undefined && /\bLIV\b/i.test(name));
  return isLiv ? 'Played on LIV golf events' : 'Played on live golf events';
}
