import { computeLooks } from './looks.ts';

const START = 'deleted-';
const startLooks = computeLooks(START);

/** Formats the username of an erased account. `turn` counts from 1: another account may have an earlier name. */
export function formatErasedName(userId: number, turn: number): string {
  return turn === 1 ? `${START}${userId}` : `${START}${userId}-${turn}`;
}

/** Whether readers would take a username for that of an erased account. */
export function looksErased(username: string): boolean {
  return computeLooks(username).some((look) => startLooks.some((start) => look.startsWith(start)));
}
