import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { FieldDocument } from '../../../src/contract/admin/field.ts';
import { ScorersDocument } from '../../../src/contract/admin/scorers.ts';
import type { Endpoint } from '../../../src/contract/base/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { RoundStatus } from '../../../src/contract/game/game.ts';
import { TournamentState } from '../../../src/contract/game/states.ts';
import { OpKind } from '../../../src/contract/scoring/scoring.ts';
import { fieldImporter } from '../../../src/server/set-up/field/field-importer.ts';
import { loadTeeSheet } from '../../../src/server/set-up/tee-sheet/load-tee-sheet.ts';
import { saveDraft } from '../../../src/server/set-up/tee-sheet/save-draft.ts';
import { mayWrite, type WriteAction } from '../../../src/server/states/may-write.ts';
import { toFieldContent } from '../../../src/set-up/field/field-content.ts';
import { isLong } from '../../form.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, startStateApp } from './state-app.ts';

const app = await startStateApp();
afterAll(() => app.close());

const tokens = {
  none: undefined,
  user: app.callers.owner,
  'scorer of the group': app.callers.scorer,
  'other scorer': await app.signIn('scorer2'),
  admin: app.callers.admin,
  revoked: app.callers.revoked,
};
type Caller = keyof typeof tokens;
const callers = Object.keys(tokens) as Caller[];
/** The ids of the accounts, for calls that name their owner. */
const userIds: Readonly<Record<Caller, number>> = {
  none: 3,
  user: 3,
  'scorer of the group': 2,
  'other scorer': 4,
  admin: 1,
  revoked: 3,
};

/** A published tournament without a stroke, because the first stroke closes entry. */
const UNPLAYED = DRAFT + 1;
const GOLFER = 1;
const reason = 'The committee decided so';
const card = { tournament_id: DRAFT, round_id: 1, competitor_id: GOLFER };
const hole = { ...card, hole_number: 7 };

/**
 * The answer to a write. `passes`: the states allow it. `with a reason`: they allow it with a reason only. The others
 * are the refusal.
 */
type Answer =
  | 'passes'
  | 'with a reason'
  | 'late'
  | 'too early'
  | 'unknown round'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'not-ready'
  | 'tournament-final'
  | 'tournament-cancelled'
  | 'contest-closed';

/** The actions of the table. A decision about a late stroke writes a stroke for the office. The kinds of an import are several actions. */
type Action =
  | WriteAction
  | 'late decision'
  | 'field import'
  | 'tee-sheet import'
  | 'undo of an import';

/** The calls that write to a tournament, and the action that each of them is. */
const actionsByName: Readonly<Record<string, Action | 'each op' | 'each kind' | 'a step'>> = {
  updateScore: 'score',
  clearScore: 'clear',
  uploadScores: 'scrape',
  replay: 'each op',
  competitorStatus: 'status',
  applyCut: 'status',
  teamPlace: 'official-place',
  playOff: 'official-place',
  reserve: 'field',
  pars: 'pars',
  resendInvitation: 'scorers',
  invitationLink: 'scorers',
  tournamentDetails: 'details',
  ticketStatus: 'void',
  publishTeeSheet: 'tee-sheet',
  claimTicket: 'claim',
  decideLateStroke: 'late decision',
  importRows: 'each kind',
  undoImport: 'undo of an import',
  // Steps have rules of their own: states.test.ts, suspended-play.test.ts.
  tournamentState: 'a step',
  roundState: 'a step',
  playSuspension: 'a step',
  currentTournament: 'a step',
  // The leaderboard's values are written as an admin's scores: scoring/feed-differences.test.ts.
  decideFeedDifferences: 'a step',
  // The answer is an admin's `resolve`: scoring/answer-dispute.test.ts.
  answerDispute: 'a step',
  // Each hole is an admin's score: scoring/correct-holes.test.ts.
  correctHoles: 'a step',
  // It changes nothing of a tournament; its uploads are: feed/feed-schedule.test.ts.
  setFeedSchedule: 'a step',
  // Only a draft allows these two: set-up/tournament-details.test.ts and new-tournament.test.ts.
  tournamentRules: 'a step',
  deleteTournament: 'a step',
  // A copy of a tournament in any state: set-up/practice.test.ts.
  createPractice: 'a step',
  deletePractice: 'a step',
};
/** The calls about accounts, people and messages. The states of a tournament do not bind these calls. */
const callsWithoutTournament = [
  'newTournament',
  // It stores the fetch and changes no score.
  'leaderboardFetch',
  // A name belongs to a golfer in all tournaments.
  'addAlias',
  'removeAlias',
  // It asks what a restore lost, and enters nothing: scoring/epoch.test.ts.
  'missingOps',
  // It says how the tablet is, and enters nothing.
  'padReport',
  // They change nothing of a tournament: live-room/office-messages.test.ts.
  'markMessages',
  'sendOfficeMessage',
  'markInboxItem',
  // It enters nothing either: second-looks/second-looks.test.ts.
  'confirmAct',
  // A picture, too.
  'savePicture',
  'previewCorrection',
  'readNotices',
  'savePush',
  'removePush',
  'saveCardPhoto',
  'auditCsv',
  'ticketsCsv',
  'saveAccount',
  'saveProfile',
  'confirmBirth',
  'saveAvatar',
  'removeAvatar',
  'sendVerification',
  'changeEmail',
  'cancelEmailChange',
  'requestErase',
  'cancelErase',
  'verifyEmail',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'finishSignIn',
  'proveCaller',
  'startTotp',
  'confirmTotp',
  'removeTotp',
  'renewRecoveryCodes',
  'resetFactors',
  'endSession',
  'signup',
  'createFirstAdmin',
  // They act on an empty server only: backup/uploaded-backup.test.ts.
  'uploadBackup',
  'restoreUploaded',
  // The states are checked in test/server/set-up/scorers/invitations.test.ts.
  'invitation',
  'invitationAccount',
  'acceptInvitation',
  'revokeInvitation',
  'socialSession',
  'passkeyChallenge',
  'passkeySession',
  'provePasskey',
  'newPasskey',
  'addPasskey',
  'removePasskey',
  'clientError',
  'login',
  'sendRequest',
  'acceptRequest',
  'endRelation',
  'blockUser',
  'unblockUser',
  'contact',
  'emailSend',
  'emailSendForm',
  'setReferralAside',
  // Prizes are given after the event.
  'winnerStep',
  'answerPrize',
  'namePrize',
  'confirmDeletion',
  // They write the step of the card kind, which the table has.
  'createCardLink',
  'linkedCard',
  'agreeWithCard',
  // Links of a published tournament; its states are checked as those of scorers.
  'linkedGroup',
  'openGroupLink',
  // It enters nothing: scoring/group-links/next-round.test.ts.
  'openNextRound',
  'createGroupLinks',
  'revokeGroupLink',
  'confirmUsers',
  'saveUser',
  'markUsersDeleted',
  'eraseUser',
  'requestUserErase',
  'cancelUserErase',
  'endUserSessions',
  'userVerification',
  'usersCsv',
  'sendAnnouncement',
  'previewAnnouncement',
  'changeAnnouncement',
  'sendAnnouncementAgain',
  'announcementRecipientsCsv',
  'changeContactMessage',
  'contactMessagesCsv',
  'retryMail',
  'mailCsv',
  'setConsent',
  'saveSettings',
  'backUpNow',
  'testEmail',
  'testFeed',
];
/** Actions that have no call yet. The function answers for them. */
const withoutCall = ['tee-sheet', 'card', 'call', 'correction'] as const satisfies WriteAction[];

const cardActions = ['score', 'clear', 'start', 'resolve', 'ruling'];
const actions: readonly Action[] = [
  'score',
  'clear',
  'start',
  'resolve',
  'ruling',
  'scrape',
  'status',
  'official-place',
  'details',
  'tee-sheet',
  'pars',
  'rounds',
  'field',
  'scorers',
  'field import',
  'tee-sheet import',
  'undo of an import',
  'claim',
  'void',
  'card',
  'call',
  'correction',
  'late decision',
];

/** The table: the answer to an action of a caller, in the states of tournament and round. */
function expectAnswer(
  action: Action,
  tournament: TournamentState,
  round: RoundStatus,
  caller: Caller,
): Answer {
  if (caller === 'none' || caller === 'revoked') return 'unauthenticated';
  const isOpen = round === 'setup' || round === 'live';
  if (action === 'claim') {
    if (tournament === 'draft') return 'not-found';
    const isPlayed = tournament === 'final' || tournament === 'cancelled';
    return isOpen && !isPlayed ? 'passes' : 'contest-closed';
  }
  const isScorer = caller !== 'user' && caller !== 'admin';
  if (caller === 'user') return 'forbidden';
  if (isScorer && ![...cardActions, 'card', 'call'].includes(action)) return 'forbidden';
  if (tournament === 'draft') {
    // A draft has no reserves: its field is changed instead.
    if (action === 'field') return 'not-ready';
    if (
      [
        'details',
        'tee-sheet',
        'pars',
        'rounds',
        'scorers',
        'field import',
        'tee-sheet import',
        'undo of an import',
      ].includes(action)
    ) {
      return 'passes';
    }
    return [...cardActions, 'scrape', 'late decision'].includes(action)
      ? 'unknown round'
      : 'not-found';
  }
  if (tournament === 'final') return 'tournament-final';
  if (tournament === 'cancelled') return 'tournament-cancelled';
  // The round starts tomorrow.
  if (round === 'setup' && [...cardActions, 'scrape', 'late decision'].includes(action)) {
    return 'too early';
  }
  // The round has strokes, at least late ones.
  if (action === 'pars') return 'with a reason';
  // These calls cannot be made without a reason.
  if (['status', 'official-place', 'field', 'void', 'late decision'].includes(action))
    return 'passes';
  // Once entry is open, golfers leave or are replaced.
  if (['correction', 'field import', 'undo of an import'].includes(action)) return 'with a reason';
  if (isOpen) return 'passes';
  // Help is needed after a round, too.
  if (action === 'call') return 'passes';
  // Cards are certified after play.
  if (action === 'card' && round === 'closed') return 'passes';
  if (isScorer) return 'late';
  // A ruling always says what happened.
  return action === 'ruling' ? 'passes' : 'with a reason';
}

await prepare();

/** Creates a second draft without strokes, the numbers of the field's entries, and a group with its scorer. */
async function prepare() {
  await sql`
    update field set entry_number = numbered.entry_number
    from (
      select competitor_id, row_number() over (order by competitor_id) as entry_number
      from field where tournament_id = ${DRAFT}
    ) as numbered
    where field.tournament_id = ${DRAFT} and field.competitor_id = numbered.competitor_id`.execute(
    app.db,
  );
  await sql`
    insert into tee_groups (tournament_id, round_id, group_number, start_hole)
    values (${DRAFT}, 1, 1, 1)`.execute(app.db);
  await sql`
    insert into tee_group_competitors
      (tournament_id, round_id, group_number, card_order, competitor_id)
    values (${DRAFT}, 1, 1, 1, ${GOLFER})`.execute(app.db);
  await sql`
    insert into tee_group_scorers (tournament_id, round_id, group_number, user_id)
    values (${DRAFT}, 1, 1, 2)`.execute(app.db);
  await sql`
    insert into tournaments (id, name, city, country, season)
    values (${UNPLAYED}, 'Quiet Links', 'Bergen', 'Norway', 2025)`.execute(app.db);
  await sql`insert into rounds (tournament_id, round_id) values (${UNPLAYED}, 1)`.execute(app.db);
  await sql`
    insert into field (tournament_id, competitor_id, team_id)
    select ${UNPLAYED}, competitor_id, team_id from field
    where tournament_id = ${DRAFT}`.execute(app.db);
}

async function setStates(tournament: TournamentState, round: RoundStatus) {
  const isDraft = tournament === 'draft';
  const status = isDraft ? 'upcoming' : tournament;
  // A draft has no strokes.
  if (isDraft) await sql`delete from late_strokes where tournament_id = ${DRAFT}`.execute(app.db);
  // A published seed closes entry for good, so each pair of states begins with a new contest.
  await sql`delete from tickets where tournament_id in (${DRAFT}, ${UNPLAYED})`.execute(app.db);
  await sql`delete from contests where tournament_id in (${DRAFT}, ${UNPLAYED})`.execute(app.db);
  await sql`
    update tournaments set published_at = null, status = 'upcoming', version = version + 1
    where id in (${DRAFT}, ${UNPLAYED})`.execute(app.db);
  if (!isDraft) {
    await sql`
      update tournaments set published_at = now() where id in (${DRAFT}, ${UNPLAYED})`.execute(
      app.db,
    );
  }
  await sql`
    update tournaments set status = ${status} where id in (${DRAFT}, ${UNPLAYED})`.execute(app.db);
  await sql`
    update rounds set status = ${round} where tournament_id in (${DRAFT}, ${UNPLAYED})`.execute(
    app.db,
  );
}

/** Inserts a ticket of the tournament; null in a draft, which has no contest. */
async function makeTicket(): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into tickets
      (tournament_id, number, user_id, ticket_name, lowest_entries, lowest_teams, tournament_version)
    select ${DRAFT}, 1, 3, 'Ticket 1', entries, int4send(1) || int4send(2), 0
    from contests, (
      select string_agg(int2send(entry_number), '' order by entry_number) as entries
      from field where tournament_id = ${DRAFT}
    ) as drawn
    where tournament_id = ${DRAFT}
    returning id`.execute(app.db);
  return rows[0]?.id ?? null;
}

/** Inserts a late stroke of the scorer, and returns its id and the version of its hole. */
async function makeLateStroke(): Promise<{ op_id: string; shown_version: number }> {
  const late = { ...card, hole_number: 12 };
  const body = { ...late, is_start_hole: false, current_hole_score: 5 };
  const op_id = crypto.randomUUID();
  await sql`
    insert into cards (tournament_id, round_id, competitor_id) values (${DRAFT}, 1, ${GOLFER})
    on conflict do nothing`.execute(app.db);
  await sql`
    insert into late_strokes
      (op_id, tournament_id, round_id, competitor_id, hole_number, kind, body, value, lane_seq,
       writer, owner, sent_by, arrived_at)
    values (${op_id}, ${DRAFT}, 1, ${GOLFER}, 12, 'score', ${JSON.stringify(body)}, 5, 1,
      ${crypto.randomUUID()}, 2, 2, now())`.execute(app.db);
  const lane = await app.db
    .selectFrom('card_lanes')
    .select('version')
    .where('tournament_id', '=', DRAFT)
    .where('round_id', '=', 1)
    .where('competitor_id', '=', GOLFER)
    .where('hole_number', '=', 12)
    .executeTakeFirst();
  return { op_id, shown_version: lane?.version ?? 0 };
}

/** Returns an import without rows over what admins are shown. */
async function makeImport(kind: 'field' | 'rounds' | 'tee-sheet' | 'scorers'): Promise<object> {
  const path = `admin/${kind}?tournament_id=${DRAFT}${kind === 'tee-sheet' ? '&round_id=1' : ''}`;
  const answer = await app.request('GET', path, { token: app.callers.admin });
  const document: unknown = await answer.json();
  const { shown } = v.parse(v.object({ shown: v.string() }), document);
  const round = kind === 'tee-sheet' ? { round_id: 1 } : {};
  const rows = kind === 'scorers' ? [toggleGroup(v.parse(ScorersDocument, document))] : [];
  return { kind, tournament_id: DRAFT, ...round, shown, file: null, rows };
}

/** Returns a row that gives group 1 of round 1 to a scorer, or takes it. */
function toggleGroup({ scorers }: ScorersDocument): object {
  const username = 'scorer3';
  const scorer = scorers.find((one) => one.username === username);
  const has = scorer?.groups.some((one) => one.round_id === 1 && one.group_number === 1);
  return { row: 2, username, round: 1, groups: has ? [] : [1] };
}

/** Inserts an import of the field that changed nothing, and returns the call that undoes it. */
async function makeUndo(): Promise<object> {
  const answer = await app.request('GET', `admin/field?tournament_id=${DRAFT}`, {
    token: app.callers.admin,
  });
  const document = v.parse(FieldDocument, await answer.json());
  const { before } = fieldImporter.trim({
    before: toFieldContent(document),
    after: toFieldContent(document),
  });
  const { rows } = await sql<{ id: number }>`
    insert into imports (tournament_id, kind, imported_at, added, changed, removed, before, after, made)
    values (${DRAFT}, 'field', now() + interval '1 day', 0, 0, 0,
      ${JSON.stringify(before)}, ${JSON.stringify(before)}, '{}')
    returning id`.execute(app.db);
  return { tournament_id: DRAFT, import_id: rows[0]?.id };
}

/** Loads the details of the tournament, as the form sends them without a change. */
async function readDetails() {
  return app.db
    .selectFrom('tournaments')
    .select(['id as tournament_id', 'row_version', 'name', 'city', 'country', 'season'])
    .select(['external_id', 'time_zone', 'starts_at', 'ends_at', 'entry_closes_at'])
    .where('id', '=', DRAFT)
    .executeTakeFirstOrThrow();
}

/** Saves a draft of the tee sheet that differs from the published one, and returns the hash of both. */
async function prepareTeeSheet(): Promise<string> {
  const place = { tournamentId: DRAFT, roundId: 1 };
  const { golfers, published } = await loadTeeSheet(app.db, place);
  const playingGolfers = golfers.filter(({ state }) => state === 'in');
  const groups = [0, 4, 8].flatMap((from, index) => {
    const competitors = playingGolfers
      .slice(from, from + 4)
      .map(({ competitor_id }) => competitor_id);
    // The scorer of the group stays one.
    const group = { group_number: index + 1, start_hole: 1, tee_time: null, scorers: [2] };
    return competitors.length > 0 ? [{ ...group, competitors }] : [];
  });
  const [first] = groups;
  if (first) first.start_hole = ((published?.groups[0]?.start_hole ?? 1) % 18) + 1;
  await app.db.transaction().execute((trx) => saveDraft(trx, place, { groups }));
  return (await loadTeeSheet(app.db, place)).shown;
}

async function send(action: Action, caller: Caller, more: object, ticket: number | null) {
  const token = tokens[caller];
  const callApi = (method: string, path: string, body: object) =>
    app.request(method, path, { ...(token && { token }), body: { ...body, ...more } });
  const op = (kind: OpKind, body: object) => {
    const madeOp = makeDevice('scorer').score({ competitor: GOLFER, hole: 7 }, 4, 0);
    const sentOp = { ...madeOp, owner: userIds[caller], kind, body: { ...body, ...more } };
    return app.request('POST', 'outbox/replay', {
      ...(token && { token }),
      body: { ops: [sentOp] },
    });
  };
  switch (action) {
    case 'score':
      return callApi('PUT', 'leaderboardstats/update-competitor-score', {
        ...hole,
        is_start_hole: false,
        current_hole_score: 4,
      });
    case 'clear':
      return callApi('PUT', 'leaderboardstats/clear-competitor-score', hole);
    case 'start':
      return op('start', { ...card, start_hole: 3 });
    case 'resolve':
      return op('resolve', { ...hole, value: 4 });
    case 'ruling':
      // On a hole of its own, because an admin's score there would give the ruling.
      return op('ruling', {
        ...hole,
        hole_number: 17,
        current_hole_score: 4,
        scores: [4, 6],
        reason,
      });
    case 'scrape':
      return callApi('POST', 'game/update-bulk-data-score', {
        tournament_id: DRAFT,
        round_id: 1,
        scores: [{ Player: 'Nobody', Round: 1 }],
      });
    case 'status':
      return callApi('PUT', 'leaderboardstats/competitor-status', {
        ...card,
        status: 'active',
        reason,
      });
    case 'official-place':
      return callApi('PUT', 'leaderboardstats/team-place', {
        tournament_id: DRAFT,
        team_id: 1,
        position: null,
        reason,
      });
    case 'field':
      return callApi('PUT', 'leaderboardstats/reserve', {
        tournament_id: DRAFT,
        competitor_id: GOLFER,
        reserve: { full_name: 'Rea Reserve', country_code: 'NO' },
        reason,
      });
    case 'details':
      return callApi('PUT', 'admin/tournament-details', await readDetails());
    case 'pars':
      return callApi('PUT', 'game/pars', {
        tournament_id: DRAFT,
        round_id: 1,
        from: Array.from({ length: 18 }, () => 4),
        pars: Array.from({ length: 18 }, () => 4),
      });
    case 'rounds':
      return callApi('POST', 'admin/import', await makeImport('rounds'));
    case 'scorers':
      return callApi('POST', 'admin/import', await makeImport('scorers'));
    case 'field import':
      return callApi('POST', 'admin/import', await makeImport('field'));
    case 'tee-sheet import':
      return callApi('POST', 'admin/import', await makeImport('tee-sheet'));
    case 'undo of an import':
      return callApi('POST', 'admin/import-undo', await makeUndo());
    case 'tee-sheet':
      return callApi('PUT', 'admin/tee-sheet-publish', {
        tournament_id: DRAFT,
        round_id: 1,
        shown: await prepareTeeSheet(),
        // The groups may have strokes. The test of the tee sheet asks about them.
        confirmed_groups: [1, 2, 3],
      });
    case 'claim':
      return callApi('POST', 'game/user-ticket', {
        user_id: userIds[caller],
        tournament_id: UNPLAYED,
        birth_confirmed: true,
      });
    case 'void':
      return callApi('PUT', 'game/ticket-status', {
        ticket_id: ticket ?? 999_999,
        from: false,
        void: true,
        reason,
      });
    case 'late decision':
      return callApi('PUT', 'admin/late-stroke', {
        ...(await makeLateStroke()),
        decision: 'accepted',
        reason,
      });
    default:
      throw new RangeError(`no call is ${action}`);
  }
}

const Told = v.object({
  type: v.optional(v.string()),
  results: v.optional(
    v.array(
      v.object({
        receipt: v.optional(v.unknown()),
        problem: v.optional(v.object({ type: v.string() })),
      }),
    ),
  ),
});

/** The refusals that follow from who asks and from the states. */
const refusals: Readonly<Record<string, Answer>> = {
  'round-closed': 'late',
  'round-not-open': 'too early',
  'round-closed-late': 'late',
  'reason-required': 'with a reason',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  'not-ready': 'not-ready',
  'tournament-final': 'tournament-final',
  'tournament-cancelled': 'tournament-cancelled',
  'contest-closed': 'contest-closed',
  // The server checks these two after the states.
  'score-conflict': 'passes',
  'entry-in-play': 'passes',
};

/** Returns the answer of the table that an answer means. Any other answer is its own text, which fails the table. */
function readAnswer(isSuccess: boolean, text: string): string {
  const { type, results } = v.parse(Told, JSON.parse(text));
  if (text.includes('no such tournament or round')) return 'unknown round';
  const refusal = type ?? results?.[0]?.problem?.type;
  if (refusal !== undefined) return refusals[refusal] ?? text;
  return isSuccess && (!results || results[0]?.receipt) ? 'passes' : text;
}

async function answerTo(action: Action, caller: Caller, ticket: number | null) {
  const read = async (more: object) => {
    const answer = await send(action, caller, more, ticket);
    return readAnswer(answer.ok, await answer.text());
  };
  const without = await read({});
  if (without !== 'with a reason') return without;
  const withReason = await read({ reason });
  return withReason === 'passes' ? without : `with a reason too: ${withReason}`;
}

describe('a call that writes to a tournament', () => {
  it('is in the table of states, and every other call changes nothing of a tournament', () => {
    const writes = Object.entries<Endpoint>(endpoints)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => name);
    expect(writes.sort()).toEqual(
      [...Object.keys(actionsByName), ...callsWithoutTournament].sort(),
    );
  });

  it('has only kinds of ops that are in the table', () => {
    expect(actions).toEqual(expect.arrayContaining([...OpKind.options]));
  });
});

const pairs = TournamentState.options.flatMap((tournament) =>
  RoundStatus.options.map((round) => [tournament, round] as const),
);
/** The rules of these tournaments depend on no round: the short form plays one round of each. */
const oneRound: Readonly<Partial<Record<TournamentState, RoundStatus>>> = {
  draft: 'setup',
  final: 'live',
  cancelled: 'closed',
};
const playedPairs = isLong
  ? pairs
  : pairs.filter(([tournament, round]) => (oneRound[tournament] ?? round) === round);

const roles = {
  user: 'user',
  'scorer of the group': 'scorer',
  'other scorer': 'scorer',
  admin: 'admin',
} as const;

it('the rules of a draft, a final and a cancelled tournament depend on no round', () => {
  // The other actions ask the rules of one of these.
  const others = new Set<Action>([
    'late decision',
    'field import',
    'tee-sheet import',
    'undo of an import',
  ]);
  for (const action of actions.filter((one): one is WriteAction => !others.has(one))) {
    for (const tournament of Object.keys(oneRound) as TournamentState[]) {
      for (const role of new Set(Object.values(roles))) {
        const rules = RoundStatus.options.map((round) => mayWrite(action, tournament, round, role));
        expect.soft(new Set(rules).size, `${action}, ${tournament}, ${role}: ${rules}`).toBe(1);
      }
    }
  }
});

describe('23 kinds of writes by 6 callers', () => {
  it.each(playedPairs)(
    'get the answer of the table: tournament %s, round %s',
    async (tournament, round) => {
      await setStates(tournament, round);
      const ticket = await makeTicket();
      const foundAnswers: Record<string, string> = {};
      const table: Record<string, string> = {};
      for (const action of actions) {
        for (const caller of callers) {
          const cell = `${action} by ${caller}`;
          foundAnswers[cell] = await answerOf(action, tournament, round, caller, ticket);
          table[cell] = expectAnswer(action, tournament, round, caller);
        }
      }
      expect(Object.keys(foundAnswers)).toHaveLength(23 * 6);
      expect(foundAnswers).toEqual(table);
    },
  );
});

/** Calls the endpoint of an action, or its function when it has no endpoint yet. */
async function answerOf(
  action: Action,
  tournament: TournamentState,
  round: RoundStatus,
  caller: Caller,
  ticket: number | null,
): Promise<string> {
  if (!isWithoutCall(action)) return answerTo(action, caller, ticket);
  if (caller === 'none' || caller === 'revoked') return 'unauthenticated';
  const answer = mayWrite(action, tournament, round, roles[caller]);
  return (
    { yes: 'passes', 'with-reason': 'with a reason', late: 'late' }[answer as string] ?? answer
  );
}

function isWithoutCall(action: Action): action is (typeof withoutCall)[number] {
  return (withoutCall as readonly Action[]).includes(action);
}
