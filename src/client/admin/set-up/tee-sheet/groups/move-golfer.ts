/** Moves a golfer to a place of a group, 0 being the first one, or to its end; null takes the golfer out of every group. */
export type MoveGolfer = (golfer: number, to: number | null, at?: number) => void;
