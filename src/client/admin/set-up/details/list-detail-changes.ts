import type { AdminTournament } from '../../../../contract/game/states.ts';
import {
  type DetailName,
  listChangedDetails,
  nameDetail,
} from '../../../../set-up/details/check-details.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { getStoredDetails } from './details-fields.ts';

const moments: ReadonlySet<DetailName> = new Set(['starts_at', 'ends_at', 'entry_closes_at']);

/** Lists the details that differ between two versions of a tournament: "City: was Bergen, is Oslo now". */
export function listDetailChanges(before: AdminTournament, now: AdminTournament): string[] {
  return listChangedDetails(getStoredDetails(before), getStoredDetails(now)).map(
    (name) => `${nameDetail(name)}: was ${format(before, name)}, is ${format(now, name)} now`,
  );
}

function format(tournament: AdminTournament, name: DetailName): string {
  const value = getStoredDetails(tournament)[name];
  if (value === null || value === '') return 'empty';
  return moments.has(name) ? formatDateTime(String(value), tournament.time_zone) : String(value);
}
