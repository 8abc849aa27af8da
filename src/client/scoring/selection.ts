import * as v from 'valibot';

const Selection = v.array(v.number());

/** Which competitors are checked, remembered on this device per person, tournament and round. */
export function readSelection(key: string): number[] {
  try {
    const parsed = v.safeParse(Selection, JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Remembers the selection; a device that cannot only forgets it at the next launch. */
export function writeSelection(key: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Storage is full or forbidden: the selection still holds while the screen is open.
  }
}
