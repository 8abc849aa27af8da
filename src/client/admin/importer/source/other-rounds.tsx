import { formatCount, formatList, pickForm } from '../../../../contract/base/counts.ts';
import type { RoundRows, ShapedSheet } from '../../../../set-up/tee-sheet/shape-sheet.ts';
import { WorkButton } from '../../table/work-button.tsx';
import type { ImportSource } from './parse-source.ts';

/** The tournament's rounds, and the function that opens the file for another one. */
export interface FileRounds {
  readonly rounds: readonly number[];
  readonly onOpen: (round: number, source: ImportSource) => void;
}

interface SheetNoteProps {
  sheet: ShapedSheet;
  /** The round whose rows are shown. */
  round: number;
}

/** The note about which rows of the file are shown: one round's, joined into groups. */
export function SheetNote({ sheet, round }: SheetNoteProps) {
  const { table, golferRows, otherRounds, unclear } = sheet;
  const ofRound = otherRounds.length > 0 ? ` of round ${round}` : '';
  const groups = formatCount(table.rows.length, 'group');
  return (
    <>
      {golferRows !== null && (
        <p>
          One golfer a row: {formatCount(golferRows, 'row')}
          {ofRound} {pickForm(golferRows, 'makes', 'make')} {groups}.
        </p>
      )}
      {table.rows.length === 0 && <p className="notice">The file has no row of round {round}.</p>}
      {unclear.length > 0 && (
        <p className="notice">
          {formatCount(unclear.length, 'row has', 'rows have')} no round that we understand, so we
          leave {pickForm(unclear.length, 'it', 'them')} out: row{' '}
          {formatList(unclear.slice(0, 5).map(String))}
          {unclear.length > 5 && ' and later ones'}. Write 1 or Round 1 in the file.
        </p>
      )}
    </>
  );
}

interface OtherRoundsProps {
  found: readonly RoundRows[];
  /** The rounds of the tournament. */
  rounds: readonly number[];
  /** Opens the file for another round; null while typed changes would be lost. */
  onOpen: ((round: number) => void) | null;
}

/** The file's rows for other rounds, each with a button that opens the file there. */
export function OtherRounds({ found, rounds, onOpen }: OtherRoundsProps) {
  if (found.length === 0) return null;
  const played = found.filter(({ round }) => rounds.includes(round));
  const others = found.filter(({ round }) => !rounds.includes(round));
  return (
    <section aria-label="Other rounds of the file" className="work-line">
      <p>
        The file also has{' '}
        {formatList(
          found.map(({ round, rows }) => `${formatCount(rows, 'row')} of round ${round}`),
        )}
        .{others.length > 0 && ` The tournament has no round ${others[0]?.round}.`}
        {onOpen === null && played.length > 0 && ' Save or cancel this round first.'}
      </p>
      {onOpen &&
        played.map(({ round }) => (
          <WorkButton key={round} onClick={() => onOpen(round)}>
            Open the file for round {round}
          </WorkButton>
        ))}
    </section>
  );
}
