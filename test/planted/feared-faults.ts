import { inUnit, onPglite, onPostgres, type PlantedFault, plantFault } from './fault.ts';

/** The faults to fear most: a lost, doubled or silent stroke, a leak, an unfair ticket. */
export const fearedFaults: readonly PlantedFault[] = [
  plantFault(
    'an op is deleted from the tablet before the server has answered',
    inUnit('outbox/drain'),
    'src/outbox/send/drain.ts',
    'const [reply] = await Promise.all([',
    'await env.db.ops.bulkDelete(next.ops.map(({ id }) => id));\n    const [reply] = await Promise.all([',
  ),
  plantFault(
    'a tablet ignores a receipt and sends the op for ever',
    inUnit('outbox/drain', 'outbox/accounting'),
    'src/outbox/send/settle-op.ts',
    `if (verdict.next === 'ended') return finishOp(env, attempted, verdict.receipt);`,
    `if (verdict.next === 'ended') return {};`,
  ),
  plantFault(
    'an op that the server refuses is dropped, and nobody is asked',
    inUnit('outbox/drain'),
    'src/outbox/send/settle-op.ts',
    `    case 'rejected':\n`,
    `    case 'rejected':\n      return { ended: createLogRow(row, 'discarded', null, env.now()) };\n`,
  ),
  plantFault(
    'a request goes on with the session of the user who signed in meanwhile',
    inUnit('outbox/drain'),
    'src/outbox/send/lease.ts',
    '      session?.token === attempt.session.token &&\n      !session.refused &&\n',
    '      !session?.refused &&\n',
  ),
  plantFault(
    'a page of a captive portal counts as the answer of the API',
    inUnit('contract/call', 'outbox/drain'),
    'src/contract/base/call.ts',
    'isTrusted(response.headers) ? parseAnswer',
    'response.ok || isTrusted(response.headers) ? parseAnswer',
  ),
  plantFault(
    'the service worker acknowledges a drain that its hanging database cannot do',
    inUnit('sw/worker'),
    'sw/sw.ts',
    'const drain = () => replayOrAskAgain(self, () => event.ports[0]?.postMessage(ack));',
    'event.ports[0]?.postMessage(ack);\n  const drain = () => replayOrAskAgain(self, () => {});',
  ),
  plantFault(
    'the service worker reports a sync as done while ops wait',
    inUnit('sw/worker'),
    'sw/replay.ts',
    'if (await isUnfinished()) throw new OpsStillWaiting();',
    '',
  ),
  plantFault(
    'the service worker answers the API from its cache',
    inUnit('sw/worker'),
    'sw/shell.ts',
    '[/^\\/api\\//, MEDIA]',
    '[MEDIA]',
  ),
  plantFault(
    'a token that was signed out offline is forgotten when the server does not answer',
    inUnit('outbox/session'),
    'src/outbox/send/revocation.ts',
    'if (isRevoked) await db.revocations.delete(row.token);',
    'if (row.token) await db.revocations.delete(row.token);',
  ),
  plantFault(
    'a late stroke of a scorer is applied in a closed round, and the office does not hear of it',
    onPostgres('scoring/late-strokes'),
    'src/server/states/may-write.ts',
    `return isAdmin([role]) ? 'with-reason' : 'late';`,
    `return isAdmin([role]) ? 'with-reason' : 'yes';`,
  ),
  plantFault(
    'a declined late stroke changes the board',
    onPostgres('scoring/late-strokes'),
    'src/server/scoring/late-strokes/decide-late-stroke.ts',
    `decision === 'accepted'\n`,
    'decision !== null\n',
  ),
  plantFault(
    'the answer to a stroke leaves the server before its transaction is on the disk',
    onPglite('kill'),
    'src/server/scoring/write-queue.ts',
    'withinTime(db.transaction().execute((trx) => decideGroup(trx, tournamentId, sentOps, clock)));',
    `withinTime(
      new Promise<ReplayResult[]>((answer, fail) => {
        db.transaction()
          .execute(async (trx) => {
            answer(await decideGroup(trx, tournamentId, sentOps, clock));
            await new Promise((later) => setTimeout(later, 30));
          })
          .catch(fail);
      }),
    );`,
  ),
  plantFault(
    'the embedded database does not wait for the disk',
    onPglite('durability.pglite'),
    'src/server/db/open-pglite.ts',
    'startParams: removeNoSync(PGlite.defaultStartParams),',
    'startParams: PGlite.defaultStartParams,',
  ),
  plantFault(
    'two admins remove each other at once, because they take no turns',
    onPostgres('people/manage/admin-races.postgres'),
    'src/server/people/lock-accounts.ts',
    'select pg_advisory_xact_lock(',
    'select abs(',
  ),
  plantFault(
    'a file moves tickets without a reason',
    onPostgres('set-up/imports/field-entry-open'),
    'src/server/states/may-write.ts',
    `'void', 'field'`,
    `'void'`,
  ),
  plantFault(
    'a ticket is void, and the audit does not say who did it',
    onPostgres('tickets/void'),
    'src/server/tickets/set-ticket-status.ts',
    `await audit('ticket-status', facts);`,
    '',
  ),
  plantFault(
    'a spreadsheet runs a cell of an exported file as a formula',
    inUnit('contract/csv'),
    'src/contract/base/csv.ts',
    `const FORMULA = /^'*[=+\\-@\\t\\r\\n＝＋－＠]/;`,
    `const FORMULA = /^'*[=+\\-\\t\\r\\n＝＋－＠]/;`,
  ),
  plantFault(
    'the server fetches a leaderboard from the network that it stands in',
    inUnit('server/feed/fetch-feed'),
    'src/server/feed/fetch/public-address.ts',
    `ipaddr.parse(address).range() === 'unicast'`,
    `ipaddr.parse(address).range() !== 'loopback'`,
  ),
  plantFault(
    'the table of sessions holds the tokens themselves',
    onPostgres('auth'),
    'src/server/people/secrets/secret-token.ts',
    `return createHash('sha256').update(token).digest();`,
    'return Buffer.from(token);',
  ),
  plantFault(
    'a conflict gives the other value to the scorer without a question',
    inUnit('outbox/accounting', 'outbox/resolve-decision'),
    'src/outbox/send/settle-op.ts',
    `row: { ...freeRow, state: 'conflict', conflict },`,
    `ended: createLogRow({ ...row, conflict }, 'decided', null, env.now()),`,
  ),
];
