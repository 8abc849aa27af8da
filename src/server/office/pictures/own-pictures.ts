import type { Kysely } from 'kysely';
import type { FieldPictures, OwnPicture, PictureBody } from '../../../contract/admin/pictures.ts';
import type { Schema } from '../../db/schema.ts';
import { portraitUrl, teamLogoUrl } from '../../media/media-url.ts';
import { refuse } from '../../problems/api-problem.ts';

type Owner = PictureBody['of'];

/** Where golfers and teams are stored, and the audited action for their pictures. */
export const ownerTables = {
  golfer: { table: 'competitors', fieldColumn: 'competitor_id', action: 'golfer-picture' },
  team: { table: 'teams', fieldColumn: 'team_id', action: 'team-picture' },
} as const;

interface OwnerRow {
  readonly id: number;
  readonly name: string;
  readonly picture: string | null;
}

/** Lists the pictures of a tournament's golfers and teams, by id. */
export async function listFieldPictures(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<FieldPictures> {
  const tournament = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) return refuse('not-found');
  const golfers = await selectOwners(db, 'golfer')
    .where('id', 'in', (eb) =>
      eb.selectFrom('field').select('competitor_id').where('tournament_id', '=', tournamentId),
    )
    .execute();
  const teams = await selectOwners(db, 'team')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('field')
        .select('team_id')
        .where('tournament_id', '=', tournamentId)
        .$castTo<number>(),
    )
    .execute();
  return {
    pictures: [
      ...golfers.map((row) => toOwnPicture('golfer', row)),
      ...teams.map((row) => toOwnPicture('team', row)),
    ],
  };
}

/** Returns the picture of a golfer or a team; null when there is no such golfer or team. */
export async function findOwnPicture(
  db: Kysely<Schema>,
  of: Owner,
  id: number,
): Promise<OwnPicture | null> {
  const row = await selectOwners(db, of).where('id', '=', id).executeTakeFirst();
  return row ? toOwnPicture(of, row) : null;
}

function selectOwners(db: Kysely<Schema>, of: Owner) {
  return db
    .selectFrom(ownerTables[of].table)
    .select((eb) => [
      'id',
      'picture',
      eb
        .ref(of === 'golfer' ? 'full_name' : 'name')
        .$castTo<string>()
        .as('name'),
    ])
    .orderBy('id');
}

function toOwnPicture(of: Owner, { id, name, picture }: OwnerRow): OwnPicture {
  const formatUrl = of === 'golfer' ? portraitUrl : teamLogoUrl;
  return { of, id, name, image_url: formatUrl(id, name, picture), picture };
}
