import { useMemo } from 'react';
import type { ScorerRow, ScorersDocument } from '../../../../contract/admin/scorers.ts';
import { planScorers } from '../../../../set-up/scorers/plan-scorers.ts';
import { scorersSchema } from '../../../../set-up/scorers/scorers-schema.ts';
import { FileImporter } from '../../importer/file-importer.tsx';
import type { ImporterKind } from '../../importer/importer-kind.ts';
import { useShowScorers } from './scorers-queries.ts';

interface ScorersImporterProps {
  document: ScorersDocument;
  needsReason: boolean;
}

/** Imports a list of scorers. */
export function ScorersImporter({ document, needsReason }: ScorersImporterProps) {
  const show = useShowScorers(document.tournament_id);
  const kind = useMemo(() => makeKind(needsReason), [needsReason]);
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

function makeKind(needsReason: boolean): ImporterKind<ScorersDocument, ScorerRow> {
  return {
    schema: scorersSchema,
    noun: { one: 'scorer', many: 'scorers' },
    subject: 'The list of scorers',
    fileName: 'scorers',
    plan: planScorers,
    tellRemoval: () => 'be removed from this tournament',
    needsReason: () => needsReason,
    // No row of scorers asks a question.
    answer: (row) => row,
    makeBody: ({ tournament_id, shown }, { rows, ...facts }) => ({
      kind: 'scorers',
      tournament_id,
      shown,
      rows: [...rows],
      ...facts,
      dry_run: false,
    }),
  };
}
