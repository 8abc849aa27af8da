import type { WriteWords } from '../../../api/outcome.ts';

/** What is said when a change of a message or of a stored email failed. */
export const messageWriteWords: WriteWords = {
  thing: 'this was saved',
  rest: 'Nothing was saved.',
};
