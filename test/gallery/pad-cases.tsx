import '../../src/client/scoring/pad/layout/pad.css';
import { PadPlayerRow } from '../../src/client/scoring/pad/hole/pad-player-row.tsx';
import { DecideSheet } from '../../src/client/scoring/pad/sheets/decide-sheet.tsx';
import {
  RulingSheet,
  type RulingSheetProps,
} from '../../src/client/scoring/pad/sheets/ruling-sheet.tsx';
import { ScoresSheet } from '../../src/client/scoring/pad/sheets/scores-sheet.tsx';
import type { PadCell, PadPlayer } from '../../src/client/scoring/pad/view/pad-view.ts';
import { holeNumber, viewOfThree } from '../client/three-players.ts';
import type { Case } from './case.ts';

const HOLE = 17;

/** The actions that the pad's components report to the component tests. */
export interface PadActions {
  readonly onScore?: (strokes: number) => void;
  readonly onMore?: () => void;
  readonly onDecide?: () => void;
  readonly onClose?: () => void;
}

const nothing = () => {};

/** Creates a player with or without a score on the hole, and changes the cell. */
export function makePlayerOn(
  strokes: number | null,
  changes: Partial<PadCell> = {},
  name?: string,
) {
  const view = viewOfThree([strokes === null ? {} : { strokes: { [HOLE]: strokes } }], HOLE);
  const [first] = view.players;
  const [cell] = holeNumber(view, HOLE).cells;
  if (!first || !cell) throw new Error('the pad has no player');
  const player: PadPlayer = name === undefined ? first : { ...first, name, shortName: name };
  return { player, cell: { ...cell, ...changes } };
}

/** Creates a row of the pad. */
export function padRow(shownPlayer: ReturnType<typeof makePlayerOn>, actions: PadActions = {}) {
  return (
    <div className="pad">
      <div className="pad-screen" data-hand="right">
        <div className="pad-rows">
          <PadPlayerRow
            {...shownPlayer}
            onScore={actions.onScore ?? nothing}
            onMore={actions.onMore ?? nothing}
            onDecide={actions.onDecide ?? nothing}
          />
        </div>
      </div>
    </div>
  );
}

/** Creates the sheet with the scores that have no button on the pad. */
export function scoresSheet(
  shownPlayer: ReturnType<typeof makePlayerOn>,
  actions: PadActions = {},
) {
  return (
    <ScoresSheet
      {...shownPlayer}
      hasPadBelow
      onScore={actions.onScore ?? nothing}
      onClear={nothing}
      onRuling={nothing}
      onHistory={nothing}
      onClose={actions.onClose ?? nothing}
    />
  );
}

/** Creates the sheet with the question about a score. */
export function decideSheet(shownPlayer: ReturnType<typeof makePlayerOn>) {
  return (
    <DecideSheet
      {...shownPlayer}
      owner={1}
      needsReason={false}
      isOffice={false}
      lastReason={undefined}
      onEnter={nothing}
      onForget={nothing}
      onClose={nothing}
    />
  );
}

/** Creates the sheet that asks the office for a ruling. */
export function rulingSheet(onAsk: RulingSheetProps['onAsk'] = nothing) {
  return <RulingSheet {...makePlayerOn(5)} onAsk={onAsk} onClose={nothing} />;
}

const counts = {
  value: 5,
  by: 'walker2',
  sentBy: null,
  isMine: false,
  followsGroup: true,
  hasAskedOffice: false,
  at: null,
};
const dispute = {
  counts,
  other: { ...counts, value: 4, by: 'you', isMine: true },
  version: 3,
};

export const rows = {
  untouched: makePlayerOn(null),
  saving: makePlayerOn(null, { held: 4, tick: 'saving' }),
  saved: makePlayerOn(3, { tick: 'saved' }),
  sent: makePlayerOn(4),
  notSaved: makePlayerOn(null, { held: 4, tick: 'unsaved' }),
  double: makePlayerOn(9),
  disputed: makePlayerOn(5, { dispute, tick: 'needs-you' }),
  ruling: makePlayerOn(5, { ruling: { scores: [5, 7], reason: 'The ball moved' } }),
  longName: makePlayerOn(4, {}, 'Maximiliana Wolfeschlegel'),
};

const words: Record<keyof typeof rows, string> = {
  untouched: 'before the first score',
  saving: 'while a score is being saved',
  saved: 'a score on this tablet',
  sent: 'a score on the server',
  notSaved: 'a score that this tablet could not store',
  double: 'a score without a button',
  disputed: 'a disputed score',
  ruling: 'a score with a pending ruling',
  longName: 'a name of 24 letters',
};

const rowCases: readonly Case[] = Object.entries(rows).map(([key, shownPlayer]) => ({
  name: `Row of the pad, ${words[key as keyof typeof rows]}`,
  isScoring: true,
  render: () => padRow(shownPlayer),
}));

export const padCases: readonly Case[] = [
  ...rowCases,
  { name: 'Sheet that asks for a ruling', isScoring: true, render: () => rulingSheet() },
];
