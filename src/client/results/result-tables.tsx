import type { ReactNode } from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import type { ResultDocument } from '../../contract/game/results.ts';
import { formatHundredths } from '../../golf/hundredths.ts';
import { formatDateTime } from '../ui/dates.ts';
import { toParText } from '../ui/golf-words.ts';

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
      <Table
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
        <Table
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
      <Table
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
        <Table
          title="Corrections"
          head={['When', 'Golfer', 'Hole', 'Change', 'Reason']}
          rows={corrections.map((one) => [
            formatDateTime(one.at),
            names.get(one.competitor_id),
            `Round ${one.round_id}, hole ${one.hole_number}`,
            `${one.old ?? 'none'} to ${one.new ?? 'none'}`,
            one.reason ?? '–',
          ])}
        />
      )}
    </>
  );
}

/** A page with more rows would be slow, and nobody reads them. */
const SHOWN_TICKETS = 100;

interface TableProps {
  title: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  note?: string;
}

/** At twice the text size on a phone, the cells of a row are below each other. */
const stacked = '@max-[22rem]:block';

function Table({ title, head, rows, note }: TableProps) {
  return (
    <section aria-label={title} className="@container flex flex-col gap-2">
      <h2 className="font-display text-h3 font-bold">{title}</h2>
      <table className="w-full text-sm">
        <thead className="border-b-2 border-edge text-left @max-[22rem]:sr-only">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-2 align-bottom">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Nothing else is unique in every table, and the rows of a frozen result never move.
            <tr key={String(index)} className={`border-b border-line ${stacked}`}>
              {row.map((cell, column) => (
                <td key={head[column]} className={`py-1.5 pr-2 wrap-anywhere ${stacked}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </section>
  );
}
