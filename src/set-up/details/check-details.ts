import type { TournamentDetails } from '../../contract/admin/tournament-details.ts';
import type { OfficeState } from '../../contract/game/states.ts';

export type DetailName = keyof TournamentDetails;

/** A detail that cannot change to the wanted value. `message` says why, or what to do. */
export interface DetailFault {
  readonly path: DetailName;
  readonly message: string;
}

/** The state of a tournament whose details are to change, with its details. */
export interface ShownDetails {
  readonly state: OfficeState;
  readonly details: TournamentDetails;
}

/** Returns why nobody can change a detail of a tournament now; null when an admin can. */
export function explainLock(
  name: DetailName,
  { state, details }: ShownDetails,
  now: Date,
): string | null {
  switch (state) {
    case 'draft':
      return null;
    case 'final':
      return 'The tournament is final.';
    case 'cancelled':
      return 'The tournament is cancelled.';
    default:
      break;
  }
  if (name === 'season') return 'Boards and tickets are listed under this season.';
  if (name === 'starts_at' && state === 'live') return 'A round has begun.';
  if (name !== 'entry_closes_at') return null;
  if (details.entry_closes_at === null) return 'Entry closes with the first stroke.';
  return new Date(details.entry_closes_at) <= now ? 'Entry has closed.' : null;
}

/**
 * Checks a change of a tournament's details. Nothing that participants were promised changes: a published tournament
 * keeps its season, and entry closes no earlier than announced (docs/decisions/064-what-changes-after-publishing.md).
 */
export function checkDetails(
  before: ShownDetails,
  after: TournamentDetails,
  now: Date,
): DetailFault[] {
  const faults: DetailFault[] = [];
  for (const path of listChangedDetails(before.details, after)) {
    const message = explainLock(path, before, now) ?? findFault(path, before, after);
    if (message !== null) faults.push({ path, message });
  }
  return faults;
}

function findFault(
  path: DetailName,
  { state, details }: ShownDetails,
  after: TournamentDetails,
): string | null {
  if (state === 'draft') return null;
  if ((path === 'city' || path === 'country') && after[path] === '') {
    return `A published tournament has a ${path}`;
  }
  if (path !== 'entry_closes_at') return null;
  const [told, wanted] = [details.entry_closes_at, after.entry_closes_at];
  const isLater = told !== null && wanted !== null && new Date(wanted) > new Date(told);
  return isLater ? null : 'Participants already know this time, so entry can only close later';
}

/** The details of a published tournament that change only with a reason. */
const withReason: ReadonlySet<DetailName> = new Set(['name', 'entry_closes_at']);

/** Whether a change of details needs a reason, because participants know the value before. */
export function needsReason({ state, details }: ShownDetails, after: TournamentDetails): boolean {
  return (
    state !== 'draft' && listChangedDetails(details, after).some((name) => withReason.has(name))
  );
}

/** Lists the details that differ. */
export function listChangedDetails(
  before: TournamentDetails,
  after: TournamentDetails,
): DetailName[] {
  const names = Object.keys(before) as DetailName[];
  return names.filter((name) => !isSame(before[name], after[name]));
}

/** Two texts of the same moment are the same value. */
function isSame(before: string | number | null, after: string | number | null): boolean {
  if (before === after) return true;
  const isMoment = [before, after].every((value) => /^\d{4}-\d\d-\d\dT/.test(String(value)));
  return isMoment && new Date(String(before)).getTime() === new Date(String(after)).getTime();
}

const labels: Readonly<Record<DetailName, string>> = {
  name: 'Name',
  city: 'City',
  country: 'Country',
  season: 'Season',
  external_id: 'Number in the feed',
  time_zone: 'Time zone',
  starts_at: 'Start',
  ends_at: 'End',
  entry_closes_at: 'Close of entry',
};

/** Names a detail as screens do; an unknown name stays as it is. */
export function nameDetail(name: string): string {
  return Object.entries(labels).find(([known]) => known === name)?.[1] ?? name;
}
