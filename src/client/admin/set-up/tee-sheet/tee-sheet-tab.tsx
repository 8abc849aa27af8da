import './print.css';
import './tee-sheet.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportAnswer } from '../../../../contract/admin/import-body.ts';
import type { TeeSheetDocument } from '../../../../contract/admin/tee-sheet.ts';
import { FailedList } from '../../../ui/table/list-faces.tsx';
import { FileImporter } from '../../importer/file-importer.tsx';
import { useShownTournament } from '../../tournaments/shown-tournament.ts';
import { LoadingCard } from '../form/loading-card.tsx';
import { SheetEditor } from './sheet-editor.tsx';
import { teeSheetKind } from './tee-sheet-kind.ts';
import { teeSheetQuery } from './tee-sheet-queries.ts';

/** The tee sheet of each round of a tournament (product 12.14). */
export function TeeSheetTab() {
  const { id, rounds } = useShownTournament();
  const usual = rounds.find(({ status }) => status === 'setup' || status === 'live');
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasChanges, setHasChanges] = useState(false);
  const round = chosen ?? usual?.round_id ?? rounds[0]?.round_id;
  if (round === undefined) {
    return (
      <section className="admin-card">
        <p>The tournament has no rounds yet. Add them in the tab Rounds and pars.</p>
      </section>
    );
  }
  return (
    <>
      <RoundSelect
        rounds={rounds.map(({ round_id }) => round_id)}
        round={round}
        isLocked={hasChanges}
        onRound={setChosen}
      />
      <RoundSheet
        key={round}
        tournament={id}
        round={round}
        hasChanges={hasChanges}
        onChanged={setHasChanges}
      />
    </>
  );
}

interface RoundSelectProps {
  rounds: readonly number[];
  round: number;
  /** The sheet has changes that are not saved. */
  isLocked: boolean;
  onRound: (round: number) => void;
}

function RoundSelect({ rounds, round, isLocked, onRound }: RoundSelectProps) {
  const id = useId();
  return (
    <div className="sheet-round">
      <label htmlFor={id}>Round</label>
      <select
        id={id}
        value={round}
        disabled={isLocked}
        onChange={(event) => onRound(Number(event.target.value))}
      >
        {rounds.map((number) => (
          <option key={number} value={number}>
            Round {number}
          </option>
        ))}
      </select>
      {isLocked && <p>Save the draft or undo the changes before you choose another round.</p>}
    </div>
  );
}

interface RoundSheetProps {
  tournament: number;
  round: number;
  hasChanges: boolean;
  onChanged: (hasChanges: boolean) => void;
}

function RoundSheet({ tournament, round, hasChanges, onChanged }: RoundSheetProps) {
  const client = useQueryClient();
  const query = teeSheetQuery({ tournament_id: tournament, round_id: round });
  const { data, error, refetch } = useQuery(query);

  function show(answer: ImportAnswer | null) {
    const document = answer?.document;
    if (document?.kind === 'tee-sheet' && document.round_id === round) {
      client.setQueryData(query.queryKey, document);
    } else void refetch();
  }

  if (data) {
    return (
      <>
        {!hasChanges && <SheetImporter document={data} onChanged={show} />}
        <SheetEditor document={data} onChanged={onChanged} />
      </>
    );
  }
  if (error) return <FailedList noun="the tee sheet" error={error} onRetry={refetch} />;
  return <LoadingCard what="the tee sheet" />;
}

interface SheetImporterProps {
  document: TeeSheetDocument;
  onChanged: (answer: ImportAnswer | null) => void;
}

/** Imports a file into the draft. Open when the round has no groups yet. */
function SheetImporter({ document, onChanged }: SheetImporterProps) {
  const [isOpen] = useState(document.draft === null && document.published === null);
  return (
    <details className="admin-card" open={isOpen}>
      <summary className="sheet-title">Import a file into the draft</summary>
      <FileImporter
        kind={teeSheetKind}
        tournament={document.tournament_id}
        document={document}
        onChanged={onChanged}
      />
    </details>
  );
}
