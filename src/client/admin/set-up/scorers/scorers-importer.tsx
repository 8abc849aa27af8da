import { useMemo } from 'react';
import type { ScorerRow, ScorersDocument } from '../../../../contract/admin/scorers.ts';
import { findChangedRounds } from '../../../../set-up/scorers/find-changed-rounds.ts';
import { planScorers } from '../../../../set-up/scorers/plan-scorers.ts';
import { toScorersContent } from '../../../../set-up/scorers/scorers-content.ts';
import { scorersKind } from '../../../../set-up/scorers/scorers-kind.ts';
import { FileImporter } from '../../importer/file-importer.tsx';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';
import { useShowScorers } from './scorers-queries.ts';

interface ScorersImporterProps {
  document: ScorersDocument;
  closedRounds: readonly number[];
}

/** The importer for a list of scorers. */
export function ScorersImporter({ document, closedRounds }: ScorersImporterProps) {
  const show = useShowScorers(document.tournament_id);
  const kind = useMemo(() => createKind(closedRounds), [closedRounds]);
  return (
    <FileImporter
      kind={kind}
      tournament={document.tournament_id}
      document={document}
      onChanged={(answer) =>
        void show(answer?.document.kind === 'scorers' ? answer.document : null)
      }
    />
  );
}

function createKind(closedRounds: readonly number[]): ImporterKind<ScorersDocument, ScorerRow> {
  return {
    rows: scorersKind,
    needsReason: (document, file) => {
      if (!file || closedRounds.length === 0) return closedRounds.length > 0;
      const { after } = planScorers(document, file.rows, file);
      const changed = after ? findChangedRounds(toScorersContent(document), after) : [];
      return changed.some((round) => closedRounds.includes(round));
    },
    // Rows of scorers have no questions.
    answer: (row) => row,
    createBody: ({ tournament_id }, facts) => ({ kind: 'scorers', tournament_id, ...facts }),
  };
}
