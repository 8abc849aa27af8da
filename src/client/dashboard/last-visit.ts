import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Ticket } from '../../contract/game/tickets.ts';
import { readsOffline } from '../queries/reads-offline.ts';

/** A ticket's points and place when the user last left the dashboard. `at` is in ms of the device's clock. */
interface LastVisit {
  readonly points: number;
  readonly position: number | null;
  readonly at: number;
}

/** A shorter absence does not count as one, in ms. */
const SHORT_MS = 60_000;

/** What happened to a ticket since the last visit. */
export interface SinceLastVisit {
  readonly at: number;
  readonly points: number;
  /** The place at that time; null without one. */
  readonly from: number | null;
}

/** Returns what happened to a ticket while the user was away; null when nothing did, and on the first visit. */
export function useLastVisit({ id, fantasy_point, place }: Ticket): SinceLastVisit | null {
  const client = useQueryClient();
  const key = ['last-visit', id] as const;
  const [before] = useState(() => {
    const visit = client.getQueryData<LastVisit>(key);
    return visit && Date.now() - visit.at >= SHORT_MS ? visit : undefined;
  });
  const position = place?.position ?? null;
  useEffect(() => {
    const visitKey = ['last-visit', id] as const;
    client.setQueryDefaults(visitKey, readsOffline);
    const store = () =>
      client.setQueryData<LastVisit>(visitKey, { points: fantasy_point, position, at: Date.now() });
    store();
    // When the user left.
    return () => void store();
  }, [client, id, fantasy_point, position]);
  if (!before) return null;
  const points = fantasy_point - before.points;
  const hasMoved = before.position !== position;
  if (points === 0 && !hasMoved) return null;
  return { at: before.at, points, from: hasMoved ? before.position : null };
}
