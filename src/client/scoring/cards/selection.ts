import * as v from 'valibot';

const Selection = v.array(v.number());

/** Returns the chosen competitors. The device stores the choice for each user, tournament and round. */
export function loadSelection(key: string): number[] {
  try {
    const result = v.safeParse(Selection, JSON.parse(localStorage.getItem(key) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** Stores the chosen competitors. A device that cannot store them forgets the choice at the next launch. */
export function storeSelection(key: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Storage is full or forbidden. The choice stays while the screen is open.
  }
}
