import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { aliasEndpoints } from '../../../contract/admin/aliases.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import type { UploadPreview } from '../../../contract/scoring/upload-preview.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, type WriteWords } from '../../api/outcome.ts';
import { Button } from '../../ui/button.tsx';
import type { TournamentRound } from './stored-fetch.ts';

interface MatchNamesProps {
  round: TournamentRound;
  rows: UploadPreview['rows'];
  /** Called after each change, because an upload would then do something else. */
  onChanged: () => void;
}

/** The names that match no golfer in the field. The admin chooses a golfer for each; nothing is guessed. */
export function MatchNames({ round, rows, onChanged }: MatchNamesProps) {
  const unknown = rows.filter(({ problem }) => problem === 'unknown-player');
  const names = rows.map(({ player }) => player).filter(Boolean);
  return (
    <>
      {unknown.length > 0 && (
        <section aria-label="Names to match" className="admin-card">
          <h2>Names to match</h2>
          <p>
            No golfer of the field has these names. Your choice is kept for later rounds and
            tournaments.
          </p>
          <ul>
            {unknown.map((row) => (
              <MatchName
                key={row.player}
                round={round}
                name={row.player}
                nearest={row.nearest ?? []}
                others={names.filter((name) => name !== row.player)}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </section>
      )}
      <AliasList round={round} onChanged={onChanged} />
    </>
  );
}

interface MatchNameProps {
  round: TournamentRound;
  name: string;
  nearest: readonly { competitor_id: number; full_name: string }[];
  /** The names of the other rows, so that no golfer gets two rows. */
  others: readonly string[];
  onChanged: () => void;
}

function MatchName({ round, name, nearest, others, onChanged }: MatchNameProps) {
  const { tournament_id, round_id } = round;
  const { data } = useQuery({
    queryKey: ['field-of-round', tournament_id, round_id],
    queryFn: ({ signal }) =>
      callApi(endpoints.scoreRecords, { query: { tournament_id, round_id }, signal }),
  });
  const [chosen, setChosen] = useState('');
  const client = useQueryClient();
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (competitor_id: number) =>
      callApi(aliasEndpoints.addAlias, {
        body: { tournament_id, alias: name, competitor_id, feed_names: [...others] },
      }),
    onSuccess: (aliases) => {
      client.setQueryData(['aliases', tournament_id], aliases);
      onChanged();
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <label htmlFor={id} className="min-w-[min(14rem,100%)] font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </label>
      <select
        id={id}
        className="work-input max-w-full"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Choose a golfer</option>
        <optgroup label="Nearest names">
          {nearest.map(({ competitor_id, full_name }) => (
            <option key={competitor_id} value={competitor_id}>
              {full_name}
            </option>
          ))}
        </optgroup>
        <optgroup label="The field">
          {(data?.competitors ?? [])
            .map(({ competitor_info }) => competitor_info)
            .toSorted((a, b) => a.full_name.localeCompare(b.full_name))
            .map((golfer) => (
              <option key={golfer.id} value={golfer.id}>
                {golfer.full_name}
              </option>
            ))}
        </optgroup>
      </select>
      <Button disabled={chosen === '' || isPending} onClick={() => mutate(Number(chosen))}>
        Match
      </Button>
      {error && <p role="alert">{describeFailedWrite(error, aliasWords)}</p>}
    </li>
  );
}

/** The tournament's golfer aliases that admins added, each with a button that removes it. */
function AliasList({ round, onChanged }: Pick<MatchNamesProps, 'round' | 'onChanged'>) {
  const { tournament_id } = round;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['aliases', tournament_id],
    queryFn: ({ signal }) => callApi(aliasEndpoints.aliases, { query: { tournament_id }, signal }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (alias: string) =>
      callApi(aliasEndpoints.removeAlias, { query: { tournament_id, alias } }),
    onSuccess: (aliases) => {
      client.setQueryData(['aliases', tournament_id], aliases);
      onChanged();
    },
  });
  const aliases = data?.aliases ?? [];
  if (aliases.length === 0) return null;
  return (
    <details>
      <summary className="fold-summary">Names that were matched ({aliases.length})</summary>
      <ul>
        {aliases.map(({ alias, full_name, added_by }) => (
          <li key={alias} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span>
              <bdi>{alias}</bdi> is <strong>{full_name}</strong>
              {added_by && `, said ${added_by}`}
            </span>
            <Button disabled={isPending} onClick={() => mutate(alias)}>
              Remove<span className="sr-only"> {alias}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{describeFailedWrite(error, { thing: 'it was removed' })}</p>}
    </details>
  );
}

const aliasWords: WriteWords = { thing: 'the name was matched', rest: 'Nothing was matched.' };
