import { inUnit, onPglite, onPostgres, type PlantedFault, plantFault } from './fault.ts';

const MAY_WRITE = 'src/server/states/may-write.ts';
const SET_ROUND_STATE = 'src/server/steps/set-round-state.ts';
const WANTED = 'src/server/steps/list-missing.ts';

/** The states of tournaments and rounds: what they allow, and the steps between them. */
export const stateFaults: readonly PlantedFault[] = [
  plantFault(
    'an official round of a final tournament is written as before',
    onPglite('states/every-write.pglite'),
    MAY_WRITE,
    `if (tournament === 'final') return 'tournament-final';`,
    `if (tournament === 'final' && round !== 'official') return 'tournament-final';`,
  ),
  plantFault(
    'an admin writes in a closed round without a reason',
    onPostgres('scoring/rights'),
    MAY_WRITE,
    `return isAdmin([role]) ? 'with-reason' : 'late';`,
    `return isAdmin([role]) ? 'yes' : 'late';`,
  ),
  plantFault(
    'an admin sets a state back without a reason',
    onPostgres('states/states'),
    SET_ROUND_STATE,
    `if (step?.direction !== 'on' && reason === undefined) refuse('reason-required');`,
    '',
  ),
  plantFault(
    'a step is taken from a state that the admin was not shown',
    onPostgres('states/states'),
    SET_ROUND_STATE,
    'if (state !== from) {',
    'if (state === to) {',
  ),
  plantFault(
    'a round closes although strokes are missing that the admin was not shown',
    onPostgres('states/states'),
    SET_ROUND_STATE,
    'if (holes === (body.missing_seen ?? 0)) return;',
    'if (holes >= (body.missing_seen ?? 0)) return;',
  ),
  plantFault(
    'a round with a dispute becomes official',
    onPostgres('states/states'),
    WANTED,
    '...disputes.map(',
    '...disputes.slice(1_000).map(',
  ),
  plantFault(
    'a round becomes official while a late stroke waits for the office',
    onPostgres('states/states'),
    WANTED,
    '...(late > 0\n',
    '...(late > 1_000\n',
  ),
  plantFault(
    'a tournament becomes final before its rounds are official',
    onPostgres('states/states'),
    WANTED,
    `countingRounds.filter(({ status }) => status !== 'official')`,
    `countingRounds.filter(({ status }) => status === 'setup')`,
  ),
  plantFault(
    'a cancelled round counts on the boards',
    onPostgres('states/cancelled-round'),
    'src/server/standings/play/load-course.ts',
    `.where('is_cancelled', '=', false)`,
    '',
  ),
  plantFault(
    'a void value does not raise the version of the tournament',
    onPostgres('states/cancelled-round'),
    'src/server/scoring/save/save-write-plans.ts',
    'decision.writes.length > 0 || decision.voidWrite',
    'decision.writes.length > 0',
  ),
  plantFault(
    'a tournament becomes a draft again although somebody holds a ticket',
    onPostgres('states/draft'),
    WANTED,
    '...(tickets > 0 ? ',
    '...(tickets > 1_000 ? ',
  ),
  plantFault(
    'a step leaves no entry in the audit',
    onPostgres('states/states'),
    'src/server/states/move-state.ts',
    `await audit('round-state', { target, ...toFacts(move) });`,
    '',
  ),
  plantFault(
    'a stroke weeks before its round is written and closes entry',
    onPostgres('scoring/round-opens'),
    'src/server/scoring/decide/decide.ts',
    "round.status === 'setup' && isBeforeRound(op, round, at)",
    'false',
  ),
  plantFault(
    'the first stroke of a round does not make it live',
    onPostgres('scoring/round-opens'),
    'src/server/scoring/save/save-write-plans.ts',
    'await openRounds(trx, tournamentId, findOpenings(state, decidedOps), at);',
    '',
  ),
  plantFault(
    'a scorer replaces a value of the office',
    inUnit('server/scoring/decide-write', 'server/scoring/decide-refereed'),
    'src/server/scoring/decide/decide-write.ts',
    'return isAdminValue && entry.authority < authority.admin;',
    'return false;',
  ),
  plantFault(
    'an admin overwrites the value of a scorer without a reason',
    inUnit('server/scoring/decide'),
    'src/server/scoring/decide/decide.ts',
    'official.value !== value && !isSameAccount(official, entry)',
    'false',
  ),
];
