import { TOURNAMENT } from '../server/scoring/scoring-app.ts';

/** The path of the measured board, and the path of a constant answer with the same bytes. */
export const BOARD_PATH = `/api/leaderboardstats/players?tournament_id=${TOURNAMENT}`;
export const STATIC_PATH = '/api/players.json';
