import { breaksOnDevice } from './breaks-on-device.ts';
import { breaksOnServer } from './breaks-on-server.ts';

/** The negative control of each invariant: with its rule switched off, its property has to fail. */
export const breaks = [...breaksOnDevice, ...breaksOnServer].sort(
  (a, b) => a.invariant - b.invariant,
);
