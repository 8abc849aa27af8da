import { type ChipState, StatusChip, UNKNOWN_STATE } from '../../src/client/ui/status-chip.tsx';
import type { Case } from './case.ts';

const state = (kind: ChipState['kind'], text: string, detail: string): ChipState => ({
  kind,
  text,
  detail,
  number: null,
  said: `${text}, ${detail}`,
});

const states: readonly ChipState[] = [
  UNKNOWN_STATE,
  state('sent', 'All sent', 'nothing waiting'),
  state('waiting', '3 waiting', 'no answer for 20 s'),
  state('offline', 'Offline 12 min', '21 waiting'),
  state('needsYou', 'Needs you', 'sign in · 3 waiting'),
  state('disputed', '2 disputed', 'hole 13 · 4 waiting'),
  state('withOffice', '2 late', 'with the office'),
];

const makeCase = (shownState: ChipState, elsewhere = 0): Case => ({
  name: `Status: ${shownState.text}${elsewhere > 0 ? `, and ${elsewhere} about other groups` : ''}`,
  render: () => (
    <div className="w-[256px] bg-brand p-2 text-on-brand">
      <StatusChip state={shownState} elsewhere={elsewhere} onOpen={() => {}} />
    </div>
  ),
});

export const chipCases: readonly Case[] = [
  ...states.map((shownState) => makeCase(shownState)),
  makeCase(state('waiting', '12 too early', 'sent from 05:05'), 2),
];
