import type { PlayerRow, PlayersBoard, TeamRow } from '../../../contract/game/boards.ts';
import type { Contest, Draw } from '../../../contract/game/tickets.ts';
import { createStore } from '../../session/create-store.ts';

/** A finished contest, and the ticket of it that earned the most. */
export interface FinishedContest {
  readonly contest: Contest;
  readonly draw: Draw;
  /** The best players of the tournament. */
  readonly players: readonly PlayerRow[];
  readonly ticket: BestTicket;
}

/** A real ticket: its golfers and its team with what they earned. */
export interface BestTicket {
  readonly number: number;
  readonly golfers: readonly PlayerRow[];
  readonly team: TeamRow | null;
  readonly points: number;
  /** The number of participants when this ticket won the contest; otherwise null. */
  readonly wonAgainst: number | null;
}

/** What the home page shows of the running game. The page is complete without it. */
export interface HomeFacts {
  /** The open contest whose entry closes first. */
  readonly next: Contest | null;
  /** The players board of the current tournament while it's played, and when this device got it (its clock, ms). */
  readonly live: {
    readonly name: string;
    readonly board: PlayersBoard;
    readonly at: number;
  } | null;
  readonly finished: FinishedContest | null;
}

/** The facts that the page has got so far. */
export const homeFacts = createStore<HomeFacts>({ next: null, live: null, finished: null });
