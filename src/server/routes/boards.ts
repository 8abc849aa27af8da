import type { BoardQuery } from '../../contract/game/boards.ts';
import { courseCardKey } from '../../golf/event.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { listSelfAndFriends } from '../friends/lists.ts';
import { createStreamCap } from '../live/stream-cap.ts';
import { setCompetitorStatus } from '../office/competitor-status.ts';
import { listPlayOffs } from '../office/list-play-offs.ts';
import { setPlayOff } from '../office/play-off.ts';
import { setReserve } from '../office/set-reserve.ts';
import { loadTeamPlaceHistory, setTeamPlace } from '../office/team-place.ts';
import { createSessionFinder } from '../people/sessions/session-finder.ts';
import { parseBearerToken } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';
import { findCertifiedCards } from '../standings/certified-card.ts';
import { findCorrectedHoles } from '../standings/corrected-holes.ts';
import { loadGolferSeason } from '../standings/golfer-season.ts';
import { getPreparedBoards } from '../standings/prepared-boards.ts';
import { createScorecard } from '../standings/scorecard.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const VERSION = /^\d{1,10}$/;

/** Handles the boards, a player's card, live events, competitors' statuses, and official places. */
export function boardRoutes(deps: Deps) {
  const { db, clock, settings, standings, boards, live } = deps;
  const cap = createStreamCap(settings.maxStreams);
  const findSession = createSessionFinder(db, clock);

  /** The board is public, and only this part of it needs a session. */
  async function loadFriendsBoard(query: BoardQuery, headers: Headers) {
    const token = parseBearerToken(headers.get('Authorization'));
    const session = token ? await findSession(token) : null;
    if (!session) return refuse('unauthenticated', {}, { 'WWW-Authenticate': 'Bearer' });
    return boards.points(query, await listSelfAndFriends(db, session.userId));
  }

  return {
    playersBoard: ({ query }) => boards.players(query),
    teamsBoard: ({ query }) => boards.teams(query),
    pointsBoard: ({ query: { friends, ...query }, headers }) =>
      friends ? loadFriendsBoard(query, headers) : boards.points(query),
    scorecard: async ({ query }) => {
      const boards = await getPreparedBoards(db, standings, query.tournament_id);
      const card = createScorecard(boards, query.competitor_id, query.round_id);
      const rounds = boards.course.rounds.filter(({ roundId }) => roundId === card.round_id);
      const golfer = card.competitor.id;
      const certified = await findCertifiedCards(db, card.tournament_id, [golfer], rounds);
      const [only] = certified.values();
      const holes = await findCorrectedHoles(db, card.tournament_id, [golfer]);
      const corrected = holes.get(courseCardKey(card.round_id, golfer));
      return { ...card, ...(only && { certified: only }), ...(corrected && { corrected }) };
    },
    golferSeason: ({ query }) => loadGolferSeason(db, standings, query),
    liveEvents: async ({ query, headers, address }) => {
      const last = headers.get('Last-Event-ID') ?? '';
      const after = VERSION.test(last) ? Number(last) : null;
      return cap.admit(address, live.feed(query.tournament_id, after));
    },
    competitorStatus: (call) =>
      runWrite(deps, call, (write) => setCompetitorStatus(write, call.body)),
    teamPlace: (call) => runWrite(deps, call, (write) => setTeamPlace(write, call.body)),
    reserve: (call) => runWrite(deps, call, (write) => setReserve(write, call.body)),
    teamPlaceHistory: ({ query }) => loadTeamPlaceHistory(db, query.tournament_id, query.team_id),
    playOff: (call) => runWrite(deps, call, (write) => setPlayOff(write, call.body)),
    playOffs: ({ query }) => listPlayOffs(db, standings, query.tournament_id),
  } satisfies Partial<Handlers>;
}
