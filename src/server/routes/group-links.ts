import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadNextRound, openNextRound } from '../live-room/next-round.ts';
import { startSignIn } from '../people/sign-in/start-sign-in.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { createGroupLinks } from '../scoring/group-links/create-group-links.ts';
import { findGroupLink, findGuest, loadLinkedGroup } from '../scoring/group-links/linked-group.ts';
import { listGroupLinks } from '../scoring/group-links/list-group-links.ts';
import { openGroupLink } from '../scoring/group-links/open-group-link.ts';
import { revokeGroupLink } from '../scoring/group-links/revoke-group-link.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/** A link that is seen by strangers must not make accounts without end; a group has a few devices. */
const OPENINGS_PER_HOUR = 60;

/** Handles the links by which guests enter the scores of a group. */
export function groupLinkRoutes(deps: Deps) {
  const { db, settings } = deps;
  const openings = createAllowance('group link opened', OPENINGS_PER_HOUR, HOUR_MS);
  return {
    groupLinks: ({ query, now }) => listGroupLinks(db, query, now),
    createGroupLinks: (call) =>
      runWrite(deps, call, (write) => createGroupLinks(write, settings.publicUrl, call.body)),
    revokeGroupLink: (call) => runWrite(deps, call, (write) => revokeGroupLink(write, call.body)),
    linkedGroup: async (call) => {
      const link = await findGroupLink(db, call);
      const guest = await findGuest(db, link, call.body.device);
      return loadLinkedGroup(db, link, guest?.is_open ? guest : undefined, call.now);
    },
    nextRound: async ({ session, now }) => ({ next: await loadNextRound(db, session, now) }),
    openNextRound: (call) =>
      runWrite(deps, call, (write) => openNextRound(write, call.session, call.body)),
    openGroupLink: async (call) => {
      const { body, headers, now } = call;
      const link = await findGroupLink(db, call);
      await spendAllowance(db, openings, `link ${link.id}`, now);
      const account = await runWrite(deps, call, (write) =>
        openGroupLink(write, link, body, settings.scorerUsernames),
      );
      return startSignIn(db, account, headers, now);
    },
  } satisfies Partial<Handlers>;
}
