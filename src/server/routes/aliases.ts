import type { Deps, Handlers } from '../endpoint/handler.ts';
import { addAlias } from '../feed/aliases/add-alias.ts';
import { listAliases } from '../feed/aliases/list-aliases.ts';
import { removeAlias } from '../feed/aliases/remove-alias.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the calls about golfers' aliases. */
export function aliasRoutes(deps: Deps) {
  const { db } = deps;

  return {
    aliases: ({ query }) => listAliases(db, query.tournament_id),

    async addAlias(call) {
      await runWrite(deps, call, (write) => addAlias(write, call.body));
      return listAliases(db, call.body.tournament_id);
    },

    async removeAlias(call) {
      await runWrite(deps, call, (write) => removeAlias(write, call.query.alias));
      return listAliases(db, call.query.tournament_id);
    },
  } satisfies Partial<Handlers>;
}
