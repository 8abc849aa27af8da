import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { listNodes, readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles('.', ['src', 'sw', 'test']).filter(
  (file) => !file.path.endsWith('.gen.ts'),
);

const PANEL = 'src/client/admin';
const panel = files.filter(({ path }) => path.startsWith(`${PANEL}/`));

const product = files.filter(({ path }) => /^(src|sw)\//.test(path));
const serverFiles = files.filter(({ path }) => /^src\/(server|demo|host)\//.test(path));

/** Files that ask `Intl` about a time zone, and format nothing for a screen. */
const ZONE_CHECKS: Readonly<Record<string, string>> = {
  'src/client/admin/audit/audit-screen.tsx': "the device's zone",
  'src/contract/admin/settings.ts': 'whether a zone exists',
  'src/contract/admin/tournament-details.ts': 'whether a zone exists',
  'src/golf/periods.ts': 'the day of a moment in a zone',
};

/** Files of the server that open a transaction, and what runs in it. */
const TRANSACTIONS: Readonly<Record<string, string>> = {
  'src/server/backup/start-epoch.ts': 'a restore, before a server runs',
  'src/server/db/migrate.ts': 'a migration',
  'src/server/feed/runs/save-feed-run.ts': 'a fetch of a leaderboard',
  'src/server/people/sign-in/sign-in-budget.ts': 'the counts of wrong passwords',
  'src/server/scoring/write-queue.ts': 'strokes that are decided together',
  'src/server/set-up/delete-practice.ts': 'a practice copy that has ended',
  'src/server/set-up/scorers/prune-invitations.ts': 'a batch of expired rows',
  'src/server/unit-of-work/run-write.ts': 'every other write',
};

/** Participles that say what was done to something instead of what it is. */
const PARTICIPLES =
  /^(Asked|Chosen|Done|Ended|Found|Given|Kept|Known|Left|Lost|Made|Named|Notified|Read|Said|Saved|Sent|Shown|Stored|Told|Wanted|Written)$/;

/** Files of the tests that wait for milliseconds, and why no state could take their place. */
const WAITS: Readonly<Record<string, string>> = {
  'test/e2e/crash.test.ts': 'moves the kill within a request',
  'test/e2e/entry-doubts.test.ts': 'a thumb that lifts between two taps',
  'test/e2e/closed-round.test.ts': 'a thumb that lifts between two taps',
  'test/e2e/score-entry.test.ts': 'a thumb that lifts between two taps',
  'test/e2e/scorer.ts': 'a thumb that lifts between two taps; a status that may follow later',
  'test/e2e/greeting.test.ts': 'the browser reports no shift of the layout',
  'test/e2e/pad-guard.test.ts': 'taps in the turn after a frame',
  'test/e2e/link.ts': 'the latency of the link',
  'test/e2e/pad-dispute.test.ts': 'nothing happens for longer than the pad waits',
  'test/e2e/pad-round.test.ts': 'nothing happens for longer than the pad waits',
  'test/e2e/profiles.ts': 'Chromium does not tell when it has stored compiled code',
  'test/e2e/unsaved-text.test.ts': 'a reload that the user stopped may never end',
  'test/engines/hand.ts': 'a thumb that lifts between two taps',
  'test/engines/play-journey.ts': 'leaves a page at several ages',
  'test/faults/device-faults.ts': 'the length of a freeze; an answer that may never come',
  'test/faults/enter-tap.ts': 'a thumb that lifts between two taps',
  'test/faults/network-faults.ts': 'looks again for a request',
  'test/faults/nudge.ts': 'looks again for an event',
  'test/faults/people-faults.ts': 'the moment of a kill',
  'test/faults/until.ts': 'looks again for a state',
  'test/components/leave-panel.test.tsx': 'nothing follows in the turn after an event',
  'test/planted/run-tests.ts': 'ends a run that hangs',
  'test/faults/workbox/arm.ts': 'the quiet time of the library',
  'test/fuzz/main.ts': 'asks health/live twenty times a second',
  'test/server/states/close-in-flight.postgres.test.ts': 'spreads the strokes of a race',
  'test/server/announcements/crash.test.ts': 'how long the mail server is away',
  'test/server/set-up/imports/claim-in-flight.postgres.test.ts': 'spreads the claims of a race',
  'test/server/tickets/confirm-at-once.postgres.test.ts': 'moves the confirmation of a race',
  'test/server/rolling/proxies.ts': 'the pauses of a proxy',
  'test/server/rolling/streams.ts': 'the pause before a stream connects again',
  'test/server/outage.postgres.test.ts': 'holds a lock for longer than an answer may take',
  'test/server/postgres-cluster.ts': 'asks again whether the cluster is ready',
  'test/outbox/drain.test.ts': 'asks again for a state of the outbox',
  'test/sw/worker.test.ts': 'passes one turn of the event loop',
};

describe('the sources keep the habits of docs/style.md', () => {
  it('no file contains `any`', () => {
    const sinners = files.filter((file) =>
      [...listNodes(file.program)].some((node) => node.type === 'TSAnyKeyword'),
    );
    expect(sinners.map((file) => file.path)).toEqual([]);
  });

  it('no file silences the compiler or the linter or contains a note for later', () => {
    const forbidden =
      /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable|\b(TODO|FIXME|XXX)\b/;
    const sinners = files.filter((file) =>
      file.comments.some((comment) => forbidden.test(comment.value)),
    );
    expect(sinners.map((file) => file.path)).toEqual([]);
  });

  it('only `isAdmin` compares a role with the role of admins', () => {
    const sinners = files.filter(
      ({ path, program }) =>
        path.startsWith('src/') &&
        [...listNodes(program)].some(
          (node) => node.type === 'BinaryExpression' && [node.left, node.right].some(isAdminWord),
        ),
    );
    expect(sinners.map((file) => file.path)).toEqual([]);
  });

  it('the server logs an error as `err` and complete, so that stack and cause stay', () => {
    const parts = serverFiles.flatMap(({ path, program }) =>
      [...partsOfErrors(program)].map((key) => `${path}: ${key}`),
    );
    expect(parts).toEqual([]);
  });

  it('only a unit of work of the server notifies what a write made stale', () => {
    const sinners = serverFiles.filter(
      ({ path, program }) =>
        !path.startsWith('src/server/unit-of-work/') && [...listNodes(program)].some(isStaleNotice),
    );
    expect(sinners.map(({ path }) => path)).toEqual([]);
  });

  it('only `outcome.ts` says what the API says about a problem', () => {
    const sinners = files.filter(
      ({ path, program }) =>
        path.startsWith('src/client/') &&
        path !== 'src/client/api/outcome.ts' &&
        [...listNodes(program)].some(isProblemText),
    );
    expect(sinners.map(({ path }) => path)).toEqual([]);
  });

  it('a question of the panel before a write is an `AskDialog`', () => {
    // Forms, a closer look, the news that a question has become pointless, and questions that are not converted yet.
    const others = [
      'announcements/announcement-form',
      'announcements/recipients',
      'ask/ask-dialog',
      'audit/audit-screen',
      'messages/mail-dialog',
      'messages/message-dialog',
      'set-up/field/field-tab',
      'set-up/field/golfer-dialog',
      'set-up/scorers/all-links-dialog',
      'set-up/scorers/link-dialog',
      'table/csv-dialog',
      'tickets/ticket-dialog',
      'tournaments/list/new-dialog',
      'tournaments/state/step-dialog',
      'users/mark-dialog',
      'users/referrals-dialog',
      'users/user-dialog',
      'winners/winner-dialog',
    ];
    const users = files.filter(
      ({ path, program }) =>
        path.startsWith('src/client/admin/') &&
        program.body.some(
          (node) =>
            node.type === 'ImportDeclaration' && node.source.value.endsWith('/ui/dialog.tsx'),
        ),
    );
    expect(users.map(({ path }) => path).sort()).toEqual(
      others.map((name) => `src/client/admin/${name}.tsx`),
    );
  });

  it('a folder of the panel has at least four files', () => {
    const folders = Map.groupBy(panel, ({ path }) => dirname(path));
    const found = [...folders]
      .filter(([folder, inside]) => folder !== PANEL && inside.length < 4)
      .map(([folder]) => folder.slice(PANEL.length + 1));
    expect(found).toEqual([]);
  });

  it('a file of the panel with fewer than 30 lines has several readers or a test', () => {
    // A lazy import, and small parts of the tee sheet and of a tournament's steps.
    const lonely = ['ask/write-failure.tsx', 'set-up/tee-sheet/groups/describe-moved-seat.ts'];
    const readers = Map.groupBy(files.flatMap(listImports), ({ imported }) => imported);
    const found = panel
      .map(({ path }) => path)
      .filter((path) => readFileSync(path, 'utf8').split('\n').length <= 30)
      .filter((path) => (readers.get(path)?.length ?? 0) < 2)
      .map((path) => path.slice(PANEL.length + 1));
    expect(found.filter((path) => !lonely.includes(path))).toEqual([]);
  });

  it('the panel has no style sheet but for charts, wide tables and print', () => {
    expect(globSync('src/client/admin/**/*.css').sort()).toEqual([
      'src/client/admin/dashboard/charts.css',
      'src/client/admin/importer/table/importer.css',
      'src/client/admin/scraper/scraper.css',
      'src/client/admin/set-up/tee-sheet/tee-sheet.css',
    ]);
  });

  it('only listed files of the server open a transaction that writes', () => {
    const isReadOnly = ".setIsolationLevel('repeatable read').setAccessMode('read only')";
    const openers = serverFiles.filter(
      ({ path }) =>
        path.startsWith('src/server/') &&
        readFileSync(path, 'utf8')
          .split('.transaction()')
          .slice(1)
          .some((rest) => !rest.startsWith(isReadOnly)),
    );
    expect(openers.map(({ path }) => path)).toEqual(Object.keys(TRANSACTIONS));
  });

  it('a handler takes the time of its call', () => {
    // A page and an emailed link are no calls.
    const others = /routes\/(unsubscribe|pages\/board-page)\.ts$/;
    const sinners = serverFiles.filter(
      ({ path, program }) =>
        path.startsWith('src/server/routes/') &&
        !others.test(path) &&
        [...listNodes(program)].some(
          (node) => node.type === 'CallExpression' && readCallee(node.callee) === 'clock',
        ),
    );
    expect(sinners.map(({ path }) => path)).toEqual([]);
  });

  it('a handler queries no table, and only one function writes the files of an export', () => {
    const routes = serverFiles.filter(({ path }) => path.startsWith('src/server/routes/'));
    const query = /\b(selectFrom|insertInto|updateTable|deleteFrom|sql`)/;
    const queries = routes.filter(({ path }) => query.test(readFileSync(path, 'utf8')));
    expect(queries.map(({ path }) => path)).toEqual([]);
    const writers = serverFiles.filter(({ path }) =>
      /[^*] writeCsvParts\(/.test(readFileSync(path, 'utf8')),
    );
    expect(writers.map(({ path }) => path)).toEqual(['src/server/http/export-selected.ts']);
  });

  it('no handler and no room of the server puts an actor together by hand', () => {
    const makers = ['src/server/audit/save-audit.ts', 'src/server/endpoint/endpoint-route.ts'];
    const sinners = serverFiles.filter(
      ({ path, program }) => !makers.includes(path) && [...listNodes(program)].some(isActor),
    );
    expect(sinners.map(({ path }) => path)).toEqual([]);
  });

  it('no file is a barrel that only re-exports other files', () => {
    const sinners = files.filter(({ program }) => {
      const isPassedOn = (node: (typeof program.body)[number]) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null);
      return program.body.length > 0 && program.body.every(isPassedOn);
    });
    expect(sinners.map((file) => file.path)).toEqual([]);
  });

  it('no folder is for things without an owner', () => {
    const drawers = /(^|\/)(utils?|lib|helpers?|misc|common)(\/|\.[a-z]+$)/;
    expect(files.map((file) => file.path).filter((path) => drawers.test(path))).toEqual([]);
  });

  it('a test waits for a state and never for milliseconds', () => {
    const waiting = files.filter(
      ({ path, program }) =>
        path.startsWith('test/') &&
        !path.startsWith('test/bench/') &&
        [...listNodes(program)].some(isWait),
    );
    expect(waiting.map(({ path }) => path).sort()).toEqual(Object.keys(WAITS).sort());
  });

  it('no server test or browser test sets its own timeout', () => {
    const sinners = files.filter(
      ({ path, program }) =>
        /^test\/(server|e2e|engines)\/.*\.test\.ts$/.test(path) &&
        [...listNodes(program)].some(isOwnTimeout),
    );
    expect(sinners.map(({ path }) => path)).toEqual([]);
  });

  it('a type is named by a noun and not by a bare participle', () => {
    const names = product.flatMap(({ path, program }) =>
      [...listNodes(program)].flatMap((node) =>
        (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration') &&
        PARTICIPLES.test(node.id.name)
          ? `${path}: ${node.id.name}`
          : [],
      ),
    );
    expect(names).toEqual([]);
  });

  it('no name ends with Of', () => {
    const names = product.flatMap(({ path, program }) =>
      [...listNodes(program)].flatMap((node) =>
        'id' in node && node.id?.type === 'Identifier' && /[a-z]Of$/.test(node.id.name)
          ? `${path}: ${node.id.name}`
          : [],
      ),
    );
    expect(names).toEqual([]);
  });

  it('a comment says "their own" and "Whether", and not what a thing tells', () => {
    const present = files.filter(({ path }) => !path.startsWith('test/outbox/release-'));
    const sentences = present.flatMap(({ path, comments }) =>
      comments
        .map(({ value }) => value.replaceAll(/\s*\n\s*\*?\s*/g, ' '))
        .filter((text) => /\bthe own\b|\bTells whether\b/.test(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(sentences).toEqual([]);
  });

  it('a plural comes from `counts.ts`', () => {
    const handMade = product.filter(
      ({ path, program }) =>
        // The rules of golf are below the contract, and their two words for one stroke are not plurals.
        !path.startsWith('src/golf/') && [...listNodes(program)].some(isHandMadePlural),
    );
    expect(handMade.map(({ path }) => path)).toEqual([]);
  });

  it('a number, a list or a date is formatted by `counts.ts` or `dates.ts`', () => {
    const owners = ['src/contract/base/counts.ts', 'src/client/ui/dates.ts'];
    const others = product.filter(
      ({ path, program }) => !owners.includes(path) && [...listNodes(program)].some(isFormatter),
    );
    expect(others.map(({ path }) => path)).toEqual(Object.keys(ZONE_CHECKS));
  });

  it('every file name is in kebab case', () => {
    // The router has its own rules for file names: `__root.tsx`, `$id.tsx`.
    const names = globSync('{src,sw,test}/**/*.{ts,tsx,mjs,css}')
      .filter((path) => !path.startsWith('src/client/routes/'))
      .map((path) => basename(path));
    expect(names.filter((name) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});

/** Lists the files that a file imports, also those that it loads later. */
function listImports({ path, program }: SourceFile) {
  return [...listNodes(program)].flatMap((node) => {
    const isImport = node.type === 'ImportDeclaration' || node.type === 'ImportExpression';
    const source = isImport && node.source.type === 'Literal' ? String(node.source.value) : '';
    return source.startsWith('.') ? { path, imported: join(dirname(path), source) } : [];
  });
}

/** Whether a node reads the words of a problem: `problem.detail`, `refusal?.title`. */
function isProblemText(node: ESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  const { object, property } = node;
  const name = object.type === 'MemberExpression' ? object.property : object;
  const isProblem = name.type === 'Identifier' && /^(problem|refusal)$/.test(name.name);
  return isProblem && /^(detail|title)$/.test(property.name);
}

/** Whether a node chooses between two words by whether a number is 1: `count === 1 ? 'hole' : 'holes'`. */
function isHandMadePlural(node: ESTree.Node): boolean {
  if (node.type !== 'ConditionalExpression' || node.test.type !== 'BinaryExpression') return false;
  const { operator, right } = node.test;
  const isOne = operator === '===' && right.type === 'Literal' && right.value === 1;
  return isOne && [node.consequent, node.alternate].every(isWord);
}

/** Whether a node calls `Intl` or a `toLocaleString` to format something. */
function isFormatter(node: ESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  const { name } = node.property;
  if (/^toLocale(Date|Time)?String$/.test(name)) return true;
  return (
    node.object.type === 'Identifier' && node.object.name === 'Intl' && /Format$|Rules$/.test(name)
  );
}

function isWord(node: ESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && /[a-z]/i.test(node.value);
}

function isWait(node: ESTree.Node): boolean {
  return (
    node.type === 'CallExpression' &&
    /(^|\.)(wait|sleep|setTimeout|waitForTimeout)$/.test(readCallee(node.callee))
  );
}

function readCallee(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return `.${callee.property.name}`;
}

/** Whether a node gives a number to a test, a hook or a poll as its timeout. */
function isOwnTimeout(node: ESTree.Node): boolean {
  if (node.type === 'Property') {
    return node.key.type === 'Identifier' && node.key.name === 'timeout';
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  const last = node.arguments.at(-1);
  return /^(it|test|(before|after)(All|Each))$/.test(node.callee.name) && last?.type === 'Literal';
}

/** Whether a node calls `standings.written` or `userTotals.clear`, of whatever object they are fields. */
function isStaleNotice(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  if (owner.type !== 'Identifier' || property.type !== 'Identifier') return false;
  return ['standings.written', 'userTotals.clear'].includes(`${owner.name}.${property.name}`);
}

/** Whether a node is an object with the fields of an actor. */
function isActor(node: ESTree.Node): boolean {
  if (node.type !== 'ObjectExpression') return false;
  const names = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '',
  );
  return names.includes('requestId') && (names.includes('userId') || names.includes(''));
}

function isAdminWord(node: ESTree.Node): boolean {
  return node.type === 'Literal' && node.value === 'admin';
}

/** Returns the fields of warnings and errors in the log that hold an error, but not as `err: error`. */
function* partsOfErrors(program: ESTree.Program): Generator<string> {
  for (const node of listNodes(program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue;
    const { property } = node.callee;
    const [fields] = node.arguments;
    if (property.type !== 'Identifier' || !/^(warn|error|fatal)$/.test(property.name)) continue;
    for (const field of fields?.type === 'ObjectExpression' ? fields.properties : []) {
      if (field.type !== 'Property' || field.key.type !== 'Identifier') continue;
      const isWhole = field.key.name === 'err' && field.value.type === 'Identifier';
      if (!isWhole && [...listNodes(field.value)].some(isError)) yield field.key.name;
    }
  }
}

function isError(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && /^(err|error|reason)$/.test(node.name);
}
