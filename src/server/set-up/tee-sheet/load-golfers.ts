import { type Kysely, sql } from 'kysely';
import type { TeeSheetGolfer } from '../../../contract/admin/tee-sheet.ts';
import { type EndingStatus, findFirstIncompleteRound } from '../../../golf/ending.ts';
import type { Schema } from '../../db/schema.ts';

interface GolferRow {
  readonly competitor_id: number;
  readonly full_name: string;
  readonly country_code: string;
  readonly team: string | null;
  readonly status: EndingStatus | null;
  readonly ending_round: number | null;
  readonly reserve_id: number | null;
  readonly reserve: string | null;
}

/** The golfers of a field, and the reserve who plays for each golfer who was replaced. */
interface SheetGolfers {
  readonly golfers: readonly TeeSheetGolfer[];
  readonly reserves: ReadonlyMap<number, number>;
}

const endingWords: Readonly<Record<EndingStatus, string>> = {
  WD: 'withdrew in',
  RTD: 'retired in',
  DNS: 'did not start in',
  DQ: 'was disqualified in',
  CUT: 'was cut after',
};

/** Loads the golfers of a field in its order, with who plays a round. */
export async function loadGolfers(
  db: Kysely<Schema>,
  tournamentId: number,
  roundId: number,
): Promise<SheetGolfers> {
  const { rows } = await sql<GolferRow>`
    select field.competitor_id, golfer.full_name, golfer.country_code, teams.name as team,
      e.status, e.round_id as ending_round,
      reserve.competitor_id as reserve_id, reserve_golfer.full_name as reserve
    from field
    join competitors as golfer on golfer.id = field.competitor_id
    left join teams on teams.id = field.team_id
    left join competitor_endings as e on e.tournament_id = field.tournament_id
      and e.competitor_id = field.competitor_id
    left join field as reserve on reserve.tournament_id = field.tournament_id
      and reserve.replaces = field.competitor_id
    left join competitors as reserve_golfer on reserve_golfer.id = reserve.competitor_id
    where field.tournament_id = ${tournamentId}
    order by field.entry_number nulls last, field.competitor_id`.execute(db);
  return {
    golfers: rows.map((row) => ({
      competitor_id: row.competitor_id,
      full_name: row.full_name,
      country_code: row.country_code,
      team: row.team,
      ...describeState(row, roundId),
    })),
    reserves: new Map(
      rows.flatMap(({ competitor_id, reserve_id }) =>
        reserve_id === null ? [] : [[competitor_id, reserve_id] as const],
      ),
    ),
  };
}

function describeState(
  { status, ending_round, reserve }: GolferRow,
  roundId: number,
): Pick<TeeSheetGolfer, 'state' | 'why'> {
  if (reserve !== null) return { state: 'replaced', why: `is replaced by ${reserve}` };
  if (status === null || ending_round === null) return { state: 'in', why: null };
  const incomplete = findFirstIncompleteRound(status, ending_round);
  if (incomplete > roundId) return { state: 'in', why: null };
  const hasStoppedHere = ending_round === roundId;
  const why = `${endingWords[status]} round ${ending_round}`;
  return { state: hasStoppedHere ? 'stopped' : 'out', why };
}
