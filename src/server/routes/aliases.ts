import type { Deps, Handlers } from '../endpoint/handler.ts';
import { addAlias } from '../feed/aliases/add-alias.ts';
import { listAliases } from '../feed/aliases/list-aliases.ts';
import { removeAlias } from '../feed/aliases/remove-alias.ts';

/** Handles the calls about golfers' aliases. */
export function aliasRoutes({
  db,
  clock,
}: Deps): Pick<Handlers, 'aliases' | 'addAlias' | 'removeAlias'> {
  return {
    aliases: ({ query }) => listAliases(db, query.tournament_id),

    async addAlias({ body, actor }) {
      await db.transaction().execute((trx) => addAlias(trx, actor, body, clock()));
      return listAliases(db, body.tournament_id);
    },

    async removeAlias({ query, actor }) {
      await db.transaction().execute((trx) => removeAlias(trx, actor, query.alias, clock()));
      return listAliases(db, query.tournament_id);
    },
  };
}
