import { demoGolfers } from '../drawings/demo-cast.ts';
import { createSeededRandom } from '../drawings/seeded-random.ts';
import { findDemoScorer } from './accounts.ts';
import { drawForm, playHole } from './play-hole.ts';
import { createDemoTeeSheet } from './tee-sheet.ts';
import { computeDemoStartDate, type DemoTournament } from './tournaments.ts';

/** A complete card. `strokes` has one digit for each hole, from hole 1. */
export interface FinishedCard {
  readonly tournament_id: number;
  readonly round_id: number;
  readonly competitor_id: number;
  readonly start_hole: number;
  readonly scorer_id: number;
  readonly started_at: string;
  readonly strokes: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Separates the times of two taps of one scorer. */
const CARD_GAP_MS = 4000;

/** Returns every card of a finished tournament in a demo that is made at `now`. The strokes are the same on every machine. */
export function createFinishedCards(tournament: DemoTournament, now: Date): FinishedCard[] {
  if (tournament.status !== 'final') return [];
  const firstTee = computeDemoStartDate(tournament, now).getTime();
  const random = createSeededRandom(tournament.id);
  const form = new Map(demoGolfers.map(({ id }) => [id, drawForm(random)]));
  return tournament.rounds.flatMap((_, index) =>
    createDemoTeeSheet(index + 1).flatMap((group) =>
      group.competitors.map((competitor_id, order) => ({
        tournament_id: tournament.id,
        round_id: index + 1,
        competitor_id,
        start_hole: group.start_hole,
        scorer_id: findDemoScorer(group.group_number),
        started_at: new Date(
          firstTee + index * DAY_MS + (group.group_number * 3 + order) * CARD_GAP_MS,
        ).toISOString(),
        strokes: playRound(
          tournament.pars,
          (form.get(competitor_id) ?? 0) + drawForm(random),
          random,
        ),
      })),
    ),
  );
}

function playRound(pars: readonly number[], form: number, random: () => number): string {
  return pars.map((par) => playHole(par, form, random())).join('');
}
