import type { Kysely } from 'kysely';
import type {
  ImportAnswer,
  ImportBody,
  ImportDocument,
  TicketMoves,
} from '../../../contract/admin/import-body.ts';
import type { ImportKind } from '../../../contract/admin/imports.ts';
import type { Plan, RowEffect } from '../../../set-up/row-kind.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Standings } from '../../standings/standings.ts';
import { requireMayWrite } from '../../states/require-may-write.ts';
import { lockStates } from '../../steps/lock-states.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { fieldImporter } from '../field/field-importer.ts';
import type { Importer, ImportPlace } from '../importer.ts';
import { roundsImporter } from '../rounds/rounds-importer.ts';
import { scorersImporter } from '../scorers/scorers-importer.ts';
import { teeSheetImporter } from '../tee-sheet/tee-sheet-importer.ts';
import { loadImport } from './list-imports.ts';

/** The importer of each kind. */
export const importers: Readonly<Record<ImportKind, Importer>> = {
  field: fieldImporter,
  rounds: roundsImporter,
  'tee-sheet': teeSheetImporter,
  scorers: scorersImporter,
};

/** The tickets of an answer that counts none. */
export const NO_MOVES: TicketMoves = { tickets: [], tickets_moved: 0 };

/**
 * Returns which tickets the rows of a file or a form would change. Not for use within a write, which the boards would
 * wait for.
 */
export async function previewImport(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  body: ImportBody,
): Promise<ImportAnswer> {
  const importer = importers[body.kind];
  const document = await inSnapshot(db, (trx) => importer.load(trx, toImportPlace(body)));
  // A reason is needed only when the rows are saved.
  const plan = await planShown(db, importer, { ...body, reason: 'a dry run' }, document);
  const moves = (await importer.findTicketMoves?.(standings, document, plan)) ?? NO_MOVES;
  return { saved: null, document, ...moves };
}

/**
 * Saves the rows of a file or a form, what was before them, and one audit entry. `saved` is null when the rows change
 * nothing. `site` is the site's URL, for links in emails.
 */
export async function runImport(
  write: Write,
  site: string,
  body: ImportBody,
): Promise<ImportAnswer> {
  const { trx, actor, now, audit } = write;
  const { kind, file, whole_list, reason = null } = body;
  const importer = importers[kind];
  const place = toImportPlace(body);
  const shown = await lockDocument(write, importer, place);
  const plan = await planShown(trx, importer, body, shown);
  if (isStored(plan)) return { saved: null, document: shown, ...NO_MOVES };
  const before = importer.rows.toContent(shown);
  const createdIds = await importer.save(write, place, { before, after: plan.after }, { site });
  const after = importer.rows.toContent(await importer.load(trx, place));
  const change = { before, after };
  const undoContents = importer.trim?.(change) ?? change;
  const counts = countEffects(plan);
  const { id } = await trx
    .insertInto('imports')
    .values({
      tournament_id: place.tournamentId,
      kind,
      round_id: place.roundId,
      file,
      user_id: actor.userId,
      imported_at: now,
      ...counts,
      before: JSON.stringify(undoContents.before),
      after: JSON.stringify(undoContents.after),
      made: JSON.stringify(createdIds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit('import', {
    target: place.tournamentId,
    before: null,
    after: counts,
    detail: { import_id: id, kind, round_id: place.roundId, file, whole_list, reason },
  });
  // What is shown of a draft says who imported it.
  const document = await importer.load(trx, place);
  return { saved: await loadImport(trx, id), document, ...NO_MOVES };
}

function countEffects({ rows, removals }: Plan<unknown>) {
  const count = (wanted: RowEffect) => rows.filter(({ effect }) => effect === wanted).length;
  return { added: count('add'), changed: count('change'), removed: removals.length };
}

/** Returns the tournament and round of an import. */
export function toImportPlace(body: {
  tournament_id: number;
  round_id?: number | null;
}): ImportPlace {
  return { tournamentId: body.tournament_id, roundId: body.round_id ?? null };
}

/** Locks the tournament of an import, and loads what the import changes. */
export async function lockDocument(
  { trx, touched }: Write,
  importer: Importer,
  place: ImportPlace,
): Promise<ImportDocument> {
  touched.tournaments.add(place.tournamentId);
  await importer.lock?.(trx);
  await lockStates(trx, place.tournamentId);
  return importer.load(trx, place);
}

/** Refuses a plan that the states of the tournament and of the affected rounds do not allow. */
export async function requireMayImport(
  db: Kysely<Schema>,
  importer: Importer,
  { tournamentId, roundId }: ImportPlace,
  plan: { document: ImportDocument; after: unknown; reason: string | undefined },
): Promise<void> {
  const before = importer.rows.toContent(plan.document);
  // Rows that cannot be saved change nothing.
  const change = { before, after: plan.after ?? before };
  await requireMayWrite(db, {
    action: importer.rows.schema.kind,
    tournamentId,
    ...(roundId !== null && { roundId }),
    ...(importer.findRounds && { roundIds: importer.findRounds(change) }),
    role: 'admin',
    reason: plan.reason,
  });
}

/** Plans the rows on the content that the admin was shown. Refuses rows that are wrong or not clear. */
async function planShown(
  db: Kysely<Schema>,
  importer: Importer,
  body: ImportBody,
  document: ImportDocument,
): Promise<Plan<unknown>> {
  const { reason } = body;
  const plan = importer.rows.plan(document, body.rows, {
    wholeList: body.whole_list,
    ...(reason && { reason }),
  });
  await requireMayImport(db, importer, toImportPlace(body), {
    document,
    after: plan.after,
    reason,
  });
  // An admin whose answer was lost sends again what is stored by now.
  if (document.shown !== body.shown && !isStored(plan)) {
    const again = 'has changed since you looked at it. Check it and save again.';
    refuse('state-changed', { detail: `${importer.rows.words.subject} ${again}` });
  }
  if (plan.after === null) refuse('validation-failed', { errors: listErrors(plan, body) });
  return plan;
}

/** Whether rows would change nothing. */
function isStored({ rows, removals, after }: Plan<unknown>): boolean {
  return after !== null && removals.length === 0 && rows.every(({ effect }) => effect === 'same');
}

function listErrors(
  { rows, removals }: Plan<unknown>,
  body: ImportBody,
): { path: string; message: string }[] {
  return [
    ...rows.flatMap(({ row, effect, says, column }, index) => {
      if (effect !== 'refuse' && effect !== 'ask') return [];
      const place = column === null ? `Row ${row}` : `Row ${row}, column ${column}`;
      const where = nameTypedRow(body, index) ?? place;
      return [{ path: `rows.${index}.${column ?? ''}`, message: `${where}: ${says}` }];
    }),
    ...removals.flatMap(({ refused }) =>
      refused ? [{ path: 'whole_list', message: refused }] : [],
    ),
  ];
}

/** Names a group that was edited on the screen, where rows have no numbers: "Group 3". Null for a row of a file. */
function nameTypedRow(body: ImportBody, index: number): string | null {
  const row = body.kind === 'tee-sheet' ? body.rows[index] : undefined;
  const isTyped = row?.players.every(({ column }) => column === undefined);
  return row && isTyped ? `Group ${row.group_number}` : null;
}
