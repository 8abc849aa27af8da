import { formatNumber } from '../../../../contract/base/counts.ts';
import { isSessionEnded } from '../../../session/session-ended.ts';
import { findProblem } from '../../table/csv/find-problem.ts';

/** Explains why an announcement was not paused, resumed, cancelled or sent again. */
export function explainRunFailure(error: Error): string {
  if (isSessionEnded(error)) return 'You were signed out. Nothing was changed.';
  const problem = findProblem(error);
  if (!problem) {
    return "No answer came, so we don't know whether it was done. Look at the state before you try again.";
  }
  if (problem.type === 'announcement-ended') {
    return 'This announcement has ended already. Nothing was changed.';
  }
  if (problem.type === 'selection-changed' && problem.selection) {
    return `The number has changed to ${formatNumber(problem.selection.now)} meanwhile. Nothing was sent.`;
  }
  return `${problem.detail ?? problem.title}. Nothing was changed.`;
}
