/**
 * Moves a golfer to a position in a group (0 is the first, by default the last); null removes the golfer from every
 * group.
 */
export type MoveGolfer = (golfer: number, to: number | null, at?: number) => void;
