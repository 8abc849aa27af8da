import type { AdminTournament } from '../../../../contract/game/states.ts';
import {
  type DetailName,
  listChangedDetails,
  nameDetail,
} from '../../../../set-up/details/check-details.ts';
import { writeMoment } from '../../../ui/notes/write-moment.ts';
import { readDetails } from './details-fields.ts';

const moments: ReadonlySet<DetailName> = new Set(['starts_at', 'ends_at', 'entry_closes_at']);

/** Lists the details that differ between two reads of a tournament: "City: was Bergen, is Oslo now". */
export function listDetailChanges(before: AdminTournament, now: AdminTournament): string[] {
  return listChangedDetails(readDetails(before), readDetails(now)).map(
    (name) => `${nameDetail(name)}: was ${write(before, name)}, is ${write(now, name)} now`,
  );
}

function write(tournament: AdminTournament, name: DetailName): string {
  const value = readDetails(tournament)[name];
  if (value === null || value === '') return 'empty';
  return moments.has(name) ? writeMoment(String(value), tournament.time_zone) : String(value);
}
