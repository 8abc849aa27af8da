import { formatCount } from '../../../contract/base/counts.ts';
import type { ReceiptLine, ReceiptRound } from '../../../contract/game/tickets.ts';
import { CorrectedNote } from '../../ui/board/corrected-note.tsx';
import { formatOwnTime } from '../../ui/dates.ts';
import { changeText } from '../../ui/golf-words.ts';
import { formatTicketPoints } from '../ticket-words.ts';
import { sumLines } from './recount-receipt.ts';

const cell = 'px-2 py-1.5 text-right first:pl-4 last:pr-4';

/**
 * With large text the table scrolls sideways, so the keyboard must reach it. The linter forbids focus on an element
 * without a control, but a scrolling region needs it.
 */
const focusable = { tabIndex: 0 } as const;

interface ReceiptRoundLinesProps {
  round: ReceiptRound;
  tournament: number;
  golfer: number;
}

/** All lines of a golfer's round in play order, folded at first. */
export function ReceiptRoundLines({ round, tournament, golfer }: ReceiptRoundLinesProps) {
  const { round_id, lines, start_hole, certified, corrected } = round;
  const holes = lines.filter(({ kind }) => kind === 'hole').length;
  return (
    <details className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 font-semibold">
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-90">
          ▸
        </span>
        <span className="whitespace-nowrap">Round {round_id}</span>
        <span className="text-sm font-normal text-ink-soft">
          {formatCount(holes, 'hole')}
          {start_hole > 1 && ` from ${start_hole}`}
          {round.counts === 'nothing' && ", doesn't count"}
          {certified && `, card ${certified.state} at ${formatOwnTime(certified.at)}`}
        </span>
        <span className="ml-auto">{formatTicketPoints(sumLines(lines))}</span>
      </summary>
      <section {...focusable} aria-label={`Lines of round ${round_id}`} className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Lines of round {round_id}</caption>
          <thead>
            <tr className="bg-sunken">
              <th scope="col" className={`${cell} w-16`}>
                Hole
              </th>
              <th scope="col" className={`${cell} w-16`}>
                Strokes
              </th>
              <th scope="col" className={`${cell} w-16`}>
                Par
              </th>
              <th scope="col" className="px-2 py-1.5 text-left">
                Rule
              </th>
              <th scope="col" className={`${cell} w-16`}>
                G.P
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={createKey(line)} line={line} />
            ))}
          </tbody>
        </table>
      </section>
      {corrected && (
        <div className="px-4 py-2">
          <CorrectedNote
            tournament={tournament}
            round={round_id}
            golfer={golfer}
            holes={corrected}
          />
        </div>
      )}
    </details>
  );
}

function Line({ line }: { line: ReceiptLine }) {
  return (
    <tr
      className={`border-t border-line ${line.kind === 'hole' ? '' : 'bg-notice font-bold text-on-notice'}`}
    >
      {line.kind === 'hole' ? (
        <>
          <td className={cell}>{line.hole}</td>
          <td className={cell}>{line.strokes}</td>
          <td className={cell}>{line.par}</td>
        </>
      ) : (
        <td colSpan={3} className={cell}>
          {line.kind === 'streak' ? `Holes ${line.holes.join(', ')}` : 'All 18 holes'}
        </td>
      )}
      <td className="px-2 py-1.5 text-left">{line.rule}</td>
      <td className={cell}>{changeText(line.hundredths)}</td>
    </tr>
  );
}

function createKey(line: ReceiptLine): string {
  if (line.kind === 'hole') return `hole ${line.hole}`;
  return line.kind === 'streak' ? `streak ${line.holes}` : line.kind;
}
