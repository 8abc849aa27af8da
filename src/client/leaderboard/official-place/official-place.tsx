import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TeamRow } from '../../../contract/game/boards.ts';
import { officialPlaceEndpoints } from '../../../contract/game/official-place-endpoints.ts';
import type { TeamPlaceEntry } from '../../../contract/game/official-places.ts';
import { callApi } from '../../api/api.ts';
import { boardKey } from '../../queries/board-queries.ts';
import { CardSkeleton } from '../../ui/board/card-skeleton.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { PlaceForm, type PlaceInput } from './place-form.tsx';
import { describePlaceChange } from './place-words.ts';
import { teamPlaceHistoryQuery } from './queries.ts';

interface OfficialPlaceProps {
  tournament: number;
  team: TeamRow;
  /** Every row of the board. */
  rows: readonly TeamRow[];
}

/** A team's official place for an admin: the form that sets or clears it, and its history. */
export function OfficialPlace({ tournament, team, rows }: OfficialPlaceProps) {
  const { team_id, team_name } = team;
  const client = useQueryClient();
  const { data, refetch, error } = useQuery(teamPlaceHistoryQuery(tournament, team_id));
  const [doneMessage, setDoneMessage] = useState('');
  const messageRef = useRef<HTMLParagraphElement>(null);
  // The browser drops the focus when the row moves, so the message gets it.
  useEffect(() => {
    if (doneMessage) messageRef.current?.focus();
  }, [doneMessage]);
  if (!data) {
    if (error) return <LoadFailed what="official places" error={error} onRetry={refetch} />;
    return <CardSkeleton />;
  }
  const currentPlace = data.entries[0]?.position ?? null;

  async function enter({ position, reason }: PlaceInput) {
    setDoneMessage('');
    const body = { tournament_id: tournament, team_id, position, reason };
    try {
      await callApi(officialPlaceEndpoints.teamPlace, { body });
    } catch (error) {
      // Without an answer the place may have been stored. The history shows whether it was.
      client.invalidateQueries({ queryKey: boardKey(tournament) });
      throw error;
    }
  }

  async function show({ position }: PlaceInput) {
    await client.invalidateQueries({ queryKey: boardKey(tournament) });
    setDoneMessage(
      position === null
        ? `Removed: the computed place of ${team_name} counts again.`
        : `Entered: place ${position} of ${team_name} is official.`,
    );
  }

  return (
    <div className="grid gap-6 p-4 md:grid-cols-2">
      <section aria-label={`Official place of ${team_name}`} className="flex flex-col gap-4">
        <p ref={messageRef} tabIndex={-1} role="status" className="font-semibold empty:hidden">
          {doneMessage}
        </p>
        <PlaceForm
          team={team_name}
          teams={rows.length}
          held={currentPlace}
          others={rows
            .filter((row) => row.reason !== undefined && row.team_id !== team_id)
            .map(({ team_name: name, position }) => ({ team: name, position }))}
          draftKey={`team-place-${tournament}-${team_id}`}
          onEnter={enter}
          onEntered={show}
        />
      </section>
      <section aria-label={`History of the place of ${team_name}`}>
        <h2 className="mb-3 font-semibold">History</h2>
        <PlaceHistory entries={data.entries} />
      </section>
    </div>
  );
}

/** The team's official places with admin, time and reason, newest first. */
function PlaceHistory({ entries }: { entries: readonly TeamPlaceEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">No official place so far.</p>;
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="border-l-4 border-edge pl-3">
          <p className="font-bold">{describePlaceChange(entry)}</p>
          <p className="text-sm break-words text-ink-soft">
            {entry.by}, {formatDateTime(entry.recorded_at)}: {entry.reason}
          </p>
        </li>
      ))}
    </ol>
  );
}
