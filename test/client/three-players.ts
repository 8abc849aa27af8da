import {
  buildPadView,
  type PadGroup,
  type PadView,
} from '../../src/client/scoring/pad/view/pad-view.ts';
import type { EndingInfo } from '../../src/contract/base/ending-info.ts';
import type {
  CardState,
  HoleInfo,
  ScoreRecord,
  ScoreRecords,
} from '../../src/contract/scoring/scoring.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { ROUND, scoreRecord } from './score-record.ts';

/** The account at the pad. */
export const READER = 2;

const NAMES = ['Ifeanyi Okwudiri', 'Kagiso Mothibedi', 'Piyawat Saengthong'];
const IDS = [7, 8, 9] as const;

/** The facts about one player: strokes by hole, the server's facts about some holes and the card, and how they stopped. */
export interface Known {
  readonly strokes?: Readonly<Record<number, number>>;
  readonly holes?: Readonly<Record<number, Partial<HoleInfo>>>;
  readonly card?: CardState;
  readonly out?: EndingInfo;
}

/** Creates the pad of three players who start on hole 17. Every par is 4. */
export function viewOfThree(
  knownPlayers: readonly Known[],
  startHole = 17,
  local: ReadonlyMap<string, LocalRow> = new Map(),
): PadView {
  const records = recordsOfThree(knownPlayers, startHole);
  return buildPadView(READER, groupOfThree(startHole), records, local, new Map());
}

/** Returns the pad's group of three players. */
export function groupOfThree(startHole = 17): PadGroup {
  return { ...ROUND, number: 1, players: IDS, startHole };
}

/** Creates the cards of three players. Every par is 4. */
export function recordsOfThree(knownPlayers: readonly Known[], startHole = 17): ScoreRecords {
  return {
    tournament_id: ROUND.tournamentId,
    round_id: ROUND.roundId,
    round_status: 'live',
    tournament_name: 'Spring Open',
    version: 1,
    rounds: [{ round_id: 1, status: 'live' }],
    competitors: IDS.map((id, index) =>
      makeRecord(id, index, knownPlayers[index] ?? {}, startHole),
    ),
  };
}

/** Returns the pad's hole with a number. */
export function holeNumber(view: PadView, hole: number) {
  const foundHole = view.holes.find((one) => one.hole === hole);
  if (!foundHole) throw new Error(`no hole ${hole}`);
  return foundHole;
}

/** Returns the same strokes for each of these holes. */
export function makeStrokes(holes: readonly number[], strokes = 4): Record<number, number> {
  return Object.fromEntries(holes.map((hole) => [hole, strokes]));
}

function makeRecord(id: number, index: number, knownPlayer: Known, startHole: number): ScoreRecord {
  const record = scoreRecord(knownPlayer.strokes, startHole);
  return {
    ...record,
    competitor_info: { ...record.competitor_info, id, full_name: NAMES[index] ?? '' },
    hole_info: record.hole_info.map((info) => ({
      ...info,
      ...knownPlayer.holes?.[info.hole_number],
    })),
    ...(knownPlayer.card && { card: knownPlayer.card }),
    ...(knownPlayer.out && { out: knownPlayer.out }),
  };
}
