import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { useScoringScreen } from '../../scores/scoring-screen.ts';
import type { Hand } from './state/hand.ts';
import type { PadFlow, PadState } from './state/pad-flow.ts';
import type { PadView } from './view/pad-view.ts';
import { formatGroup } from './view/pad-words.ts';

interface PadOnScreen {
  view: PadView;
  state: PadState;
  flow: PadFlow;
  hand: Hand;
  records: ScoreRecords;
  onLeave: () => void;
}

/** Shows the pad's group, tools and progress in the bar above it. */
export function usePadScreen({ view, state, flow, hand, records, onLeave }: PadOnScreen): void {
  const navigate = useNavigate();
  const { tournamentId, roundId, players } = view.group;
  const cards = useMemo(
    () => players.map((id) => `${tournamentId}/${roundId}/${id}/`),
    [tournamentId, roundId, players],
  );
  const tools = useMemo(
    () => [
      { label: 'Scorecard', onPick: flow.showCard },
      { label: 'Call the office', onPick: () => flow.openSheet({ kind: 'office' }) },
      { label: 'Pad settings', onPick: () => flow.openSheet({ kind: 'tools' }) },
      { label: 'Change group', onPick: onLeave },
      { label: 'All players', onPick: () => navigate({ to: '/addrecord' }) },
    ],
    [flow, navigate, onLeave],
  );
  useScoringScreen({
    title: formatGroup(view.group),
    detail: `Round ${roundId}`,
    tournament: records.tournament_name,
    tools,
    cards,
    onServer: countOnServer(view),
    isRoundComplete: view.holes.every(({ missing }) => missing === 0),
    corner: state.view === 'hole' ? (hand === 'left' ? 'right' : 'left') : undefined,
  });
}

function countOnServer({ players }: PadView): number {
  const cells = players.flatMap((player) => player.cells);
  return cells.filter(({ value, tick }) => value !== null && tick === 'server').length;
}
