import * as v from 'valibot';

const Selection = v.array(v.number());

/** Loads the selected competitors, stored for each user, tournament and round. */
export function loadSelection(key: string): number[] {
  try {
    const result = v.safeParse(Selection, JSON.parse(localStorage.getItem(key) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** Stores the selected competitors. If that fails, the selection is lost at the next launch. */
export function storeSelection(key: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked. The selection stays while the screen is open.
  }
}
