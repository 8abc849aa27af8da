import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import * as v from 'valibot';
import { Tournament } from '../../../../contract/game/game.ts';
import { loadSnapshot, saveSnapshot } from '../../../../outbox/store/snapshots.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { logError } from '../../../errors/log-error.ts';
import { tournamentsQuery } from '../../../queries/tournaments-query.ts';
import { TOURNAMENTS_KEY } from '../../../scores/tournament-names.ts';

const Tournaments = v.array(Tournament);

/**
 * Returns the tournaments, or those last loaded when there is no network: the panel stores no answers, and an upload
 * must be possible offline.
 */
export function useStoredTournaments(owner: number) {
  const { data, error, refetch } = useQuery(tournamentsQuery);
  const kept = useLiveQuery(async () => {
    const read = v.safeParse(
      Tournaments,
      (await loadSnapshot(outbox, owner, TOURNAMENTS_KEY))?.value,
    );
    return read.success ? read.output : null;
  }, [owner]);
  useEffect(() => {
    if (data) saveSnapshot(outbox, owner, TOURNAMENTS_KEY, data).catch(logError);
  }, [data, owner]);
  return { tournaments: data ?? kept ?? null, error, refetch };
}
