import { formatCount } from '../../contract/base/counts.ts';
import type { ResultDocument } from '../../contract/game/results.ts';
import { formatHundredths } from '../../golf/hundredths.ts';
import { toParText } from '../ui/golf-words.ts';
import { CorrectionList } from './correction-list.tsx';
import { ResultTable } from './result-table.tsx';

/** The boards of a frozen result, and its corrections. */
export function ResultTables({ document }: { document: ResultDocument }) {
  const { players_board, teams_board, tickets, corrections } = document;
  const names = new Map(document.golfers.map(({ id, full_name }) => [id, full_name]));
  const teams = new Map(document.teams.map(({ id, name }) => [id, name]));
  const ranked = tickets
    .flatMap(({ number, position, points }) => {
      return position === null || points === null ? [] : [{ number, position, points }];
    })
    .sort((a, b) => a.position - b.position || a.number - b.number);
  return (
    <>
      <ResultTable
        title="Players"
        head={['Place', 'Golfer', 'To par', 'Strokes', 'Points']}
        rows={players_board.map((row) => [
          row.label,
          names.get(row.competitor_id),
          toParText(row.to_par),
          row.strokes,
          formatHundredths(row.points),
        ])}
      />
      {teams_board.length > 0 && (
        <ResultTable
          title="Teams"
          head={['Place', 'Team', 'To par', 'Points']}
          rows={teams_board.map((row) => [
            row.label,
            teams.get(row.team_id),
            toParText(row.to_par),
            formatHundredths(row.points),
          ])}
        />
      )}
      <ResultTable
        title={`Tickets with a place: ${formatCount(ranked.length, 'ticket')}`}
        head={['Place', 'Ticket', 'Points']}
        rows={ranked
          .slice(0, SHOWN_TICKETS)
          .map(({ number, position, points }) => [position, number, formatHundredths(points)])}
        note={
          ranked.length > SHOWN_TICKETS
            ? `The first ${SHOWN_TICKETS} are shown. The file has all of them.`
            : ''
        }
      />
      {corrections.length > 0 && (
        <section aria-label="Corrections">
          <h2 className="font-display text-h3 font-bold">Corrections</h2>
          <CorrectionList
            corrections={corrections.map((one) => {
              return { ...one, full_name: names.get(one.competitor_id) ?? '' };
            })}
          />
        </section>
      )}
    </>
  );
}

/** A page with more rows would be slow, and nobody reads them. */
const SHOWN_TICKETS = 100;
