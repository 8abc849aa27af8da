/**
 * The scores that are unlikely enough to be asked about, in strokes to par: at most `low`, at least `high`. An ace is
 * unlikely on every hole.
 *
 * Source: docs/product.md, 5.6.
 */
export const unlikelyToPar = { low: -3, high: 4 } as const;
