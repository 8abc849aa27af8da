import type { ReceiptLine, TicketReceipt } from '../../../contract/game/tickets.ts';

/**
 * One reason for a change of a ticket's points. `hundredths` is the difference. `was` is the rule before and `is` the
 * rule now; null means no rule.
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
  /** Grows with the order of play. */
  readonly order: number;
}

/** More than a round has lines. */
const ROUND_ORDER = 1000;

/**
 * Lists every line that differs between two points receipts, those of the team and of the holes played last first. The
 * differences add up to the change of the ticket's points.
 */
export function compareReceipts(before: TicketReceipt, after: TicketReceipt): PointsChange[] {
  const oldLines = toLines(before);
  const now = toLines(after);
  const changes = [...new Set([...oldLines.keys(), ...now.keys()])].flatMap((key) => {
    const was = oldLines.get(key);
    const is = now.get(key);
    const line = is ?? was;
    if (!line || (was?.rule === is?.rule && was?.hundredths === is?.hundredths)) return [];
    const hundredths = (is?.hundredths ?? 0) - (was?.hundredths ?? 0);
    const { who, where, order } = line;
    return [
      { order, change: { who, where, was: was?.rule ?? null, is: is?.rule ?? null, hundredths } },
    ];
  });
  return changes.sort((one, other) => other.order - one.order).map(({ change }) => change);
}

/** Returns every line of a points receipt by its subject. */
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
  const place = team.position_label === null ? 'No place yet' : `Place ${team.position_label}`;
  const teamLine = {
    who: team.teamName,
    where: 'Team',
    rule: place,
    hundredths: team.hundredths,
    order: Number.POSITIVE_INFINITY,
  };
  return new Map([...lines, ['team', teamLine]]);
}

/** Returns the place of a line on the card. */
function formatLineTitle(line: ReceiptLine): string {
  if (line.kind === 'hole') return `hole ${line.hole}`;
  if (line.kind === 'streak') return `holes ${line.holes.join(', ')}`;
  return 'all 18 holes';
}
