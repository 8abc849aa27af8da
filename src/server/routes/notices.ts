import type { Deps, Handlers } from '../endpoint/handler.ts';
import { prepareAnswer } from '../http/prepared-answer.ts';
import { markNoticesRead } from '../player-notices/change-notices.ts';
import { loadNotices } from '../player-notices/load-notices.ts';
import { countUnread } from '../player-notices/select-notices.ts';

/** Handles the calls about what a player is told. */
export function noticeRoutes({ db }: Deps) {
  return {
    notices: async ({ actor, query }) =>
      prepareAnswer(await loadNotices(db, actor.userId, query.before)),
    readNotices: async ({ actor, body, now }) => {
      await markNoticesRead(db, actor.userId, body.up_to, now);
      return { unread: await countUnread(db, actor.userId) };
    },
  } satisfies Partial<Handlers>;
}
