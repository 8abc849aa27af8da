import type { PlayerRow, PlayersBoard, TeamRow } from '../../../contract/game/boards.ts';
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

/** The home page's facts about the running game. The page is complete without them. */
export interface HomeFacts {
  /** The open contest whose entry closes next. */
  readonly next: Contest | null;
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
