/**
 * The classes of a part of a long page that no device shows at first. The browser lays it out when it comes near, which
 * saves a slow phone half of the first paint.
 */
export const BELOW_FOLD = '[content-visibility:auto] [contain-intrinsic-block-size:auto_40rem]';
