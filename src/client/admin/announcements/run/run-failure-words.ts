import { formatNumber } from '../../../../contract/base/counts.ts';
import type { WriteWords } from '../../../api/outcome.ts';

/** What is said when an announcement could not be paused, resumed, cancelled or sent again. */
export const runWriteWords: WriteWords = {
  thing: 'it was done',
  next: 'Look at the state before you try again.',
  problems: {
    'announcement-ended': 'This announcement has ended already. Nothing was changed.',
    'selection-changed': ({ selection }) =>
      `The number has changed to ${formatNumber(selection?.now ?? 0)} meanwhile. Nothing was sent.`,
  },
};
