import { formatLabelledPlace } from '../../../contract/game/place-words.ts';
import type { ReceiptLine, TicketReceipt } from '../../../contract/game/tickets.ts';

/**
 * One reason for a change of a ticket's points. `hundredths` is the difference; `was` and `is` are the rules before and
 * now, null for none.
 */
export interface PointsChange {
  readonly who: string;
  readonly where: string;
  readonly was: string | null;
  readonly is: string | null;
  readonly hundredths: number;
}

interface Line {
  readonly who: string;
  readonly where: string;
  readonly rule: string;
  readonly hundredths: number;
  /** Increases in the order of play. */
  readonly order: number;
}

/** Larger than a round's number of lines. */
const ROUND_ORDER = 1000;

/**
 * Lists the lines whose points differ between two points receipts: the team's first, then those of the holes played last. The
 * differences add up to the change of the ticket's points.
 */
export function compareReceipts(before: TicketReceipt, after: TicketReceipt): PointsChange[] {
  const oldLines = toLines(before);
  const now = toLines(after);
  const changes = [...new Set([...oldLines.keys(), ...now.keys()])].flatMap((key) => {
    const was = oldLines.get(key);
    const is = now.get(key);
    const line = is ?? was;
    const hundredths = (is?.hundredths ?? 0) - (was?.hundredths ?? 0);
    if (!line || hundredths === 0) return [];
    const { who, where, order } = line;
    return [
      { order, change: { who, where, was: was?.rule ?? null, is: is?.rule ?? null, hundredths } },
    ];
  });
  return changes.sort((one, other) => other.order - one.order).map(({ change }) => change);
}

/** Returns all lines of a points receipt, by subject. */
function toLines({ golfers, team }: TicketReceipt): Map<string, Line> {
  const lines = golfers.flatMap(({ competitor_id, full_name, rounds }) =>
    rounds.flatMap(({ round_id, lines }) =>
      lines.map((line, index): [string, Line] => [
        `${competitor_id}/${round_id}/${formatLineTitle(line)}`,
        {
          who: full_name,
          where: `Round ${round_id}, ${formatLineTitle(line)}`,
          rule: line.rule,
          hundredths: line.hundredths,
          order: Number(round_id) * ROUND_ORDER + index,
        },
      ]),
    ),
  );
  if (!team) return new Map(lines);
  const { position_label } = team;
  const teamLine = {
    who: team.teamName,
    where: 'Team',
    rule: position_label === null ? 'no place yet' : formatLabelledPlace(position_label),
    hundredths: team.hundredths,
    order: Number.POSITIVE_INFINITY,
  };
  return new Map([...lines, ['team', teamLine]]);
}

/** Formats a line's round and hole. */
function formatLineTitle(line: ReceiptLine): string {
  if (line.kind === 'hole') return `hole ${line.hole}`;
  if (line.kind === 'streak') return `holes ${line.holes.join(', ')}`;
  return 'all 18 holes';
}
