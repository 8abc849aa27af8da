import { inUnit, onPostgres, type PlantedFault, plantFault } from './fault.ts';

/** The rules of docs/rules/README.md#the-draw, and of claiming a ticket. */
export const drawFaults: readonly PlantedFault[] = [
  plantFault(
    'lots are compared by their first digit, so low numbers are drawn more often',
    inUnit('golf/fair-draw'),
    'src/golf/draw.ts',
    'compareText(a.lot, b.lot)',
    'compareText(a.lot.slice(0, 1), b.lot.slice(0, 1))',
  ),
  plantFault(
    'a lot is made of another message than the rules publish',
    inUnit('golf/vectors'),
    'src/golf/draw.ts',
    `\`\${kind}:\${ticket}:\${number}\``,
    `\`\${kind}:\${number}:\${ticket}\``,
  ),
  plantFault(
    'a ticket keeps a team of which nobody plays',
    inUnit('golf/draw'),
    'src/golf/draw.ts',
    'lots.teams.find((id) => teamsInPlay.has(id)) ?? lots.teams[0];',
    'lots.teams[0];',
  ),
  plantFault(
    'the stored lots count as enough when too few of their golfers play',
    inUnit('golf/draw'),
    'src/golf/draw.ts',
    '  if (missingCount > 0) return false;\n',
    '',
  ),
  plantFault(
    'a golfer with a stroke is replaced on the tickets',
    inUnit('golf/draw'),
    'src/golf/start-list.ts',
    'stop === null || strokes > 0 ||',
    'stop === null ||',
  ),
  plantFault(
    'the seed is published before the tournament is final',
    onPostgres('tickets/draw'),
    'src/server/tickets/contests.ts',
    `seed: seedToldAt === null ? null : Buffer.from(seed).toString('hex'),`,
    `seed: Buffer.from(seed).toString('hex'),`,
  ),
  plantFault(
    'a ticket can be claimed after the first stroke',
    onPostgres('tickets/entry-closes'),
    'src/server/tickets/contests.ts',
    'frozenAt === null && seedToldAt === null &&',
    'seedToldAt === null &&',
  ),
  plantFault(
    'a ticket can be claimed after the published closing time',
    onPostgres('tickets/entry-closes'),
    'src/server/tickets/contests.ts',
    '(entryClosesAt === null || now < entryClosesAt)',
    'true',
  ),
  plantFault(
    'a second claim of a participant is not refused in words',
    onPostgres('tickets/claim'),
    'src/server/tickets/claim-ticket.ts',
    `if (heldTickets) refuse('ticket-held');`,
    '',
  ),
  plantFault(
    'a ticket is claimed without the declaration of age',
    onPostgres('tickets/claim'),
    'src/server/tickets/claim-ticket.ts',
    `if (draft.birth_confirmed !== true) refuse('birth-not-confirmed');`,
    '',
  ),
  plantFault(
    'the first stroke does not freeze the start list, so a status still moves tickets',
    onPostgres('tickets/frozen-start-list'),
    'src/server/scoring/save/save-write-plans.ts',
    `if (starters.size > 0) await freezeStartList(trx, tournamentId, starters, at);`,
    '',
  ),
  plantFault(
    'the second ticket of a mailbox is ranked too',
    onPostgres('tickets/one-mailbox'),
    'src/server/tickets/rank-mailbox.ts',
    'row_number() over (order by number) = 1 as is_first',
    'true as is_first',
  ),
  {
    name: 'a confirmation after the first stroke ranks a ticket',
    ...onPostgres('tickets/ranked'),
    edits: [
      {
        file: 'src/server/tickets/mark-tickets-ranked.ts',
        from: `    .where('start_list_frozen_at', 'is', null)\n`,
        to: '',
      },
      {
        file: 'src/server/tickets/mark-tickets-ranked.ts',
        from: 'if (start_list_frozen_at !== null) continue;',
        to: '',
      },
    ],
  },
  {
    name: 'the start list is frozen again by a later stroke',
    ...onPostgres('tickets/frozen-start-list'),
    edits: [
      {
        file: 'src/server/scoring/save/save-write-plans.ts',
        from: 'isFrozen ? new Set<number>() : findStarters(decidedOps)',
        to: 'findStarters(decidedOps)',
      },
      {
        file: 'src/server/tickets/freeze-start-list.ts',
        from: `    .where('start_list_frozen_at', 'is', null)\n`,
        to: '',
      },
    ],
  },
  plantFault(
    'a reserve takes an entry whose strokes were cleared',
    onPostgres('office/reserve'),
    'src/server/office/set-reserve.ts',
    `    .where('value', 'is not', null)\n    .limit(1)`,
    `    .where('id', '<', 0)\n    .limit(1)`,
  ),
];
