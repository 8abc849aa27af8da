import type { ScorersDocument, ScorersImport } from '../../../contract/admin/scorers.ts';
import { findChangedRounds } from '../../../set-up/scorers/find-changed-rounds.ts';
import { planScorers } from '../../../set-up/scorers/plan-scorers.ts';
import { type ScorersContent, toScorersContent } from '../../../set-up/scorers/scorers-content.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Importer } from '../importer.ts';
import { listStrokeWriters } from './list-stroke-writers.ts';
import { loadScorers } from './load-scorers.ts';
import { saveScorers } from './save-scorers.ts';

/** Files and forms that invite scorers and give them groups. */
export const scorersImporter = {
  action: 'scorers',
  subject: 'The list of scorers',
  load: (trx, { tournamentId }) => loadScorers(trx, tournamentId),
  getVersionedPart: ({ rounds, scorers }) => ({
    rounds,
    scorers: scorers.map(({ invitation: _, state: _delivery, ...scorer }) => scorer),
  }),
  findRounds: ({ before, after }) => findChangedRounds(before, after),
  needsReason: () => false,
  plan: (document, { rows, whole_list }) => planScorers(document, rows, { wholeList: whole_list }),
  getContent: toScorersContent,
  trim: (change) => change,
  save: async (trx, { tournamentId }, change, { actor, now, mailbox, site }) => {
    // Only a signed-in admin invites, because the link works while the admin is one.
    const adminId = actor.userId ?? refuse('forbidden');
    await saveScorers(trx, { mailbox, site, adminId }, tournamentId, change, now);
    return {};
  },
  deleteOrphans: async () => {},
  listDependents: (trx, { tournament_id }, undo, { importedAt }) =>
    listStrokeWriters(trx, tournament_id, undo, importedAt),
} as const satisfies Importer<ScorersImport, ScorersDocument, ScorersContent>;
