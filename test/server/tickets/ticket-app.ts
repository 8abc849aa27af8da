import type { Contest, Draw, Ticket, TicketReceipt } from '../../../src/contract/game/tickets.ts';
import { type Callers, signInAll } from '../callers.ts';
import { startTestApp, type TestApp } from '../harness.ts';

/** The demo's tournaments: the live one, in which only the fans hold tickets, an upcoming one and a finished one. */
export const LIVE = 10039;
export const UPCOMING = 10040;
export const FINAL = 10038;

/** The app with every account signed in, and shortcuts for the calls about tickets. */
export interface TicketApp extends TestApp {
  readonly callers: Callers;
  claim(as: keyof Callers, draft: object): Promise<Response>;
  receipt(ticketId: number, as?: keyof Callers): Promise<TicketReceipt>;
  tickets(query?: string): Promise<Ticket[]>;
  contests(): Promise<Contest[]>;
  draw(tournament: number): Promise<Draw>;
  /** Ends a tournament, as its last official round does. */
  finish(tournament: number): Promise<void>;
}

export async function startTicketApp(): Promise<TicketApp> {
  const app = await startTestApp();
  const callers = await signInAll(app);
  const read = async (path: string, as: keyof Callers) => {
    const token = callers[as];
    const answer = await app.request('GET', path, { ...(token && { token }) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  return {
    ...app,
    callers,
    claim: (as, draft) => {
      const token = callers[as];
      return app.request('POST', 'game/user-ticket', { body: draft, ...(token && { token }) });
    },
    receipt: (ticketId, as = 'admin') => read(`game/ticket-receipt?ticket_id=${ticketId}`, as),
    tickets: (query = '') => read(`game/game-tickets${query}`, 'admin'),
    contests: () => read('game/contests', 'none'),
    draw: (tournament) => read(`game/draw?tournament_id=${tournament}`, 'none'),
    finish: async (tournament) => {
      await app.db
        .updateTable('tournaments')
        .set((eb) => ({ status: 'final' as const, version: eb('version', '+', 1) }))
        .where('id', '=', tournament)
        .execute();
    },
  };
}

/** Adds up every line of a points receipt, with the team's points, in hundredths. */
export function addUp({ golfers, team }: TicketReceipt): number {
  const lines = golfers.flatMap(({ rounds }) => rounds.flatMap((round) => round.lines));
  return lines.reduce((sum, { hundredths }) => sum + hundredths, team?.hundredths ?? 0);
}
