import { refuse } from '../api-problem.ts';
import type { Deps, Handlers } from './handler.ts';

/** The outbox of a device. */
export function outboxRoutes(_deps: Deps): Pick<Handlers, 'replay'> {
  return { replay: async () => refuse('unavailable') };
}
