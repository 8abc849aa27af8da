import type { ScorerRow, ScorersDocument } from '../../../contract/admin/scorers.ts';
import { findChangedRounds } from '../../../set-up/scorers/find-changed-rounds.ts';
import type { ScorersContent } from '../../../set-up/scorers/scorers-content.ts';
import { scorersKind } from '../../../set-up/scorers/scorers-kind.ts';
import type { Importer } from '../importer.ts';
import { loadScorers } from './load-scorers.ts';
import { saveScorers } from './save-scorers.ts';

/** Imports that invite scorers and give them groups. */
export const scorersImporter = {
  rows: scorersKind,
  load: (trx, { tournamentId }) => loadScorers(trx, tournamentId),
  findRounds: ({ before, after }) => findChangedRounds(before, after),
  save: async ({ trx, actor, now, mailbox }, { tournamentId }, change, { site }) => {
    // The invitation's link works while the admin who sent it is one.
    await saveScorers(trx, { mailbox, site, adminId: actor.userId }, tournamentId, change, now);
    return {};
  },
} as const satisfies Importer<ScorersDocument, ScorerRow, ScorersContent>;
