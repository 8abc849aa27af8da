import type { Transaction } from 'kysely';
import { formatList } from '../../contract/base/counts.ts';
import type { PlayOffBody } from '../../contract/game/official-places.ts';
import { placePlayers } from '../../golf/event-players.ts';
import { placeTeams } from '../../golf/event-teams.ts';
import { decidesTie, findSharedPlace, placeLabel } from '../../golf/places.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { askAfterOfficial } from '../second-looks/ask-second-look.ts';
import { courseState } from '../standings/boards.ts';
import { loadCourse } from '../standings/play/load-course.ts';
import { loadOfficialPlaces, type OfficialPlaceRow } from '../standings/play/official-places.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import type { Write } from '../unit-of-work/write.ts';

const columns = { golfers: 'competitor_id', teams: 'team_id' } as const;

/**
 * Sets the places of all who tied after a play-off, or takes the play-off back, with the audit entry, and raises the
 * tournament's version. Changes nothing else when that is done already, because its answer may have been lost.
 */
export async function setPlayOff(
  write: Write,
  body: PlayOffBody,
): Promise<{ tournament_id: number; version: number }> {
  const { trx, actor, touched, audit } = write;
  const { tournament_id, kind, reason } = body;
  touched.tournaments.add(tournament_id);
  const version = await raiseVersion(trx, tournament_id);
  if (version === null) return refuse('not-found');
  const asked = { action: 'official-place', tournamentId: tournament_id, role: 'admin' } as const;
  await requireMayWrite(trx, { ...asked, reason });
  const rows = await loadRows(trx, body);
  const isBack = body.places.some(({ position }) => position === null);
  const { places, ...tie } = isBack
    ? { places: findPlayOff(rows, body) }
    : await requireResult(trx, rows, body);
  if (places.length === 0) return { tournament_id, version };
  const before = places.map(({ id }) => rows.get(id)?.place ?? null);
  await trx
    .insertInto('official_places')
    .values(
      places.map(({ id, position }, index) => ({
        tournament_id,
        [columns[kind]]: id,
        old_place: before[index] ?? null,
        place: position,
        ...tie,
        reason,
        user_id: actor.userId,
        tournament_version: version,
      })),
    )
    .execute();
  const facts = {
    target: tournament_id,
    before: { places: before },
    after: { places: places.map(({ position }) => position) },
    detail: { kind, ids: places.map(({ id }) => id), reason },
  };
  await askAfterOfficial(trx, await audit('play-off', facts), { tournament_id });
  return { tournament_id, version };
}

/** The official places of the golfers or of the teams, by their ids. */
type PlaceRows = ReadonlyMap<number, OfficialPlaceRow>;

async function loadRows(
  trx: Transaction<Schema>,
  { tournament_id, kind }: PlayOffBody,
): Promise<PlaceRows> {
  const rows = await loadOfficialPlaces(trx, tournament_id);
  return new Map(
    rows.flatMap((row) => {
      const id = row[columns[kind]];
      return id === null ? [] : [[id, row]];
    }),
  );
}

/** Returns everybody who still has a place of the play-off that these golfers or teams played, without a place. */
function findPlayOff(rows: PlaceRows, { places }: PlayOffBody): PlayOffBody['places'] {
  const versions = new Set(places.map(({ id }) => rows.get(id)?.tournament_version));
  return [...rows].flatMap(([id, { tied_ids, tournament_version }]) =>
    tied_ids && versions.has(tournament_version) ? [{ id, position: null }] : [],
  );
}

/** Returns the places to store with their tie: none when they are stored. Refuses another result of the same tie. */
async function requireResult(trx: Transaction<Schema>, rows: PlaceRows, body: PlayOffBody) {
  const { places, reason } = body;
  const tie = await requireTie(trx, body);
  const isSame = places.every(({ id, position }) => {
    const row = rows.get(id);
    return row?.tied_ids && row.place === position && row.reason === reason;
  });
  if (isSame) return { places: [] };
  const isEntered = places.some(({ id }) => {
    const ids = rows.get(id)?.tied_ids ?? [];
    return ids.length === places.length && tie.tied_ids.every((tied) => ids.includes(tied));
  });
  if (isEntered) {
    const detail = 'This play-off is already entered, with another result. Take it back first';
    refuse('state-changed', { detail });
  }
  return { places, ...tie };
}

/** Refuses places that are not an order of all who tie by their scores. Returns the tie as it is stored. */
async function requireTie(
  trx: Transaction<Schema>,
  { tournament_id, kind, places }: PlayOffBody,
): Promise<{ tie_place: number; tied_ids: number[] }> {
  const course = await loadCourse(trx, tournament_id);
  if (!course) return refuse('not-found');
  const entries =
    kind === 'golfers'
      ? placePlayers(course).map(({ player, standing, ...place }) => {
          return { ...place, name: player.name, isRanked: standing === 'in' };
        })
      : placeTeams(course).map(({ team, out, incomplete, thru, ...place }) => {
          return { ...place, name: team.name, isRanked: !out && !incomplete && thru > 0 };
        });
  const tied_ids = places.map(({ id }) => id);
  const named = entries.filter(({ id }) => tied_ids.includes(id));
  if (named.length < places.length) {
    refuse('not-found', { detail: `The tournament has not all of these ${kind}` });
  }
  if (courseState(course) !== 'checking') {
    refuse('not-ready', { detail: 'A play-off is entered after every round has closed' });
  }
  const tie_place = findSharedPlace(entries, tied_ids);
  if (tie_place === null || named.some(({ isRanked }) => !isRanked)) {
    const now = named.map(({ name, position, tied }) => `${name} ${placeLabel(position, tied)}`);
    return refuse('not-ready', {
      detail: `These are not all who share one place. By their scores: ${formatList(now)}`,
    });
  }
  const positions = places.flatMap(({ position }) => position ?? []);
  if (!decidesTie(tie_place, positions)) {
    const message = `must differ and be an order from place ${tie_place} on, without a gap`;
    refuse('validation-failed', { errors: [{ path: 'places', message }] });
  }
  return { tie_place, tied_ids };
}
