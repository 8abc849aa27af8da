import * as v from 'valibot';

const Selection = v.array(v.number());

/** Returns the checked competitors, stored on this device for each user, tournament and round. */
export function readSelection(key: string): number[] {
  try {
    const parsed = v.safeParse(Selection, JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Stores the selection; a device that cannot store it forgets it at the next launch. */
export function writeSelection(key: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Storage is full or forbidden: the selection stays while the screen is open.
  }
}
