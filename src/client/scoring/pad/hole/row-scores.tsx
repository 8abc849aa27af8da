import { type Dispute, isParty } from '../../../scores/dispute.ts';
import type { PadCell, PadPlayer } from '../view/pad-view.ts';
import { chooseLabel, listUsualChoices } from '../view/score-choices.ts';
import { ScoreFigure } from '../view/score-figure.tsx';
import { ScoreButton, type ScoreClaim } from './score-button.tsx';

interface RowScoresProps {
  player: PadPlayer;
  cell: PadCell;
  onScore: (strokes: number) => void;
  onMore: () => void;
}

/** A button for each usual score, and More, which shows another score once it is chosen. */
export function RowScores({ player, cell, onScore, onMore }: RowScoresProps) {
  const { par } = cell;
  const dispute = findShownDispute(cell);
  const shownValue = dispute
    ? dispute.counts.value
    : cell.held === undefined
      ? cell.value
      : cell.held;
  const usual = listUsualChoices(par);
  const isUsual = (value: number | null) => usual.some(({ strokes }) => strokes === value);
  const other = [shownValue, dispute?.other.value ?? null].find(
    (value) => value !== null && !isUsual(value),
  );
  const otherLabel = other && chooseLabel(other, par);
  return (
    <div className="pad-scores">
      {usual.map(({ strokes, label }) => (
        <ScoreButton
          key={strokes}
          figure={renderFigure(strokes, par, strokes === shownValue)}
          label={label}
          isChosen={strokes === shownValue}
          claim={findClaim(dispute, strokes)}
          onClick={() => onScore(strokes)}
        />
      ))}
      <ScoreButton
        figure={other ? renderFigure(other, par, other === shownValue) : <More />}
        label={(other && otherLabel) || 'More'}
        aria-haspopup="dialog"
        isChosen={other !== undefined && other === shownValue}
        claim={other ? findClaim(dispute, other) : null}
        className="pad-more"
        onClick={onMore}
      >
        <span className="sr-only">
          {otherLabel && ', more'} scores for {player.name}
        </span>
      </ScoreButton>
    </div>
  );
}

function renderFigure(strokes: number, par: number, isChosen: boolean) {
  return <ScoreFigure strokes={strokes} par={isChosen ? par : strokes} />;
}

function More() {
  return (
    <span aria-hidden="true" className="pad-figure pad-dots">
      <span />
      <span />
      <span />
    </span>
  );
}

/**
 * Returns the dispute that the buttons show; null while a value is being saved, and when the screen shows a third
 * value.
 */
function findShownDispute({ dispute, held, value }: PadCell): Dispute | null {
  if (!dispute || held !== undefined) return null;
  return isParty(dispute) || dispute.counts.value === value ? dispute : null;
}

function findClaim(dispute: Dispute | null, strokes: number): ScoreClaim | null {
  if (!dispute) return null;
  if (dispute.counts.value === strokes) return 'Counts';
  if (dispute.other.value !== strokes) return null;
  return dispute.other.isMine ? 'You' : 'Other';
}
