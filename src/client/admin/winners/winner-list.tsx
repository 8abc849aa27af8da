import {
  type PrizeWinner,
  WINNERS_PAGE,
  winnerEndpoints,
} from '../../../contract/admin/winners.ts';
import { formatPrizePeriod, PrizeState } from '../../../contract/people/prize-winners.ts';
import { callApi } from '../../api/api.ts';
import { CutText, SecondLine } from '../table/cut-text.tsx';
import { defineList } from '../table/define-list.ts';
import { createChoiceFilter } from '../table/list-filters.tsx';
import { OpenButton } from '../table/open-button.tsx';

/** The states of a prize as the panel names them. */
export const prizeStateWords: Readonly<Record<PrizeState, string>> = {
  computed: 'Not named yet',
  notified: 'Notified',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  declined: 'Declined',
  'no-answer': 'No answer',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};
const stateOptions = PrizeState.options.map((value) => ({ value, label: prizeStateWords[value] }));

const RELOAD_MS = 45_000;

/** The winners of prizes. */
export const winnerList = defineList({
  noun: { one: 'winner', many: 'winners' },
  key: ['admin', 'winners'],
  filters: { state: createChoiceFilter('State', stateOptions) },
  load: ({ state, page }, signal) =>
    callApi(winnerEndpoints.winners, { query: { state, page }, signal }),
  toPage: ({ winners, total, total_no_of_pages }) => ({
    rows: winners,
    total,
    pages: total_no_of_pages,
  }),
  pageSize: WINNERS_PAGE,
  reloadAfter: () => RELOAD_MS,
  describe: ({ state }) => [state && prizeStateWords[state].toLowerCase()],
  columns: (open: (winner: PrizeWinner) => void) => [
    {
      id: 'prize',
      header: 'Prize',
      cell: (winner) => (
        <>
          <OpenButton
            label={`Open the prize “${winner.prize}” of ${winner.username}`}
            text={winner.prize}
            onPress={() => open(winner)}
          />
          <SecondLine from="phone" text={`${winner.username}, ${formatPrizePeriod(winner)}`} />
        </>
      ),
    },
    {
      id: 'period',
      header: 'For',
      goes: 'phone',
      cell: (winner) => <CutText text={formatPrizePeriod(winner)} />,
    },
    {
      id: 'winner',
      header: 'Winner',
      rem: 11,
      goes: 'phone',
      cell: ({ username }) => <CutText text={username} />,
    },
    { id: 'state', header: 'State', rem: 8, cell: ({ state }) => prizeStateWords[state] },
    { id: 'next', header: 'Next step', rem: 13, goes: 'tablet', cell: describeNextStep },
  ],
  describeEmpty: () => 'Winners appear here when a result with a prize becomes official.',
});

function describeNextStep({ state, is_late, is_vacant, would_win }: PrizeWinner): string {
  if (would_win !== null && state !== 'delivered') return 'Look at the changed result';
  if (is_vacant || is_late) return 'Name the next in line';
  if (state === 'computed') return 'Name the winner';
  if (state === 'notified') return 'Wait for the answer';
  return state === 'confirmed' ? 'Deliver the prize' : '';
}
