import { isDeepStrictEqual } from 'node:util';
import type { RoundsDocument, RoundsImport } from '../../../contract/admin/rounds.ts';
import { explainRoundLock, hasStarted, planRounds } from '../../../set-up/rounds/plan-rounds.ts';
import { type RoundsContent, toRoundsContent } from '../../../set-up/rounds/rounds-content.ts';
import type { ContentChange, Importer, SinceImport } from '../importer.ts';
import { loadRoundsDocument } from './load-rounds.ts';
import { saveRounds } from './save-rounds.ts';

/** Files and forms that change the rounds of a tournament and their pars. */
export const roundsImporter = {
  action: 'rounds',
  subject: 'The list of rounds',
  load: (trx, { tournamentId }) => loadRoundsDocument(trx, tournamentId),
  needsReason: () => false,
  plan: (document, { rows, whole_list }) => planRounds(document, rows, { wholeList: whole_list }),
  getContent: toRoundsContent,
  trim: (change) => change,
  save: async (trx, { tournamentId }, change) => {
    await saveRounds(trx, tournamentId, change);
    return {};
  },
  deleteOrphans: async () => {},
  listDependents: async (_trx, document, undo, since) => listDependents(document, undo, since),
} as const satisfies Importer<RoundsImport, RoundsDocument, RoundsContent>;

/**
 * Describes what prevents an import of rounds from being undone: play, or something that refers to a round that it
 * added.
 */
function listDependents(
  document: RoundsDocument,
  { before: present, after: former }: ContentChange<RoundsContent>,
  { wasPublished }: SinceImport,
): string[] {
  if (wasPublished) return ['The tournament was published since this import'];
  if (hasStarted(document) && present.rounds.length !== former.rounds.length) {
    return ['The tournament has begun, so no round is added or removed'];
  }
  const formerById = new Map(former.rounds.map((round) => [round.round_id, round]));
  return document.rounds.flatMap((round) => {
    const content = present.rounds.find(({ round_id }) => round_id === round.round_id);
    const before = formerById.get(round.round_id);
    if (isDeepStrictEqual(content, before)) return [];
    const unnamed = { groups: 0, has_draft: false, endings: 0 };
    const why = explainRoundLock(before ? { ...round, ...unnamed } : round);
    return why ? [`Round ${round.round_id} ${why}`] : [];
  });
}
