import { formatCount, formatList } from '../../../contract/base/counts.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { formatPoints } from '../../ui/golf-words.ts';

type Contents = Pick<Ticket, 'competitors' | 'teams'>;

/** What two tickets for an event share, and what only one of them has. */
export interface TicketComparison {
  readonly both: Contents;
  readonly onlyMine: Contents;
  readonly onlyTheirs: Contents;
}

/** Compares the golfers and teams of two tickets for the same event. Golfers keep their ticket's order. */
export function compareTickets(mine: Contents, theirs: Contents): TicketComparison {
  return {
    both: select(mine, theirs, true),
    onlyMine: select(mine, theirs, false),
    onlyTheirs: select(theirs, mine, false),
  };
}

/** Selects the contents that another ticket also has, or those that it lacks. */
function select(of: Contents, other: Contents, isShared: boolean): Contents {
  const golfers = new Set(other.competitors.map(({ id }) => id));
  const teams = new Set(other.teams.map(({ id }) => id));
  return {
    competitors: of.competitors.filter(({ id }) => golfers.has(id) === isShared),
    teams: of.teams.filter(({ id }) => teams.has(id) === isShared),
  };
}

/** Counts golfers and teams: "2 golfers and the team", "1 golfer", "the team"; null for nothing. */
function describeContents({ competitors, teams }: Contents): string | null {
  const parts = [
    ...(competitors.length > 0 ? [formatCount(competitors.length, 'golfer')] : []),
    ...(teams.length > 0 ? ['the team'] : []),
  ];
  return parts.length > 0 ? formatList(parts) : null;
}

/** Describes who leads, without the friend's name: "is 89.50 G.P ahead of you", "is level with you". */
export function describeLead(ownPoints: number, theirPoints: number): string {
  const hundredths = Math.round((theirPoints - ownPoints) * 100);
  if (hundredths === 0) return 'is level with you';
  const gap = `${formatPoints(Math.abs(hundredths) / 100)} G.P`;
  return hundredths > 0 ? `is ${gap} ahead of you` : `is ${gap} behind you`;
}

/** Describes what two tickets share: "You share 2 golfers. The rest makes the difference." */
export function describeShared({ both, onlyMine, onlyTheirs }: TicketComparison): string {
  const shared = describeContents(both);
  if (shared === null) return 'Your tickets have nothing in common.';
  if (!describeContents(onlyMine) && !describeContents(onlyTheirs)) {
    return 'Your tickets are the same.';
  }
  return `You share ${shared}. The rest makes the difference.`;
}
