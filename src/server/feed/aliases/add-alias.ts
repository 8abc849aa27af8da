import type { Kysely } from 'kysely';
import type { AliasBody } from '../../../contract/admin/aliases.ts';
import { normalizeName } from '../../../golf/comparable-name.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';

/**
 * Gives a golfer an alias, in the caller's transaction. Does nothing when the golfer already has the alias, because the
 * call may come twice.
 *
 * @throws ApiProblem `validation-failed` when two golfers would share a name, or one golfer would have two rows of the
 * feed; it names both
 */
export async function addAlias(
  { trx, actor: admin, now, audit }: Write,
  { tournament_id, alias, competitor_id, feed_names }: AliasBody,
): Promise<void> {
  await lockGolfers(trx);
  const comparable = normalizeName(alias);
  if (comparable === '') wrong('alias', 'must have letters');
  const golfer = await trx
    .selectFrom('field')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .select('full_name')
    .where('tournament_id', '=', tournament_id)
    .where('competitors.id', '=', competitor_id)
    .executeTakeFirst();
  if (!golfer) return wrong('competitor_id', 'is not in the field of this tournament');
  const owner = await findOwner(trx, comparable);
  if (owner?.id === competitor_id) return;
  if (owner) {
    wrong(
      'alias',
      `${alias} is a name of ${owner.full_name}, so it can't mean ${golfer.full_name}`,
    );
  }
  const ownNames = await listNames(trx, competitor_id, golfer.full_name);
  const otherRow = feed_names.find(
    (name) => normalizeName(name) !== comparable && ownNames.has(normalizeName(name)),
  );
  if (otherRow !== undefined) {
    wrong('alias', `the feed has ${golfer.full_name} already, as ${otherRow}, beside ${alias}`);
  }
  await trx
    .insertInto('competitor_aliases')
    .values({ competitor_id, alias, added_by: admin.userId, added_at: now })
    .execute();
  const facts = { target: competitor_id, before: null, after: { alias }, detail: {} };
  await audit('alias-added', facts);
}

/** Finds the golfer of any tournament who has this name or alias. */
async function findOwner(trx: Kysely<Schema>, comparable: string) {
  const aliases = await trx
    .selectFrom('competitor_aliases as a')
    .innerJoin('competitors', 'competitors.id', 'a.competitor_id')
    .select(['competitors.id', 'full_name', 'alias as name'])
    .execute();
  const golfers = await trx
    .selectFrom('competitors')
    .select(['id', 'full_name', 'full_name as name'])
    .execute();
  return [...aliases, ...golfers].find(({ name }) => normalizeName(name) === comparable);
}

async function listNames(trx: Kysely<Schema>, golfer: number, fullName: string) {
  const aliases = await trx
    .selectFrom('competitor_aliases')
    .select('alias')
    .where('competitor_id', '=', golfer)
    .execute();
  return new Set([fullName, ...aliases.map(({ alias }) => alias)].map(normalizeName));
}

function wrong(path: string, message: string): never {
  return refuse('validation-failed', { errors: [{ path, message }] });
}
