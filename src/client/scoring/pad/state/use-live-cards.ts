import { useEffect } from 'react';
import * as v from 'valibot';
import { API_BASE } from '../../../api/media-url.ts';
import { isPractice } from '../../../scores/practice.ts';
import { sessionStore } from '../../../session/session.ts';
import type { PadGroup } from '../view/pad-view.ts';

/** The minimum time between two loads, in ms. Up to as much is added at random, because every pad gets the same event. */
const RELOAD_MS = 1_000;

/** The parts of a live event that a pad shows. The states are compared with those of the event before. */
const PadEvent = v.object({
  players: v.array(v.object({ competitor_id: v.number() })),
  status: v.optional(v.unknown()),
  state: v.optional(v.unknown()),
  cancelled: v.optional(v.unknown()),
  suspension: v.optional(v.unknown()),
  counted_rounds: v.optional(v.unknown()),
});

/**
 * Creates a filter for the texts of a tournament's live events. It returns whether an event may change what the pad of
 * these players shows: it is the first one, one of the players has changed, or the state of the tournament has.
 */
export function createPadEventFilter(group: readonly number[]): (text: string) => boolean {
  let lastStates = '';
  return (text) => {
    const { players, ...rest } = v.parse(PadEvent, JSON.parse(text));
    const states = JSON.stringify(rest);
    const isChanged =
      states !== lastStates || players.some((row) => group.includes(row.competitor_id));
    lastStates = states;
    return isChanged;
  };
}

/** Loads the cards again within seconds after a change of the open group or its round, while the page is visible. */
export function useLiveCards(group: PadGroup | null, refresh: () => void): void {
  const tournamentId = group?.tournamentId;
  const players = group?.players;
  useEffect(() => {
    // A practice copy has no boards, so it has no events.
    if (tournamentId === undefined || players === undefined || isPractice(sessionStore.get()))
      return;
    const concernsPad = createPadEventFilter(players);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = (text: string) => {
      if (!concernsPad(text)) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          refresh();
        },
        RELOAD_MS * (1 + Math.random()),
      );
    };
    // Without a stream the cards are loaded as often as on every screen.
    const nothing = () => {};
    const url = `${API_BASE}leaderboardstats/live?tournament_id=${tournamentId}`;
    let stop = nothing;
    let isOver = false;
    // Loaded later, because the first score must not wait for it.
    import('../../../live/follow-live.ts').then(({ followLive }) => {
      if (!isOver) stop = followLive({ url, onEvent, onPoll: nothing, onState: nothing });
    }, nothing);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [tournamentId, players, refresh]);
}
