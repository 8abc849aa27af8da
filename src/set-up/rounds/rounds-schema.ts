import * as v from 'valibot';
import { MAX_COUNTING_SCORES, MAX_CUT, type RoundRow } from '../../contract/admin/rounds.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { createWholeNumberCell, DayCell, TimeCell, YesNoCell } from '../cells/cells.ts';
import { isCellFaults, parseCells } from '../cells/parse-cells.ts';
import { RoundCell } from '../cells/parse-round.ts';
import { describePartOfDay } from '../cells/parse-time.ts';
import type { CellFault, FileColumn, FileSchema, RowTexts } from '../row-kind.ts';

const [LEAST_PAR, MAX_PAR] = [3, 6];

const parNames = Array.from({ length: HOLES_PER_ROUND }, (_, index) => `par_${index + 1}`);

/** The usual pars of the holes, for the template. */
const EXAMPLE_PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5];

const RoundCells = v.object({
  round: v.pipe(RoundCell, v.number('the value is missing. Write 1 or Round 1')),
  date: v.optional(DayCell),
  time: v.optional(TimeCell),
  counting_scores: v.optional(createWholeNumberCell(1, MAX_COUNTING_SCORES)),
  shortened: v.optional(YesNoCell),
  cut_top: v.optional(createWholeNumberCell(1, MAX_CUT.top)),
  cut_within: v.optional(createWholeNumberCell(0, MAX_CUT.within)),
});

const ParCells = v.object(
  Object.fromEntries(
    parNames.map((name) => [name, v.optional(createWholeNumberCell(LEAST_PAR, MAX_PAR))]),
  ),
);

/** A file of the rounds: a round in each row, with its 18 pars. */
export const roundsSchema: FileSchema<RoundRow> = {
  kind: 'rounds',
  columns: [
    {
      name: 'round',
      label: 'Round',
      synonyms: ['round number', 'round no', 'rd', 'round id'],
      isRequired: true,
      examples: ['1', '2'],
    },
    {
      name: 'date',
      label: 'Date',
      synonyms: ['day', 'datum', 'fecha', 'round date'],
      isRequired: false,
      examples: ['2026-11-27', '2026-11-28'],
    },
    {
      name: 'time',
      label: 'Time',
      synonyms: ['start', 'starts', 'start time', 'first tee time', 'first tee', 'tee off'],
      isRequired: false,
      describeReading: describePartOfDay,
      examples: ['09:00', '09:00'],
    },
    {
      name: 'counting_scores',
      label: 'Counting scores',
      synonyms: ['counting', 'scores that count', 'scores counting'],
      isRequired: false,
      examples: ['4', '4'],
    },
    {
      name: 'shortened',
      label: 'Shortened',
      synonyms: ['short', 'is shortened'],
      isRequired: false,
      examples: ['no', 'no'],
    },
    {
      name: 'cut_top',
      label: 'Cut: best golfers and ties',
      synonyms: ['cut', 'cut top', 'top and ties', 'make the cut'],
      isRequired: false,
      examples: ['', ''],
    },
    {
      name: 'cut_within',
      label: 'Cut: within strokes of the lead',
      synonyms: ['cut within', 'within strokes', 'strokes of the lead'],
      isRequired: false,
      examples: ['', ''],
    },
    ...parNames.map(createParColumn),
  ],
  parseRow: (row, texts) => {
    const cells = parseCells(RoundCells, texts);
    const pars = parsePars(texts);
    if (isCellFaults(cells) || isCellFaults(pars)) {
      return [cells, pars].flatMap((read) => (isCellFaults(read) ? read : []));
    }
    const { date, ...others } = cells;
    return { row, ...others, ...(date !== undefined && { day: date }), ...pars };
  },
};

function createParColumn(name: string, index: number): FileColumn {
  const hole = index + 1;
  const example = String(EXAMPLE_PARS[index]);
  return {
    name,
    label: `Par of hole ${hole}`,
    synonyms: [
      `par ${hole}`,
      `hole ${hole}`,
      `h${hole}`,
      `p${hole}`,
      `par hole ${hole}`,
      String(hole),
    ],
    isRequired: false,
    cluster: 'Pars',
    examples: [example, example],
  };
}

/** Parses the pars of a round: all 18 or none. */
function parsePars(texts: RowTexts): Pick<RoundRow, 'pars'> | readonly CellFault[] {
  const cells = parseCells(ParCells, texts);
  if (isCellFaults(cells)) return cells;
  const read = parNames.map((name) => cells[name]);
  if (read.every((par) => par === undefined)) return {};
  const pars = read.filter((par) => typeof par === 'number');
  if (pars.length === 0) return { pars: null };
  if (pars.length === HOLES_PER_ROUND) return { pars };
  return parNames.flatMap((column, index) =>
    typeof read[index] === 'number'
      ? []
      : [{ column, message: 'the par is missing. Write the pars of all 18 holes, or of none' }],
  );
}
