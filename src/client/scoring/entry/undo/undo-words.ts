import type { UndoOffer } from './use-undo-preview.ts';

/** What an Undo button names: the player and the score. */
export interface UndoWords {
  readonly name: string;
  readonly value: number | null;
  /** The result of the Undo, as far as this device knows now. */
  readonly offer?: UndoOffer;
}

/** An additional text on an Undo button: a visible part, and the rest for screen readers. */
export interface UndoNote {
  readonly words: string;
  readonly rest: string;
}

const sources = { official: 'the official value', 'another-entry': 'your other entry' } as const;

/**
 * Returns notes about an Undo: for a result that differs from the value before the tap, and for lanes that keep their
 * value.
 */
export function undoNotes({ previews, stays }: UndoOffer): UndoNote[] {
  const offers = previews.flatMap(({ lane, gives, because }) => {
    if (!because) return [];
    const value = isStart(lane) ? `start hole ${gives ?? 'not set'}` : (gives ?? 'no score');
    return [{ words: `gives ${value}`, rest: `, ${sources[because]}` }];
  });
  const keptValues = stays.map((lane) => {
    return { words: isStart(lane) ? 'start hole stays' : 'score stays', rest: '' };
  });
  return [...offers, ...keptValues];
}

/** Returns an Undo button's full label. */
export function undoLabel(name: string, offer: UndoOffer): string {
  return [name, ...undoNotes(offer).map(({ words, rest }) => words + rest)].join('; ');
}

function isStart(lane: string): boolean {
  return lane.endsWith('/start');
}
