import type { ReceiptLine, TicketReceipt } from '../../contract/tickets.ts';

/** One reason why a ticket moved. `hundredths` is the difference; `was` and `is` the rules, null where there is none. */
export interface Move {
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
}

/**
 * Why a ticket moved between two receipts: every line that came, went or changed. The differences add up to the
 * difference of the tickets.
 */
export function movesBetween(before: TicketReceipt, after: TicketReceipt): Move[] {
  const old = linesOf(before);
  const now = linesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const was = old.get(key);
    const is = now.get(key);
    const line = is ?? was;
    if (!line || (was?.rule === is?.rule && was?.hundredths === is?.hundredths)) return [];
    const hundredths = (is?.hundredths ?? 0) - (was?.hundredths ?? 0);
    const { who, where } = line;
    return [{ who, where, was: was?.rule ?? null, is: is?.rule ?? null, hundredths }];
  });
}

/** Every line of a receipt by what it is about. */
function linesOf({ golfers, team }: TicketReceipt): Map<string, Line> {
  const lines = golfers.flatMap(({ competitor_id, full_name, rounds }) =>
    rounds.flatMap(({ round_id, lines }) =>
      lines.map((line): [string, Line] => [
        `${competitor_id}/${round_id}/${placeOf(line)}`,
        {
          who: full_name,
          where: `Round ${round_id}, ${placeOf(line)}`,
          rule: line.rule,
          hundredths: line.hundredths,
        },
      ]),
    ),
  );
  const place = team.position_label === null ? 'No place yet' : `Place ${team.position_label}`;
  const teamLine = {
    who: team.teamName,
    where: 'Team',
    rule: place,
    hundredths: team.hundredths,
  };
  return new Map([...lines, ['team', teamLine]]);
}

/** Where on the card a line stands. */
export function placeOf(line: ReceiptLine): string {
  if (line.kind === 'hole') return `hole ${line.hole}`;
  if (line.kind === 'streak') return `holes ${line.holes.join(', ')}`;
  return 'all 18 holes';
}
