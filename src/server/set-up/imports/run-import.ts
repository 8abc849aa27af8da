import type { Kysely } from 'kysely';
import type {
  ImportAnswer,
  ImportBody,
  ImportDocument,
  TicketMoves,
} from '../../../contract/admin/import-body.ts';
import type { Plan } from '../../../set-up/plan.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Standings } from '../../standings/standings.ts';
import { lockStates } from '../../steps/lock-states.ts';
import type { Write } from '../../unit-of-work/write.ts';
import type { Importer, ImportPlace } from '../importer.ts';
import { importers } from './importers.ts';
import { loadDocument, loadDocumentSnapshot } from './load-document.ts';
import { requireMayImport } from './require-may-import.ts';
import { saveImport } from './save-import.ts';

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
  const document = await loadDocumentSnapshot(db, importer, toImportPlace(body));
  // A reason is needed only when the rows are saved.
  await planShown(db, importer, { ...body, reason: 'a dry run' }, document);
  const moves = (await importer.findTicketMoves?.(standings, document, body)) ?? NO_MOVES;
  return { saved: null, document, ...moves };
}

/** Saves the rows of a file or a form. `site` is the site's URL, for links in emails. */
export async function runImport(
  { trx, actor, now, mailbox, touched }: Write,
  site: string,
  body: ImportBody,
): Promise<ImportAnswer> {
  const importer = importers[body.kind];
  const place = toImportPlace(body);
  touched.tournaments.add(body.tournament_id);
  await importer.lock?.(trx);
  await lockStates(trx, body.tournament_id);
  const document = await loadDocument(trx, importer, place);
  const plan = await planShown(trx, importer, body, document);
  const saving = { actor, now, mailbox, site };
  const saved = await saveImport(trx, { importer, place, document, plan, body, saving });
  return { saved, document: await loadDocument(trx, importer, place), ...NO_MOVES };
}

/** Returns the tournament and round of an import. */
export function toImportPlace(body: {
  tournament_id: number;
  round_id?: number | null;
}): ImportPlace {
  return { tournamentId: body.tournament_id, roundId: body.round_id ?? null };
}

/** Plans the rows on the content that the admin was shown. Refuses rows that are wrong or not clear. */
async function planShown(
  db: Kysely<Schema>,
  importer: Importer,
  body: ImportBody,
  document: ImportDocument,
): Promise<Plan<unknown>> {
  const { reason } = body;
  const plan = importer.plan(document, body);
  const before = importer.getContent(document);
  // Rows that cannot be saved change nothing.
  const change = { before, after: plan.after ?? before };
  await requireMayImport(db, importer, { ...toImportPlace(body), reason }, change);
  // An admin whose answer was lost sends again what is stored by now.
  if (document.shown !== body.shown && !isStored(plan)) {
    const again = 'has changed since you looked at it. Check it and save again.';
    refuse('state-changed', { detail: `${importer.subject} ${again}` });
  }
  if (importer.needsReason(document) && reason === undefined) refuse('reason-required');
  if (plan.after === null) {
    refuse('validation-failed', { errors: listErrors(importer, plan, body) });
  }
  return plan;
}

/** Whether rows would change nothing. */
function isStored({ rows, removals, after }: Plan<unknown>): boolean {
  return after !== null && removals.length === 0 && rows.every(({ effect }) => effect === 'same');
}

function listErrors(
  importer: Importer,
  { rows, removals }: Plan<unknown>,
  body: ImportBody,
): { path: string; message: string }[] {
  return [
    ...rows.flatMap(({ row, effect, says, column }, index) => {
      if (effect !== 'refuse' && effect !== 'ask') return [];
      const place = column === null ? `Row ${row}` : `Row ${row}, column ${column}`;
      const where = importer.nameTypedRow?.(body, index) ?? place;
      return [{ path: `rows.${index}.${column ?? ''}`, message: `${where}: ${says}` }];
    }),
    ...removals.flatMap(({ refused }) =>
      refused ? [{ path: 'whole_list', message: refused }] : [],
    ),
  ];
}
